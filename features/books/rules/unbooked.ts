import type { EpochMs } from '#core/units.ts';
import { differenceCents, type Books, type OperationKind } from './compare.ts';
import type { DifferenceState } from './states.ts';

/** A refund that the provider made and our ledger lacks. `cents` is positive, `ref` is the provider's reference. */
export type UnbookedRefund = { readonly ref: string; readonly cents: number; readonly atMs: number };

/**
 * The refunds of a difference that our ledger lacks, one for each of the provider's movements. When our ledger has a
 * part of these movements, the rest is one refund, under the provider's last reference.
 */
export const unbookedRefunds = ({ ours, theirs }: Books): readonly UnbookedRefund[] => {
  if (ours.length === 0 && theirs.every(({ cents }) => cents < 0))
    return theirs.map(({ ref, cents, atMs }) => ({ ref, cents: -cents, atMs }));
  const { oursCents, theirsCents } = differenceCents({ ours, theirs });
  const last = theirs.findLast(({ cents }) => cents < 0);
  return last === undefined || theirsCents >= oursCents
    ? []
    : [{ ref: last.ref, cents: oursCents - theirsCents, atMs: last.atMs }];
};

/** The facts that decide whether an admin may record the refund of a difference. */
export type BookableFacts = {
  readonly operation: OperationKind;
  readonly state: DifferenceState;
  readonly ours_cents: number;
  readonly theirs_cents: number;
  /** The visit of our payment. Null when the provider's refund concerns none of our payments. */
  readonly booking_id: string | null;
  readonly agreed_at: EpochMs | null;
  readonly awaits_answer: 'refund' | 'payout' | null;
  /** Whether one of our pending refunds of the payment has the amount of the difference. */
  readonly is_pending_amount: boolean;
  readonly awaits_comparison: boolean;
};

/**
 * Amount of the provider's refunds that an admin may record, in cents. Null when no refund is missing, when the refund
 * may be a pending one of ours, or when the next comparison will close the difference.
 */
export const bookableCents = (difference: BookableFacts): number | null => {
  const { operation, state, ours_cents: oursCents, theirs_cents: theirsCents } = difference;
  const isMissing = operation === 'refund' && theirsCents < oursCents && difference.booking_id !== null;
  const isStanding = (state === 'open' || state === 'explained') && difference.agreed_at === null;
  const isOurs = difference.is_pending_amount || difference.awaits_comparison;
  return isMissing && isStanding && !isOurs ? oursCents - theirsCents : null;
};

/**
 * Amounts of the refunds that the provider lists and our ledger lacks, in cents, for a payment. Includes the refunds
 * that the provider lists without a payment.
 */
export const unmatchedRefundCents = ({ ours, theirs }: Books, subject: string): readonly number[] => {
  const recorded = ours.filter((one) => one.kind === 'refund' && one.subject === subject).map(({ cents }) => cents);
  return theirs
    .filter((one) => one.kind === 'refund' && (one.subject === subject || one.subject === one.ref))
    .flatMap(({ cents }) => {
      const place = recorded.indexOf(cents);
      if (place < 0) return [0 - cents];
      recorded.splice(place, 1);
      return [];
    });
};

/**
 * Our pending refunds of a payment: none, one that may be under way, one that may have been made, or only refunds that
 * the provider proves not made.
 */
export type PendingRefunds = 'none' | 'moving' | 'unproven' | 'unmade';

/** The money of a payment, in cents, as our ledger has it and as the provider reports it. */
export type PaymentFacts = {
  readonly pending: PendingRefunds;
  /** Amount of the payment that may still be refunded, pending refunds included. */ readonly leftCents: number;
  /** The provider's refunds beyond those of our ledger. Null when the provider reports neither a total nor a list. */
  readonly beyondCents: number | null;
};

export type BookingFault = 'moving' | 'unproven' | 'unknown' | 'less' | 'taken';

/**
 * Returns the reason to refuse to record refunds of `cents`, or null. The amount may not exceed the refunds that the
 * provider reports, nor the part of the payment that no bank has taken back.
 */
export const bookingFault = (cents: number, payment: PaymentFacts): BookingFault | null => {
  if (payment.pending === 'moving' || payment.pending === 'unproven') return payment.pending;
  if (payment.beyondCents === null) return 'unknown';
  if (payment.beyondCents < cents) return 'less';
  return payment.leftCents < cents ? 'taken' : null;
};
