import { mayPass } from '#core/states.ts';
import { keepOccupations } from '#features/availability/queries/occupations.ts';
import { releaseTime } from '#features/availability/verbs/release-time.ts';
import {
  readBookedVisit,
  uncountAttempt,
  type LockedVisit,
  lockToChange,
} from '#features/bookings/queries/commitments.ts';
import { mayFollow, type StoredReason } from '#features/bookings/rules/states.ts';
import { changeState, confirmVisit } from '#features/bookings/verbs/change-state.ts';
import { clearStaleAround } from '#features/bookings/verbs/hold.ts';
import { retakeVisit } from '#features/bookings/verbs/visit.ts';
import { charge } from '#features/ledger/rules/transactions.ts';
import { record } from '#features/ledger/verbs/record.ts';
import { notify } from '#features/notifications/verbs/notify.ts';
import { isTakenOff } from '#features/profiles/queries/publication.ts';
import { writeAudit } from '#platform/db/audit.ts';
import type { Db } from '#platform/db/db.ts';
import { crashPoint } from '#platform/app/faults.ts';
import type { ProviderPayment } from '#platform/payments/payment-provider.ts';
import type { App } from '#platform/app/app.ts';
import { messages } from '../messages.ts';
import { lockAttempt, markStarted, writeAttemptState, type AttemptRow } from '../queries/attempts.ts';
import { linkOf } from '../queries/links.ts';
import { insertPayment, insertRefundDate } from '../queries/money.ts';
import { attemptTransitions, type AttemptState } from '../rules/attempts.ts';
import { settlement, type Settlement } from '../rules/settlement.ts';
import { applyDisputes, recordFee } from './disputes.ts';
import { askRefund, deriveStatus } from './refunds.ts';

type News = {
  readonly app: App;
  readonly trx: Db;
  readonly visit: LockedVisit;
  readonly attempt: AttemptRow;
  readonly report: ProviderPayment;
  readonly nowMs: number;
};

const moveAttempt = async ({ trx, attempt, report, nowMs }: News, to: AttemptState): Promise<void> => {
  if (!mayPass(attemptTransitions, attempt.state, to, 'payment'))
    throw new Error(`an attempt may not go from ${attempt.state} to ${to}`);
  await writeAttemptState(trx, attempt.id, { state: to, error: report.error, providerRef: report.providerRef }, nowMs);
};

const recordCapture = async ({ trx, visit, attempt, report, nowMs }: News, hasTime: boolean): Promise<void> => {
  const cents = report.capturedCents;
  const account = hasTime
    ? ({ of: 'held', bookingId: visit.public_id } as const)
    : ({ of: 'transit', attemptId: attempt.public_id } as const);
  await insertPayment(trx, { attemptId: attempt.id, bookingId: visit.id, orderId: attempt.order_id, cents }, nowMs);
  const taken = charge({ provider: attempt.provider, attemptId: attempt.public_id, account, cents });
  await record(trx, taken, { actor: `provider:${attempt.provider}`, bookingId: visit.id }, nowMs);
  await deriveStatus(trx, visit, nowMs);
};

const keepTime = async ({ trx, visit, nowMs }: News, isHeld: boolean): Promise<boolean> => {
  if (isHeld && (await keepOccupations(trx, visit.id, nowMs)) > 0) return true;
  await releaseTime(trx, [visit.id], nowMs);
  return retakeVisit(trx, visit, nowMs);
};

const letGoReason = async ({ trx, visit }: News): Promise<'released' | 'withdrawn'> =>
  (await linkOf(trx, visit.id))?.is_withdrawn === true ? 'withdrawn' : 'released';

// Refunds this attempt only. Another payment of the visit is kept.
const giveAllBack = async (news: News, reason: string): Promise<void> => {
  const { trx, visit, attempt, nowMs } = news;
  const { refundCents } = await askRefund(
    trx,
    visit,
    { retainedCents: 0, keyPrefix: 'late', reason, attemptId: attempt.id },
    nowMs,
  );
  const payload = { refund_cents: refundCents, reason: visit.state === 'released' ? await letGoReason(news) : reason };
  await notify(
    trx,
    [{ message: messages.late_payment_refunded, key: attempt.public_id, bookingId: visit.id, payload }],
    nowMs,
  );
};

const backToHold = async (
  { trx, visit, attempt, nowMs }: News & { attempt: AttemptRow & { is_latest: boolean } },
  reason: StoredReason,
): Promise<void> => {
  if (!attempt.is_latest || !mayFollow('failPayment', visit.state, 'payment') || (visit.expires_at ?? 0) <= nowMs)
    return;
  await changeState(trx, visit, 'failPayment', { by: 'payment', reason }, nowMs);
  if (reason === 'cancelled') await uncountAttempt(trx, visit.id);
};

const accept = async (news: News, decision: Settlement): Promise<void> => {
  const { app, trx, visit, report, nowMs } = news;
  const hasTime = decision.kind !== 'refund' && (await keepTime(news, decision.kind === 'keep'));
  await moveAttempt(news, 'captured');
  await recordCapture(news, hasTime);
  if (hasTime) {
    await confirmVisit(trx, visit, 'payment', report.capturedCents, nowMs);
    await app.emit(trx, 'sold', visit.id, nowMs);
    return;
  }
  const isOver = (visit.expires_at ?? 0) <= nowMs || (decision.kind === 'refund' && decision.reason === 'kept_off');
  if (visit.state === 'pending_payment' && isOver) await changeState(trx, visit, 'expireHold', { by: 'system' }, nowMs);
  await giveAllBack(news, decision.kind === 'refund' ? decision.reason : 'slot_taken');
};

const refuse = async (
  news: News & { attempt: AttemptRow & { is_latest: boolean } },
  reason: StoredReason,
): Promise<void> => {
  const { trx, attempt, report, nowMs } = news;
  const detail = {
    reason,
    asked_cents: attempt.amount_cents,
    asked_currency: attempt.currency,
    captured_cents: report.capturedCents,
    captured_currency: report.currency,
  };
  await writeAudit(
    trx,
    { actor: `provider:${attempt.provider}`, action: 'payment_refused', object: attempt.public_id, detail },
    nowMs,
  );
  await moveAttempt(news, 'refused');
  // For a payment in another currency, the amount to refund is unknown, and an admin must handle it.
  if (reason === 'wrong_amount' && report.capturedCents > 0) {
    await recordCapture(news, false);
    await giveAllBack(news, reason);
  }
  await backToHold(news, reason);
};

const close = async (
  news: News & { attempt: AttemptRow & { is_latest: boolean } },
  to: 'failed' | 'cancelled',
): Promise<void> => {
  const { trx, visit, attempt, nowMs } = news;
  await moveAttempt(news, to);
  await backToHold(news, to);
  if (to === 'failed')
    await notify(trx, [{ message: messages.payment_failed, key: attempt.public_id, bookingId: visit.id }], nowMs);
};

/**
 * Applies the provider's report on an attempt, in one transaction. Repeated calls are safe. Returns the action taken.
 */
export const settleAttempt = async (app: App, attempt: AttemptRow, report: ProviderPayment): Promise<Settlement> => {
  const { db, env, clock } = app;
  const before = await readBookedVisit(db, attempt.booking_id);
  if (!before) throw new Error(`no booking ${attempt.booking_id}`);
  const nowMs = clock.now();
  if (report.status === 'captured' && (before.expires_at ?? 0) <= nowMs)
    await clearStaleAround(db, before.pro_id, before.starts_at, nowMs, before.id);
  const decided = await db.transaction().execute(async (trx) => {
    const wasTakenOff = await isTakenOff(trx, before.pro_id);
    const visit = await lockToChange(trx, before);
    const locked = await lockAttempt(trx, attempt.id);
    if (!visit || !locked) throw new Error(`no attempt ${attempt.public_id}`);
    const news = { app, trx, visit, attempt: locked, report, nowMs };
    const decision = settlement({
      attempt: {
        state: locked.state,
        amountCents: locked.amount_cents,
        currency: locked.currency,
        isLatest: locked.is_latest,
        ageMs: nowMs - locked.created_at,
      },
      booking: { state: visit.state, expiresMs: visit.expires_at, startMs: visit.starts_at },
      isTakenOff: wasTakenOff,
      report,
      nowMs,
    });
    if (decision.kind === 'wait' && report.providerRef !== null && locked.state === 'created')
      await markStarted(trx, locked.id, { providerRef: report.providerRef, redirectUrl: null }, nowMs);
    else if (decision.kind === 'close') await close(news, decision.to);
    else if (decision.kind === 'refuse') await refuse(news, decision.reason);
    else if (decision.kind !== 'wait' && decision.kind !== 'nothing') await accept(news, decision);
    await recordFee(news);
    await applyDisputes(news);
    await insertRefundDate(trx, locked.id, report.refundedAtMs);
    crashPoint(env, 'crash-before-commit');
    return decision;
  });
  crashPoint(env, 'crash-after-commit');
  return decided;
};
