import { dayMs } from '#core/units.ts';
import type { BookingState } from './states.ts';

/**
 * States of a client's contest of an absence. `waiting`: an admin must decide. `undone`: the professional withdrew the
 * absence first.
 */
export const contestStates = ['waiting', 'accepted', 'refused', 'undone'] as const;
export type ContestState = (typeof contestStates)[number];

/** Time to contest an absence after its report, in milliseconds (docs/product/booking.md#absences). */
export const contestMs = 2 * dayMs;

/**
 * A visit as the absence rules see it. `untilMs` is the end of the time to contest, in epoch milliseconds. `contest` is
 * the state of the last contest.
 */
export type Absence = {
  readonly state: BookingState;
  readonly untilMs: number | null;
  readonly contest: ContestState | null;
};

export type ContestRefusal = 'not_absent' | 'contested' | 'too_late';

/**
 * Returns the reason a client may not contest an absence now, null when they may. The client may contest once within 48
 * hours, and once more if the professional withdrew the contested absence and reported it again
 * (docs/product/booking.md#absences).
 */
export const contestRefusal = ({ state, untilMs, contest }: Absence, nowMs: number): ContestRefusal | null => {
  if (state !== 'no_show') return 'not_absent';
  if (contest !== null && contest !== 'undone') return 'contested';
  return nowMs < (untilMs ?? 0) ? null : 'too_late';
};

/**
 * Whether the amount retained for an absence is final: the time to contest is over, and no contest waits for a
 * decision.
 */
export const isAbsenceFinal = ({ state, untilMs, contest }: Absence, nowMs: number): boolean =>
  state === 'no_show' && nowMs >= (untilMs ?? 0) && contest !== 'waiting';
