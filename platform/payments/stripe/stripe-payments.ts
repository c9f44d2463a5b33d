import { dayMs, minuteMs, secondMs } from '#core/units.ts';
import { ProviderRefused, type PaymentProvider, type PaymentRef, type ProviderPayment } from '../payment-provider.ts';
import { paymentOf, paymentUnheard } from './payment-status.ts';
import {
  expanded,
  findListed,
  heard,
  heardOrNone,
  heardOrRefused,
  idOf,
  sentOnce,
  type StripeApp,
} from './stripe-client.ts';
import type { Stripe } from './stripe-library.ts';

/** Lifetime of a checkout session: Stripe's minimum of 30 minutes, and one minute for clock differences. */
const sessionMs = 31 * minuteMs;

/** Limits of the search for a session whose id was lost (assumed: the attempt is less than a day old). */
const lookBackMs = dayMs;
const mostSessions = 1_000;

const mostDisputes = 100;
const mostRefunds = 100;
const mostReasonLetters = 500;

const withCharge = ['payment_intent.latest_charge.balance_transaction'];

type At = { readonly stripe: Stripe; readonly clock: StripeApp['clock'] };

const recentSession = async ({ stripe, clock }: At, attemptId: string): Promise<Stripe.Checkout.Session | null> => {
  const since = Math.floor((clock.now() - lookBackMs) / secondMs);
  const recent = stripe.checkout.sessions.list({ created: { gte: since }, limit: 100 });
  return findListed(recent, (one) => one.client_reference_id === attemptId, mostSessions);
};

const readSession = async (at: At, { attemptId, providerRef }: PaymentRef): Promise<Stripe.Checkout.Session | null> => {
  const ref = providerRef ?? (await recentSession(at, attemptId))?.id;
  if (ref === undefined) return null;
  const session = await heardOrNone(at.stripe.checkout.sessions.retrieve(ref, { expand: withCharge }));
  return session?.client_reference_id === attemptId ? session : null;
};

const reported = async ({ stripe, clock }: At, session: Stripe.Checkout.Session | null): Promise<ProviderPayment> => {
  if (session === null) return paymentUnheard;
  const intent = expanded(session.payment_intent);
  const isDisputed = expanded(intent?.latest_charge)?.disputed === true;
  const disputes =
    intent && isDisputed
      ? (await heard(stripe.disputes.list({ payment_intent: intent.id, limit: mostDisputes }))).data
      : [];
  return paymentOf(session, disputes, clock.now());
};

const fetched = async (at: At, ref: PaymentRef): Promise<ProviderPayment> => reported(at, await readSession(at, ref));

const intentOf = async (at: At, ref: PaymentRef): Promise<string> => {
  const intent = idOf((await readSession(at, ref))?.payment_intent);
  if (intent === null) throw new ProviderRefused('nothing was captured');
  return intent;
};

const refundMade = (stripe: Stripe, intent: string, key: string): Promise<Stripe.Refund | null> =>
  findListed(
    stripe.refunds.list({ payment_intent: intent, limit: mostRefunds }),
    (one) => one.metadata?.['key'] === key,
    mostRefunds,
  );

const checkoutOf = (
  attempt: Parameters<PaymentProvider['startPayment']>[0],
  nowMs: number,
): Stripe.Checkout.SessionCreateParams => {
  const metadata = { attempt: attempt.attemptId };
  return {
    mode: 'payment',
    ui_mode: 'hosted_page',
    locale: 'fr',
    submit_type: 'pay',
    // Only cards are allowed, because a bank debit is confirmed days later. The client pays in the currency shown,
    // without conversion.
    allowed_payment_method_types: ['card'],
    adaptive_pricing: { enabled: false },
    client_reference_id: attempt.attemptId,
    customer_email: attempt.email,
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: attempt.currency.toLowerCase(),
          unit_amount: attempt.amountCents,
          product_data: { name: attempt.description },
        },
      },
    ],
    metadata,
    payment_intent_data: { metadata, description: attempt.description },
    success_url: attempt.returnUrl,
    cancel_url: attempt.cancelUrl,
    expires_at: Math.ceil((nowMs + sessionMs) / secondMs),
  };
};

/** Payments on Stripe's own page, charged to the platform (docs/product/payment-providers.md#stripe). */
export const stripePayments = (
  stripe: Stripe,
  { clock }: StripeApp,
): Pick<PaymentProvider, 'startPayment' | 'fetchPayment' | 'attemptOf' | 'cancel' | 'refund' | 'findRefund'> => {
  const at: At = { stripe, clock };
  return {
    startPayment: async (attempt) => {
      const opening = stripe.checkout.sessions.create(checkoutOf(attempt, clock.now()), {
        idempotencyKey: attempt.attemptId,
      });
      // A second call for the same attempt computes another expiry time. Stripe then refuses the key because the
      // parameters differ, and the existing session is used.
      const opened = await heardOrRefused(opening, (error) => error.type === 'StripeIdempotencyError');
      const session = 'refused' in opened ? await recentSession(at, attempt.attemptId) : opened;
      if (session?.url == null)
        throw new ProviderRefused('refused' in opened ? opened.refused : 'the session has no page');
      return { providerRef: session.id, redirectUrl: session.url, expiresAt: session.expires_at * secondMs };
    },
    fetchPayment: (ref) => fetched(at, ref),
    // A webhook message about a dispute contains the payment intent, whose metadata name our attempt.
    attemptOf: async (number) => {
      if (!number.startsWith('pi_')) return null;
      return (await heardOrNone(stripe.paymentIntents.retrieve(number)))?.metadata['attempt'] ?? null;
    },
    cancel: async (ref, key) => {
      const session = await readSession(at, ref);
      if (session?.status !== 'open') return reported(at, session);
      // Stripe refuses to expire a session that the payer has paid in the meantime.
      await heardOrRefused(
        stripe.checkout.sessions.expire(session.id, {}, { idempotencyKey: key }),
        (error) => error.type === 'StripeInvalidRequestError',
      );
      return fetched(at, { ...ref, providerRef: session.id });
    },
    refund: async ({ payment, cents, key, reason }) => {
      const intent = await intentOf(at, payment);
      const metadata = { key, attempt: payment.attemptId, reason: reason.slice(0, mostReasonLetters) };
      const params = { payment_intent: intent, amount: cents, reason: 'requested_by_customer', metadata } as const;
      const made = await sentOnce(
        { key, cents },
        () => refundMade(stripe, intent, key),
        (idempotencyKey) => stripe.refunds.create(params, { idempotencyKey }),
      );
      return { ref: made.id };
    },
    findRefund: async ({ payment, key, cents }) => {
      const made = await refundMade(stripe, await intentOf(at, payment), key);
      if (made && made.amount !== cents) return { is: 'unclear', why: 'other_cents', cents: made.amount };
      return made ? { is: 'done', found: { ref: made.id } } : { is: 'absent', isCertain: true };
    },
  };
};
