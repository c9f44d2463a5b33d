import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { FiltersWanted } from './contract/filters.ts';
import { filterConditions } from './queries/filter-conditions.ts';

export type CandidateQuestion = {
  readonly categories: readonly number[];
  readonly atHome: boolean;
  readonly guests: number;
  readonly guestsAndBabies: number;
  readonly cells: readonly number[];
  readonly lat: number;
  readonly lon: number;
  readonly radiusKm: number;
  /** First and last local days of the search, and the bit mask of those days as a signed 64-bit integer in text. */
  readonly fromDay: number;
  readonly toDay: number;
  readonly mask: string;
  readonly filters: FiltersWanted;
  /** Ids of the options to find. Null finds all options. */
  readonly optionIds: readonly number[] | null;
  readonly bbox: { south: number; west: number; north: number; east: number } | null;
};

export type Candidate = {
  readonly pro_id: number;
  readonly km: number;
  /**
   * The lowest sort value that this professional may have in the requested order, known from the index alone. Lower
   * values come first. The exact value, computed from the real starts, is never lower.
   */
  readonly bound: number;
};

/** SQL of the great-circle distance in kilometers from the requested point to the row `p`. */
export const distanceKm = (q: Pick<CandidateQuestion, 'lat' | 'lon'>): RawBuilder<number> => sql`
  12742 * asin(sqrt(least(1, power(sin(radians(p.lat - ${q.lat}::float8) / 2), 2)
    + ${Math.cos((q.lat * Math.PI) / 180)}::float8 * cos(radians(p.lat)) * power(sin(radians(p.lon - ${q.lon}::float8) / 2), 2))))`;

/**
 * SQL of the professionals within reach that may have a start, with these columns aggregated over their offers. Offers
 * are grouped before the distance is computed, because a distance costs more than an index row. All offers of a
 * professional have the same place, and so the same cell of the map grid.
 */
const reached = (q: CandidateQuestion, gathered: readonly RawBuilder<unknown>[]): RawBuilder<unknown> => {
  const mask = sql`${q.mask}::bigint`;
  const filters = [
    // With a single category, the index returns the offers of a professional one after the other, so PostgreSQL groups
    // them without sorting.
    q.categories.length === 1
      ? sql`o.category = ${q.categories[0]!}::int2`
      : sql`o.category = any(${q.categories}::int2[])`,
    sql`o.at_home = ${q.atHome}`,
    sql`o.guests = ${q.guests}::int2`,
    sql`o.cell = any(${q.cells}::int4[])`,
    sql`(o.days & ${mask}) <> 0`,
    ...(q.guestsAndBabies > q.guests ? [sql`o.guests_max >= ${q.guestsAndBabies}::int2`] : []),
    ...(q.optionIds === null ? [] : [sql`o.option_id = any(${q.optionIds}::int8[])`]),
    ...filterConditions(q.filters, mask),
    ...(q.bbox === null
      ? []
      : [
          sql`o.lat between ${q.bbox.south}::float8 and ${q.bbox.north}::float8 and o.lon between ${q.bbox.west}::float8 and ${q.bbox.east}::float8`,
        ]),
  ];
  const columns = [
    sql`o.pro_id`,
    sql`min(o.lat) as lat`,
    sql`min(o.lon) as lon`,
    ...(q.atHome ? [sql`max(o.max_km) as max_km`] : []),
    ...gathered,
  ];
  return sql`
    from (select ${sql.join(columns)} from offer_search o where ${sql.join(filters, sql` and `)} group by o.cell, o.pro_id) p, lateral (select ${distanceKm(q)} as km offset 0) d
    where d.km <= ${q.atHome ? sql`p.max_km` : sql`${q.radiusKm}::float8`}`;
};

const dayBit = (day: number): string => BigInt.asIntN(64, 1n << BigInt(day % 64)).toString();

/** SQL of the number of days from the first requested day to the first day with a start, at most 6. */
const wait = (q: CandidateQuestion): RawBuilder<number> => {
  const days = Array.from({ length: Math.min(6, q.toDay - q.fromDay + 1) }, (_, n) => n);
  return sql`(case ${sql.join(
    days.map((n) => sql`when (p.days & ${dayBit(q.fromDay + n)}::bigint) <> 0 then ${sql.lit(n)}`),
    sql` `,
  )} else 6 end)::float8`;
};

const gatheredDays = sql`bit_or(o.days) as days`;
const gatheredRank = sql`max(o.rank_x100) as rank_x100`;

type CandidateOrder = {
  readonly bound: (q: CandidateQuestion) => RawBuilder<number>;
  readonly gathered: readonly RawBuilder<unknown>[];
};

// The bound uses float8 and the same order of operations as the function that computes the exact value. Rounding then
// never makes the bound worse than the exact value.
const orders = {
  relevance: {
    bound: (q) =>
      sql`-(0.001::float8 * p.rank_x100 + 0.3::float8 * (1 - least(d.km, 30) / 30) + 0.2::float8 * (1 - ${wait(q)} / 6))`,
    gathered: [gatheredDays, gatheredRank],
  },
  next: { bound: wait, gathered: [gatheredDays] },
  price: {
    bound: () => sql`p.price_floor_cents::float8`,
    gathered: [sql`min(o.price_floor_cents) as price_floor_cents`],
  },
  distance: { bound: () => sql`d.km`, gathered: [] },
  rating: { bound: () => sql`-p.rank_x100::float8`, gathered: [gatheredRank] },
} as const satisfies Record<string, CandidateOrder>;

export type Candidates = {
  readonly list: readonly Candidate[];
  /** Number of candidates in all. When `list` is empty, only the number of skipped candidates. */
  readonly total: number;
};

/** Professionals with a possible start, best bound first, then by id. `after` is the number of candidates to skip. */
export const loadCandidates = async (
  db: Db,
  q: CandidateQuestion,
  sort: keyof typeof orders,
  limit: number,
  after: number,
): Promise<Candidates> => {
  const { bound, gathered } = orders[sort];
  // A window count avoids a second query that would find all candidates again.
  const found = await sql<Candidate & { total: number }>`
    select p.pro_id, d.km, ${bound(q)} as bound, count(*) over () as total ${reached(q, gathered)}
    order by bound, p.pro_id limit ${limit} offset ${after}`.execute(db);
  return { list: found.rows, total: found.rows[0]?.total ?? after };
};

export const countByCategory = async (db: Db): Promise<{ category: number; count: number }[]> =>
  (
    await sql<{ category: number; count: number }>`
    select s.category, count(distinct s.pro_id) as count from service s join pro p on p.id = s.pro_id
    where p.published and s.active group by s.category`.execute(db)
  ).rows;

/** The internal ids of the published professionals among these public ids. */
export const publishedIds = async (db: Db, publicIds: readonly string[]): Promise<number[]> =>
  (
    await sql<{ id: number }>`select id from pro where published and public_id = any(${publicIds}::text[])`.execute(db)
  ).rows.map(({ id }) => id);
