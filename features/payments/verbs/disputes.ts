import type { VisitRow } from '#features/bookings/queries/commitments.ts';
import { notifyOfBooking } from '#features/bookings/verbs/change-state.ts';
import { accountsOfBooking, feesOf, isWritten, partsOfDispute } from '#features/ledger/queries/transactions.ts';
import { accountIn } from '#features/ledger/rules/accounts.ts';
import {
  disputedCents,
  disputeKey,
  disputeLost,
  disputeOpened,
  disputeWon,
  feeTaken,
  type DisputedParts,
} from '#features/ledger/rules/transactions.ts';
import { shareOfEarned } from '#features/ledger/verbs/earnings.ts';
import { record } from '#features/ledger/verbs/record.ts';
import { notify, screenLineOf } from '#features/notifications/verbs/notify.ts';
import type { Db } from '#platform/db/db.ts';
import type { ProviderDispute, ProviderPayment } from '#platform/payments/payment-provider.ts';
import { messages } from '../messages.ts';
import type { AttemptRow } from '../queries/attempts.ts';
import { addDisputed, lockPayments, pendingHeldCents, writeAnswerBy, type PaymentRow } from '../queries/money.ts';
import { unparkRefunds } from '../queries/refund-commands.ts';

type News = {
  readonly trx: Db;
  readonly visit: VisitRow;
  readonly attempt: AttemptRow;
  readonly report: ProviderPayment;
  readonly nowMs: number;
};

/**
 * Records the provider's fee on a captured payment once it is known, and each later change. A dispute adds its own fee.
 */
export const recordFee = async ({ trx, attempt, report, nowMs }: News): Promise<void> => {
  if (report.status !== 'captured' || report.feeCents === null) return;
  const { public_id: attemptId, provider } = attempt;
  const known = await feesOf(trx, attemptId);
  const cents = report.feeCents - known.cents;
  if (cents === 0) return;
  await record(
    trx,
    feeTaken({ provider, attemptId, cents, before: known.times }),
    { actor: `provider:${provider}`, bookingId: null },
    nowMs,
  );
};

type NewsOfDispute = News & { readonly dispute: ProviderDispute };

const disputeOf = ({ visit, attempt, dispute }: NewsOfDispute) => ({
  provider: attempt.provider,
  attemptId: attempt.public_id,
  number: dispute.number,
  bookingId: visit.public_id,
  proId: visit.pro_public_id,
});

const keyOf = (news: NewsOfDispute): string => disputeKey(disputeOf(news));

const tell = async (news: NewsOfDispute, state: 'open' | 'won' | 'lost', cents: number): Promise<void> => {
  const { trx, visit, nowMs } = news;
  const key = `${keyOf(news)}:${state}`;
  const message = state === 'open' ? messages.payment_disputed_pro : messages.dispute_over_pro;
  await notifyOfBooking(trx, visit, [message], { key, payload: { refund_cents: cents, reason: state } }, nowMs);
  const toAdmins = messages.payment_disputed;
  await notify(
    trx,
    [
      {
        message: toAdmins,
        key,
        onScreen: screenLineOf(toAdmins, { booking: visit.public_id, state, cents }, 'admins'),
      },
    ],
    nowMs,
  );
};

/**
 * Splits the amount a bank takes back among the ledger accounts that have the money. Takes first the money held for the
 * visit, then the professional's share and its commission, then pending refunds, which the provider may already have
 * made. The whole amount of a late payment comes from the account of money in transit.
 */
const partsTaken = async ({ trx, visit }: News, { account }: PaymentRow, cents: number): Promise<DisputedParts> => {
  if (accountIn(account).of !== 'held')
    return { heldCents: 0, sellerCents: 0, commissionCents: 0, transitCents: cents };
  const accounts = await accountsOfBooking(trx, visit.id);
  const heldBeforeCents = Math.max(0, accounts.held);
  const freeCents = Math.min(cents, Math.max(0, heldBeforeCents - (await pendingHeldCents(trx, visit.id))));
  const givenCents = Math.min(cents - freeCents, Math.max(0, accounts.seller + accounts.commission));
  const heldCents = Math.min(cents - givenCents, heldBeforeCents);
  const { commissionCents } = await shareOfEarned(trx, visit, cents - heldCents);
  return { heldCents, sellerCents: cents - heldCents - commissionCents, commissionCents, transitCents: 0 };
};

/**
 * Splits a disputed amount that the bank took and returned before the provider reported the dispute. Uses the whole
 * amount, regardless of later refunds to the client.
 */
const partsGivenBack = ({ account }: PaymentRow, cents: number): DisputedParts => {
  const isHeld = accountIn(account).of === 'held';
  return { heldCents: isHeld ? cents : 0, sellerCents: 0, commissionCents: 0, transitCents: isHeld ? 0 : cents };
};

const open = async (news: NewsOfDispute, payment: PaymentRow): Promise<void> => {
  const { trx, visit, attempt, nowMs } = news;
  const { state, cents: reportedCents } = news.dispute;
  const leftCents = payment.captured_cents - payment.refunded_cents - payment.disputed_cents;
  // When the provider gives no amount, counts the whole payment less all its refunds as taken by the bank. Pending
  // refunds are deducted too, because the provider may already have made them.
  const takenCents = reportedCents ?? payment.left_cents + payment.retained_left_cents;
  const cents = state === 'won' ? takenCents : Math.min(takenCents, leftCents);
  if (cents <= 0) return;
  const parts = state === 'won' ? partsGivenBack(payment, cents) : await partsTaken(news, payment, cents);
  await record(
    trx,
    disputeOpened({ ...disputeOf(news), parts }),
    { actor: `provider:${attempt.provider}`, bookingId: visit.id },
    nowMs,
  );
  if (state !== 'won') await addDisputed(trx, payment.id, cents, nowMs);
  await tell(news, 'open', cents);
};

const close = async (news: NewsOfDispute, payment: PaymentRow, isNew: boolean): Promise<void> => {
  const { trx, visit, attempt, nowMs } = news;
  const { state } = news.dispute;
  const key = keyOf(news);
  if (state === 'open' || !(await isWritten(trx, `dispute_opened:${key}`))) return;
  if ((await isWritten(trx, `dispute_won:${key}`)) || (await isWritten(trx, `dispute_lost:${key}`))) return;
  const parts = await partsOfDispute(trx, key);
  const over = (state === 'won' ? disputeWon : disputeLost)({ ...disputeOf(news), parts });
  await record(trx, over, { actor: `provider:${attempt.provider}`, bookingId: visit.id }, nowMs);
  // A dispute that is new and already won never reduced the payment.
  if (state === 'won' && !isNew) await addDisputed(trx, payment.id, -disputedCents(parts), nowMs);
  // Refunds that the provider refused during the dispute are tried again. After a won dispute they succeed. After a
  // lost one they are dropped.
  await unparkRefunds(trx, visit.id, nowMs);
  await tell(news, state, disputedCents(parts));
};

const apply = async (news: NewsOfDispute): Promise<void> => {
  const { trx, visit, attempt } = news;
  const payment = (await lockPayments(trx, visit.id)).find((one) => one.attempt_id === attempt.id);
  if (!payment) return;
  const isNew = !(await isWritten(trx, `dispute_opened:${keyOf(news)}`));
  if (isNew) await open(news, payment);
  await close(news, payment, isNew);
};

const earliestMs = (disputes: readonly ProviderDispute[]): number | null => {
  const answers = disputes.flatMap(({ answerByMs }) => answerByMs ?? []);
  return answers.length > 0 ? Math.min(...answers) : null;
};

/**
 * Applies the provider's disputes on a captured payment, each once per state. The caller's transaction must have locked
 * the visit.
 * Opened: the money is frozen. Won: the money goes back to the accounts it came from. Lost: the money is gone, and the
 * professional owes the part already paid out (docs/product/payments.md#disputes).
 */
export const applyDisputes = async (news: News): Promise<void> => {
  const { trx, visit, attempt, report } = news;
  if (report.disputes.length === 0) return;
  for (const dispute of report.disputes) await apply({ ...news, dispute });
  const payment = (await lockPayments(trx, visit.id)).find((one) => one.attempt_id === attempt.id);
  if (payment) await writeAnswerBy(trx, payment.id, earliestMs(report.disputes));
};
