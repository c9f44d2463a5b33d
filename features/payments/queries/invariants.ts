import { sql } from 'kysely';
import type { EpochMs } from '#core/units.ts';
import { instant, type Db } from '#platform/db/db.ts';
import type { InvariantName, InvariantView } from '../rules/invariants.ts';

/** Stores the application clock, which the invariant views use as the current time. */
export const writeClock = async (db: Db, nowMs: number): Promise<void> => {
  await sql`insert into app_clock (at) values (${instant(nowMs)}) on conflict (only_row) do update set at = excluded.at`.execute(
    db,
  );
};

/**
 * Compares each visit of a resource only with the visit before it: if two visits overlap, two consecutive visits
 * overlap. The view `inspect.i1_overlap` compares every pair, which exceeds the statement timeout from a few thousand
 * visits.
 */
const overlapping = `select before_id as occupation_id, occupation_id as other_id, resource_id from (
  select occupation_id, resource_id, starts_at, lag(occupation_id) over by_time as before_id, lag(coalesce(ends_at, 'infinity')) over by_time as before_ends_at
  from inspect.active_bookings window by_time as (partition by resource_id order by starts_at, occupation_id)) a
where starts_at < before_ends_at`;

/**
 * Returns the SQL that selects the rows breaking an invariant. An empty result is correct
 * (docs/product/operations.md#invariants).
 */
export const violationsQuery = (view: InvariantView): string =>
  view === 'i1_overlap' ? overlapping : `select * from inspect.${view}`;

export const violations = async (db: Db, view: InvariantView, limit: number): Promise<Record<string, unknown>[]> =>
  (
    await sql<Record<string, unknown>>`select * from (${sql.raw(violationsQuery(view))}) broken limit ${limit}`.execute(
      db,
    )
  ).rows;

/**
 * Stores the result of an invariant check. `broken_since` is the time of the first of the consecutive failed checks.
 */
export const writeInvariantLook = async (db: Db, name: InvariantName, broken: number, nowMs: number): Promise<void> => {
  const since = broken === 0 ? null : instant(nowMs);
  await sql`
    insert into invariant_look (name, broken, broken_since, looked_at) values (${name}, ${broken}, ${since}, ${instant(nowMs)})
    on conflict (name) do update set broken = excluded.broken, looked_at = excluded.looked_at,
      broken_since = case when excluded.broken = 0 then null else coalesce(invariant_look.broken_since, excluded.broken_since) end`.execute(
    db,
  );
};

export const lastLooks = async (
  db: Db,
): Promise<{ readonly name: string; readonly broken: number; readonly looked_at: EpochMs }[]> =>
  (
    await sql<{
      name: string;
      broken: number;
      looked_at: EpochMs;
    }>`select name, broken, looked_at from invariant_look`.execute(db)
  ).rows;

export const brokenSince = sql`select broken_since as since from invariant_look where broken > 0`;
