import { Refusal } from '#core/refusal.ts';
import type { AnswerOf } from '#core/route.ts';
import { mayPass } from '#core/states.ts';
import { releaseOccupations } from '#features/availability/queries/occupations.ts';
import { refreshDerived } from '#features/availability/verbs/derive.ts';
import type { VisitRow } from '#features/bookings/queries/commitments.ts';
import { writeState } from '#features/bookings/queries/holds.ts';
import { bookingTransitions, type BookingActor, type BookingState } from '#features/bookings/rules/states.ts';
import { messages } from '#features/bookings/messages.ts';
import { tellOfBooking } from '#features/bookings/verbs/tell.ts';
import { dropProposal } from '#features/moves/queries/proposals.ts';
import { heldCents } from '#features/payments/queries/money.ts';
import { askRefund } from '#features/payments/verbs/refunds.ts';
import { sumCents } from '#features/pricing/rules/price-lines.ts';
import type { Db } from '#platform/db.ts';
import { feeAt, refund } from '#features/pricing/rules/cancellation.ts';
import type { previewCancellation } from '../contract.ts';

export type CancellationShown = AnswerOf<typeof previewCancellation>;

/** What a cancellation by the client would give at an instant; refuses a booking that can no longer be cancelled. A request that nobody answered costs nothing. */
export const cancellationAt = async (db: Db, visit: VisitRow, now: number): Promise<CancellationShown> => {
  const isOpen = mayPass(bookingTransitions, visit.state, 'cancelled_client', 'client') && (visit.state === 'requested' || visit.starts_at > now);
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

/**
 * Ends a booking that had its time, in a transaction that has locked its professional's resources and its row: state, free time, refund asked for, both sides told.
 * The table decides who may.
 */
export const endBooking = async (
  trx: Db,
  visit: VisitRow,
  end: { readonly to: BookingState; readonly by: BookingActor; readonly reason: string | null; readonly retainedCents: number },
  now: number,
): Promise<void> => {
  if (!mayPass(bookingTransitions, visit.state, end.to, end.by)) throw new Refusal('IllegalTransition');
  await writeState(trx, { bookingId: visit.id, from: visit.state, to: end.to, actor: end.by, reason: end.reason, expiresMs: null, nowMs: now });
  await dropProposal(trx, visit.id);
  await refreshDerived(trx, await releaseOccupations(trx, [visit.id]), now);
  const money = await askRefund(trx, visit, { retainedCents: end.retainedCents, keyPrefix: 'cancel', reason: end.to }, now);
  const payload = { paid_cents: money.paidCents, refund_cents: money.refundCents, retained_cents: money.retainedCents, reason: end.reason };
  await tellOfBooking(trx, visit, [messages.booking_cancelled, messages.booking_cancelled_pro], { payload }, now);
};
