import { Refusal } from '#core/refusal.ts';
import { mayPass } from '#core/states.ts';
import { writePaymentStatus, type VisitRow } from '#features/bookings/queries/commitments.ts';
import { bookingLedger } from '#features/ledger/queries/transactions.ts';
import { accountIn } from '#features/ledger/rules/accounts.ts';
import { heldOf } from '#features/ledger/rules/earnings.ts';
import { retained, unretained } from '#features/ledger/rules/transactions.ts';
import { unearn } from '#features/ledger/verbs/earnings.ts';
import { record, type LedgerAuthor } from '#features/ledger/verbs/record.ts';
import type { Db } from '#platform/db/db.ts';
import { insertRefund, lockPayments, markRefunding, pendingHeldCents, type PaymentRow } from '../queries/money.ts';
import { ledgerStatus } from '../rules/ledger-status.ts';
import { restKey } from '../rules/release.ts';
import { paymentStatusTransitions, refundShares } from '../rules/statuses.ts';

/**
 * Updates the payment status of a booking from its ledger. Throws `IllegalTransition` when `paymentStatusTransitions`
 * forbids the change.
 */
export const deriveStatus = async (
  trx: Db,
  visit: Pick<VisitRow, 'id' | 'payment_status'>,
  nowMs: number,
): Promise<void> => {
  const { status } = ledgerStatus(await bookingLedger(trx, visit.id));
  if (status === visit.payment_status) return;
  // Nothing was paid online, so the payment recorded by the professional stays.
  if (status === 'pending' && (visit.payment_status === 'paid' || visit.payment_status === 'refunded')) return;
  if (!mayPass(paymentStatusTransitions, visit.payment_status, status, 'payment'))
    throw new Refusal('IllegalTransition');
  await writePaymentStatus(trx, visit.id, status, nowMs);
};

const bySystem: LedgerAuthor = { actor: 'system' };

type Refunded = Pick<VisitRow, 'id' | 'public_id' | 'pro_public_id' | 'quote'>;

/**
 * Makes sure that the money held for the visit covers the refund. Takes any missing part back from the professional's
 * earnings first.
 */
const bringBack = async (
  trx: Db,
  visit: Refunded,
  payment: PaymentRow,
  refund: { readonly cents: number; readonly key: string; readonly by?: LedgerAuthor | undefined },
  nowMs: number,
): Promise<void> => {
  if (accountIn(payment.account).of !== 'held') return;
  const free = heldOf(await bookingLedger(trx, visit.id)) - (await pendingHeldCents(trx, visit.id));
  if (free < refund.cents) await unearn(trx, visit, refund.cents - free, refund.key, refund.by ?? bySystem, nowMs);
};

/**
 * Requests the refund of a booking's online payments, less the retained amount, in the caller's transaction. Writes one
 * refund command per payment, which a job executes. Returns the amounts refunded and retained, and the whole amount
 * paid for the visit, in cents. The amount paid includes earlier refunds. It leaves out late payments, and money that
 * banks took back.
 */
export const askRefund = async (
  trx: Db,
  visit: Refunded,
  request: {
    readonly retainedCents: number;
    readonly keyPrefix: string;
    readonly reason: string;
    /** Refunds only this payment instead of all the booking's payments. */ readonly attemptId?: number;
  },
  nowMs: number,
): Promise<{ readonly paidCents: number; readonly refundCents: number; readonly retainedCents: number }> => {
  const all = await lockPayments(trx, visit.id);
  const payments = all.filter(
    (one) =>
      one.left_cents > 0 &&
      one.retained_cents === 0 &&
      (request.attemptId === undefined || one.attempt_id === request.attemptId),
  );
  const shares = refundShares(
    payments.map((one) => one.left_cents),
    request.retainedCents,
  );
  let refundCents = 0;
  let retainedCents = 0;
  for (const [i, payment] of payments.entries()) {
    const share = shares[i]!;
    await markRefunding(
      trx,
      payment.id,
      { retainedCents: share.retainedCents, isRefunding: share.refundCents > 0 },
      nowMs,
    );
    if (share.retainedCents > 0) {
      const parts = {
        attemptId: payment.attempt_public_id,
        bookingId: visit.public_id,
        proId: visit.pro_public_id,
        cents: share.retainedCents,
      };
      await record(trx, retained(parts), { actor: 'system', bookingId: visit.id }, nowMs);
    }
    if (share.refundCents > 0) {
      const key = `${request.keyPrefix}:${payment.attempt_public_id}`;
      await bringBack(trx, visit, payment, { cents: share.refundCents, key }, nowMs);
      await insertRefund(trx, { key, paymentId: payment.id, cents: share.refundCents, reason: request.reason }, nowMs);
    }
    refundCents += share.refundCents;
    retainedCents += share.retainedCents;
  }
  const ofVisit = all.filter(({ account }) => accountIn(account).of === 'held');
  const paidCents = ofVisit.reduce((sum, one) => sum + one.captured_cents - one.disputed_cents, 0);
  return { paidCents, refundCents, retainedCents };
};

/**
 * Refunds a part of a booking's online payments, the last payment first, in the caller's transaction. Retained amounts
 * are refunded last. Throws when less than `cents` is left.
 */
export const askPartBack = async (
  trx: Db,
  visit: Refunded,
  request: {
    readonly cents: number;
    readonly keyPrefix: string;
    readonly reason: string;
    /** For a refund that the provider made without our request: the refunded payment, and the time of the refund. */
    readonly made?: { readonly attemptId: number; readonly atMs: number };
    /** The admin who decided the refund. */ readonly by?: LedgerAuthor;
  },
  nowMs: number,
): Promise<void> => {
  const { made, by } = request;
  let toGive = request.cents;
  const payments = (await lockPayments(trx, visit.id))
    .filter((one) => made === undefined || one.attempt_id === made.attemptId)
    .toReversed();
  const shares = payments.map((payment) => {
    const fromLeft = Math.min(made ? payment.unsettled_cents : payment.left_cents, toGive);
    toGive -= fromLeft;
    return { payment, fromLeft, fromRetained: 0 };
  });
  for (const share of shares) {
    const { retained_cents: retainedCents, retained_left_cents: leftCents } = share.payment;
    share.fromRetained = Math.min(made ? retainedCents : leftCents, toGive);
    toGive -= share.fromRetained;
  }
  if (toGive > 0) throw new Error(`nothing left to give back for booking ${visit.id}`);
  for (const { payment, fromLeft, fromRetained } of shares) {
    if (fromLeft + fromRetained === 0) continue;
    const key = `${request.keyPrefix}:${payment.attempt_public_id}`;
    if (fromRetained > 0) {
      const parts = { key, bookingId: visit.public_id, proId: visit.pro_public_id, cents: fromRetained };
      await record(trx, unretained(parts), { ...(by ?? bySystem), bookingId: visit.id }, nowMs);
    }
    await bringBack(trx, visit, payment, { cents: fromLeft + fromRetained, key, by }, nowMs);
    await markRefunding(
      trx,
      payment.id,
      { retainedCents: payment.retained_cents - fromRetained, isRefunding: true },
      nowMs,
    );
    await insertRefund(
      trx,
      { key, paymentId: payment.id, cents: fromLeft + fromRetained, reason: request.reason, madeAtMs: made?.atMs },
      nowMs,
    );
  }
};

/**
 * Requests the rest of a dropped refund, under a key of its own, in the caller's transaction. Its payment must have at
 * least `cents` left.
 */
export const askRest = async (
  trx: Db,
  visit: Refunded,
  rest: {
    readonly payment: PaymentRow;
    readonly cents: number;
    readonly of: { readonly id: number; readonly key: string; readonly reason: string };
  },
  nowMs: number,
): Promise<void> => {
  const { payment, cents, of } = rest;
  const key = restKey(of.key);
  await bringBack(trx, visit, payment, { cents, key }, nowMs);
  await markRefunding(trx, payment.id, { retainedCents: payment.retained_cents, isRefunding: true }, nowMs);
  await insertRefund(trx, { key, paymentId: payment.id, cents, reason: of.reason, restOf: of.id }, nowMs);
};
