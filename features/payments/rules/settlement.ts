import type { BookingState } from '#features/bookings/rules/states.ts';
import { isLive, unknownGraceMs, type AttemptState } from './attempts.ts';

/**
 * State of a payment according to the provider. `unknown`: the provider has no record of it. `capturedCents` is in
 * `currency`.
 */
export type PaymentReport = {
  readonly status: 'unknown' | 'pending' | 'captured' | 'failed' | 'cancelled';
  readonly capturedCents: number;
  readonly currency: string;
};

export type SettlementQuestion = {
  readonly attempt: {
    readonly state: AttemptState;
    readonly amountCents: number;
    readonly currency: string;
    readonly isLatest: boolean;
    readonly ageMs: number;
  };
  readonly booking: { readonly state: BookingState; readonly expiresMs: number | null; readonly startMs: number };
  /** Whether the professional has been taken off the site. */
  readonly isTakenOff: boolean;
  readonly report: PaymentReport;
  readonly nowMs: number;
};

/**
 * Action to take after the provider's report on a payment, by its `kind`:
 * `wait`: ask again later. `nothing`: no action is left. `keep`: keep the slot and confirm. `retake`: take the slot
 * again under the lock, or refund when the slot is gone. `refund`: refund everything. `refuse`: the amount or the
 * currency is not the requested one. `close`: end the attempt and return the booking to its hold.
 */
export type Settlement =
  | { readonly kind: 'wait' | 'nothing' | 'keep' | 'retake' }
  | { readonly kind: 'refund'; readonly reason: 'superseded' | 'too_late' | 'not_wanted' | 'kept_off' }
  | { readonly kind: 'refuse'; readonly reason: 'wrong_amount' | 'wrong_currency' }
  | { readonly kind: 'close'; readonly to: 'failed' | 'cancelled' };

const captured = ({ attempt, booking, isTakenOff, report, nowMs }: SettlementQuestion): Settlement => {
  if (attempt.state === 'captured' || attempt.state === 'refused') return { kind: 'nothing' };
  if (report.currency !== attempt.currency) return { kind: 'refuse', reason: 'wrong_currency' };
  if (report.capturedCents !== attempt.amountCents) return { kind: 'refuse', reason: 'wrong_amount' };
  if (!attempt.isLatest) return { kind: 'refund', reason: 'superseded' };
  // Since this attempt was abandoned, the visit may have moved to another time and price that the client never agreed
  // to pay.
  if (!isLive(attempt.state)) return { kind: 'refund', reason: 'not_wanted' };
  if (booking.state !== 'pending_payment' && booking.state !== 'expired')
    return { kind: 'refund', reason: 'not_wanted' };
  if (isTakenOff) return { kind: 'refund', reason: 'kept_off' };
  if (booking.startMs <= nowMs) return { kind: 'refund', reason: 'too_late' };
  return { kind: booking.state === 'pending_payment' && (booking.expiresMs ?? 0) > nowMs ? 'keep' : 'retake' };
};

/**
 * Decides what to do with a payment. The result is the same for a webhook, a job or a page, and may be computed
 * repeatedly (docs/product/payments.md#late-payments).
 */
export const settlement = (question: SettlementQuestion): Settlement => {
  const { attempt, report } = question;
  if (report.status === 'captured') return captured(question);
  if (!isLive(attempt.state)) return { kind: 'nothing' };
  if (report.status === 'pending') return { kind: 'wait' };
  if (report.status === 'unknown')
    return attempt.ageMs < unknownGraceMs ? { kind: 'wait' } : { kind: 'close', to: 'failed' };
  return { kind: 'close', to: report.status };
};

/** Whether a live attempt is abandoned: it is then cancelled at the provider (docs/product/payments.md#attempts). */
export const isAbandoned = (
  booking: { readonly state: BookingState; readonly expiresMs: number | null },
  nowMs: number,
): boolean => booking.state !== 'pending_payment' || (booking.expiresMs ?? 0) <= nowMs;
