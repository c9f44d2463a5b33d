import type { BookingState } from '#features/bookings/rules/states.ts';

/**
 * States of a request that the page of a mailed link shows. `over` means that the request can no longer be answered,
 * for example because it expired.
 */
export const requestLinkStates = ['waiting', 'confirmed', 'declined', 'over'] as const;
export type RequestLinkState = (typeof requestLinkStates)[number];

const accepted: readonly BookingState[] = ['confirmed', 'completed', 'no_show'];

/** Returns the state of a request for the page of a mailed link. `untilMs` is the deadline of the request. */
export const requestLinkState = (state: BookingState, untilMs: number | null, nowMs: number): RequestLinkState => {
  if (state === 'requested') return (untilMs ?? 0) > nowMs ? 'waiting' : 'over';
  if (state === 'declined') return 'declined';
  return accepted.includes(state) ? 'confirmed' : 'over';
};
