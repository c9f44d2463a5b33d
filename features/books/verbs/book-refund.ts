import { Refusal } from '#core/refusal.ts';
import { bookingHead, lockVisit, type BookingHead } from '#features/bookings/queries/commitments.ts';
import { notifyOfBooking } from '#features/bookings/verbs/change-state.ts';
import { isOwnVisit } from '#features/bookings/verbs/access.ts';
import { messages } from '#features/payments/messages.ts';
import { attemptByPublicId, type AttemptRow } from '#features/payments/queries/attempts.ts';
import { lockPayments, type PaymentRow } from '#features/payments/queries/money.ts';
import { recordMadeRefund } from '#features/payments/verbs/made-refund.ts';
import { ownVisitRefusal } from '#features/payouts/rules/corrections.ts';
import { signedIn } from '#platform/app/actor.ts';
import { writeAudit } from '#platform/db/audit.ts';
import type { Db } from '#platform/db/db.ts';
import type { Call } from '#platform/http/call.ts';
import { ProviderRefused, ProviderUnreachable, type ProviderPayment } from '#platform/payments/payment-provider.ts';
import { paymentProvider } from '#platform/payments/payments.ts';
import { differenceOf, lockDifference, writeBooked, type DifferenceRow } from '../queries/differences.ts';
import { bookingRefusals, booksRefusals } from '../rules/refusals.ts';
import { bookableCents, bookingFault, unbookedRefunds } from '../rules/unbooked.ts';

type Booking = { readonly did: string; readonly reason: string };
type Found = { readonly head: BookingHead; readonly attempt: AttemptRow };

/** Throws when the difference has no refund to record. Returns the amount of the refund in cents. */
const bookable = (difference: DifferenceRow): number => {
  if (difference.state === 'booked') throw new Refusal('IllegalTransition', { additional: booksRefusals.booked });
  const cents = bookableCents(difference);
  if (cents === null) throw new Refusal('IllegalTransition', { additional: booksRefusals.notBookable });
  return cents;
};

const foundOf = async (call: Call, did: string): Promise<Found> => {
  const difference = await differenceOf(call.db, did);
  if (!difference) throw new Refusal('NotFound');
  bookable(difference);
  const head = difference.booking_id === null ? undefined : await bookingHead(call.db, difference.booking_id);
  const attempt = await attemptByPublicId(call.db, difference.subject);
  if (!head || !attempt) throw new Refusal('NotFound');
  if (isOwnVisit(call, head)) throw new Refusal('Forbidden', { additional: ownVisitRefusal });
  return { head, attempt };
};

const reported = (call: Call, attempt: AttemptRow): Promise<ProviderPayment> =>
  paymentProvider(call, attempt.provider)
    .fetchPayment({ attemptId: attempt.public_id, providerRef: attempt.provider_ref })
    .catch((error: unknown) => {
      if (error instanceof ProviderUnreachable || error instanceof ProviderRefused)
        throw new Refusal('Unavailable', { additional: booksRefusals.silent });
      throw error;
    });

const refuseFault = (cents: number, payment: PaymentRow, { refundedCents }: ProviderPayment): void => {
  const fault = bookingFault(cents, {
    refundedCents: payment.refunded_cents,
    pendingCents: payment.pending_cents,
    leftCents: payment.unsettled_cents + payment.retained_cents,
    reportedCents: refundedCents,
  });
  if (fault !== null) throw new Refusal('Conflict', { additional: bookingRefusals[fault] });
};

const write = async (
  trx: Db,
  call: Call,
  { did, reason }: Booking,
  { head, attempt, report }: Found & { readonly report: ProviderPayment },
): Promise<DifferenceRow> => {
  const visit = await lockVisit(trx, head.id);
  const payment = (await lockPayments(trx, head.id)).find((one) => one.attempt_id === attempt.id);
  const difference = await lockDifference(trx, did);
  if (!visit || !payment || !difference) throw new Refusal('NotFound');
  const cents = bookable(difference);
  refuseFault(cents, payment, report);
  const refunds = unbookedRefunds(difference);
  const txIds: string[] = [];
  for (const refund of refunds) txIds.push(await recordMadeRefund(trx, visit, { payment, ...refund }, call.nowMs));
  const { id: by, publicId } = signedIn(call);
  await writeBooked(trx, difference.row, { by, reason, closingTx: txIds[0]! }, call.nowMs);
  await notifyOfBooking(
    trx,
    visit,
    [messages.part_given_back, messages.part_given_back_pro],
    { key: `books:${did}`, payload: { refund_cents: cents, reason } },
    call.nowMs,
  );
  const detail = { difference: did, refund_cents: cents, provider_ref: refunds.map(({ ref }) => ref).join(', ') };
  await writeAudit(
    trx,
    { actor: `account:${publicId}`, action: 'provider refund booked', object: visit.public_id, reason, detail },
    call.nowMs,
  );
  return (await differenceOf(trx, did))!;
};

/**
 * Records the refund that the provider made without our request, as a partial refund that is already made. The
 * difference gives the amount and the payment. First fetches the payment from the provider, so that the recorded
 * refunds never exceed the provider's total. One admin is enough, because the money has already left
 * (docs/product/payments.md#comparison).
 */
export const bookRefund = async (call: Call, booking: Booking): Promise<DifferenceRow> => {
  const found = await foundOf(call, booking.did);
  const report = await reported(call, found.attempt);
  return call.db.transaction().execute((trx) => write(trx, call, booking, { ...found, report }));
};
