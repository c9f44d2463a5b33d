import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'kysely';
import { paymentProvider } from '#platform/payments/payments.ts';
import { assertInvariants } from '../oracles/invariants.ts';
import { attemptOf, countOf, proAndSlot, readOrder, sendOrder, mailKindsOf, type Sent } from '../actors/payments.ts';
import { startStripe, type StripeServer } from '../providers/stripe/server.ts';
import type { Thing } from '../providers/stripe/books.ts';
import type { Delivery } from '../providers/stripe/events.ts';
import { sendForm, stripeKeys } from '../providers/stripe/with-stripe.ts';
import { caller, kinds, openTestApp, type Client, type TestApp } from '../app/test-app.ts';

const second = 1_000;
const day = 86_400_000;
const start = Date.parse('2026-11-21T09:00:00Z');

for (const kind of kinds)
  describe(`visit paid at Stripe, on ${kind}`, () => {
    let app: TestApp;
    let stripe: StripeServer;
    let webhook = '';
    let nowMs = start;
    const later = (ms: number): void => app.at(new Date((nowMs += ms)).toISOString());
    before(async () => {
      stripe = await startStripe(() => nowMs, stripeKeys);
      const env = {
        PAYMENT_PROVIDER: 'stripe',
        STRIPE_SECRET_KEY: stripeKeys.secretKey,
        STRIPE_WEBHOOK_SECRET: stripeKeys.webhookSecret,
        STRIPE_URL: stripe.url,
      };
      app = await openTestApp(kind, { now: new Date(start).toISOString(), env });
      const { url } = await app.serve();
      webhook = `${url}/v1/paymentprovider/stripe/webhook`;
    });
    after(async () => {
      await app.close();
      await stripe.close();
    });

    /** Delivers Stripe's waiting events in the given way and applies them. */
    const news = async (how: Delivery = {}): Promise<readonly number[]> => {
      const statuses = await stripe.events.deliver(webhook, how);
      await app.runJob('apply-payment-events');
      return statuses;
    };
    const sentToPay = async (): Promise<{ client: Client; sent: Sent }> => {
      const { pro, startsAt } = await proAndSlot(app);
      // The policy retains half of the price when a visit is cancelled less than thirty days before it.
      await sql`insert into cancellation_policy (pro_id, tiers, no_show_percent) values (${pro.id}, '[{"delaySeconds":2592000,"penaltyPercent":50}]', 100)`.execute(
        app.db,
      );
      const { client, sent } = await sendOrder(app, pro, startsAt, {}, caller(app));
      assert.ok(sent.redirect_url?.startsWith(stripe.url), JSON.stringify(sent));
      return { client, sent };
    };
    const confirmed = async (): Promise<{ client: Client; sent: Sent }> => {
      const { client, sent } = await sentToPay();
      await sendForm(sent.redirect_url!, { number: '4000 0025 0000 3155', expiry: '12 / 30', cvc: '123' });
      const back = await sendForm(sent.redirect_url!, { code: '000000' });
      assert.ok(back.location?.includes(`/booking/confirmation-payment?id=${sent.order_id}`), back.location ?? '');
      return { client, sent };
    };

    it('after 3-D Secure the visit is confirmed and notified once, whatever the order and number of messages', async () => {
      const { client, sent } = await confirmed();
      const statuses = await news({ copies: 3, order: 'last' });
      assert.deepEqual(new Set(statuses), new Set([200]));
      const { booking } = await readOrder(client, sent.order_id);
      assert.deepEqual([booking.state, booking.payment_status, booking.paid_cents], ['confirmed', 'paid_wlns', 6_000]);
      const first = await mailKindsOf(app, sent.booking_id);
      assert.equal(first.filter((one) => one === 'booking_confirmed').length, 1);
      await news({ copies: 2 });
      assert.deepEqual(await mailKindsOf(app, sent.booking_id), first);
      await assertInvariants(app);
    });

    it('a cancellation refunds a part once, and a later dispute of the rest is recorded', async () => {
      const { client, sent } = await confirmed();
      await news();
      later(day);
      const cancelled = await client('POST', `/v1/cancellation/${sent.booking_id}/cancel`, {
        expected_refund_cents: 3_000,
      });
      assert.ok(cancelled.body.success, JSON.stringify(cancelled.body));
      await app.runJob('run-refunds');
      await app.runJob('run-refunds');
      assert.deepEqual(new Set(await news({ copies: 2, order: 'last' })), new Set([200]));
      const { booking } = await readOrder(client, sent.order_id);
      assert.deepEqual(
        [booking.state, booking.payment_status, booking.refunded_cents, booking.retained_cents],
        ['cancelled_client', 'paid_wlns', 3_000, 3_000],
      );
      const attempt = await attemptOf(app, sent);
      assert.equal(stripe.movements().filter(({ type }) => type === 'refund').length, 1);
      stripe.dispute(attempt);
      assert.deepEqual(new Set(await news({ copies: 2, order: 'last' })), new Set([200]));
      assert.equal(
        await countOf(app, 'payment_event', 'applied_at is null'),
        0,
        'a dispute names a number of Stripe’s: it is asked whose it is',
      );
      assert.equal(
        await countOf(
          app,
          'payment_event',
          `body like '%charge.dispute.created%' and attempt_public_id = '${attempt}'`,
        ),
        1,
      );
      const payment = await paymentProvider(app).fetchPayment({ attemptId: attempt, providerRef: null });
      assert.deepEqual(
        [payment.refundedCents, payment.disputes],
        [3_000, [{ number: 1, state: 'open', cents: 3_000, answerByMs: start + 8 * day }]],
      );
      assert.equal(
        await countOf(app, 'ledger_entry', `tx_id = 'fee:${attempt}:2' and account = 'provider_fees' and cents = 2000`),
        1,
        'asked for it once',
      );
      await assertInvariants(app);
    });

    it('the content security policy allows a form to lead to Stripe’s page', async () => {
      const answer = await fetch(new URL('/', webhook));
      await answer.arrayBuffer();
      assert.match(
        answer.headers.get('content-security-policy') ?? '',
        new RegExp(`form-action 'self' ${stripe.url};`),
      );
    });

    it('without its message, the payment is found by reconciliation', async () => {
      const { client, sent } = await confirmed();
      stripe.events.lose();
      later(6 * second);
      await app.runJob('reconcile-payments');
      assert.equal((await readOrder(client, sent.order_id)).booking.state, 'confirmed');
    });

    it('a refused card leaves the payment pending; once the client abandons it, its page accepts no card', async () => {
      const { client, sent } = await sentToPay();
      await sendForm(sent.redirect_url!, { number: '4000 0000 0000 9995' });
      await news();
      assert.equal((await readOrder(client, sent.order_id)).booking.state, 'pending_payment');
      await client('POST', '/v1/order/cancel-payment', { order_id: sent.order_id });
      assert.equal((await readOrder(client, sent.order_id)).booking.state, 'hold');
      assert.equal((await sendForm(sent.redirect_url!, { number: '4242 4242 4242 4242' })).status, 410);
    });

    it('forged, unsigned and too old messages get 403, are audited and change nothing', async () => {
      const { client, sent } = await confirmed();
      const audited = await countOf(app, 'audit_entry', `action = 'webhook_refused'`);
      const event = stripe.events.waiting().find(({ type }) => type === 'checkout.session.completed')!;
      for (const how of [{ signed: 'wrong' }, { signed: 'none' }, { ageSeconds: 302 }] as const) {
        const answer = await fetch(webhook, { method: 'POST', ...stripe.events.posted(event, how) });
        assert.equal(answer.status, 403, JSON.stringify(how));
      }
      await app.runJob('apply-payment-events');
      assert.equal((await readOrder(client, sent.order_id)).booking.state, 'pending_payment');
      assert.equal((await countOf(app, 'audit_entry', `action = 'webhook_refused'`)) - audited, 3);
      await news();
      assert.equal((await readOrder(client, sent.order_id)).booking.state, 'confirmed');
    });

    it('messages about objects that the site does not know get 200 and change nothing', async () => {
      const before = await countOf(app, 'payment_attempt');
      stripe.events.emit('invoice.paid', { id: 'in_1', object: 'invoice', created: 0 });
      stripe.events.emit('payout.paid', { id: 'po_1', object: 'payout', created: 0 }, 'acct_unheard');
      stripe.events.emit('account.updated', { id: 'acct_unheard', object: 'account', created: 0 }, 'acct_unheard');
      stripe.events.emit('charge.dispute.created', {
        id: 'du_1',
        object: 'dispute',
        created: 0,
        payment_intent: 'pi_unheard',
      } as Thing);
      assert.deepEqual(await news(), [200, 200, 200, 200]);
      assert.equal(await countOf(app, 'payment_event', `subject = 'payment' and applied_at is null`), 0);
      assert.equal(await countOf(app, 'payment_attempt'), before);
    });
  });
