import { normalise, subtract, type Spans } from '#core/spans.ts';
import { dayMs, tickMs } from '#core/units.ts';

/** An absence of a resource (a granted time off of its practitioner), in epoch milliseconds. */
export type TimeAway = { readonly resourceId: number; readonly fromMs: number; readonly toMs: number };

/** Milliseconds for which an absence stays stored after its end. assumed: no source gives this duration. */
export const absenceStoredMs = 365 * dayMs;

/**
 * Removes a resource's absences from its open ticks. An absence closes every hour, including hours that the
 * professional adds later.
 */
export const withoutAbsences = (open: Spans, absences: readonly TimeAway[], resourceId: number): Spans => {
  const off = absences
    .filter((one) => one.resourceId === resourceId)
    .flatMap(({ fromMs, toMs }) => [Math.floor(fromMs / tickMs), Math.ceil(toMs / tickMs)]);
  return off.length === 0 ? open : subtract(open, normalise(off));
};
