import { isHeld, linkLimits, type BookingState } from '#features/bookings/rules/states.ts';

/**
 * What became of a visit that is paid through a link: it may be paid, it was, its time ran out, it was taken back, or it cannot be paid for another
 * reason.
 */
export const linkStates = ['open', 'paid', 'over', 'withdrawn', 'closed'] as const;
export type LinkState = (typeof linkStates)[number];

/** Its booking as far as its link goes; epoch milliseconds. */
export type LinkedVisit = {
  readonly state: BookingState;
  readonly heldUntilMs: number | null;
  readonly isWithdrawn: boolean;
  /** Its professional takes cards, and tries are left. */ readonly isPayable: boolean;
};

const paid: readonly BookingState[] = ['requested', 'confirmed', 'completed', 'no_show'];

/** Where a link stands at an instant: a time that is over is so before anything has noticed it. */
export const linkState = ({ state, heldUntilMs, isWithdrawn, isPayable }: LinkedVisit, nowMs: number): LinkState => {
  if (isHeld(state)) return (heldUntilMs ?? 0) <= nowMs ? 'over' : isPayable ? 'open' : 'closed';
  if (paid.includes(state)) return 'paid';
  if (state === 'expired') return 'over';
  return state === 'released' && isWithdrawn ? 'withdrawn' : 'closed';
};

/** Whether the mail of a link may be sent once more, after so many. */
export const mayMailLink = (sends: number): boolean => sends < linkLimits.sends;
