import { firstOfMonth } from '#core/civil.ts';
import { dayFromIso, dayOf, dayStartMs, isoFromDay } from '#core/time.ts';
import type { Db } from '#platform/db/db.ts';
import type { GoalMonth } from '../contract.ts';
import { loadMonth } from '../queries.ts';

/** First day (yyyy-MM-dd) of the local month of an instant, shifted by `months`. */
export const monthAt = (zone: string, nowMs: number, months = 0): string =>
  isoFromDay(firstOfMonth(dayOf(zone, nowMs), months));

/**
 * Returns a month with its goal and its visits. `month` is the first day of the month, yyyy-MM-dd, local to the
 * professional.
 */
export const monthShown = async (
  db: Db,
  proId: number,
  zone: string,
  month: string,
  nowMs: number,
): Promise<GoalMonth> => {
  const day = dayFromIso(month) ?? 0;
  const row = await loadMonth(
    db,
    proId,
    { month, fromMs: dayStartMs(zone, day), toMs: dayStartMs(zone, firstOfMonth(day, 1)) },
    nowMs,
  );
  const goal = { revenue_cents: row.goal_revenue_cents, visits: row.goal_visits };
  return {
    month: month.slice(0, 7),
    goal: goal.revenue_cents === null && goal.visits === null ? null : goal,
    done: { revenue_cents: row.done_revenue_cents, visits: row.done_visits },
    booked: { revenue_cents: row.booked_revenue_cents, visits: row.booked_visits },
    reached_on: row.reached_at === null ? null : isoFromDay(dayOf(zone, row.reached_at)),
  };
};
