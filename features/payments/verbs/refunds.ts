import { Refusal } from '#core/refusal.ts';
import { mayPass } from '#core/states.ts';
import { notify, screenLineOf } from '#features/notifications/verbs/notify.ts';
import { lockVisit, writePaymentStatus, type VisitRow } from '#features/bookings/queries/commitments.ts';
import { bookingLedger, isWritten } from '#features/ledger/queries/transactions.ts';
import { accountIn } from '#features/ledger/rules/accounts.ts';
import { heldOf } from '#features/ledger/rules/earnings.ts';
import { refunded, retained, unretained } from '#features/ledger/rules/transactions.ts';
import { unearn } from '#features/ledger/verbs/earnings.ts';
import { record } from '#features/ledger/verbs/record.ts';
import { writeAudit } from '#platform/db/audit.ts';
import type { Db } from '#platform/db/db.ts';
import { ProviderRefused, ProviderUnreachable, type ProviderPayment } from '#platform/payments/payment-provider.ts';
import { paymentProvider } from '#platform/payments/payments.ts';
import type { App } from '#platform/app/app.ts';
import { withoutSecrets } from '#platform/app/log.ts';
import { messages } from '../messages.ts';
import { attemptByPublicId } from '../queries/attempts.ts';
import {
  claimRefund,
  dropOvertaken,
  insertRefund,
  lockPayments,
  markRefunded,
  markRefunding,
  parkRefund,
  pendingHeldCents,
  pendingRefunds,
  postponeRefund,
  type PaymentRow,
  type RefundRow,
} from '../queries/money.ts';
import { ledgerStatus } from '../rules/ledger-status.ts';
import { paymentStatusTransitions, refundShares } from '../rules/statuses.ts';
import { applyDispute, isDisputed } from './disputes.ts';

/** Makes the status of a booking follow its ledger; a status that the table does not allow to change is refused. */
export const deriveStatus = async (trx: Db, visit: Pick<VisitRow, 'id' | 'payment_status'>, now: number): Promise<void> => {
  const { status } = ledgerStatus(await bookingLedger(trx, visit.id));
  if (status === visit.payment_status) return;
  // Nothing was paid online for it: what its professional said of the money stands.
  if (status === 'pending' && (visit.payment_status === 'paid' || visit.payment_status === 'refunded')) return;
  if (!mayPass(paymentStatusTransitions, visit.payment_status, status, 'payment')) throw new Refusal('IllegalTransition');
  await writePaymentStatus(trx, visit.id, status, now);
};

type Refunded = Pick<VisitRow, 'id' | 'public_id' | 'pro_public_id' | 'quote'>;

/** Sees that what is about to go back lies in what is kept for the visit: what was earned already comes back first. */
const bringBack = async (
  trx: Db,
  visit: Refunded,
  payment: PaymentRow,
  asked: { readonly cents: number; readonly key: string },
  now: number,
): Promise<void> => {
  if (accountIn(payment.account).of !== 'held') return;
  const free = heldOf(await bookingLedger(trx, visit.id)) - (await pendingHeldCents(trx, visit.id));
  if (free < asked.cents) await unearn(trx, visit, asked.cents - free, asked.key, 'system', now);
};

/**
 * Gives back what a booking was paid online, less what is kept, in the caller's transaction: the refunds are asked for under their own keys, a job
 * executes them.
 * Answers what was paid and what goes back.
 */
export const askRefund = async (
  trx: Db,
  visit: Refunded,
  asked: {
    readonly retainedCents: number;
    readonly keyPrefix: string;
    readonly reason: string;
    /** Only this payment, not all of the booking's. */ readonly attemptId?: number;
  },
  now: number,
): Promise<{ readonly paidCents: number; readonly refundCents: number; readonly retainedCents: number }> => {
  const payments = (await lockPayments(trx, visit.id)).filter(
    (one) => one.left_cents > 0 && one.retained_cents === 0 && (asked.attemptId === undefined || one.attempt_id === asked.attemptId),
  );
  const shares = refundShares(
    payments.map((one) => one.left_cents),
    asked.retainedCents,
  );
  let refundCents = 0;
  let retainedCents = 0;
  for (const [i, payment] of payments.entries()) {
    const share = shares[i]!;
    await markRefunding(trx, payment.id, { retainedCents: share.retainedCents, isRefunding: share.refundCents > 0 }, now);
    if (share.retainedCents > 0) {
      const parts = { attemptId: payment.attempt_public_id, bookingId: visit.public_id, proId: visit.pro_public_id, cents: share.retainedCents };
      await record(trx, retained(parts), { actor: 'system', bookingId: visit.id }, now);
    }
    if (share.refundCents > 0) {
      const key = `${asked.keyPrefix}:${payment.attempt_public_id}`;
      await bringBack(trx, visit, payment, { cents: share.refundCents, key }, now);
      await insertRefund(trx, { key, paymentId: payment.id, cents: share.refundCents, reason: asked.reason }, now);
    }
    refundCents += share.refundCents;
    retainedCents += share.retainedCents;
  }
  return { paidCents: refundCents + retainedCents, refundCents, retainedCents };
};

/**
 * Gives a part of what a booking was paid online back, the last payment first, in the caller's transaction; the rest stays for its visit. What was kept goes
 * back too, once nothing else is left.
 */
export const askPartBack = async (
  trx: Db,
  visit: Refunded,
  asked: { readonly cents: number; readonly keyPrefix: string; readonly reason: string },
  now: number,
): Promise<void> => {
  let toGive = asked.cents;
  const payments = (await lockPayments(trx, visit.id)).toReversed();
  const shares = payments.map((payment) => {
    const fromLeft = Math.min(payment.left_cents, toGive);
    toGive -= fromLeft;
    return { payment, fromLeft, fromRetained: 0 };
  });
  for (const share of shares) {
    share.fromRetained = Math.min(share.payment.retained_cents, toGive);
    toGive -= share.fromRetained;
  }
  if (toGive > 0) throw new Error(`nothing left to give back for booking ${visit.id}`);
  for (const { payment, fromLeft, fromRetained } of shares) {
    if (fromLeft + fromRetained === 0) continue;
    const key = `${asked.keyPrefix}:${payment.attempt_public_id}`;
    if (fromRetained > 0) {
      const parts = { key, bookingId: visit.public_id, proId: visit.pro_public_id, cents: fromRetained };
      await record(trx, unretained(parts), { actor: 'system', bookingId: visit.id }, now);
    }
    await bringBack(trx, visit, payment, { cents: fromLeft + fromRetained, key }, now);
    await markRefunding(trx, payment.id, { retainedCents: payment.retained_cents - fromRetained, isRefunding: true }, now);
    await insertRefund(trx, { key, paymentId: payment.id, cents: fromLeft + fromRetained, reason: asked.reason }, now);
  }
};

const backoffMs = (tries: number): number => Math.min(3_600_000, 5_000 * 2 ** Math.min(tries, 10));

/** What the provider was asked without its answer being heard is not asked about before it has surely been done, or never will; assumed: a minute. */
const silenceMs = 60_000;

/** Drops a refund that the provider refuses because a bank has taken the payment back for good: its client has that money. False for any other. */
const isOvertaken = async (trx: Db, visit: VisitRow, refund: RefundRow, nowMs: number): Promise<boolean> => {
  if (!(await isWritten(trx, `dispute_lost:${refund.attempt_public_id}`)) || !(await dropOvertaken(trx, refund, nowMs))) return false;
  const detail = { refund: refund.key, refund_cents: refund.cents };
  await writeAudit(trx, { actor: `provider:${refund.provider}`, action: 'refund overtaken', object: visit.public_id, detail }, nowMs);
  return true;
};

/** Writes what a bank decided of the payment of a refund, whose message may be late or lost. */
const writeDecided = async (trx: Db, visit: VisitRow, refund: RefundRow, report: ProviderPayment, now: number): Promise<void> => {
  const attempt = await attemptByPublicId(trx, refund.attempt_public_id);
  if (attempt) await applyDispute({ trx, visit, attempt, report, now });
};

const refAt = (refund: RefundRow) => ({ attemptId: refund.attempt_public_id, providerRef: refund.provider_ref });

const postpone = async (app: App, refund: RefundRow, error: unknown): Promise<void> => {
  const nowMs = app.clock.now();
  const freeMs = error instanceof ProviderUnreachable ? nowMs + silenceMs : nowMs;
  const nextMs = Math.max(freeMs, nowMs + backoffMs(refund.tries));
  await postponeRefund(app.db, refund.id, error instanceof Error ? error.message : String(error), { nextMs, freeMs });
};

/** A refund refused for what a bank decided is dropped or asked for again; any other waits for a person, and the admins are told. */
const refused = async (app: App, refund: RefundRow, { reason }: ProviderRefused, report: ProviderPayment | undefined): Promise<void> => {
  const nowMs = app.clock.now();
  await app.db.transaction().execute(async (trx) => {
    const visit = await lockVisit(trx, refund.booking_id);
    if (visit) {
      const wasDisputed = await isDisputed(trx, refund.attempt_public_id);
      if (report) await writeDecided(trx, visit, refund, report, nowMs);
      if (await isOvertaken(trx, visit, refund, nowMs)) return;
      if (wasDisputed && !(await isDisputed(trx, refund.attempt_public_id))) {
        const againMs = nowMs + backoffMs(refund.tries);
        return postponeRefund(trx, refund.id, reason, { nextMs: againMs, freeMs: nowMs });
      }
    }
    if (!(await parkRefund(trx, refund.id, reason, nowMs))) return;
    const message = messages.refund_parked;
    const facts = { cents: refund.cents, reason: withoutSecrets(reason), booking: refund.booking_public_id };
    await notify(trx, [{ message, key: `${refund.key}:${nowMs}`, onScreen: screenLineOf(message, facts, 'admins') }], nowMs);
  });
};

const notDone = async (app: App, refund: RefundRow, error: unknown): Promise<void> => {
  app.log.error({ err: error, refund: refund.key, tries: refund.tries }, 'refund not executed');
  if (!(error instanceof ProviderRefused)) return postpone(app, refund, error);
  let report: ProviderPayment | undefined;
  try {
    report = await paymentProvider(app, refund.provider).fetchPayment(refAt(refund));
  } catch (unheard) {
    if (!(unheard instanceof ProviderRefused)) return postpone(app, refund, unheard);
  }
  await refused(app, refund, error, report);
};

/**
 * Executes one refund at the provider, then writes it; the provider's key and ours make both happen once, and refunds of one payment go one after the other.
 * One that the provider refuses is not tried again: it waits for a person, and the admins are told.
 */
export const executeRefund = async (app: App, refund: RefundRow): Promise<void> => {
  const { db, clock } = app;
  const doneCents = await claimRefund(db, refund, clock.now());
  if (doneCents === undefined) return;
  let decided: ProviderPayment | undefined;
  try {
    const provider = paymentProvider(app, refund.provider);
    const ref = refAt(refund);
    await provider.refund(ref, refund.cents, refund.key, refund.reason, doneCents);
    // Money goes back once the bank has decided: what it decided is written first, or the same money would have left twice.
    if (await isDisputed(db, refund.attempt_public_id)) decided = await provider.fetchPayment(ref);
  } catch (error) {
    return notDone(app, refund, error);
  }
  const now = clock.now();
  await db.transaction().execute(async (trx) => {
    const visit = await lockVisit(trx, refund.booking_id);
    if (!visit) return;
    if (decided) await writeDecided(trx, visit, refund, decided, now);
    if (!(await markRefunded(trx, refund, now))) return;
    const parts = { provider: refund.provider, key: refund.key, account: accountIn(refund.account), cents: refund.cents };
    await record(trx, refunded(parts), { actor: 'system', bookingId: visit.id }, now);
    await deriveStatus(trx, visit, now);
  });
};

/** Executes at once, outside any transaction, what was asked to go back under keys that begin so; false while some has not gone, which a job tries again. */
export const executeRefundsOf = async (app: App, bookingId: number, keyPrefix: string): Promise<boolean> => {
  for (const refund of await pendingRefunds(app.db, bookingId, keyPrefix)) await executeRefund(app, refund);
  return (await pendingRefunds(app.db, bookingId, keyPrefix)).length === 0;
};
