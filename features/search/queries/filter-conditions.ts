import { sql, type RawBuilder } from 'kysely';
import type { FilterName } from '#features/offers/rules/filters.ts';
import { featureBits } from '#features/profiles/rules/feature-bits.ts';
import type { FiltersWanted } from '../contract/filters.ts';

type Condition = RawBuilder<unknown>;

const hasAll = (bits: string): Condition => sql`(o.features & ${bits}::bit(96)) = ${bits}::bit(96)`;

/**
 * SQL condition of each filter on the rows `o` of `offer_search`, given the mask of the requested days. Null when the
 * filter is off. Exact times and prices are verified afterwards.
 */
const conditions: Readonly<Record<FilterName, (wanted: FiltersWanted, mask: Condition) => Condition | null>> = {
  price: ({ price_max }) => (price_max === undefined ? null : sql`o.price_floor_cents <= ${price_max * 100}::int4`),
  rating: ({ rating_min }) => (rating_min === undefined ? null : sql`o.rating_x100 >= ${rating_min}::int2`),
  hours: ({ hours }, mask) =>
    hours.length === 0
      ? null
      : sql`((${sql.join(
          hours.map((band) => sql.ref(`o.days_${band}`)),
          sql` | `,
        )}) & ${mask}) <> 0`,
  equipment: ({ equipment }) => (equipment.length === 0 ? null : hasAll(featureBits(equipment, []))),
  conveniences: ({ conveniences }) => (conveniences.length === 0 ? null : hasAll(featureBits([], conveniences))),
  pay_on_site: ({ pay_on_site }) =>
    pay_on_site ? sql`exists (select 1 from pro w where w.id = o.pro_id and w.pay_on_site)` : null,
};

export const filterConditions = (wanted: FiltersWanted, mask: Condition): Condition[] =>
  Object.values(conditions).flatMap((condition) => condition(wanted, mask) ?? []);
