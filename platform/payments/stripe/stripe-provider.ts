import type { PaymentProvider } from '../payment-provider.ts';
import { heard, stripeClient, type StripeApp } from './stripe-client.ts';
import { stripeOperations } from './stripe-operations.ts';
import { stripePayments } from './stripe-payments.ts';
import { stripePayouts } from './stripe-payouts.ts';
import { stripeSellers } from './stripe-sellers.ts';
import { readStripeWebhook } from './stripe-webhook.ts';

/**
 * Stripe Connect: clients pay the platform, which transfers the money to sellers after the visit
 * (docs/product/payment-providers.md#stripe).
 */
export const stripeProvider = (app: StripeApp, timeoutMs?: number): PaymentProvider => {
  const stripe = stripeClient(app, timeoutMs);
  const secrets = (app.env.STRIPE_WEBHOOK_SECRET ?? '').split(',').map((one) => one.trim());
  return {
    name: 'stripe',
    ...stripePayments(stripe, app),
    ...stripeSellers(stripe),
    ...stripePayouts(stripe, app),
    operations: stripeOperations(stripe),
    check: () => heard(stripe.balance.retrieve()).then(() => 'known'),
    parseWebhook: (headers, bytes) => readStripeWebhook(stripe, secrets, headers, bytes, app.clock.now()),
  };
};
