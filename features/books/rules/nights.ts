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

/** The days that are over and not compared yet, the first ones first; `lastDay` is the last one compared, `firstMs` the first movement of the ledger. */
export const daysToCompare = (at: { readonly lastDay: number | null; readonly firstMs: number | null }, nowMs: number): readonly ComparedDay[] => {
  const last = dayOf(parisZone, nowMs - nightMs) - 1;
  const began = at.firstMs === null ? last : dayOf(parisZone, at.firstMs + marginMs);
  const first = at.lastDay === null ? began : at.lastDay + 1;
  return Array.from({ length: Math.min(daysAtOnce, Math.max(0, last - first + 1)) }, (_, i) => edgesOf(first + i));
};
