import { dayOf, dayStartMs } from '#core/time.ts';
import { dayMs, hourMs, parisZone } from '#core/units.ts';

/** How long a movement may be on its way: the day compared ends so long before midnight, and begins so long before the day; assumed: two hours. */
export const marginMs = 2 * hourMs;

/** From when on a day that is over is compared, after its midnight in Paris; assumed: three in the morning. */
export const nightMs = 3 * hourMs;

/** How many days one turn compares at most: a provider that was away is caught up piece by piece. */
export const daysAtOnce = 7;

/** How far back the other side of a difference is looked for; assumed: what differs longer is explained by somebody. */
export const reachMs = 31 * dayMs;

/** A day to compare, and its edges. */
export type ComparedDay = { readonly day: number; readonly fromMs: number; readonly toMs: number };

const edgesOf = (day: number): ComparedDay => ({
  day,
  fromMs: dayStartMs(parisZone, day) - marginMs,
  toMs: dayStartMs(parisZone, day + 1) - marginMs,
});

type Since = {
  /** The last day compared. */ readonly lastDay: number | null;
  /** The first movement of the ledger; asked for only before a day was compared. */ readonly firstMs: number | null;
};

const rangeOf = ({ lastDay, firstMs }: Since, nowMs: number): { readonly first: number; readonly count: number } => {
  const last = dayOf(parisZone, nowMs - nightMs) - 1;
  const began = firstMs === null ? last : dayOf(parisZone, firstMs + marginMs);
  const first = lastDay === null ? began : lastDay + 1;
  return { first, count: Math.max(0, last - first + 1) };
};

/** How many days are over and not compared yet. */
export const daysLeft = (since: Since, nowMs: number): number => rangeOf(since, nowMs).count;

/** The days that one turn compares, the first ones first. */
export const daysToCompare = (since: Since, nowMs: number): readonly ComparedDay[] => {
  const { first, count } = rangeOf(since, nowMs);
  return Array.from({ length: Math.min(daysAtOnce, count) }, (_, i) => edgesOf(first + i));
};
