import { secondMs } from '#core/units.ts';
import { z } from 'zod';
import type { HeaderReader } from '../../http/ask.ts';
import { BadSignature, UnreadableMessage, type WebhookEvent, type WebhookSubject } from '../payment-provider.ts';
import { stripeLibrary, type Stripe } from './stripe-library.ts';

/** Maximum age of a webhook message. A date this far in the future is also accepted, for clock differences. */
const toleranceSeconds = 300;

export const stripeSignatureHeader = 'stripe-signature';

// Values are stored only in printable ASCII, which every database accepts.
const word = z
  .string()
  .max(255)
  .regex(/^[\x21-\x7e]+$/);

const metadata = z.object({ attempt: word.optional(), key: word.optional() }).nullish();

const shape = z.object({
  id: word,
  type: z.string(),
  account: word.optional(),
  data: z.object({ object: z.looseObject({ id: word }) }),
});

const currency = z.string().length(3).toUpperCase();
const session = z.object({ id: word, client_reference_id: word.nullable(), amount_total: z.number().int(), currency });
const charged = z.object({ id: word, metadata, amount: z.number().int(), currency });
const disputed = z.object({ payment_intent: word.nullable() });
const refunded = z.object({ metadata });
const payout = z.object({ id: word, metadata });
const named = z.object({ id: word });

type Read = Pick<WebhookEvent, 'subject' | 'claims'>;

const unknown: Read = { subject: { kind: 'unknown' }, claims: null };
const about = (subject: WebhookSubject): Read => ({ subject, claims: null });

// Readers by event type. The first matching reader applies.
const readers: readonly {
  readonly types: RegExp;
  readonly read: (object: unknown, account: string | undefined) => Read;
}[] = [
  {
    types: /^checkout\.session\./,
    read: (object) => {
      const { id, client_reference_id: attemptId, amount_total: amountCents, currency: of } = session.parse(object);
      return { subject: { kind: 'payment', attemptId, providerRef: id }, claims: { amountCents, currency: of } };
    },
  },
  {
    // A dispute contains only the id of its payment.
    types: /^charge\.dispute\./,
    read: (object) => about({ kind: 'payment', attemptId: null, providerRef: disputed.parse(object).payment_intent }),
  },
  {
    // The amount of a refund is not the amount of the payment, so the result has no `claims`.
    types: /^(charge\.)?refund\./,
    read: (object) => {
      const attemptId = refunded.parse(object).metadata?.attempt;
      return attemptId === undefined ? unknown : about({ kind: 'payment', attemptId, providerRef: null });
    },
  },
  {
    types: /^(payment_intent|charge)\./,
    read: (object) => {
      const { metadata: of, amount: amountCents, currency: in_ } = charged.parse(object);
      // This site did not start the payment.
      if (of?.attempt === undefined) return unknown;
      return {
        subject: { kind: 'payment', attemptId: of.attempt, providerRef: null },
        claims: { amountCents, currency: in_ },
      };
    },
  },
  {
    types: /^account\.updated$/,
    read: (object, account) => about({ kind: 'seller', sellerRef: account ?? named.parse(object).id }),
  },
  {
    types: /^payout\./,
    read: (object, account) => {
      // Without an account, the payout goes from the platform to the platform's own bank.
      if (account === undefined) return unknown;
      const { id, metadata: of } = payout.parse(object);
      return about({ kind: 'payout', key: of?.key ?? null, payoutRef: id });
    },
  },
];

const signedAtSeconds = (header: string): number =>
  Number(/(?:^|,)t=(\d{1,12})(?:,|$)/.exec(header)?.[1] ?? Number.NaN);

/**
 * Verifies a message with each secret. Stripe signs messages about the platform with one secret, and messages about
 * connected accounts with another.
 */
const verified = (
  stripe: Stripe,
  secrets: readonly string[],
  header: string,
  bytes: Uint8Array,
  nowMs: number,
): unknown => {
  for (const secret of secrets)
    try {
      return stripe.webhooks.constructEvent(bytes, header, secret, toleranceSeconds, undefined, nowMs);
    } catch (error) {
      if (!(error instanceof stripeLibrary().errors.StripeSignatureVerificationError))
        throw new UnreadableMessage('not JSON');
    }
  throw new BadSignature('wrong signature, or too old');
};

/**
 * Verifies a webhook message of Stripe and returns its subject. Throws BadSignature or UnreadableMessage. `nowMs` is
 * the time of our clock.
 */
export const readStripeWebhook = (
  stripe: Stripe,
  secrets: readonly string[],
  headers: HeaderReader,
  bytes: Uint8Array,
  nowMs: number,
): WebhookEvent => {
  const header = headers.get(stripeSignatureHeader);
  if (header === null || header === '') throw new BadSignature('no signature');
  const event = shape.safeParse(verified(stripe, secrets, header, bytes, nowMs));
  if (!(signedAtSeconds(header) - nowMs / secondMs <= toleranceSeconds)) throw new BadSignature('too early');
  if (!event.success) throw new UnreadableMessage('unknown shape');
  const { id: eventId, type, account, data } = event.data;
  const reader = readers.find(({ types }) => types.test(type));
  if (reader === undefined) return { eventId, ...unknown };
  try {
    return { eventId, ...reader.read(data.object, account) };
  } catch (error) {
    if (error instanceof z.ZodError) throw new UnreadableMessage('unknown shape');
    throw error;
  }
};
