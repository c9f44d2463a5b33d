import { readBookedVisit } from '#features/bookings/queries/commitments.ts';
import type { PaymentProvider, ProviderPayment } from '#platform/payments/payment-provider.ts';
import { paymentProvider } from '#platform/payments/payments.ts';
import type { App } from '#platform/app/app.ts';
import { attemptByPublicId, attemptsToCheck, markChecked, type AttemptRow } from '../queries/attempts.ts';
import {
  countTries,
  markApplied,
  nameEvent,
  openEvents,
  openSubjectEvents,
  type SubjectEvent,
  unnamedEvents,
} from '../queries/events.ts';
import { reconcilePace } from '../rules/attempts.ts';
import { isAbandoned, type Settlement } from '../rules/settlement.ts';
import { settleAttempt } from './settle.ts';

const batch = 100;

/** Thrown when the provider did not answer: the state of the payment is unknown and nothing was written. */
export class ProviderSilent extends Error {}

const heard = <T>(answer: Promise<T>): Promise<T> =>
  answer.catch((error: unknown) => {
    throw new ProviderSilent('the payment provider gave no answer', { cause: error });
  });

const refOf = (attempt: AttemptRow) => ({ attemptId: attempt.public_id, providerRef: attempt.provider_ref });

type Checked = {
  readonly settlement: Settlement;
  /** Whether the card was entered and the bank asks the payer to prove their identity. */ readonly awaitsBank: boolean;
};

/**
 * Fetches the state of an attempt from the provider and applies it. An abandoned attempt that is still pending is first
 * cancelled at the provider.
 */
export const checkAttempt = async (app: App, attempt: AttemptRow): Promise<Checked> => {
  const provider: PaymentProvider = paymentProvider(app, attempt.provider);
  const visit = await readBookedVisit(app.db, attempt.booking_id);
  const report = await heard(provider.fetchPayment(refOf(attempt)));
  const isOver =
    visit === undefined || isAbandoned({ state: visit.state, expiresMs: visit.expires_at }, app.clock.now());
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
  // The provider does not know the attempt, so nobody got its page and nobody can pay it.
  return after.status === 'unknown' ? { ...after, status: 'cancelled' } : after;
};

/** Ends an attempt that its payer abandons. A payment that succeeded first is kept. */
export const abandonAttempt = async (app: App, attempt: AttemptRow): Promise<Settlement> =>
  settleAttempt(app, attempt, await cancelled(paymentProvider(app, attempt.provider), attempt));

/**
 * Finds the attempt of each payment message whose payment number matches no attempt yet. Closes a message that belongs
 * to no attempt.
 */
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

/**
 * Applies the waiting payment messages of the provider. Returns how many there were. Messages whose attempt is unknown
 * keep waiting.
 */
export const applyEvents = async (app: App): Promise<number> => {
  const open = await openEvents(app.db, batch);
  for (const [attemptId, events] of Map.groupBy(open, (event) => event.attempt_public_id)) {
    const ids = events.map((event) => event.id);
    try {
      const attempt = await attemptByPublicId(app.db, attemptId);
      if (attempt)
        await settleAttempt(app, attempt, await paymentProvider(app, attempt.provider).fetchPayment(refOf(attempt)));
      await markApplied(app.db, ids, app.clock.now());
    } catch (error) {
      app.log.error({ err: error, attempt: attemptId }, 'payment message not applied');
      await countTries(app.db, ids);
    }
  }
  return open.length;
};

/**
 * Passes each waiting message about a seller or a payout to `follow`, which checks the seller or payout at the
 * provider. A message that fails is tried again. Returns how many messages waited.
 */
export const followEvents = async (
  app: App,
  subject: 'seller' | 'payout',
  follow: (event: SubjectEvent) => Promise<void>,
): Promise<number> => {
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

/** Checks the live attempts that are due, even without a message from the provider. Returns how many. */
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
