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

/** Search radius around the place, in kilometers (docs/product/search.md#area). */
export const searchRadiusKm = 30;

/**
 * Search radius once the visitor has moved the map, in kilometers (assumed). The visible part of the map then limits
 * the results.
 */
export const movedRadiusKm = 100;

/**
 * Groups of the « Filtres » sheet: equipment and yes-or-no conveniences, without duplicates. « Accès PMR » has its own
 * filter and is left out.
 */
export const filterGroups = (): readonly FilterGroup[] => [
  {
    name: 'conveniences',
    key: 'conveniences',
    options: conveniences.groups.flatMap(({ flags }) =>
      flags
        .filter(({ type, key }) => type === 'boolean' && key !== accessKey && key !== 'wifi')
        // The label « Soins adaptés à la mobilité réduite » is about the clients received, while « Accès PMR » is about
        // the premises.
        .map(({ key, label }) => ({
          key,
          label: key === 'reduced_mobility_person' ? searchTexts.filters.adapted : label,
        })),
    ),
  },
  {
    name: 'equipment',
    key: 'equipment',
    options: equipments.main.filter(({ key }) => oneKey(key) === key).map(({ key, label }) => ({ key, label })),
  },
  { name: 'equipment', key: 'spa', options: equipments.spa.map(({ key, label }) => ({ key, label })) },
];

/** Round prices offered by the price filter, in euros (docs/product/prices.md#option-lists). */
export const priceSteps: readonly number[] = prices.map(({ value }) => value / 100);

/** Number of filters that narrow the search. The order, the page and the map do not count. */
export const filterCount = (filters: SearchFilters): number =>
  filterNames.filter((name) => name !== 'equipment' && name !== 'conveniences' && isFilterOn(filters, name)).length +
  filters.equipment.length +
  filters.conveniences.length;

/** The same search with these filters changed, back on the first page. */
export const withFilters = (criteria: Criteria, filters: Partial<SearchFilters>): Criteria => ({
  ...criteria,
  filters: { ...criteria.filters, page: 1, ...filters },
});

/** The same search without filters. The order, the map bounds and the radius stay. */
export const withoutFilters = (criteria: Criteria): Criteria =>
  withFilters(criteria, {
    ...noFilters,
    sort: criteria.filters.sort,
    bounds: criteria.filters.bounds,
    radiusKm: criteria.filters.radiusKm,
  });
