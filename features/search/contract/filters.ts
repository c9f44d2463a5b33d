import { z } from 'zod';
import { flag, integer } from '#core/fields.ts';
import { convenienceKeys, equipmentKeys } from '#features/profiles/rules/feature-bits.ts';
import {
  filterKeysMax,
  flagFilters,
  hourBands,
  priceMaxEuros,
  type FlagFilter,
  type FiltersQuery,
} from '#features/offers/rules/filters.ts';

const filterKeys = (known: readonly string[]) =>
  z
    .preprocess(
      (value) => (typeof value === 'string' ? value.split(',').filter((one) => one !== '') : value),
      z.array(z.enum(known as [string])).max(filterKeysMax),
    )
    .default([]);

export const bandsIn = z
  .preprocess(
    (value) => (typeof value === 'string' ? value.split(',').filter((one) => one !== '') : value),
    z.array(z.enum(hourBands)).max(3),
  )
  .default([]);

const flagIn = flag.default(false);

/**
 * Input fields of each search filter (docs/product/search.md#filters), under the names of `filterRules` and
 * `flagFilters`.
 */
export const filterInputs = {
  price_min: integer(0, priceMaxEuros).optional(),
  price_max: integer(1, priceMaxEuros).optional(),
  rating_min: integer(0, 500).optional(),
  hours: bandsIn,
  equipment: filterKeys(equipmentKeys),
  conveniences: filterKeys(convenienceKeys),
  ...(Object.fromEntries(flagFilters.map((name) => [name, flagIn])) as Readonly<Record<FlagFilter, typeof flagIn>>),
} satisfies Readonly<Record<keyof FiltersQuery, z.ZodType>>;

const filtersWanted = z.object(filterInputs);

export type FiltersWanted = z.output<typeof filtersWanted>;

/** The default value of every filter, which filters nothing. */
export const noFiltersWanted: FiltersWanted = filtersWanted.parse({});

export const filtersWantedIn = (input: FiltersWanted): FiltersWanted =>
  Object.fromEntries(
    Object.keys(filterInputs).map((field) => [field, input[field as keyof FiltersWanted]]),
  ) as FiltersWanted;
