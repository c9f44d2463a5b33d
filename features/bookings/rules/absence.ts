import { dayMs } from '#core/units.ts';
import type { BookingState } from './states.ts';

/**
 * States of a client's contest of an absence. `waiting`: an admin must decide. `undone`: the professional withdrew the
 * absence before a decision.
 */
export const contestStates = ['waiting', 'accepted', 'refused', 'undone'] as const;
export type ContestState = (typeof contestStates)[number];

/**
 * Milliseconds after the report of an absence within which the client may contest it
 * (docs/product/booking.md#absences).
 */
export const contestMs = 2 * dayMs;

/**
 * An absence and its contest. `untilMs` is the deadline to contest, in epoch milliseconds. `contest` is the state of
 * the last contest.
 */
export type Absence = {
  readonly state: BookingState;
  readonly untilMs: number | null;
  readonly contest: ContestState | null;
};

export type ContestRefusal = 'not_absent' | 'contested' | 'too_late';

/**
 * Returns the reason why a client may not contest an absence now. Null when the client may. The client may contest once
 * within 48 hours. The client may contest again when the professional withdrew the contested absence and reported a new
 * one (docs/product/booking.md#absences).
 */
export const contestRefusal = ({ state, untilMs, contest }: Absence, nowMs: number): ContestRefusal | null => {
  if (state !== 'no_show') return 'not_absent';
  if (contest !== null && contest !== 'undone') return 'contested';
  return nowMs < (untilMs ?? 0) ? null : 'too_late';
};

/**
 * Whether the retained amount of an absence is final: the deadline to contest has passed, and no contest awaits a
 * decision.
 */
export const isAbsenceFinal = ({ state, untilMs, contest }: Absence, nowMs: number): boolean =>
  state === 'no_show' && nowMs >= (untilMs ?? 0) && contest !== 'waiting';
