import { readBookedVisit } from '#features/bookings/queries/commitments.ts';
import type { PaymentProvider, ProviderPayment } from '#platform/payments/payment-provider.ts';
import { paymentProvider } from '#platform/payments/payments.ts';
import type { App } from '#platform/app/app.ts';
import { attemptByPublicId, attemptsToCheck, markChecked, type AttemptRow } from '../queries/attempts.ts';
import { countTries, markApplied, nameEvent, openEvents, openSubjectEvents, type SubjectEvent, unnamedEvents } from '../queries/events.ts';
import { reconcilePace } from '../rules/attempts.ts';
import { isAbandoned, type Settlement } from '../rules/settlement.ts';
import { settleAttempt } from './settle.ts';

const batch = 100;

/** Raised when the provider gave no answer: what it knows is not known, and nothing was written. */
export class ProviderSilent extends Error {}

const heard = <T>(answer: Promise<T>): Promise<T> =>
  answer.catch((error: unknown) => {
    throw new ProviderSilent('the payment provider gave no answer', { cause: error });
  });

const refOf = (attempt: AttemptRow) => ({ attemptId: attempt.public_id, providerRef: attempt.provider_ref });

type Checked = { readonly settlement: Settlement; /** The card was given, and the bank asks whose it is. */ readonly awaitsBank: boolean };

/** Asks the provider how an attempt stands and applies the answer; an attempt nobody waits for is cancelled there first. */
export const checkAttempt = async (app: App, attempt: AttemptRow): Promise<Checked> => {
  const provider: PaymentProvider = paymentProvider(app, attempt.provider);
  const visit = await readBookedVisit(app.db, attempt.booking_id);
  const report = await heard(provider.fetchPayment(refOf(attempt)));
  const isOver = visit === undefined || isAbandoned({ state: visit.state, expiresMs: visit.expires_at }, app.clock.now());
  if (!isOver || (report.status !== 'pending' && report.status !== 'unknown')) {
    const awaitsBank = report.status === 'pending' && report.awaitsBank === true;
    return { settlement: await settleAttempt(app, attempt, report), awaitsBank };
  }
  const ended = await cancelled(provider, attempt);
  const isTimeOver = ended.status === 'cancelled' && (visit?.state === 'pending_payment' || visit?.state === 'expired');
  const last = isTimeOver ? { ...ended, error: report.awaitsBank ? 'timeout' : 'expired' } : ended;
  return { settlement: await settleAttempt(app, attempt, last), awaitsBank: false };
};

const cancelled = async (provider: PaymentProvider, attempt: AttemptRow): Promise<ProviderPayment> => {
  const after = await heard(provider.cancel(refOf(attempt), `cancel:${attempt.public_id}`));
  // What the provider never heard of cannot be paid any more: its page was never given.
  return after.status === 'unknown' ? { ...after, status: 'cancelled' } : after;
};

/** Ends an attempt because its payer gives up; a payment that was faster is kept. */
export const abandonAttempt = async (app: App, attempt: AttemptRow): Promise<Settlement> =>
  settleAttempt(app, attempt, await cancelled(paymentProvider(app, attempt.provider), attempt));

/** Asks the provider whose the payments are that its messages name by a number which is none of our references; those of nobody ask for nothing more. */
export const nameEvents = async (app: App): Promise<void> => {
  const { name, attemptOf } = paymentProvider(app);
  if (attemptOf === undefined) return;
  for (const { id, number } of await unnamedEvents(app.db, name, batch)) {
    try {
      const attemptId = await attemptOf(number);
      if (attemptId === null) await markApplied(app.db, [id], app.clock.now());
      else await nameEvent(app.db, id, attemptId);
    } catch (error) {
      app.log.error({ err: error, event: id }, 'payment of a message not known');
      await countTries(app.db, [id]);
    }
  }
};

/** Applies the provider's messages that wait; answers how many. One whose attempt is not known yet stays. */
export const applyEvents = async (app: App): Promise<number> => {
  const open = await openEvents(app.db, batch);
  for (const [attemptId, events] of Map.groupBy(open, (event) => event.attempt_public_id)) {
    const ids = events.map((event) => event.id);
    try {
      const attempt = await attemptByPublicId(app.db, attemptId);
      if (attempt) await settleAttempt(app, attempt, await paymentProvider(app, attempt.provider).fetchPayment(refOf(attempt)));
      await markApplied(app.db, ids, app.clock.now());
    } catch (error) {
      app.log.error({ err: error, attempt: attemptId }, 'payment message not applied');
      await countTries(app.db, ids);
    }
  }
  return open.length;
};

/**
 * Lets the provider's messages about sellers, or about payouts, be followed by whoever knows them, each a reason to ask; answers how many waited. One that
 * fails is tried again. Those about payouts wait for the feature that sends them.
 */
export const followEvents = async (app: App, subject: 'seller' | 'payout', follow: (event: SubjectEvent) => Promise<void>): Promise<number> => {
  const open = await openSubjectEvents(app.db, subject, batch);
  for (const event of open) {
    try {
      await follow(event);
      await markApplied(app.db, [event.id], app.clock.now());
    } catch (error) {
      app.log.error({ err: error, event: event.id, subject }, 'provider message not applied');
      await countTries(app.db, [event.id]);
    }
  }
  return open.length;
};

/** Looks at the live attempts that are due, whether or not the provider has spoken; answers how many. */
export const reconcileAttempts = async (app: App): Promise<number> => {
  const nowMs = app.clock.now();
  const due = await attemptsToCheck(app.db, { nowMs, ...reconcilePace(app.env.MODE), limit: batch });
  for (const attempt of due) {
    await markChecked(app.db, attempt.id, nowMs);
    try {
      await checkAttempt(app, attempt);
    } catch (error) {
      app.log.error({ err: error, attempt: attempt.public_id }, 'payment not reconciled');
    }
  }
  return due.length;
};
