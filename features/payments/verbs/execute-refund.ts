import { hourMs } from '#core/units.ts';
import { lockVisit, type VisitRow } from '#features/bookings/queries/commitments.ts';
import { isWritten } from '#features/ledger/queries/transactions.ts';
import { accountIn } from '#features/ledger/rules/accounts.ts';
import { refunded } from '#features/ledger/rules/transactions.ts';
import { record } from '#features/ledger/verbs/record.ts';
import { notify, screenLineOf } from '#features/notifications/verbs/notify.ts';
import type { App } from '#platform/app/app.ts';
import { withoutSecrets } from '#platform/app/log.ts';
import { writeAudit } from '#platform/db/audit.ts';
import type { Db } from '#platform/db/db.ts';
import { ProviderRefused, ProviderUnreachable, type ProviderPayment } from '#platform/payments/payment-provider.ts';
import { paymentProvider } from '#platform/payments/payments.ts';
import { messages } from '../messages.ts';
import { attemptByPublicId } from '../queries/attempts.ts';
import {
  claimRefund,
  dropOvertaken,
  markRefundAsked,
  markRefunded,
  markRefundRefused,
  parkRefund,
  pendingRefund,
  pendingRefunds,
  postponeRefund,
  refundsDone,
  type RefundRow,
} from '../queries/refund-commands.ts';
import { applyDispute, isDisputed } from './disputes.ts';
import { moveOnce, type MoveEnd } from './move-once.ts';
import { deriveStatus } from './refunds.ts';

const backoffMs = (tries: number): number => Math.min(3_600_000, 5_000 * 2 ** Math.min(tries, 10));

/** What the provider was asked without its answer being heard is not looked for before it has surely been done or dropped; assumed: a minute. */
const silenceMs = 60_000;

/** How often a refund that people must tell of is looked for again: the provider may list it late; assumed. */
const unclearAgainMs = hourMs;

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

/** Leaves a refund to people, and tells the admins of it once. */
const park = async (trx: Db, refund: RefundRow, q: { readonly said: string; readonly isUnclear: boolean }, nowMs: number): Promise<void> => {
  if (!(await parkRefund(trx, refund, { said: q.said, unclearUntilMs: q.isUnclear ? nowMs + unclearAgainMs : null }, nowMs))) return;
  const message = q.isUnclear ? messages.refund_unclear : messages.refund_parked;
  const facts = { cents: refund.cents, reason: withoutSecrets(q.said), booking: refund.booking_public_id };
  await notify(trx, [{ message, key: `${refund.key}:${nowMs}`, onScreen: screenLineOf(message, facts, 'admins') }], nowMs);
};

/** A refund refused for what a bank decided is dropped or asked for again; any other waits for a person, and the admins are told. */
const refused = async (app: App, refund: RefundRow, said: string, report: ProviderPayment | undefined): Promise<void> => {
  const nowMs = app.clock.now();
  await app.db.transaction().execute(async (trx) => {
    const visit = await lockVisit(trx, refund.booking_id);
    if (visit) {
      const wasDisputed = await isDisputed(trx, refund.attempt_public_id);
      if (report) await writeDecided(trx, visit, refund, report, nowMs);
      if (await isOvertaken(trx, visit, refund, nowMs)) return;
      if (wasDisputed && !(await isDisputed(trx, refund.attempt_public_id))) {
        const againMs = nowMs + backoffMs(refund.tries);
        return postponeRefund(trx, refund.id, said, { nextMs: againMs, freeMs: nowMs });
      }
    }
    await park(trx, refund, { said, isUnclear: false }, nowMs);
  });
};

const notRefunded = async (app: App, refund: RefundRow, said: string): Promise<void> => {
  app.log.error({ refund: refund.key, tries: refund.tries, said: withoutSecrets(said) }, 'refund refused');
  let report: ProviderPayment | undefined;
  try {
    report = await paymentProvider(app, refund.provider).fetchPayment(refAt(refund));
  } catch (unheard) {
    if (!(unheard instanceof ProviderRefused)) return postpone(app, refund, unheard);
  }
  await refused(app, refund, said, report);
};

/** Writes that a refund was made, in the transaction that has locked its visit. */
export const writeRefunded = async (trx: Db, visit: VisitRow, refund: RefundRow & { readonly ref: string | null }, nowMs: number): Promise<void> => {
  if (!(await markRefunded(trx, refund, nowMs))) return;
  const parts = { provider: refund.provider, key: refund.key, account: accountIn(refund.account), cents: refund.cents };
  await record(trx, refunded(parts), { actor: 'system', bookingId: visit.id }, nowMs);
  await deriveStatus(trx, visit, nowMs);
};

/** Somebody else has taken, or settled, a refund since it was claimed. */
class ClaimLost extends Error {}

const sent = async (app: App, refund: RefundRow, claimedUntilMs: number): Promise<MoveEnd<{ readonly ref: string | null }>> => {
  const { db, env, clock } = app;
  const provider = paymentProvider(app, refund.provider);
  const { key, cents, reason, asked_at: askedMs, absent_at: absentMs } = refund;
  const command = { payment: refAt(refund), key, cents, reason };
  return moveOnce(env, {
    kind: 'refund',
    cents,
    state: absentMs !== null ? 'absent' : askedMs !== null ? 'asked' : 'to_ask',
    ref: null,
    send: () => provider.refund(command),
    find: async () => provider.findRefund({ ...command, askedMs, done: await refundsDone(db, refund.payment_id) }),
    writeAsked: async () => {
      if (!(await markRefundAsked(db, { id: refund.id, claimedUntilMs }, clock.now()))) throw new ClaimLost();
    },
    writeRefused: () => markRefundRefused(db, refund.id),
    // Written with the ledger, or with the message to the admins.
    writeDone: async () => {},
    writeUnknown: async () => {},
  });
};

/**
 * Makes one refund at most once (moveOnce), then writes it. One that the provider refuses, or does not tell the end of, waits for people, and the admins are
 * told.
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
    // Money goes back once the bank has decided: what it decided is written first, or the same money would have left twice.
    if (end.is === 'done' && (await isDisputed(db, refund.attempt_public_id)))
      decided = await paymentProvider(app, refund.provider).fetchPayment(refAt(refund));
  } catch (error) {
    if (error instanceof ClaimLost) return;
    app.log.error({ err: error, refund: refund.key, tries: refund.tries }, 'refund not executed');
    return postpone(app, refund, error);
  }
  if (end.is === 'refused') return notRefunded(app, refund, end.said);
  const nowMs = clock.now();
  await db.transaction().execute(async (trx) => {
    const visit = await lockVisit(trx, refund.booking_id);
    if (!visit) return;
    if (end.is === 'unclear') return park(trx, refund, { said: end.said, isUnclear: true }, nowMs);
    if (decided) await writeDecided(trx, visit, refund, decided, nowMs);
    await writeRefunded(trx, visit, { ...refund, ref: end.ref }, nowMs);
  });
};

/** Executes at once, outside any transaction, what was asked to go back under keys that begin so; false while some has not gone, which a job tries again. */
export const executeRefundsOf = async (app: App, bookingId: number, keyPrefix: string): Promise<boolean> => {
  const pending = await pendingRefunds(app.db, bookingId, keyPrefix);
  // What waits for people is theirs.
  for (const refund of pending.filter(({ parked_at: parkedMs }) => parkedMs === null)) await executeRefund(app, refund);
  return (await pendingRefunds(app.db, bookingId, keyPrefix)).length === 0;
};
