import { mayProMove } from '#features/availability/rules/late-visit.ts';
import { feeAt, type CancellationPolicy } from '#features/pricing/rules/cancellation.ts';
import type { Quote } from '#features/pricing/rules/quote.ts';
import type { BookingState } from './states.ts';
import { andList } from '#core/and-list.ts';

/** The two parties who may move a confirmed visit. */
export const rescheduleSides = ['client', 'pro'] as const;
export type RescheduleSide = (typeof rescheduleSides)[number];

/** Ways to move a visit: `now` at once, `proposal` once the other party accepts. */
export const rescheduleWays = ['now', 'proposal'] as const;
export type RescheduleWay = (typeof rescheduleWays)[number];

export type Reschedulable = {
  readonly state: BookingState;
  readonly startMs: number;
  readonly endMs: number;
  /** Whether the professional marked the beginning of the care. */
  readonly isInCare: boolean;
  readonly policy: CancellationPolicy;
  /** Amount in cents to which the policy's percentages apply. */
  readonly baseCents: number;
  /** Time of the request or confirmation. */
  readonly bookedMs: number;
  /** Whether the professional approves each request before it is confirmed. */
  readonly approval: boolean;
  readonly hasMail: boolean;
  /** Whether the client has contested a move. The professional may then only propose. */
  readonly isMoveContested: boolean;
};

/**
 * Milliseconds for which the server accepts an undo after the displayed countdown, because a slow connection delays the
 * request.
 */
export const undoLineMs = 3_000;

/**
 * Returns the ways in which a professional may move a confirmed visit. Once the visit has begun, only at once: the
 * client agreed on the telephone, and nobody could answer a proposal in time (docs/product/booking.md#a-late-client).
 */
const proWaysOf = (visit: Reschedulable, nowMs: number): readonly RescheduleWay[] => {
  const { startMs, hasMail, isMoveContested } = visit;
  if (!mayProMove(visit, nowMs)) return [];
  if (startMs <= nowMs) return isMoveContested ? [] : ['now'];
  if (!hasMail) return ['now'];
  return isMoveContested ? ['proposal'] : ['proposal', 'now'];
};

/**
 * Returns the ways in which a party may move a visit at an instant (epoch milliseconds), the default first
 * (docs/product/booking.md#moving). A client moves a visit that has not begun: at once while cancelling is free, and
 * by a proposal afterwards. A professional proposes, or moves at once as agreed with the client, until the planned end
 * of the visit and while the care has not begun. A client without a mail address cannot answer a proposal, so the
 * professional moves at once. assumed: with `approval`, a client's new start also awaits the professional's answer.
 */
export const rescheduleWaysOf = (visit: Reschedulable, by: RescheduleSide, nowMs: number): readonly RescheduleWay[] => {
  const { state, startMs, policy, baseCents, bookedMs, approval } = visit;
  if (state !== 'confirmed') return [];
  if (by === 'pro') return proWaysOf(visit, nowMs);
  if (startMs <= nowMs) return [];
  if (approval) return ['proposal'];
  const { percent } = feeAt({ policy, baseCents, startEpochMs: startMs, atEpochMs: nowMs, bookedAtEpochMs: bookedMs });
  return [percent === 0 ? 'now' : 'proposal'];
};

/**
 * Returns the price of a moved visit, in cents. Money paid online stays paid and the rest is due on site. Money
 * above the new price is refunded.
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

/** Returns the names of the practitioners in the stored lines of a booking, each once. */
export const namesIn = (lines: unknown): string[] => [
  ...new Set(
    (lines as readonly { readonly resources?: readonly (string | null)[] }[])
      .flatMap(({ resources = [] }) => resources)
      .filter((name) => name !== null),
  ),
];

/** Formats a start with its practitioners: « vendredi 27 novembre à 18:30, avec Margaux M. ». */
export const momentWith = (moment: string, names: readonly string[]): string =>
  names.length === 0 ? moment : `${moment}, avec ${andList(names)}`;
