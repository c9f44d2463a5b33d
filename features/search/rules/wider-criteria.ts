import type { Why } from '../contract/why-empty.ts';
import type { Criteria } from '#features/offers/rules/criteria.ts';
import { withoutFilter, type NarrowingName } from '#features/offers/rules/filters.ts';
import { withFilters, withoutFilters } from './filters.ts';

export type Way = Why['ways'][number];
type Changes = Extract<Way, { kind: 'together' }>['changes'];
/** One change that a suggestion makes to a search, alone or together with other changes. */
export type WayChange = Exclude<Way, { kind: 'together' | 'day' | 'guests' | 'filter' | 'radius' }> | Changes[number];

const without = (criteria: Criteria, name: NarrowingName): Criteria =>
  name === 'all'
    ? withoutFilters(criteria)
    : withFilters(criteria, name === 'bounds' ? { bounds: null } : withoutFilter(criteria.filters, name));

const changed = (criteria: Criteria, change: WayChange): Criteria => {
  const firstPage = withFilters(criteria, {});
  switch (change.kind) {
    case 'day':
      return { ...firstPage, range: { startDay: change.day, endDay: change.day } };
    case 'guests':
      return { ...firstPage, adults: change.adults, children: change.children, babies: change.babies };
    case 'mode':
      return { ...firstPage, atHome: change.at_home };
    case 'radius':
      return withFilters(criteria, { radiusKm: change.radius_km });
    case 'category':
      return { ...firstPage, category: change.key, typedCare: null };
    case 'city':
      return {
        ...withFilters(criteria, { bounds: null, radiusKm: null }),
        addressDraftId: null,
        searchAddress: change.address,
      };
    case 'filter':
      return without(criteria, change.name);
  }
};

/**
 * Applies a suggested change, or several, to the criteria. Everything else stays, and the search goes back to its first
 * page.
 */
export const changedCriteria = (criteria: Criteria, way: Way): Criteria =>
  way.kind === 'together' ? way.changes.reduce(changed, criteria) : changed(criteria, way);

type Guests = { readonly adults: number; readonly children: number; readonly babies: number };

const downFrom = (most: number, least: number): number[] =>
  Array.from({ length: Math.max(0, most - least + 1) }, (_, i) => most - i);

/** Smaller parties to try instead, largest first: fewer adults, then fewer children, and finally one adult alone. */
export const fewerGuests = ({ adults, children, babies }: Guests): Guests[] => {
  if (adults + children + babies === 1) return [];
  // A party without adults never gets an adult added.
  if (adults === 0)
    return downFrom(Math.max(1, children - 1), 1).map((fewer) => ({ adults, children: fewer, babies: 0 }));
  return [
    ...downFrom(adults - 1, 1).map((fewer) => ({ adults: fewer, children, babies })),
    ...downFrom(children - 1, 0).map((fewer) => ({ adults: 1, children: fewer, babies })),
    ...(babies > 0 ? [{ adults: 1, children: 0, babies: 0 }] : []),
  ];
};

/**
 * The cause of an empty search (docs/product/search.md#empty-results). `present` counts the professionals near the
 * searched place who offer the care. `forGuests` counts those of them who accept the party. `isFiltered`: the same
 * search without filters finds somebody.
 */
export const causeOf = ({
  present,
  forGuests,
  isFiltered,
}: {
  readonly present: number;
  readonly forGuests: number;
  readonly isFiltered: boolean;
}): Why['cause'] => {
  if (present === 0) return 'nobody';
  if (forGuests === 0) return 'guests';
  return isFiltered ? 'filters' : 'days';
};

type LikelyWays = Readonly<Record<'filters' | 'days' | 'fewer' | 'wider' | 'mode' | 'towns', readonly Way[]>>;

/**
 * Orders the suggested changes that keep the care: the changes that remove the cause of the empty search come first.
 * When nobody takes so many guests, changes that keep the guests together come before a smaller party.
 */
export const likelyFirst = (cause: Why['cause'], ways: LikelyWays): readonly Way[] => {
  const { filters, days, fewer, wider, mode, towns } = ways;
  if (cause === 'guests') return [...mode, ...days, ...filters, ...wider, ...towns, ...fewer];
  const first = cause === 'filters' ? [...filters, ...days] : [...days, ...filters];
  return [...first, ...fewer, ...wider, ...mode, ...towns];
};
