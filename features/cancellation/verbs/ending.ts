import { Refusal } from '#core/refusal.ts';
import type { AnswerOf } from '#core/route.ts';
import type { VisitRow } from '#features/bookings/queries/commitments.ts';
import { mayFollow, type ArrowName } from '#features/bookings/rules/arrows.ts';
import type { BookingActor } from '#features/bookings/rules/states.ts';
import { changeState } from '#features/bookings/verbs/change-state.ts';
import { messages } from '#features/bookings/messages.ts';
import { notifyOfBooking } from '#features/bookings/verbs/notify.ts';
import { dropProposal } from '#features/reschedule/queries/proposals.ts';
import { heldCents } from '#features/payments/queries/money.ts';
import { askRefund } from '#features/payments/verbs/refunds.ts';
import { sumCents } from '#features/pricing/rules/price-lines.ts';
import type { Db } from '#platform/db/db.ts';
import { feeAt, refund } from '#features/pricing/rules/cancellation.ts';
import type { previewCancellation } from '../contract.ts';

export type CancellationShown = AnswerOf<typeof previewCancellation>;

/**
 * What a cancellation by the client would give at an instant; refuses a booking that can no longer be cancelled. A request that nobody answered costs
 * nothing.
 */
export const cancellationAt = async (db: Db, visit: VisitRow, now: number): Promise<CancellationShown> => {
  const isOpen = mayFollow('cancelAsClient', visit.state, 'client') && (visit.state === 'requested' || visit.starts_at > now);
  if (!isOpen) throw new Refusal('IllegalTransition');
  const paidCents = await heldCents(db, visit.id);
  const fee =
    visit.state === 'requested'
      ? ({ feeCents: 0, percent: 0, reason: 'not_confirmed' } as const)
      : feeAt({
          policy: visit.policy,
          baseCents: visit.quote.baseForPolicyCents,
          startEpochMs: visit.starts_at,
          atEpochMs: now,
          bookedAtEpochMs: visit.committed_at ?? visit.quoted_at,
        });
  const travelCents = sumCents(visit.quote.lines.filter((line) => line.kind === 'travel'));
  const money = refund({ outcome: 'cancelled', feeCents: fee.feeCents, travelCents, paidByCardCents: paidCents, paidByCodeCents: 0 });
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

export type Ending = Extract<ArrowName, 'cancelAsAdmin' | 'cancelAsClient' | 'cancelAsPro' | 'decline' | 'expireRequest'>;

/**
 * Ends a booking that had its time, in a transaction that has locked it to change: state, free time, what was proposed instead, refund asked for,
 * both sides told.
 */
export const endBooking = async (
  trx: Db,
  visit: VisitRow,
  ending: Ending,
  { by, reason, retainedCents }: { readonly by: BookingActor; readonly reason: string | null; readonly retainedCents: number },
  now: number,
): Promise<void> => {
  const to = await changeState(trx, visit, ending, { by, reason }, now);
  await dropProposal(trx, visit.id);
  const money = await askRefund(trx, visit, { retainedCents, keyPrefix: 'cancel', reason: to }, now);
  const payload = { paid_cents: money.paidCents, refund_cents: money.refundCents, retained_cents: money.retainedCents, reason };
  await notifyOfBooking(trx, visit, [messages.booking_cancelled, messages.booking_cancelled_pro], { payload }, now);
};
