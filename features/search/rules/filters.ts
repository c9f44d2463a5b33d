import { conveniences } from '#db/reference/conveniences.ts';
import { equipments } from '#db/reference/equipments.ts';
import { prices } from '#db/reference/options/prices.ts';
import { accessKey, oneKey } from '#features/profiles/rules/feature-keys.ts';
import { searchTexts } from '../texts.ts';
import { filterNames, isFilterOn, noFilters, type SearchFilters } from '#features/offers/rules/filters.ts';
import type { Criteria } from '#features/offers/rules/criteria.ts';

export type FilterOption = { readonly key: string; readonly label: string };
export type FilterGroup = {
  readonly name: 'equipment' | 'conveniences';
  readonly key: 'equipment' | 'spa' | 'conveniences';
  readonly options: readonly FilterOption[];
};

/** How far from the place a search looks, in kilometres (docs/product/search.md#area). */
export const searchRadiusKm = 30;

/** How far from the place a moved map may go, in kilometres: the part shown is then what narrows the search (assumed). */
export const movedRadiusKm = 100;

/** What « Filtres » offers: pieces of equipment and conveniences that are yes or no, each meaning once. « Accès PMR » has a place of its own. */
export const filterGroups = (): readonly FilterGroup[] => [
  {
    name: 'conveniences',
    key: 'conveniences',
    options: conveniences.groups.flatMap(({ flags }) =>
      flags
        .filter(({ type, key }) => type === 'boolean' && key !== accessKey && key !== 'wifi')
        // Whom they receive, beside « Accès PMR », which is where.
        .map(({ key, label }) => ({ key, label: key === 'reduced_mobility_person' ? searchTexts.filters.adapted : label })),
    ),
  },
  { name: 'equipment', key: 'equipment', options: equipments.main.filter(({ key }) => oneKey(key) === key).map(({ key, label }) => ({ key, label })) },
  { name: 'equipment', key: 'spa', options: equipments.spa.map(({ key, label }) => ({ key, label })) },
];

/** The round prices that the filter proposes, in euros (docs/product/prices.md#option-lists). */
export const priceSteps: readonly number[] = prices.map(({ value }) => value / 100);

/** How many filters narrow the search; order, page and map do not count. */
export const filterCount = (filters: SearchFilters): number =>
  filterNames.filter((name) => name !== 'equipment' && name !== 'conveniences' && isFilterOn(filters, name)).length +
  filters.equipment.length +
  filters.conveniences.length;

/** The same search with other filters, from its first page. */
export const withFilters = (criteria: Criteria, filters: Partial<SearchFilters>): Criteria => ({
  ...criteria,
  filters: { ...criteria.filters, page: 1, ...filters },
});

/** The same search without any filter; order, map and area stay. */
export const withoutFilters = (criteria: Criteria): Criteria =>
  withFilters(criteria, { ...noFilters, sort: criteria.filters.sort, bounds: criteria.filters.bounds, radiusKm: criteria.filters.radiusKm });
