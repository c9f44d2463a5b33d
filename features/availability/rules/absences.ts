import { normalise, subtract, type Spans } from '#core/spans.ts';
import { dayMs, tickMs } from '#core/units.ts';

/** When somebody is off: the row of whose agenda it is, epoch milliseconds. */
export type TimeAway = { readonly resourceId: number; readonly fromMs: number; readonly toMs: number };

/** For how long an absence is kept once it is over (assumed). */
export const absenceKeptMs = 365 * dayMs;

/** What is left of open ticks of one resource: nothing opens while they are off, whichever hours were said, and when. */
export const withoutAbsences = (open: Spans, absences: readonly TimeAway[], resourceId: number): Spans => {
  const off = absences.filter((one) => one.resourceId === resourceId).flatMap(({ fromMs, toMs }) => [Math.floor(fromMs / tickMs), Math.ceil(toMs / tickMs)]);
  return off.length === 0 ? open : subtract(open, normalise(off));
};
