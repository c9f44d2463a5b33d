import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { secondMs } from '#core/units.ts';
import type { HeaderReader } from '../http/ask.ts';
import { newId } from '../db/ids.ts';
import { BadSignature, UnreadableMessage, type WebhookEvent } from './payment-provider.ts';
import type { SandboxPayout } from './sandbox-payouts.ts';
import { queueWebhook, type SandboxPayment } from './sandbox-store.ts';
import { appSecret } from '../security/secret.ts';
import type { App } from '../app/app.ts';

const toleranceMs = 300_000;
const delayMs = 30_000;
const reorderMs = 3_000;

export const sandboxSignatureHeader = 'x-sandbox-signature';

const signatureOf = (app: App, seconds: number, bytes: Uint8Array): string => {
  const key = createHmac('sha256', appSecret(app)).update('sandbox-webhook').digest();
  return createHmac('sha256', key).update(`${seconds}.`).update(bytes).digest('hex');
};

/** Signature header of a webhook message sent at `nowMs`: « t=seconds,v1=hexadecimal ». */
export const signWebhook = (app: App, body: string, nowMs: number): string => {
  const seconds = Math.floor(nowMs / secondMs);
  return `t=${seconds},v1=${signatureOf(app, seconds, new TextEncoder().encode(body))}`;
};

// Values are stored only in printable ASCII, which every database accepts.
const word = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[\x21-\x7e]*$/);

const id = word(64).min(1);

const message = z.discriminatedUnion('type', [
  z.object({ id, type: z.literal('payment'), attempt_id: word(64), amount_cents: z.number().int(), currency: word(3) }),
  z.object({ id, type: z.literal('seller'), seller: word(64) }),
  z.object({ id, type: z.literal('payout'), payout: word(64), key: word(100) }),
]);

const other = z.object({ id, type: z.string() });

const jsonOf = (bytes: Uint8Array): unknown => {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    throw new UnreadableMessage('not JSON');
  }
};

const eventOf = (body: unknown): WebhookEvent => {
  const read = message.safeParse(body);
  if (read.success) {
    const { data } = read;
    const eventId = data.id;
    if (data.type === 'seller') return { eventId, subject: { kind: 'seller', sellerRef: data.seller }, claims: null };
    if (data.type === 'payout')
      return { eventId, subject: { kind: 'payout', key: data.key, payoutRef: data.payout }, claims: null };
    const { attempt_id: attemptId, amount_cents: amountCents, currency } = data;
    return { eventId, subject: { kind: 'payment', attemptId, providerRef: null }, claims: { amountCents, currency } };
  }
  const unknown = other.safeParse(body);
  if (!unknown.success || ['payment', 'seller', 'payout'].includes(unknown.data.type))
    throw new UnreadableMessage('unknown shape');
  return { eventId: unknown.data.id, subject: { kind: 'unknown' }, claims: null };
};

/**
 * Verifies and parses a webhook message of the simulated provider. Throws BadSignature for a message that is not signed
 * by the provider or that is too old. Throws UnreadableMessage for a signed message that cannot be parsed.
 */
export const parseSandboxWebhook = (app: App, headers: HeaderReader, bytes: Uint8Array): WebhookEvent => {
  const found = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(headers.get(sandboxSignatureHeader) ?? '');
  if (!found) throw new BadSignature('no signature');
  const seconds = Number(found[1]);
  if (!timingSafeEqual(Buffer.from(found[2]!, 'hex'), Buffer.from(signatureOf(app, seconds, bytes), 'hex')))
    throw new BadSignature('wrong signature');
  if (Math.abs(app.clock.now() - seconds * secondMs) > toleranceMs) throw new BadSignature('too old or too early');
  return eventOf(jsonOf(bytes));
};

const announce = async (
  { db, env, clock }: App,
  ref: string | null,
  changed: Readonly<Record<string, unknown>>,
): Promise<void> => {
  if (env.SANDBOX_MODE === 'never') return;
  const eventId = `evt_${newId()}`;
  const wait = { normal: 0, duplicate: 0, delay: delayMs, reorder: reorderMs }[env.SANDBOX_MODE];
  const times = env.SANDBOX_MODE === 'duplicate' ? 5 : 1;
  await queueWebhook(db, {
    ref,
    eventId,
    body: JSON.stringify({ id: eventId, ...changed }),
    dueMs: clock.now() + wait,
    times,
  });
};

export const announcePayment = (app: App, payment: SandboxPayment): Promise<void> =>
  announce(app, payment.ref, {
    type: 'payment',
    ref: payment.ref,
    attempt_id: payment.attempt_id,
    status: payment.state,
    amount_cents: payment.amount_cents,
    refunded_cents: payment.refunded_cents,
    currency: payment.currency,
  });

export const announceSeller = (app: App, ref: string): Promise<void> =>
  announce(app, null, { type: 'seller', seller: ref });

export const announcePayout = (app: App, payout: SandboxPayout): Promise<void> =>
  announce(app, null, { type: 'payout', payout: payout.ref, key: payout.key, status: payout.state });
