import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { openTestApp, type Client, type TestApp } from '../app/test-app.ts';
import { nowMs as startMs } from '../app/with-test-app.ts';
import { startStripe, type StripeServer } from '../providers/stripe/server.ts';
import { sendForm, stripeKeys } from '../providers/stripe/with-stripe.ts';
import { cards, proAndSlot, readOrder, sendOrder, type Sent } from './payments.ts';

/** Opens an application paid through Stripe for the enclosing suite. Returns helpers, of which `at` sets the clock. */
export const payingByStripe = () => {
  let app: TestApp;
  let server: StripeServer;
  let webhook = '';
  let nowMs = startMs;
  let day = 9;

  before(async () => {
    server = await startStripe(() => nowMs, stripeKeys);
    const env = {
      PAYMENT_PROVIDER: 'stripe',
      STRIPE_SECRET_KEY: stripeKeys.secretKey,
      STRIPE_WEBHOOK_SECRET: stripeKeys.webhookSecret,
      STRIPE_URL: server.url,
    };
    app = await openTestApp('postgres', { now: new Date(startMs).toISOString(), env });
    webhook = `${(await app.serve()).url}/v1/paymentprovider/stripe/webhook`;
  });
  after(async () => {
    await app.close();
    await server.close();
  });

  const at = (ms: number): void => {
    nowMs = ms;
    app.at(new Date(ms).toISOString());
  };
  const paid = async (): Promise<{ client: Client; sent: Sent }> => {
    const { pro, startsAt } = await proAndSlot(app, {}, `2026-12-${String(++day).padStart(2, '0')}`);
    const { client, sent } = await sendOrder(app, pro, startsAt);
    await sendForm(sent.redirect_url!, { number: cards.accepted, expiry: '12 / 30', cvc: '123' });
    await server.events.deliver(webhook, {});
    await app.runJob('apply-payment-events');
    assert.equal((await readOrder(client, sent.order_id)).booking.state, 'confirmed');
    return { client, sent };
  };
  return { app: () => app, server: () => server, nowMs: () => nowMs, at, paid };
};
