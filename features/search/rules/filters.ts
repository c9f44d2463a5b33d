import { conveniences } from '#db/reference/conveniences.ts';
import { equipments } from '#db/reference/equipments.ts';
import { noFilters, type Criteria, type Filters } from './criteria.ts';

export type FilterOption = { readonly key: string; readonly label: string };
export type FilterGroup = {
  readonly name: 'equipment' | 'conveniences';
  readonly key: 'equipment' | 'spa' | 'conveniences';
  readonly options: readonly FilterOption[];
};

/** How far from the place a search looks, in kilometres (spec §9). */
export const searchRadiusKm = 30;

/** How far from the place a moved map may go, in kilometres: the part shown is then what narrows the search (assumed). */
export const movedRadiusKm = 100;

/** The convenience that « Accès PMR » stands for. */
export const accessKey = 'accessibility_prm';

/** What « Filtres » offers: the 29 and 52 pieces of equipment, and the conveniences that are yes or no. « Accès PMR » has a place of its own. */
export const filterGroups = (): readonly FilterGroup[] => [
  {
    name: 'conveniences',
    key: 'conveniences',
    options: conveniences.groups.flatMap(({ flags }) =>
      flags.filter(({ type, key }) => type === 'boolean' && key !== accessKey).map(({ key, label }) => ({ key, label })),
    ),
  },
  { name: 'equipment', key: 'equipment', options: equipments.main.map(({ key, label }) => ({ key, label })) },
  { name: 'equipment', key: 'spa', options: equipments.spa.map(({ key, label }) => ({ key, label })) },
];

/** How many filters narrow the search; order, page and map do not count. */
export const filterCount = ({ priceMaxCents, ratingMin, hours, equipment, conveniences: kept }: Filters): number =>
  (priceMaxCents === null ? 0 : 1) + (ratingMin === null ? 0 : 1) + (hours.length > 0 ? 1 : 0) + equipment.length + kept.length;

/** The same search with other filters, from its first page. */
export const withFilters = (criteria: Criteria, filters: Partial<Filters>): Criteria => ({
  ...criteria,
  filters: { ...criteria.filters, page: 1, ...filters },
});

/** The same search without any filter; order, map and area stay. */
export const withoutFilters = (criteria: Criteria): Criteria =>
  withFilters(criteria, { ...noFilters, sort: criteria.filters.sort, bounds: criteria.filters.bounds, radiusKm: criteria.filters.radiusKm });
