import type { BookingState } from '#features/bookings/rules/states.ts';

/** What the link of a request finds: it still waits, it was answered, or it waits no more. */
export const requestLinkStates = ['waiting', 'confirmed', 'declined', 'over'] as const;
export type RequestLinkState = (typeof requestLinkStates)[number];

const accepted: readonly BookingState[] = ['confirmed', 'completed', 'no_show'];

/** What became of a request, `untilMs` being when it stops waiting. */
export const requestLinkState = (state: BookingState, untilMs: number | null, nowMs: number): RequestLinkState => {
  if (state === 'requested') return (untilMs ?? 0) > nowMs ? 'waiting' : 'over';
  if (state === 'declined') return 'declined';
  return accepted.includes(state) ? 'confirmed' : 'over';
};
