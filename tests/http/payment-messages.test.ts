import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { applyEvents, checkAttempt } from '#features/payments/verbs/reconcile.ts';
import { attemptByPublicId } from '#features/payments/queries/attempts.ts';
import { signWebhook } from '#platform/payments/sandbox-messages.ts';
import { withTestApp, nowMs } from '../app/with-test-app.ts';
import { everyKind, type TestApp } from '../app/test-app.ts';
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
  mailKindsOf,
} from '../actors/payments.ts';

for (const kind of everyKind) {
  describe(`messages of the payment provider on ${kind}`, () => {
    let app: TestApp;
    const at = withTestApp(kind, (opened) => void (app = opened));

    test('reconciliation confirms the booking when the message never arrives', async () => {
      const { pro, startsAt } = await proAndSlot(app);
      const { client, sent } = await sendOrder(app, pro, startsAt);
      await payWith(app, sent, cards.accepted);
      at(nowMs + 5_000);
      await app.runJob('reconcile-payments');
      assert.equal((await readOrder(client, sent.order_id)).booking.state, 'confirmed');
      await assertInvariants(app);
    });

    test('a message about an unknown attempt gets 200, is parked, and is applied once the attempt exists', async () => {
      const { pro, startsAt } = await proAndSlot(app);
      const { client, sent } = await sendOrder(app, pro, startsAt);
      await payWith(app, sent, cards.accepted);
      const attempt = await attemptOf(app, sent);
      await sql`update payment_attempt set public_id = ${'Z'.repeat(22)} where public_id = ${attempt}`.execute(app.db);
      assert.ok((await deliver(app)) > 0);
      await applyEvents(app);
      assert.equal((await readOrder(client, sent.order_id)).booking.state, 'pending_payment');
      assert.equal(
        await countOf(app, 'payment_event', `attempt_public_id = '${attempt}' and parked and applied_at is null`),
        1,
      );
      await sql`update payment_attempt set public_id = ${attempt} where public_id = ${'Z'.repeat(22)}`.execute(app.db);
      await app.runJob('apply-payment-events');
      assert.equal((await readOrder(client, sent.order_id)).booking.state, 'confirmed');
      await assertInvariants(app);
    });

    test('the same message sent and applied five times in parallel is recorded once', async () => {
      const { pro, startsAt } = await proAndSlot(app);
      const { client, sent } = await sendOrder(app, pro, startsAt);
      await payWith(app, sent, cards.accepted);
      const attempt = await attemptOf(app, sent);
      const bodies = (
        await sql<{ body: string }>`select body from sandbox_webhook where body like ${`%${attempt}%`}`.execute(app.db)
      ).rows;
      const body = bodies[0]!.body;
      const statuses = await Promise.all(
        Array.from({ length: 5 }, () => postMessage(app, body, signWebhook(app, body, nowMs))),
      );
      assert.deepEqual(new Set(statuses), new Set([200]));
      assert.equal(await countOf(app, 'payment_event', `attempt_public_id = '${attempt}'`), 1);
      const row = await attemptByPublicId(app.db, attempt);
      await Promise.all([
        ...Array.from({ length: 5 }, () => applyEvents(app)),
        ...Array.from({ length: 5 }, () => checkAttempt(app, row!)),
        client('POST', '/v1/order/check-payment', { order_id: sent.order_id }),
      ]);
      assert.equal(await countOf(app, 'payment', `attempt_id = ${row!.id}`), 1);
      assert.equal(
        await countOf(app, 'booking_event', `to_state = 'confirmed' and booking_id = ${row!.booking_id}`),
        1,
      );
      assert.deepEqual(await mailKindsOf(app, sent.booking_id), ['booking_confirmed', 'booking_confirmed_pro']);
      await news(app);
      await assertInvariants(app);
    });

    test('refuses and audits a forged, too old, too early or mismatched message, and changes nothing', async () => {
      const { pro, startsAt } = await proAndSlot(app);
      const { client, sent } = await sendOrder(app, pro, startsAt);
      const attempt = await attemptOf(app, sent);
      const body = (change: Record<string, unknown> = {}): string =>
        JSON.stringify({
          id: 'evt_forged',
          type: 'payment',
          attempt_id: attempt,
          status: 'captured',
          amount_cents: 6000,
          currency: 'EUR',
          ...change,
        });
      const before = await countOf(app, 'audit_entry');
      const good = signWebhook(app, body(), nowMs);
      const statuses = [
        await postMessage(app, body(), null),
        await postMessage(
          app,
          body(),
          good.replace(/v1=./, (one) => (one.endsWith('0') ? 'v1=1' : 'v1=0')),
        ),
        await postMessage(app, body({ amount_cents: 1 }), good),
        await postMessage(app, body(), signWebhook(app, body(), nowMs - 301_000)),
        await postMessage(app, body(), signWebhook(app, body(), nowMs + 301_000)),
        await postMessage(app, body({ amount_cents: 5999 }), signWebhook(app, body({ amount_cents: 5999 }), nowMs)),
        await postMessage(app, body({ currency: 'USD' }), signWebhook(app, body({ currency: 'USD' }), nowMs)),
      ];
      assert.ok(
        statuses.every((status) => status >= 400 && status < 500),
        statuses.join(),
      );
      assert.equal((await countOf(app, 'audit_entry')) - before, 7);
      assert.equal(await countOf(app, 'payment_event', `event_id = 'evt_forged'`), 0);
      assert.equal(
        await postMessage(app, body(), signWebhook(app, body(), nowMs - 299_000)),
        200,
        'five minutes of skew are borne',
      );
      await app.runJob('apply-payment-events');
      assert.equal(
        (await readOrder(client, sent.order_id)).booking.state,
        'pending_payment',
        'a claim is only a reason to ask',
      );
      await assertInvariants(app);
    });

    test('refuses and audits a correctly signed message that cannot be parsed or stored', async () => {
      const before = await countOf(app, 'audit_entry');
      // Valid JSON with characters that PostgreSQL cannot store.
      const whole = { id: 'evt_1', type: 'payment', attempt_id: 'Z'.repeat(22), amount_cents: 1, currency: 'EUR' };
      const unwritable = [{ id: 'evt\u0000' }, { attempt_id: '\u0000' }, { currency: '\ud800' }].map((change) =>
        JSON.stringify({ ...whole, ...change }),
      );
      for (const body of ['not JSON', '', '{"id":', '[]', '"text"', '{"id":"evt_half"}', '\u0000', ...unwritable])
        assert.equal(await postMessage(app, body, signWebhook(app, body, nowMs)), 400, body);
      assert.equal((await countOf(app, 'audit_entry')) - before, 10);
      assert.equal(
        await countOf(app, 'audit_entry', `action = 'webhook_refused' and detail->>'reason' = 'not JSON'`),
        4,
      );
    });

    test('a capture of another amount is refused, audited and refunded, and the slot stays held', async () => {
      const { pro, startsAt } = await proAndSlot(app);
      const { client, sent } = await sendOrder(app, pro, startsAt);
      const attempt = await attemptOf(app, sent);
      await sql`update sandbox_payment set amount_cents = 100 where attempt_id = ${attempt}`.execute(app.db);
      await payWith(app, sent, cards.accepted);
      await client('POST', '/v1/order/check-payment', { order_id: sent.order_id });
      await app.runJob('run-refunds');
      const order = await readOrder(client, sent.order_id);
      assert.deepEqual(
        [order.booking.state, order.payment?.state, order.booking.refunded_cents, order.booking.payment_status],
        ['hold', 'refused', 100, 'pending'],
      );
      assert.equal(await countOf(app, 'audit_entry', `action = 'payment_refused' and object = '${attempt}'`), 1);
      await assertInvariants(app);
    });
  });
}
