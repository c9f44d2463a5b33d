import { convenienceKeys, equipmentKeys } from '#features/profiles/rules/feature-bits.ts';
import type { Criteria } from '#features/offers/rules/criteria.ts';

/** The same search without the filters that no list names (any more): a link goes on leading somewhere, where a call is refused. */
export const withKnownFilters = (criteria: Criteria): Criteria => ({
  ...criteria,
  filters: {
    ...criteria.filters,
    equipment: criteria.filters.equipment.filter((key) => equipmentKeys.includes(key)),
    conveniences: criteria.filters.conveniences.filter((key) => convenienceKeys.includes(key)),
  },
});
