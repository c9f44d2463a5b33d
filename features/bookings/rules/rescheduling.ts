import { feeAt, type CancellationPolicy } from '#features/pricing/rules/cancellation.ts';
import type { Quote } from '#features/pricing/rules/quote.ts';
import type { BookingState } from './states.ts';

/** The two parties of a confirmed visit. Either may move it. */
export const rescheduleSides = ['client', 'pro'] as const;
export type RescheduleSide = (typeof rescheduleSides)[number];

/** `now` moves the visit at once. `proposal` moves it once the other party accepts. */
export const rescheduleWays = ['now', 'proposal'] as const;
export type RescheduleWay = (typeof rescheduleWays)[number];

export type Reschedulable = {
  readonly state: BookingState;
  readonly startMs: number;
  readonly policy: CancellationPolicy;
  /** Base of the policy's percentages, in cents. */
  readonly baseCents: number;
  /** Time of the request or confirmation. */
  readonly bookedMs: number;
  /** Whether the professional must accept each request. */
  readonly approval: boolean;
  /** Whether the client has a mail address. */
  readonly hasMail: boolean;
  /** Whether the client has contested a move. From then on, the professional may only propose. */
  readonly isMoveContested: boolean;
};

/** Milliseconds added to the countdown shown for undoing a move, because a slow connection delays the request. */
export const undoLineMs = 3_000;

/**
 * Ways in which a party may move a visit at an instant (epoch milliseconds), the default first
 * (docs/product/booking.md#moving). Empty once the visit has begun. A client moves at once while cancelling is free,
 * and proposes afterwards. A professional proposes, or moves at once as agreed with the client. Without a mail address
 * of the client, moving at once is the only way. assumed: with `approval`, a client's new start also waits for the
 * professional's answer.
 */
export const rescheduleWaysOf = (
  { state, startMs, policy, baseCents, bookedMs, approval, hasMail, isMoveContested }: Reschedulable,
  by: RescheduleSide,
  nowMs: number,
): readonly RescheduleWay[] => {
  if (state !== 'confirmed' || startMs <= nowMs) return [];
  if (by === 'pro' && !hasMail) return ['now'];
  if (by === 'pro') return isMoveContested ? ['proposal'] : ['proposal', 'now'];
  if (approval) return ['proposal'];
  const { percent } = feeAt({ policy, baseCents, startEpochMs: startMs, atEpochMs: nowMs, bookedAtEpochMs: bookedMs });
  return [percent === 0 ? 'now' : 'proposal'];
};

/**
 * Price of a moved visit, in cents. The amount paid online stays paid, the rest is due on site, and any excess over the
 * new price is refunded.
 */
export const rescheduledQuote = (
  quote: Quote,
  heldCents: number,
): { readonly quote: Quote; readonly refundCents: number } => {
  const payableCents = quote.dueNowCents + quote.dueOnSiteCents;
  const stillPaidCents = Math.min(heldCents, payableCents);
  return {
    quote: { ...quote, dueNowCents: stillPaidCents, dueOnSiteCents: payableCents - stillPaidCents },
    refundCents: heldCents - stillPaidCents,
  };
};
