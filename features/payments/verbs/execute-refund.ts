import { hourMs } from '#core/units.ts';
import { lockVisit, type VisitRow } from '#features/bookings/queries/commitments.ts';
import { isDisputed, wasDisputeLost } from '#features/ledger/queries/transactions.ts';
import { accountIn } from '#features/ledger/rules/accounts.ts';
import { refunded } from '#features/ledger/rules/transactions.ts';
import { record, type LedgerAuthor } from '#features/ledger/verbs/record.ts';
import { notify, screenLineOf } from '#features/notifications/verbs/notify.ts';
import type { App } from '#platform/app/app.ts';
import { withoutSecrets } from '#platform/app/log.ts';
import { writeAudit } from '#platform/db/audit.ts';
import type { Db } from '#platform/db/db.ts';
import { ProviderRefused, ProviderUnreachable, type ProviderPayment } from '#platform/payments/payment-provider.ts';
import { paymentProvider } from '#platform/payments/payments.ts';
import { messages } from '../messages.ts';
import { attemptByPublicId } from '../queries/attempts.ts';
import { insertRefundDate } from '../queries/money.ts';
import {
  claimRefund,
  dropOvertaken,
  markRefundRequested,
  markRefunded,
  markRefundRefused,
  parkRefund,
  pendingRefund,
  pendingRefunds,
  postponeRefund,
  refundsDone,
  type RefundRow,
} from '../queries/refund-commands.ts';
import { applyDisputes } from './disputes.ts';
import { moveOnce, type MoveEnd } from './move-once.ts';
import { deriveStatus } from './refunds.ts';

const backoffMs = (tries: number): number => Math.min(3_600_000, 5_000 * 2 ** Math.min(tries, 10));

/**
 * Milliseconds before looking up a refund that the provider did not answer. By then, the provider has made the refund
 * or dropped it. assumed: a minute.
 */
const silenceMs = 60_000;

/**
 * Milliseconds between look-ups of a refund parked for the admins, because the provider may list the refund late.
 * assumed: one hour.
 */
const unclearAgainMs = hourMs;

/**
 * Drops a refund that the provider refuses because a bank took the payment back for good: the client already has that
 * money. Returns false in any other case.
 */
const isOvertaken = async (trx: Db, visit: VisitRow, refund: RefundRow, nowMs: number): Promise<boolean> => {
  if (!(await wasDisputeLost(trx, refund.attempt_public_id)) || !(await dropOvertaken(trx, refund, nowMs)))
    return false;
  const detail = { refund: refund.key, refund_cents: refund.cents };
  await writeAudit(
    trx,
    { actor: `provider:${refund.provider}`, action: 'refund overtaken', object: visit.public_id, detail },
    nowMs,
  );
  return true;
};

/**
 * Records the bank's decision on a dispute about the refunded payment. The webhook with this decision may be late or
 * lost.
 */
const writeDecided = async (
  trx: Db,
  visit: VisitRow,
  refund: RefundRow,
  report: ProviderPayment,
  nowMs: number,
): Promise<void> => {
  const attempt = await attemptByPublicId(trx, refund.attempt_public_id);
  if (attempt) await applyDisputes({ trx, visit, attempt, report, nowMs });
};

const refAt = (refund: RefundRow) => ({ attemptId: refund.attempt_public_id, providerRef: refund.provider_ref });

const postpone = async (app: App, refund: RefundRow, error: unknown): Promise<void> => {
  const nowMs = app.clock.now();
  const freeMs = error instanceof ProviderUnreachable ? nowMs + silenceMs : nowMs;
  const nextMs = Math.max(freeMs, nowMs + backoffMs(refund.tries));
  await postponeRefund(app.db, refund.id, error instanceof Error ? error.message : String(error), { nextMs, freeMs });
};

/** Parks a refund for the admins, and notifies them once. */
const park = async (
  trx: Db,
  refund: RefundRow,
  q: { readonly reason: string; readonly isUnclear: boolean },
  nowMs: number,
): Promise<void> => {
  if (
    !(await parkRefund(
      trx,
      refund,
      { reason: q.reason, unclearUntilMs: q.isUnclear ? nowMs + unclearAgainMs : null },
      nowMs,
    ))
  )
    return;
  const message = q.isUnclear ? messages.refund_unclear : messages.refund_parked;
  const facts = { cents: refund.cents, reason: withoutSecrets(q.reason), booking: refund.booking_public_id };
  await notify(
    trx,
    [{ message, key: `${refund.key}:${nowMs}`, onScreen: screenLineOf(message, facts, 'admins') }],
    nowMs,
  );
};

/**
 * Handles a refund that the provider refused. When the bank has decided a dispute, drops the refund or schedules
 * another try. Otherwise parks the refund and notifies the admins.
 */
const refused = async (
  app: App,
  refund: RefundRow,
  reason: string,
  report: ProviderPayment | undefined,
): Promise<void> => {
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
    await park(trx, refund, { reason, isUnclear: false }, nowMs);
  });
};

const notRefunded = async (app: App, refund: RefundRow, reason: string): Promise<void> => {
  app.log.error({ refund: refund.key, tries: refund.tries, said: withoutSecrets(reason) }, 'refund refused');
  let report: ProviderPayment | undefined;
  try {
    report = await paymentProvider(app, refund.provider).fetchPayment(refAt(refund));
  } catch (unheard) {
    if (!(unheard instanceof ProviderRefused)) return postpone(app, refund, unheard);
  }
  await refused(app, refund, reason, report);
};

/**
 * Records that a refund was made. `by` is the admin who recorded it, or stated that it was made. The caller's
 * transaction must have locked the visit.
 */
export const writeRefunded = async (
  trx: Db,
  visit: VisitRow,
  refund: RefundRow & { readonly ref: string | null; readonly by?: LedgerAuthor },
  nowMs: number,
): Promise<void> => {
  if (!(await markRefunded(trx, refund, nowMs))) return;
  const parts = { provider: refund.provider, key: refund.key, account: accountIn(refund.account), cents: refund.cents };
  await record(trx, refunded(parts), { ...(refund.by ?? { actor: 'system' }), bookingId: visit.id }, nowMs);
  await deriveStatus(trx, visit, nowMs);
};

/** Thrown when another process has claimed or completed the refund. */
class ClaimLost extends Error {}

const moveState = ({ asked_at: askedMs, absent_at: absentMs }: RefundRow) => {
  if (absentMs !== null) return 'absent';
  return askedMs === null ? 'to_ask' : 'asked';
};

const sent = async (
  app: App,
  refund: RefundRow,
  claimedUntilMs: number,
): Promise<MoveEnd<{ readonly ref: string | null }>> => {
  const { db, env, clock } = app;
  const provider = paymentProvider(app, refund.provider);
  const { key, cents, reason, asked_at: askedMs } = refund;
  const command = { payment: refAt(refund), key, cents, reason };
  return moveOnce(env, {
    kind: 'refund',
    cents,
    state: moveState(refund),
    ref: null,
    send: () => provider.refund(command),
    find: async () => {
      const found = await provider.findRefund({ ...command, askedMs, done: await refundsDone(db, refund.payment_id) });
      // The next refund of ours hides the time of a refund made by hand.
      await insertRefundDate(db, refund.attempt_id, found.lastRefundAtMs);
      return found;
    },
    writeAsked: async () => {
      if (!(await markRefundRequested(db, { id: refund.id, claimedUntilMs }, clock.now()))) throw new ClaimLost();
    },
    writeRefused: () => markRefundRefused(db, refund.id),
    // The result is recorded later, with the ledger entry or the message to the admins.
    writeDone: async () => {},
    writeUnknown: async () => {},
  });
};

/**
 * Makes a refund at most once (see `moveOnce`) and records it. A refused refund, or one with an unknown result, is left
 * to the admins, who are notified.
 */
export const executeRefund = async (app: App, { id, payment_id }: RefundRow): Promise<void> => {
  const { db, clock } = app;
  const claimedUntilMs = await claimRefund(db, { id, payment_id }, clock.now());
  if (claimedUntilMs === undefined) return;
  const refund = await pendingRefund(db, id);
  if (!refund) return;
  let decided: ProviderPayment | undefined;
  let end: Awaited<ReturnType<typeof sent>>;
  try {
    end = await sent(app, refund, claimedUntilMs);
    // A refund succeeds only after the bank has decided the dispute. That decision must be recorded first, or the
    // ledger would count the same money as gone twice.
    if (end.is === 'done' && (await isDisputed(db, refund.attempt_public_id)))
      decided = await paymentProvider(app, refund.provider).fetchPayment(refAt(refund));
  } catch (error) {
    if (error instanceof ClaimLost) return;
    app.log.error({ err: error, refund: refund.key, tries: refund.tries }, 'refund not executed');
    return postpone(app, refund, error);
  }
  if (end.is === 'refused') return notRefunded(app, refund, end.reason);
  const nowMs = clock.now();
  await db.transaction().execute(async (trx) => {
    const visit = await lockVisit(trx, refund.booking_id);
    if (!visit) return;
    if (end.is === 'unclear') return park(trx, refund, { reason: end.reason, isUnclear: true }, nowMs);
    if (decided) await writeDecided(trx, visit, refund, decided, nowMs);
    await writeRefunded(trx, visit, { ...refund, ref: end.ref }, nowMs);
  });
};

/**
 * Executes the booking's pending refunds whose key starts with this prefix, outside any transaction. Returns false when
 * some are still pending, because a job must try again or an admin must act.
 */
export const executeRefundsOf = async (app: App, bookingId: number, keyPrefix: string): Promise<boolean> => {
  const pending = await pendingRefunds(app.db, bookingId, keyPrefix);
  // Parked refunds wait for an admin.
  for (const refund of pending.filter(({ parked_at: parkedMs }) => parkedMs === null)) await executeRefund(app, refund);
  return (await pendingRefunds(app.db, bookingId, keyPrefix)).length === 0;
};
