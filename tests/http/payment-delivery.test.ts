import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { signWebhook } from '#platform/payments/sandbox-messages.ts';
import { withTestApp, nowMs } from '../app/with-test-app.ts';
import type { TestApp } from '../app/test-app.ts';
import { assertInvariants } from '../oracles/invariants.ts';
import {
  attemptOf,
  cards,
  countOf,
  deliver,
  news,
  payWith,
  postMessage,
  proAndSlot,
  readOrder,
  sendOrder,
  skewed,
  mailKindsOf,
} from '../actors/payments.ts';

const minute = 60_000;

describe('delivery of the provider’s payment messages', () => {
  let plain: TestApp;
  withTestApp('postgres', (opened) => void (plain = opened));

  describe('delivery modes of the simulated provider', () => {
    for (const mode of ['duplicate', 'reorder', 'never', 'delay'] as const) {
      test(`« ${mode} » delivery confirms the booking and later records its refund`, async () => {
        const app: TestApp = { ...plain, env: { ...plain.env, SANDBOX_MODE: mode } };
        const before = await countOf(app, 'sandbox_webhook');
        const { pro, startsAt } = await proAndSlot(app);
        const { client, sent } = await sendOrder(app, pro, startsAt);
        await payWith(app, sent, cards.accepted);
        await news(app);
        assert.equal(
          (await readOrder(client, sent.order_id)).booking.state,
          mode === 'duplicate' ? 'confirmed' : 'pending_payment',
        );
        assert.equal(
          (await countOf(app, 'sandbox_webhook')) - before,
          { duplicate: 5, reorder: 1, never: 0, delay: 1 }[mode],
        );
        app.at(new Date(nowMs + (mode === 'delay' ? 30_000 : 5_000)).toISOString());
        if (mode === 'never') await app.runJob('reconcile-payments');
        else await news(app);
        assert.equal((await readOrder(client, sent.order_id)).booking.state, 'confirmed');
        const cancelled = await client<{ refund_cents: number }>('POST', `/v1/cancellation/${sent.booking_id}/cancel`, {
          expected_refund_cents: 6000,
        });
        assert.ok(cancelled.body.success, JSON.stringify(cancelled.body));
        await app.jobs.find((job) => job.name === 'run-refunds')?.run(app, app.clock.now());
        app.at(new Date(nowMs + 120_000).toISOString());
        await news(app);
        await news(app);
        const { booking } = await readOrder(client, sent.order_id);
        assert.deepEqual(
          [booking.state, booking.payment_status, booking.refunded_cents],
          ['cancelled_client', 'refunded', 6000],
        );
        assert.equal(await countOf(app, 'payment_event', 'applied_at is null'), 0);
        await assertInvariants(app);
      });
    }

    for (const order of ['capture first', 'refund first'] as const) {
      test(`each message delivered again five times in parallel, ${order}, changes nothing after the refund`, async () => {
        const { pro, startsAt } = await proAndSlot(plain);
        const { client, sent } = await sendOrder(plain, pro, startsAt);
        await payWith(plain, sent, cards.accepted);
        await client('POST', '/v1/order/check-payment', { order_id: sent.order_id });
        await client('POST', `/v1/cancellation/${sent.booking_id}/cancel`, { expected_refund_cents: 6000 });
        await plain.runJob('run-refunds');
        const attempt = await attemptOf(plain, sent);
        const bodies = (
          await sql<{
            body: string;
          }>`select body from sandbox_webhook where body like ${`%${attempt}%`} order by id`.execute(plain.db)
        ).rows;
        assert.equal(bodies.length, 2);
        for (const { body } of order === 'capture first' ? bodies : bodies.toReversed()) {
          const statuses = await Promise.all(
            Array.from({ length: 5 }, () => postMessage(plain, body, signWebhook(plain, body, nowMs))),
          );
          assert.deepEqual(new Set(statuses), new Set([200]));
          await Promise.all(Array.from({ length: 3 }, () => plain.runJob('apply-payment-events')));
        }
        const { booking } = await readOrder(client, sent.order_id);
        assert.deepEqual([booking.state, booking.paid_cents, booking.refunded_cents], ['cancelled_client', 6000, 6000]);
        assert.equal(
          await countOf(plain, 'payment_event', `attempt_public_id = '${attempt}' and applied_at is not null`),
          2,
        );
        assert.equal(
          await countOf(plain, 'ledger_entry', `tx_id like '%${attempt}%'`),
          6,
          'one charge, its fee, one refund',
        );
        assert.deepEqual(await mailKindsOf(plain, sent.booking_id), [
          'booking_confirmed',
          'booking_confirmed_pro',
          'booking_cancelled',
          'booking_cancelled_pro',
        ]);
        await news(plain);
        await assertInvariants(plain);
      });
    }
  });

  describe('clock difference between the provider and the application', () => {
    for (const minutes of [-10, -4, 4, 10]) {
      const isBorne = Math.abs(minutes) < 5;
      test(`at ${minutes} minutes, messages are ${isBorne ? 'borne' : 'refused and audited, and we ask it ourselves'}; the booking is confirmed once`, async () => {
        const { pro, startsAt } = await proAndSlot(plain);
        const { client, sent } = await sendOrder(plain, pro, startsAt);
        await payWith(skewed(plain, minutes * minute), sent, cards.accepted);
        const refusals = await countOf(plain, 'audit_entry', `action = 'webhook_refused'`);
        await deliver(plain, minutes * minute);
        await plain.runJob('apply-payment-events');
        assert.equal((await countOf(plain, 'audit_entry', `action = 'webhook_refused'`)) - refusals, isBorne ? 0 : 1);
        assert.equal((await readOrder(client, sent.order_id)).booking.state, isBorne ? 'confirmed' : 'pending_payment');
        plain.at(new Date(nowMs + 5_000).toISOString());
        await plain.runJob('reconcile-payments');
        assert.equal((await readOrder(client, sent.order_id)).booking.state, 'confirmed');
        assert.deepEqual(await mailKindsOf(plain, sent.booking_id), ['booking_confirmed', 'booking_confirmed_pro']);
        await sql`delete from sandbox_webhook where delivered_at is null`.execute(plain.db);
        await assertInvariants(plain);
      });
    }

    test('the hold expires by the application’s clock; a late payment for a resold slot is refunded in full', async () => {
      const { pro, startsAt } = await proAndSlot(plain);
      const first = await sendOrder(plain, pro, startsAt);
      plain.at(new Date(nowMs + 20 * minute - 1).toISOString());
      await plain.runJob('sweep-holds');
      assert.equal((await readOrder(first.client, first.sent.order_id)).booking.state, 'pending_payment');
      plain.at(new Date(nowMs + 20 * minute).toISOString());
      await plain.runJob('sweep-holds');
      assert.equal((await readOrder(first.client, first.sent.order_id)).booking.state, 'expired');
      const second = await sendOrder(plain, pro, startsAt);
      await payWith(skewed(plain, -10 * minute), first.sent, cards.accepted);
      await payWith(plain, second.sent, cards.accepted);
      plain.at(new Date(nowMs + 21 * minute).toISOString());
      for (const name of ['reconcile-payments', 'reconcile-payments', 'run-refunds']) await plain.runJob(name);
      const [late, confirmed] = [
        await readOrder(first.client, first.sent.order_id),
        await readOrder(second.client, second.sent.order_id),
      ];
      assert.deepEqual(
        [late.booking.state, late.booking.paid_cents, late.booking.refunded_cents],
        ['expired', 6000, 6000],
      );
      assert.equal(confirmed.booking.state, 'confirmed');
      await assertInvariants(plain);
    });
  });
});
