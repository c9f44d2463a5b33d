import { secondMs } from '#core/units.ts';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { HeaderReader } from '../http/ask.ts';
import { newId } from '../db/ids.ts';
import { BadSignature, UnreadableMessage, type PaymentProvider, type PaymentRef, type ProviderPayment, type WebhookEvent } from './payment-provider.ts';
import {
  movePayment,
  openPayment,
  openSeller,
  queueWebhook,
  sellerDocuments,
  markDocumentShown,
  readPayment,
  refundPayment,
  type SandboxPayment,
  type SandboxState,
} from './sandbox-store.ts';
import { appSecret } from '../security/secret.ts';
import type { App } from '../app/app.ts';

/** How long a payment page and its 3-D Secure step live. */
const lifeMs = 1_200_000;
const toleranceMs = 300_000;
const delayMs = 30_000;
const reorderMs = 3_000;

// assumed: what a provider must see before it pays somebody out.
const askedOfSellers = ['cgv', 'kbis', 'rib', 'attestation_vigilance', 'rcpro', 'cni'];

export const sandboxSignatureHeader = 'x-sandbox-signature';

const signatureOf = (app: App, seconds: number, bytes: Uint8Array): string => {
  const key = createHmac('sha256', appSecret(app)).update('sandbox-webhook').digest();
  return createHmac('sha256', key).update(`${seconds}.`).update(bytes).digest('hex');
};

/** The signature of a message sent at an instant: « t=seconds,v1=hexadecimal ». */
export const signWebhook = (app: App, body: string, nowMs: number): string => {
  const seconds = Math.floor(nowMs / secondMs);
  return `t=${seconds},v1=${signatureOf(app, seconds, new TextEncoder().encode(body))}`;
};

// What is kept of a message: signs that every database writes.
const word = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[\x21-\x7e]*$/);

const message = z.object({
  id: word(64).min(1),
  type: z.string(),
  attempt_id: word(64),
  amount_cents: z.number().int(),
  currency: word(3),
});

const jsonOf = (bytes: Uint8Array): unknown => {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    throw new UnreadableMessage('not JSON');
  }
};

const parse = (app: App, headers: HeaderReader, bytes: Uint8Array): WebhookEvent => {
  const found = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(headers.get(sandboxSignatureHeader) ?? '');
  if (!found) throw new BadSignature('no signature');
  const seconds = Number(found[1]);
  if (!timingSafeEqual(Buffer.from(found[2]!, 'hex'), Buffer.from(signatureOf(app, seconds, bytes), 'hex'))) throw new BadSignature('wrong signature');
  if (Math.abs(app.clock.now() - seconds * secondMs) > toleranceMs) throw new BadSignature('too old or too early');
  const body = message.safeParse(jsonOf(bytes));
  if (!body.success) throw new UnreadableMessage('unknown shape');
  const { id, type, attempt_id: attemptId, amount_cents: amountCents, currency } = body.data;
  return { eventId: id, kind: type === 'payment' ? 'payment' : 'unknown', attemptId, claims: { amountCents, currency } };
};

const announce = async ({ db, env, clock }: App, payment: SandboxPayment): Promise<void> => {
  if (env.SANDBOX_MODE === 'never') return;
  const eventId = `evt_${newId()}`;
  const body = JSON.stringify({
    id: eventId,
    type: 'payment',
    ref: payment.ref,
    attempt_id: payment.attempt_id,
    status: payment.state,
    amount_cents: payment.amount_cents,
    refunded_cents: payment.refunded_cents,
    currency: payment.currency,
  });
  const wait = { normal: 0, duplicate: 0, delay: delayMs, reorder: reorderMs }[env.SANDBOX_MODE];
  await queueWebhook(db, { ref: payment.ref, eventId, body, dueMs: clock.now() + wait, times: env.SANDBOX_MODE === 'duplicate' ? 5 : 1 });
};

/** Moves a simulated payment and tells the merchant; undefined when it stood elsewhere already. */
export const moveSandbox = async (
  app: App,
  ref: string,
  from: readonly SandboxState[],
  to: Parameters<typeof movePayment>[3],
): Promise<SandboxPayment | undefined> =>
  app.db.transaction().execute(async (trx) => {
    const moved = await movePayment(trx, ref, from, to, app.clock.now());
    if (moved && moved.state !== 'challenge') await announce({ ...app, db: trx }, moved);
    return moved;
  });

/** A payment as it stands; one whose time is over has failed. */
export const currentSandbox = async (app: App, by: { ref: string | null; attemptId: string | null }): Promise<SandboxPayment | undefined> => {
  const found = await readPayment(app.db, by);
  if (!found || (found.state !== 'pending' && found.state !== 'challenge') || found.expires_at > app.clock.now()) return found;
  return (
    (await moveSandbox(app, found.ref, ['pending', 'challenge'], { state: 'failed', error: found.state === 'challenge' ? 'timeout' : 'expired' })) ??
    readPayment(app.db, by)
  );
};

const reported = (payment: SandboxPayment | undefined, attemptId: string): ProviderPayment => {
  if (!payment || payment.attempt_id !== attemptId)
    return { providerRef: null, status: 'unknown', capturedCents: 0, refundedCents: 0, currency: 'EUR', error: null };
  return {
    providerRef: payment.ref,
    status: payment.state === 'challenge' ? 'pending' : payment.state,
    capturedCents: payment.state === 'captured' ? payment.amount_cents : 0,
    refundedCents: payment.refunded_cents,
    currency: payment.currency,
    error: payment.error,
    awaitsBank: payment.state === 'challenge',
  };
};

/** The simulated provider: it holds its own payments, shows its own pages under /paiement-test and calls our webhook. Demo mode only. */
export const sandboxProvider = (app: App): PaymentProvider => {
  const { db, env, clock } = app;
  const byRef = ({ providerRef, attemptId }: PaymentRef) => ({ ref: providerRef, attemptId });
  const fetchPayment = async (ref: PaymentRef): Promise<ProviderPayment> => reported(await currentSandbox(app, byRef(ref)), ref.attemptId);
  return {
    name: 'sandbox',
    caps: { preauthMaxDays: 0, saveCard: false, split: 'none' },
    startPayment: async (asked) => {
      const opened = await openPayment(db, { ...asked, ref: newId(), expiresMs: clock.now() + lifeMs }, clock.now());
      return { providerRef: opened.ref, redirectUrl: `${env.PUBLIC_URL}/paiement-test/${opened.ref}`, expiresAt: opened.expires_at };
    },
    fetchPayment,
    cancel: async (ref) => {
      const found = await currentSandbox(app, byRef(ref));
      if (found) await moveSandbox(app, found.ref, ['pending', 'challenge'], { state: 'cancelled', error: null });
      return fetchPayment(ref);
    },
    refund: async (ref, cents, key) => {
      const found = await readPayment(db, byRef(ref));
      if (!found) throw new Error(`the sandbox does not know ${ref.attemptId}`);
      await db.transaction().execute(async (trx) => {
        const { isNew } = await refundPayment(trx, found.ref, cents, key, clock.now());
        const after = await readPayment(trx, { ref: found.ref, attemptId: null });
        if (isNew && after) await announce({ ...app, db: trx }, after);
      });
      return fetchPayment(ref);
    },
    registerSeller: async ({ merchantKey }) => openSeller(db, { ref: newId(), merchantKey }, clock.now()),
    fetchSeller: async (ref) => {
      const documents = await sellerDocuments(db, ref);
      if (documents === undefined) return { state: 'unknown', documents: [] };
      return { state: askedOfSellers.every((type) => documents.includes(type)) ? 'active' : 'pending', documents };
    },
    addSellerDocument: async (ref, { type }) => markDocumentShown(db, ref, type),
    parseWebhook: (headers, bytes) => parse(app, headers, bytes),
  };
};
