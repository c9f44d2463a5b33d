import { dayOf, dayStartMs } from '#core/time.ts';
import { dayMs, hourMs, parisZone } from '#core/units.ts';

/**
 * Milliseconds that a movement may need to appear in both books. A compared day begins and ends this long before
 * midnight (assumed: two hours).
 */
export const marginMs = 2 * hourMs;

/** Milliseconds after midnight in Paris from which a finished day may be compared (assumed: three in the morning). */
export const nightMs = 3 * hourMs;

/** Maximum number of days compared in one run. After an outage of the provider, several runs catch up. */
export const daysAtOnce = 7;

/**
 * Milliseconds before a compared day in which open differences and their matches are searched (assumed: an admin
 * explains older differences).
 */
export const reachMs = 31 * dayMs;

/** A day to compare, with its bounds in epoch ms. */
export type ComparedDay = { readonly day: number; readonly fromMs: number; readonly toMs: number };

const edgesOf = (day: number): ComparedDay => ({
  day,
  fromMs: dayStartMs(parisZone, day) - marginMs,
  toMs: dayStartMs(parisZone, day + 1) - marginMs,
});

type Since = {
  readonly lastDay: number | null;
  /** First ledger movement, in epoch ms. Only needed before the first comparison. */ readonly firstMs: number | null;
};

const rangeOf = ({ lastDay, firstMs }: Since, nowMs: number): { readonly first: number; readonly count: number } => {
  const last = dayOf(parisZone, nowMs - nightMs) - 1;
  const began = firstMs === null ? last : dayOf(parisZone, firstMs + marginMs);
  const first = lastDay === null ? began : lastDay + 1;
  return { first, count: Math.max(0, last - first + 1) };
};

/** Number of finished days that are not compared yet. */
export const daysLeft = (since: Since, nowMs: number): number => rangeOf(since, nowMs).count;

/** Days to compare in one run, oldest first. */
export const daysToCompare = (since: Since, nowMs: number): readonly ComparedDay[] => {
  const { first, count } = rangeOf(since, nowMs);
  return Array.from({ length: Math.min(daysAtOnce, count) }, (_, i) => edgesOf(first + i));
};
