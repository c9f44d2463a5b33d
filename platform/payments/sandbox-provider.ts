import { dayMs } from '#core/units.ts';
import { newId } from '../db/ids.ts';
import { sandboxFeeCents, sandboxOperations } from './sandbox-books.ts';
import { announcePayment, announcePayout, announceSeller, parseSandboxWebhook } from './sandbox-messages.ts';
import {
  arrivePayouts,
  openPayout,
  openTransfer,
  reverseTransfer,
  sandboxPayoutByRef,
  readPayout,
  reportedPayout,
  transferOf,
} from './sandbox-payouts.ts';
import {
  ProviderRefused,
  ProviderShort,
  type PaymentProvider,
  type PaymentRef,
  type PayoutCalls,
  type ProviderDispute,
  type ProviderPayment,
} from './payment-provider.ts';
import { markDocumentShown, openSeller, readSeller, writeSellerVerdict } from './sandbox-sellers.ts';
import {
  movedDispute,
  movePayment,
  openPayment,
  readPayment,
  refundedUnder,
  refundPayment,
  type SandboxPayment,
  type SandboxState,
} from './sandbox-store.ts';
import type { App } from '../app/app.ts';

/** Lifetime of a payment page in milliseconds, including the 3-D Secure step. */
const lifeMs = 1_200_000;

/**
 * Changes the state of a simulated payment and queues its webhook message. Undefined when the payment is in none of the
 * states `from`.
 */
export const moveSandbox = async (
  app: App,
  ref: string,
  from: readonly SandboxState[],
  to: Parameters<typeof movePayment>[3],
): Promise<SandboxPayment | undefined> =>
  app.db.transaction().execute(async (trx) => {
    const moved = await movePayment(trx, ref, from, to, app.clock.now());
    if (moved && moved.state !== 'challenge') await announcePayment({ ...app, db: trx }, moved);
    return moved;
  });

/**
 * Opens, wins or loses the dispute of a simulated payment, and queues its webhook message. Undefined when the dispute
 * cannot take that state.
 */
export const disputeSandbox = async (
  app: App,
  ref: string,
  to: ProviderDispute['state'],
): Promise<SandboxPayment | undefined> =>
  app.db.transaction().execute(async (trx) => {
    const moved = await movedDispute(trx, ref, to, app.clock.now());
    if (moved) await announcePayment({ ...app, db: trx }, moved);
    return moved;
  });

/** Refuses a seller with a reason, or accepts the seller again when `reason` is null. Queues the webhook message. */
export const judgeSandboxSeller = async (app: App, ref: string, reason: string | null): Promise<void> =>
  app.db.transaction().execute(async (trx) => {
    await writeSellerVerdict(trx, ref, reason);
    await announceSeller({ ...app, db: trx }, ref);
  });

/** Completes the simulated bank payments that are due, and queues their webhook messages. */
export const arriveSandboxPayouts = async (app: App): Promise<void> =>
  app.db.transaction().execute(async (trx) => {
    for (const payout of await arrivePayouts(trx, app.clock.now())) await announcePayout({ ...app, db: trx }, payout);
  });

/** The current state of a payment. An unpaid payment fails once it has expired. */
export const currentSandbox = async (
  app: App,
  by: { ref: string | null; attemptId: string | null },
): Promise<SandboxPayment | undefined> => {
  const found = await readPayment(app.db, by);
  if (!found || (found.state !== 'pending' && found.state !== 'challenge') || found.expires_at > app.clock.now())
    return found;
  return (
    (await moveSandbox(app, found.ref, ['pending', 'challenge'], {
      state: 'failed',
      error: found.state === 'challenge' ? 'timeout' : 'expired',
    })) ?? readPayment(app.db, by)
  );
};

const unknown: ProviderPayment = {
  providerRef: null,
  status: 'unknown',
  capturedCents: 0,
  refundedCents: 0,
  currency: 'EUR',
  error: null,
  feeCents: null,
  disputes: [],
};

/** Milliseconds that the simulated bank leaves to answer a dispute. */
const answeredWithinMs = 7 * dayMs;

const reported = (payment: SandboxPayment | undefined, attemptId: string): ProviderPayment => {
  if (!payment || payment.attempt_id !== attemptId) return unknown;
  const isCaptured = payment.state === 'captured';
  return {
    providerRef: payment.ref,
    status: payment.state === 'challenge' ? 'pending' : payment.state,
    capturedCents: isCaptured ? payment.amount_cents : 0,
    refundedCents: payment.refunded_cents,
    currency: payment.currency,
    error: payment.error,
    awaitsBank: payment.state === 'challenge',
    feeCents: isCaptured ? sandboxFeeCents(payment.amount_cents) : null,
    disputes:
      payment.dispute_state === null
        ? []
        : [
            {
              number: 1,
              state: payment.dispute_state,
              cents: payment.disputed_cents ?? 0,
              answerByMs:
                payment.dispute_state === 'open' && payment.disputed_at !== null
                  ? payment.disputed_at + answeredWithinMs
                  : null,
            },
          ],
  };
};

const sandboxPayouts = (app: App): PayoutCalls => {
  const { db, clock } = app;
  return {
    transfer: async (command) => {
      const opened = await openTransfer(db, { ...command, ref: newId() }, clock.now());
      if (!opened) throw new ProviderRefused('this seller is not known');
      if (opened.seller_ref !== command.sellerRef || opened.cents !== command.cents)
        throw new ProviderRefused('this key has sent something else');
      return { ref: opened.ref };
    },
    findTransfer: async ({ key, cents }) => {
      const found = await transferOf(db, key);
      const left = found?.reversedMs == null ? found?.cents : 0;
      if (left !== undefined && left !== cents) return { is: 'unclear', why: 'other_cents', cents: left };
      return found ? { is: 'done', found } : { is: 'absent', isCertain: true };
    },
    reversals: {
      reverse: async ({ key }) => {
        const transfer = await transferOf(db, key);
        if (!transfer) throw new ProviderRefused('no transfer has this key');
        if (!(await reverseTransfer(db, transfer.ref, clock.now())))
          throw new ProviderShort('the account of this seller does not have these cents');
        return { ref: `back_${transfer.ref}` };
      },
      find: async ({ key }) => {
        const transfer = await transferOf(db, key);
        return transfer?.reversedMs == null
          ? { is: 'absent', isCertain: true }
          : { is: 'done', found: { ref: `back_${transfer.ref}`, atMs: transfer.reversedMs } };
      },
    },
    payToBank: async (command) => {
      const opened = await openPayout(db, { ...command, ref: newId() }, clock.now());
      if (!opened) throw new ProviderRefused('this seller is not known');
      return reportedPayout(opened);
    },
    findBankPayment: async ({ key, cents }) => {
      const found = await readPayout(db, key);
      if (found && found.cents !== cents) return { is: 'unclear', why: 'other_cents', cents: found.cents };
      return found ? { is: 'done', found: reportedPayout(found) } : { is: 'absent', isCertain: true };
    },
    followBankPayment: async ({ ref }) => {
      await arriveSandboxPayouts(app);
      const found = await sandboxPayoutByRef(db, ref);
      return found ? reportedPayout(found) : null;
    },
  };
};

/**
 * The simulated provider, for demos only. It stores its own payments, serves its own pages under /paiement-test and
 * sends webhook messages to the site.
 */
export const sandboxProvider = (app: App): PaymentProvider => {
  const { db, env, clock } = app;
  const byRef = ({ providerRef, attemptId }: PaymentRef) => ({ ref: providerRef, attemptId });
  const fetchPayment = async (ref: PaymentRef): Promise<ProviderPayment> =>
    reported(await currentSandbox(app, byRef(ref)), ref.attemptId);
  return {
    name: 'sandbox',
    startPayment: async (attempt) => {
      const opened = await openPayment(db, { ...attempt, ref: newId(), expiresMs: clock.now() + lifeMs }, clock.now());
      return {
        providerRef: opened.ref,
        redirectUrl: `${env.PUBLIC_URL}/paiement-test/${opened.ref}`,
        expiresAt: opened.expires_at,
      };
    },
    fetchPayment,
    cancel: async (ref) => {
      const found = await currentSandbox(app, byRef(ref));
      if (found) await moveSandbox(app, found.ref, ['pending', 'challenge'], { state: 'cancelled', error: null });
      return fetchPayment(ref);
    },
    refund: async ({ payment, cents, key }) => {
      const found = await readPayment(db, byRef(payment));
      if (!found) throw new ProviderRefused('this payment is not known');
      await db.transaction().execute(async (trx) => {
        const { isNew } = await refundPayment(trx, found.ref, cents, key, clock.now());
        const after = await readPayment(trx, { ref: found.ref, attemptId: null });
        if (isNew && after) await announcePayment({ ...app, db: trx }, after);
      });
      return { ref: key };
    },
    findRefund: async ({ key, cents }) => {
      const foundCents = await refundedUnder(db, key);
      if (foundCents === undefined) return { is: 'absent', isCertain: true };
      return foundCents === cents
        ? { is: 'done', found: { ref: key } }
        : { is: 'unclear', why: 'other_cents', cents: foundCents };
    },
    registerSeller: async ({ merchantKey, bank }) =>
      openSeller(db, { ref: newId(), merchantKey, iban: bank.iban }, clock.now()),
    fetchSeller: (ref) => readSeller(db, ref),
    sellerPage: async () => null,
    addSellerDocument: async (ref, { type }) => markDocumentShown(db, ref, type),
    ...sandboxPayouts(app),
    operations: (fromMs, toMs) => sandboxOperations(db, fromMs, toMs),
    check: async () => 'known',
    parseWebhook: (headers, bytes) => parseSandboxWebhook(app, headers, bytes),
  };
};
