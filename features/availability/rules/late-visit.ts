import { minuteMs } from '#core/units.ts';

/**
 * Minutes in the past up to which a professional enters a visit, or moves the visit of a late client
 * (docs/product/booking.md#a-late-client). assumed: enough for a client who has just arrived.
 */
export const lateStartMin = 15;

/** Minutes from which, and until which, the screens show the delay of a visit. assumed: the figures. */
const shownDelay = { fromMin: 5, toMin: 30 } as const;

/**
 * Whether a professional may move a confirmed visit: until its planned end (epoch milliseconds), while the care has not
 * begun.
 */
export const mayProMove = (
  { endMs, isInCare }: { readonly endMs: number; readonly isInCare: boolean },
  nowMs: number,
): boolean => !isInCare && nowMs < endMs;

/**
 * Whether a professional may give a visit a new start. The three times have one origin and one unit: `minute` is the
 * number of units in a minute. Before its start, a visit moves to a start to come. After its start, the new start is
 * not before the current one, and at most `lateStartMin` minutes in the past.
 */
export const isStartAhead = (start: number, newStart: number, now: number, minute = minuteMs): boolean =>
  start > now ? newStart > now : newStart >= Math.max(start, now - lateStartMin * minute);

/** The data that decides the delay of a visit. `step` is the last step that the professional marked. */
export type DelayedVisit = {
  readonly state: string | null;
  readonly step: string | null;
  readonly isWalkIn: boolean;
  readonly startMs: number;
};

/**
 * Returns the delay of a visit in whole minutes, from 5 to 30 minutes after its start. Null for a client who has
 * arrived and for a walk-in. Null later too: a professional who marks no steps is then giving the care.
 */
export const delayMinOf = ({ state, step, isWalkIn, startMs }: DelayedVisit, nowMs: number): number | null => {
  if (state !== 'confirmed' || step !== null || isWalkIn) return null;
  const delayMin = Math.floor((nowMs - startMs) / minuteMs);
  return delayMin >= shownDelay.fromMin && delayMin <= shownDelay.toMin ? delayMin : null;
};
