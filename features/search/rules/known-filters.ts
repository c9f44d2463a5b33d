import { convenienceKeys, equipmentKeys } from '#features/profiles/rules/feature-bits.ts';
import type { Criteria } from '#features/offers/rules/criteria.ts';

/**
 * Drops the filter keys missing from the reference lists, so that an old link still opens results. The API refuses such
 * keys.
 */
export const withKnownFilters = (criteria: Criteria): Criteria => ({
  ...criteria,
  filters: {
    ...criteria.filters,
    equipment: criteria.filters.equipment.filter((key) => equipmentKeys.includes(key)),
    conveniences: criteria.filters.conveniences.filter((key) => convenienceKeys.includes(key)),
  },
});
