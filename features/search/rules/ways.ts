import type { Why } from '../contract/why-empty.ts';
import type { Criteria } from '#features/offers/rules/criteria.ts';
import { withoutFilter, type NarrowingName } from '#features/offers/rules/filters.ts';
import { withFilters, withoutFilters } from './filters.ts';

export type Way = Why['ways'][number];
type Changes = Extract<Way, { kind: 'together' }>['changes'];
/** What a way changes of a question, alone or beside others. */
export type WayChange = Exclude<Way, { kind: 'together' | 'day' | 'guests' | 'filter' | 'radius' }> | Changes[number];

const without = (criteria: Criteria, name: NarrowingName): Criteria =>
  name === 'all' ? withoutFilters(criteria) : withFilters(criteria, name === 'bounds' ? { bounds: null } : withoutFilter(criteria.filters, name));

const changed = (criteria: Criteria, change: WayChange): Criteria => {
  const asked = withFilters(criteria, {});
  switch (change.kind) {
    case 'day':
      return { ...asked, range: { startDay: change.day, endDay: change.day } };
    case 'guests':
      return { ...asked, adults: change.adults, children: change.children, babies: change.babies };
    case 'mode':
      return { ...asked, atHome: change.at_home };
    case 'radius':
      return withFilters(criteria, { radiusKm: change.radius_km });
    case 'category':
      return { ...asked, category: change.key };
    case 'city':
      return { ...withFilters(criteria, { bounds: null, radiusKm: null }), addressDraftId: null, searchAddress: change.address };
    case 'filter':
      return without(criteria, change.name);
  }
};

/** The question that a way asks instead: all but what it changes stays, from the first page. */
export const changedCriteria = (criteria: Criteria, way: Way): Criteria =>
  way.kind === 'together' ? way.changes.reduce(changed, criteria) : changed(criteria, way);

/** How many guests to try instead, the nearest number first: one fewer, then one adult alone. */
export const fewerGuests = ({ adults, children, babies }: { readonly adults: number; readonly children: number; readonly babies: number }) => {
  const one = adults > 1 ? { adults: adults - 1, children, babies } : { adults, children: Math.max(0, children - 1), babies };
  const alone = { adults: 1, children: 0, babies: 0 };
  if (adults + children + babies === 1) return [];
  // Children alone are fewer children, never an adult instead.
  if (adults === 0)
    return [
      ...(children > 1 ? [{ adults, children: children - 1, babies: 0 }] : []),
      ...(children > 2 || babies > 0 ? [{ adults, children: 1, babies: 0 }] : []),
    ];
  return adults + children === 1 || (one.adults === 1 && one.children === 0 && babies === 0) ? [alone] : [one, alone];
};
