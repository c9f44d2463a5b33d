import { sql } from 'kysely';
import type { EpochMs } from '#core/units.ts';
import { instant, type Db } from '#platform/db/db.ts';
import { jsonById } from '#platform/db/json-rows.ts';

/** A month of a professional: its first day (yyyy-MM-dd), and its start and end in epoch milliseconds. */
export type MonthBounds = { readonly month: string; readonly fromMs: number; readonly toMs: number };

export type MonthRow = {
  readonly goal_revenue_cents: number | null;
  readonly goal_visits: number | null;
  readonly done_revenue_cents: number;
  readonly done_visits: number;
  readonly booked_revenue_cents: number;
  readonly booked_visits: number;
  readonly reached_at: EpochMs | null;
};

/**
 * Loads the goal of a month, the completed and upcoming visits with their agreed prices, and the end of the visit with
 * which the goal was reached. Requests and cancelled or missed visits do not count.
 */
export const loadMonth = async (
  db: Db,
  proId: number,
  { month, fromMs, toMs }: MonthBounds,
  nowMs: number,
): Promise<MonthRow> =>
  (
    await sql<MonthRow>`
    with visit as materialized (
      select b.id, b.ends_at, (b.quote->>'totalCents')::int8 as cents from booking b where b.pro_id = ${proId} and b.state in ('confirmed', 'completed')
        and b.starts_at >= ${instant(fromMs)} and b.starts_at < ${instant(toMs)}
    ), done as (
      select v.ends_at, sum(v.cents) over w as cents, count(*) over w as visits from visit v where v.ends_at <= ${instant(nowMs)}
      window w as (order by v.ends_at, v.id)
    )
    select g.revenue_cents as goal_revenue_cents, g.visits as goal_visits, t.*,
      (select min(d.ends_at) from done d where d.cents >= g.revenue_cents or d.visits >= g.visits) as reached_at
    from (select coalesce(sum(v.cents) filter (where v.ends_at <= ${instant(nowMs)}), 0)::int8 as done_revenue_cents,
        (count(*) filter (where v.ends_at <= ${instant(nowMs)}))::int4 as done_visits,
        coalesce(sum(v.cents) filter (where v.ends_at > ${instant(nowMs)}), 0)::int8 as booked_revenue_cents,
        (count(*) filter (where v.ends_at > ${instant(nowMs)}))::int4 as booked_visits from visit v) t
      left join monthly_goal g on g.pro_id = ${proId} and g.month = ${month}::date`.execute(db)
  ).rows[0]!;

export const writeGoal = async (
  db: Db,
  proId: number,
  month: string,
  goal: { readonly revenue_cents: number | null; readonly visits: number | null },
  nowMs: number,
): Promise<void> => {
  await sql`
    insert into monthly_goal (pro_id, month, revenue_cents, visits, set_at)
    values (${proId}, ${month}::date, ${goal.revenue_cents}, ${goal.visits}, ${instant(nowMs)})
    on conflict (pro_id, month) do update set revenue_cents = excluded.revenue_cents, visits = excluded.visits, set_at = excluded.set_at`.execute(
    db,
  );
};

export const deleteGoal = async (db: Db, proId: number, month: string): Promise<void> => {
  await sql`delete from monthly_goal where pro_id = ${proId} and month = ${month}::date`.execute(db);
};

/**
 * Returns the ids of the goals whose month has ended and whose result was not sent. A result is sent from 9 a.m. local
 * time on the first of the next month. Oldest first.
 */
export const unsentGoals = async (db: Db, nowMs: number, after: number, limit: number): Promise<number[]> =>
  (
    await sql<{ id: number }>`
    select g.id from monthly_goal g join pro p on p.id = g.pro_id
    where g.told_at is null and g.id > ${after} and (g.month + interval '1 month 9 hours') at time zone p.time_zone <= ${instant(nowMs)}
    order by g.id limit ${limit}`.execute(db)
  ).rows.map(({ id }) => id);

/**
 * Marks the result of a goal as sent. Returns false when the result was already sent, or when the goal no longer
 * exists.
 */
export const markGoalSent = async (trx: Db, id: number, nowMs: number): Promise<boolean> =>
  (
    await sql<{
      id: number;
    }>`update monthly_goal set told_at = ${instant(nowMs)} where id = ${id} and told_at is null returning id`.execute(
      trx,
    )
  ).rows.length > 0;

export type GoalRow = { readonly pro_id: number; readonly month: string; readonly time_zone: string };

export const goalById = async (db: Db, id: number): Promise<GoalRow | undefined> =>
  (
    await sql<GoalRow>`
    select g.pro_id, g.month, p.time_zone from monthly_goal g join pro p on p.id = g.pro_id where g.id = ${id}`.execute(
      db,
    )
  ).rows[0];

export const goalsForArchive = (db: Db, proIds: readonly number[]): Promise<ReadonlyMap<number, unknown>> =>
  jsonById(
    db,
    proIds,
    sql`
    select coalesce(json_agg(json_build_object('month', g.month, 'revenue_cents', g.revenue_cents, 'visits', g.visits, 'set_at', g.set_at) order by g.month), '[]')
    from monthly_goal g where g.pro_id = given.id`,
  );

export const deleteGoalsOf = async (trx: Db, proIds: readonly number[]): Promise<void> => {
  if (proIds.length > 0) await sql`delete from monthly_goal where pro_id in (${sql.join(proIds)})`.execute(trx);
};

/** Deletes up to `limit` goals of months that began before `beforeMs`. Returns the number deleted. */
export const forgetGoals = async (db: Db, beforeMs: number, limit: number): Promise<number> =>
  (
    await sql<{ id: number }>`
    delete from monthly_goal where id in (select id from monthly_goal where month < ${instant(beforeMs)} limit ${limit}) returning id`.execute(
      db,
    )
  ).rows.length;
