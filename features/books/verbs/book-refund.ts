import { isDeepStrictEqual } from 'node:util';
import { Refusal } from '#core/refusal.ts';
import { dayMs } from '#core/units.ts';
import { bookingHead, lockVisit, type BookingHead, type VisitRow } from '#features/bookings/queries/commitments.ts';
import { notifyOfBooking } from '#features/bookings/verbs/change-state.ts';
import { isOwnVisit } from '#features/bookings/verbs/access.ts';
import { messages } from '#features/payments/messages.ts';
import { attemptByPublicId, type AttemptRow } from '#features/payments/queries/attempts.ts';
import { lockPayments, unbookedOfAttempt, type PaymentRow } from '#features/payments/queries/money.ts';
import {
  isRefundClaimed,
  pendingRefundsOf,
  refundsDone,
  type RefundRow,
} from '#features/payments/queries/refund-commands.ts';
import { isProvenUnmade } from '#features/payments/rules/release.ts';
import { recordMadeRefunds, type ReleasedRefund } from '#features/payments/verbs/made-refund.ts';
import { withAddedDebt } from '#features/payouts/queries/debts.ts';
import { ownVisitRefusal } from '#features/payouts/rules/corrections.ts';
import { lockPro } from '#features/profiles/queries/publication.ts';
import { signedIn } from '#platform/app/actor.ts';
import { writeAudit } from '#platform/db/audit.ts';
import type { Db } from '#platform/db/db.ts';
import type { Call } from '#platform/http/call.ts';
import { ProviderRefused, ProviderUnreachable } from '#platform/payments/payment-provider.ts';
import { paymentProvider } from '#platform/payments/payments.ts';
import { differenceOf, lockDifference, writeBooked, type DifferenceRow } from '../queries/differences.ts';
import { differenceCents, firstMs, seenAgain } from '../rules/compare.ts';
import { bookingRefusals, booksRefusals } from '../rules/refusals.ts';
import {
  bookableCents,
  bookingFault,
  unbookedRefunds,
  unmatchedRefundCents,
  type PendingRefunds,
} from '../rules/unbooked.ts';
import { readBooks } from './read-books.ts';

type Booking = { readonly did: string; readonly reason: string };
type Found = { readonly head: BookingHead; readonly attempt: AttemptRow; readonly difference: DifferenceRow };

/** Throws when the difference has no refund to record. Returns the amount of the refund in cents. */
const bookable = (difference: DifferenceRow): number => {
  if (difference.state === 'booked') throw new Refusal('IllegalTransition', { additional: booksRefusals.booked });
  const cents = bookableCents(difference);
  if (cents === null) throw new Refusal('IllegalTransition', { additional: booksRefusals.notBookable });
  return cents;
};

const foundOf = async (call: Call, did: string): Promise<Found> => {
  const difference = await differenceOf(call.db, did, call.nowMs);
  if (!difference) throw new Refusal('NotFound');
  bookable(difference);
  const head = difference.booking_id === null ? undefined : await bookingHead(call.db, difference.booking_id);
  const attempt = await attemptByPublicId(call.db, difference.subject);
  if (!head || !attempt) throw new Refusal('NotFound');
  if (isOwnVisit(call, head)) throw new Refusal('Forbidden', { additional: ownVisitRefusal });
  return { head, attempt, difference };
};

/** The provider's report on the refunds of a payment, before the transaction that records one of them. */
type Report = {
  /** Total of refunds. Null when the provider does not give it. */ readonly totalCents: number | null;
  /** Refunds of the difference that the provider still lists. Null when the list lacks them, or was not needed. */
  readonly listedCents: number | null;
  /** Our pending refunds of the payment. */ readonly pending: readonly RefundRow[];
  /** Whether the provider proves that none of the pending refunds was made. */ readonly areUnmade: boolean;
};

const heard = async <T>(answer: Promise<T>): Promise<T> => {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ProviderUnreachable || error instanceof ProviderRefused)
      throw new Refusal('Unavailable', { additional: booksRefusals.silent });
    throw error;
  }
};

/** The refunds of the payment that the provider's list of operations now has and our ledger lacks. */
const listedNow = async (call: Call, { attempt, difference }: Found, pending: readonly RefundRow[]) => {
  const fromMs = Math.min(firstMs(difference), ...pending.map(({ created_at: createdMs }) => createdMs)) - dayMs;
  const books = await heard(readBooks(call, attempt.provider, fromMs, [attempt.public_id]));
  const seen = seenAgain(books, difference);
  const { oursCents, theirsCents } = seen ? differenceCents(seen) : { oursCents: 0, theirsCents: 0 };
  return {
    listedCents: theirsCents < oursCents ? oursCents - theirsCents : null,
    unmatched: unmatchedRefundCents(books, attempt.public_id),
  };
};

const reportOf = async (call: Call, found: Found): Promise<Report> => {
  const { attempt } = found;
  const provider = paymentProvider(call, attempt.provider);
  const payment = { attemptId: attempt.public_id, providerRef: attempt.provider_ref };
  const { refundedCents: totalCents } = await heard(provider.fetchPayment(payment));
  const pending = await pendingRefundsOf(call.db, attempt.id);
  const list = totalCents === null || pending.length > 0 ? await listedNow(call, found, pending) : null;
  let areUnmade = true;
  for (const { key, cents, reason, asked_at: askedMs, payment_id: paymentId } of pending) {
    const done = await refundsDone(call.db, paymentId);
    const outsideCents = totalCents === null ? null : totalCents - done.reduce((sum, one) => sum + one.cents, 0);
    const at = await heard(provider.findRefund({ payment, key, cents, reason, askedMs, done }));
    // A list without the refund of the difference itself proves nothing.
    const isListed = list === null || list.listedCents === null || list.unmatched.includes(cents);
    areUnmade &&= isProvenUnmade({ cents, askedMs, found: at, outsideCents, isListed });
  }
  return { totalCents, listedCents: list?.listedCents ?? null, pending, areUnmade };
};

const requestOf = ({ id, tries, asked_at: askedMs, absent_at: absentMs }: RefundRow): string =>
  [id, tries, askedMs, absentMs].join(' ');

const pendingState = async (trx: Db, attemptId: number, report: Report, nowMs: number): Promise<PendingRefunds> => {
  const now = await pendingRefundsOf(trx, attemptId);
  const isSame = isDeepStrictEqual(now.map(requestOf), report.pending.map(requestOf));
  if (!isSame || (await isRefundClaimed(trx, attemptId, nowMs))) return 'moving';
  if (now.length === 0) return 'none';
  return report.areUnmade ? 'unmade' : 'unproven';
};

const refuseFault = (cents: number, payment: PaymentRow, report: Report, pending: PendingRefunds): void => {
  const fault = bookingFault(cents, {
    pending,
    leftCents: payment.unsettled_cents + payment.pending_cents + payment.retained_cents,
    beyondCents: report.totalCents === null ? report.listedCents : report.totalCents - payment.refunded_cents,
  });
  if (fault !== null) throw new Refusal('Conflict', { additional: bookingRefusals[fault] });
};

const auditBooked = async (
  trx: Db,
  call: Call,
  { did, reason }: Booking,
  booked: {
    readonly visit: string;
    readonly cents: number;
    readonly refs: readonly string[];
    readonly released: readonly ReleasedRefund[];
  },
): Promise<void> => {
  const actor = `account:${signedIn(call).publicId}`;
  const { visit: object, cents, refs, released } = booked;
  const detail = { difference: did, refund_cents: cents, provider_ref: refs.join(', ') };
  await writeAudit(trx, { actor, action: 'provider refund booked', object, reason, detail }, call.nowMs);
  for (const { key, cents: releasedCents, restCents } of released) {
    const of = { difference: did, refund: key, asked_cents: releasedCents, rest_cents: restCents };
    await writeAudit(trx, { actor, action: 'refund released', object, reason, detail: of }, call.nowMs);
  }
};

type Recorded = Booking & {
  readonly cents: number;
  readonly released: readonly ReleasedRefund[];
  /** Debt that the refund adds to the professional, in cents. */ readonly owedCents: number;
};

/** Notifies both parties of the recorded refund. Corrects the client's earlier announcement of a released refund. */
const notifyOfRecorded = async (
  trx: Db,
  visit: VisitRow,
  { did, reason, cents, released, owedCents }: Recorded,
  nowMs: number,
): Promise<void> => {
  const made = {
    announced_cents: released.reduce((sum, one) => sum + one.cents, 0),
    rest_cents: released.reduce((sum, one) => sum + one.restCents, 0),
  };
  const payload = { refund_cents: cents, reason, made, owed_cents: owedCents };
  const both = [messages.part_given_back, messages.part_given_back_pro];
  await notifyOfBooking(trx, visit, both, { key: `books:${did}`, payload }, nowMs);
};

const write = async (
  trx: Db,
  call: Call,
  booking: Booking,
  { head, attempt, report }: Found & { readonly report: Report },
): Promise<DifferenceRow> => {
  const { did, reason } = booking;
  await lockPro(trx, head.pro_id);
  const visit = await lockVisit(trx, head.id);
  const payment = (await lockPayments(trx, head.id)).find((one) => one.attempt_id === attempt.id);
  const difference = await lockDifference(trx, did, call.nowMs);
  if (!visit || !payment || !difference) throw new Refusal('NotFound');
  const cents = bookable(difference);
  refuseFault(cents, payment, report, await pendingState(trx, attempt.id, report, call.nowMs));
  const refunds = unbookedRefunds(difference);
  const unbookedCents = await unbookedOfAttempt(trx, attempt.id);
  const beyondCents = report.totalCents === null ? 0 : report.totalCents - payment.refunded_cents;
  const othersCents = Math.max(unbookedCents, beyondCents) - cents;
  const by = { actor: `account:${signedIn(call).publicId}`, reason };
  const made = { payment, refunds, unmade: report.pending, othersCents, by };
  const recorded = await withAddedDebt(trx, head.pro_id, () => recordMadeRefunds(trx, visit, made, call.nowMs));
  const { txIds, released } = recorded.result;
  await writeBooked(trx, difference.row, { by: signedIn(call).id, reason, closingTx: txIds[0]! }, call.nowMs);
  await notifyOfRecorded(trx, visit, { did, reason, cents, released, owedCents: recorded.addedCents }, call.nowMs);
  const refs = refunds.map(({ ref }) => ref);
  await auditBooked(trx, call, booking, { visit: visit.public_id, cents, refs, released });
  return (await differenceOf(trx, did, call.nowMs))!;
};

/**
 * Records the refund that the provider made without our request, as a partial refund that is already made. The
 * difference gives the amount and the payment. First asks the provider about the payment, so that the recorded refunds
 * never exceed those that the provider reports. A pending refund of ours that the provider proves not made is released
 * for the part that is no longer left, and its rest is sent under a new key. One admin is enough, because the recorded
 * money has already left (docs/product/payments.md#comparison).
 */
export const bookRefund = async (call: Call, booking: Booking): Promise<DifferenceRow> => {
  const found = await foundOf(call, booking.did);
  const report = await reportOf(call, found);
  return call.db.transaction().execute((trx) => write(trx, call, booking, { ...found, report }));
};
