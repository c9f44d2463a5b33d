import { sql } from 'kysely';
import { instant, type Db } from '#platform/db/db.ts';
import type { InvariantView } from '../rules/invariants.ts';

/** Writes the application's clock where the invariants read it. */
export const writeClock = async (db: Db, nowMs: number): Promise<void> => {
  await sql`insert into app_clock (at) values (${instant(nowMs)}) on conflict (only_row) do update set at = excluded.at`.execute(db);
};

/**
 * Of the visits of a resource in the order of their time, some overlap as soon as one overlaps the one before it. The view joins each with every other
 * instead, which takes longer than a statement may from some thousands of visits on.
 */
const overlapping = `select before_id as occupation_id, occupation_id as other_id, resource_id from (
  select occupation_id, resource_id, starts_at, lag(occupation_id) over by_time as before_id, lag(coalesce(ends_at, 'infinity')) over by_time as before_ends_at
  from inspect.active_bookings window by_time as (partition by resource_id order by starts_at, occupation_id)) a
where starts_at < before_ends_at`;

/** The statement that finds the rows that break an invariant, none being right (docs/product/operations.md#invariants). */
export const violationsQuery = (view: InvariantView): string => (view === 'i1_overlap' ? overlapping : `select * from inspect.${view}`);

/** Up to `limit` rows that break an invariant. */
export const violations = async (db: Db, view: InvariantView, limit: number): Promise<Record<string, unknown>[]> =>
  (await sql<Record<string, unknown>>`select * from (${sql.raw(violationsQuery(view))}) broken limit ${limit}`.execute(db)).rows;
