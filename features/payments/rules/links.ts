import { isHeld, linkLimits, type BookingState } from '#features/bookings/rules/states.ts';

/**
 * States of a payment link. `over`: the deadline passed. `withdrawn`: the professional or an admin withdrew the visit.
 * `closed`: the visit cannot be paid for another reason.
 */
export const linkStates = ['open', 'paid', 'over', 'withdrawn', 'closed'] as const;
export type LinkState = (typeof linkStates)[number];

/** Fields of a booking that determine the state of its link. Times are in epoch milliseconds. */
export type LinkedVisit = {
  readonly state: BookingState;
  readonly heldUntilMs: number | null;
  readonly isWithdrawn: boolean;
  /** Whether the professional is published and takes cards, and a payment attempt is left or in progress. */
  readonly isPayable: boolean;
};

const paid: readonly BookingState[] = ['requested', 'confirmed', 'completed', 'no_show'];

/**
 * Returns the state of a link at an instant. Once the deadline has passed, the link is `over`, even before the job has
 * expired the booking.
 */
export const linkState = ({ state, heldUntilMs, isWithdrawn, isPayable }: LinkedVisit, nowMs: number): LinkState => {
  if (isHeld(state)) {
    if ((heldUntilMs ?? 0) <= nowMs) return 'over';
    return isPayable ? 'open' : 'closed';
  }
  if (paid.includes(state)) return 'paid';
  if (state === 'expired') return 'over';
  return state === 'released' && isWithdrawn ? 'withdrawn' : 'closed';
};

/** Whether the mail of a link can be sent again after `sends` mails. */
export const mayMailLink = (sends: number): boolean => sends < linkLimits.sends;
