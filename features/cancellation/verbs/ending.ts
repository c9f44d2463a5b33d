import { Refusal } from '#core/refusal.ts';
import type { AnswerOf } from '#core/route.ts';
import { lockVisit, type LockedVisit, type VisitRow } from '#features/bookings/queries/commitments.ts';
import { type BookingActor, mayFollow, type ArrowName } from '#features/bookings/rules/states.ts';
import { changeState, messagesOn, notifyOfBooking } from '#features/bookings/verbs/change-state.ts';
import type { BookingMessage } from '#features/bookings/rules/message.ts';
import { contestableMove } from '#features/reschedule/queries/agreed-moves.ts';
import { dropProposal } from '#features/reschedule/queries/proposals.ts';
import { heldCents, unsettledEnded } from '#features/payments/queries/money.ts';
import { askRefund } from '#features/payments/verbs/refunds.ts';
import { sumCents } from '#features/pricing/rules/price-lines.ts';
import type { Log } from '#platform/app/log.ts';
import type { Db } from '#platform/db/db.ts';
import { forEachSafely } from '#platform/jobs/for-each-safely.ts';
import { feeAt, refund } from '#features/pricing/rules/cancellation.ts';
import type { previewCancellation } from '../contract.ts';
import { cancelledByClient } from '../queries/client-cancellations.ts';

export type CancellationShown = AnswerOf<typeof previewCancellation>;

/**
 * Returns the start from which the delays of the policy count. While the client may contest a move, cancelling costs no
 * more than before the move (docs/product/booking.md#agreed-with-the-client).
 */
const startForFee = async (db: Db, visit: VisitRow, nowMs: number): Promise<number> =>
  Math.max(visit.starts_at, (await contestableMove(db, visit.id, nowMs))?.was_starts_at ?? 0);

/** Divides the amount paid online into retained and refunded, for a cancellation by the client at an instant. */
const moneyAt = async (db: Db, visit: VisitRow, atMs: number, paidCents: number, isUnanswered: boolean) => {
  const fee = isUnanswered
    ? ({ feeCents: 0, percent: 0, reason: 'not_confirmed' } as const)
    : feeAt({
        policy: visit.policy,
        baseCents: visit.quote.baseForPolicyCents,
        startEpochMs: await startForFee(db, visit, atMs),
        atEpochMs: atMs,
        bookedAtEpochMs: visit.committed_at ?? visit.quoted_at,
      });
  const travelCents = sumCents(visit.quote.lines.filter((line) => line.kind === 'travel'));
  return {
    fee,
    money: refund({
      outcome: 'cancelled',
      feeCents: fee.feeCents,
      travelCents,
      paidByCardCents: paidCents,
      paidByCodeCents: 0,
    }),
  };
};

/**
 * Returns the amounts of a cancellation by the client at an instant. A request without an answer is free to cancel.
 * Throws `IllegalTransition` when the booking can no longer be cancelled.
 */
export const cancellationAt = async (db: Db, visit: VisitRow, nowMs: number): Promise<CancellationShown> => {
  const isOpen =
    mayFollow('cancelAsClient', visit.state, 'client') && (visit.state === 'requested' || visit.starts_at > nowMs);
  if (!isOpen) throw new Refusal('IllegalTransition');
  const paidCents = await heldCents(db, visit.id);
  const { fee, money } = await moneyAt(db, visit, nowMs, paidCents, visit.state === 'requested');
  return {
    booking_id: visit.public_id,
    total_cents: visit.quote.totalCents,
    paid_cents: paidCents,
    retained_cents: money.retainedCents,
    refund_cents: money.refundCents,
    percent: fee.percent,
    reason: fee.reason,
  };
};

export type Ending = Extract<
  ArrowName,
  'cancelAsAdmin' | 'cancelForClient' | 'cancelAsClient' | 'cancelAsPro' | 'decline' | 'expireRequest'
>;

type Ended = {
  readonly by: BookingActor;
  readonly reason: string | null;
  readonly retainedCents: number;
  /**
   * Messages to send. Absent means a message to the client and one to the professional. Empty when the caller sends one
   * message about several visits.
   */
  readonly messagesToSend?: readonly BookingMessage[];
};

/** Amounts of an ended visit in cents: paid online, refunded and retained. */
export type EndedMoney = Awaited<ReturnType<typeof askRefund>>;

/**
 * Ends a booking in a transaction that has locked it. Writes the state, frees the time, deletes the proposal, requests
 * the refund and notifies the client and the professional.
 */
export const endBooking = async (
  trx: Db,
  visit: LockedVisit,
  ending: Ending,
  { by, reason, retainedCents, messagesToSend = messagesOn('ended') }: Ended,
  nowMs: number,
): Promise<EndedMoney> => {
  const to = await changeState(trx, visit, ending, { by, reason }, nowMs);
  await dropProposal(trx, visit.id);
  const money = await askRefund(trx, visit, { retainedCents, keyPrefix: 'cancel', reason: to }, nowMs);
  if (messagesToSend.length === 0) return money;
  const payload = {
    paid_cents: money.paidCents,
    refund_cents: money.refundCents,
    retained_cents: money.retainedCents,
    reason,
  };
  await notifyOfBooking(trx, visit, messagesToSend, { payload }, nowMs);
  return money;
};

/**
 * Divides the money that a bank returned after a dispute, for visits that ended during the dispute
 * (docs/product/payments.md#disputes). When the client cancelled, retains the penalty of that time. When the
 * professional cancelled at the client's request, refunds everything, because the penalty of that time is not recorded
 * (assumed).
 */
export const settleEnded = async (db: Db, log: Log, nowMs: number, limit: number): Promise<void> => {
  await forEachSafely(log, 'settle-ended', await unsettledEnded(db, limit), (id) =>
    db.transaction().execute(async (trx) => {
      const visit = await lockVisit(trx, id);
      if (!visit) return;
      const cancelled = await cancelledByClient(trx, id);
      const paidCents = await heldCents(trx, id);
      const retainedCents =
        cancelled === undefined
          ? 0
          : (await moneyAt(trx, visit, cancelled.at, paidCents, cancelled.from_state === 'requested')).money
              .retainedCents;
      await askRefund(trx, visit, { retainedCents, keyPrefix: 'ended', reason: visit.state }, nowMs);
    }),
  );
};
