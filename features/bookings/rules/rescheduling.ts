import { feeAt, type CancellationPolicy } from '#features/pricing/rules/cancellation.ts';
import type { Quote } from '#features/pricing/rules/quote.ts';
import type { BookingState } from './states.ts';

/** The two sides of a confirmed visit, who may give it another moment. */
export const rescheduleSides = ['client', 'pro'] as const;
export type RescheduleSide = (typeof rescheduleSides)[number];

/** `now`: at once; `proposal`: once the other side accepts it. */
export const rescheduleWays = ['now', 'proposal'] as const;
export type RescheduleWay = (typeof rescheduleWays)[number];

export type Reschedulable = {
  readonly state: BookingState;
  readonly startMs: number;
  readonly policy: CancellationPolicy;
  /** What the policy's percentages are of, in cents. */
  readonly baseCents: number;
  /** When it was confirmed or asked for. */
  readonly bookedMs: number;
  /** Whether its professional answers before a visit is confirmed. */
  readonly approval: boolean;
  /** Whether its client is reached by mail. */
  readonly hasMail: boolean;
  /** Its client has said once that a move was not agreed: they are asked from then on. */
  readonly isMoveContested: boolean;
};

/** What a slow line is given besides the seconds that a screen counts down, as a move is undone; milliseconds. */
export const undoLineMs = 3_000;

/**
 * How one side may give a visit another moment at an instant, epoch milliseconds, the way that is meant unless another is said first
 * (docs/product/booking.md#moving): a client at once while cancelling would be free, later by a proposal; a professional by a proposal or at once, as
 * agreed with the client, who is reached in no other way without a mail address. None once it has begun. assumed: where the professional answers every
 * request, a client's new moment waits for their answer too.
 */
export const rescheduleWaysOf = (
  { state, startMs, policy, baseCents, bookedMs, approval, hasMail, isMoveContested }: Reschedulable,
  by: RescheduleSide,
  nowMs: number,
): readonly RescheduleWay[] => {
  if (state !== 'confirmed' || startMs <= nowMs) return [];
  if (by === 'pro') return !hasMail ? ['now'] : isMoveContested ? ['proposal'] : ['proposal', 'now'];
  if (approval) return ['proposal'];
  const { percent } = feeAt({ policy, baseCents, startEpochMs: startMs, atEpochMs: nowMs, bookedAtEpochMs: bookedMs });
  return [percent === 0 ? 'now' : 'proposal'];
};

/** The price of a moved visit: what was paid online stays so, the rest is due on site, and what was paid beyond the new price goes back; cents. */
export const rescheduledQuote = (quote: Quote, heldCents: number): { readonly quote: Quote; readonly refundCents: number } => {
  const payableCents = quote.dueNowCents + quote.dueOnSiteCents;
  const keptCents = Math.min(heldCents, payableCents);
  return { quote: { ...quote, dueNowCents: keptCents, dueOnSiteCents: payableCents - keptCents }, refundCents: heldCents - keptCents };
};
