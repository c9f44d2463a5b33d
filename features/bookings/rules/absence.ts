import { dayMs } from '#core/units.ts';
import type { BookingState } from './states.ts';

/**
 * What becomes of what a client says against an absence: it waits for an admin, who accepts or refuses it, unless the professional takes the absence
 * back first.
 */
export const contestStates = ['waiting', 'accepted', 'refused', 'undone'] as const;
export type ContestState = (typeof contestStates)[number];

/** How long an absence may be contested from when it is said (docs/product/booking.md#absences), in milliseconds. */
export const contestMs = 2 * dayMs;

/** A visit as far as an absence goes: until when it may be contested (epoch milliseconds), and where its last contest stands. */
export type Absence = { readonly state: BookingState; readonly untilMs: number | null; readonly contest: ContestState | null };

export type ContestRefusal = 'not_absent' | 'contested' | 'too_late';

/**
 * Why a client may not contest an absence now, null when they may: within 48 h, once, unless the professional took back the one that was contested
 * (docs/product/booking.md#absences).
 */
export const contestRefusal = ({ state, untilMs, contest }: Absence, nowMs: number): ContestRefusal | null => {
  if (state !== 'no_show') return 'not_absent';
  if (contest !== null && contest !== 'undone') return 'contested';
  return nowMs < (untilMs ?? 0) ? null : 'too_late';
};

/** Whether what is kept for an absence may leave the visit for good: nobody may contest it any more, and nothing said against it waits. */
export const isAbsenceFinal = ({ state, untilMs, contest }: Absence, nowMs: number): boolean =>
  state === 'no_show' && nowMs >= (untilMs ?? 0) && contest !== 'waiting';
