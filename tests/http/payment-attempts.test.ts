import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { attemptByPublicId } from '#features/payments/queries/attempts.ts';
import { checkAttempt } from '#features/payments/verbs/reconcile.ts';
import type { OutboxRow } from '#platform/jobs/outbox.ts';
import { withTestApp, nowMs } from '../app/with-test-app.ts';
import { caller, kinds, type TestApp } from '../app/test-app.ts';
import { assertInvariants } from '../oracles/invariants.ts';
import {
  attemptOf,
  cards,
  countOf,
  holdBody,
  holdSlot,
  news,
  onSite,
  payWith,
  proAndSlot,
  proven,
  readOrder,
  sandboxState,
  sendBody,
  sendOrder,
  mailKindsOf,
  type Order,
  type Sent,
} from '../actors/payments.ts';

const minute = 60_000;

for (const kind of kinds) {
  describe(`payment attempts on ${kind}`, () => {
    let app: TestApp;
    const at = withTestApp(kind, (opened) => void (app = opened));

    test('allows two card attempts, shows the reason for a refused card, and still accepts payment on site', async () => {
      const { pro, startsAt } = await proAndSlot(app);
      const { client, held, sent } = await sendOrder(app, pro, startsAt);
      await payWith(app, sent, cards.insufficient);
      await news(app);
      assert.equal((await readOrder(client, sent.order_id)).payment?.error, 'insufficient_funds');
      const second = await client<Sent>('POST', '/v1/order/send', sendBody(held));
      assert.ok(second.body.success);
      await payWith(app, second.body.data, cards.stolen);
      await news(app);
      const third = await client('POST', '/v1/order/send', sendBody(held));
      assert.ok(!third.body.success && third.body.error.code === 'IllegalTransition');
      await sql`update pro set pay_on_site = true where id = ${pro.id}`.execute(app.db);
      const onThePlace = await client<Sent>('POST', '/v1/order/send', sendBody(held, { payment_method: 'cash' }));
      assert.ok(onThePlace.body.success, JSON.stringify(onThePlace.body));
      assert.equal((await proven(app, client, onThePlace.body.data)).state, 'confirmed');
      await assertInvariants(app);
    });

    test('« Annuler » on the payment page keeps the hold and allows another attempt', async () => {
      const { pro, startsAt } = await proAndSlot(app);
      const { client, held, sent } = await sendOrder(app, pro, startsAt);
      const cancelled = await onSite(app, 'POST', `${new URL(sent.redirect_url!).pathname}/annuler`);
      assert.equal(new URL(cancelled.location ?? '').searchParams.get('annule'), await attemptOf(app, sent));
      const back = await client<Order>('POST', '/v1/order/cancel-payment', { order_id: sent.order_id });
      assert.ok(back.body.success);
      assert.deepEqual([back.body.data.booking.state, back.body.data.payment?.state], ['hold', 'cancelled']);
      assert.deepEqual(await mailKindsOf(app, sent.booking_id), []);
      assert.ok((await client('POST', '/v1/order/send', sendBody(held))).body.success);
      await news(app);
      await assertInvariants(app);
    });

    test('paying on the page of a released hold charges nothing and does not confirm the new hold of the same slot', async () => {
      const { pro, startsAt } = await proAndSlot(app);
      const first = await sendOrder(app, pro, startsAt);
      const released = await first.client<Order>('POST', '/v1/order/cancel-payment', {
        order_id: first.sent.order_id,
        release: true,
      });
      assert.ok(released.body.success && released.body.data.booking.state === 'released');
      const again = await holdSlot(app, pro, startsAt, first.client);
      const second = await first.client<Sent>('POST', '/v1/order/send', sendBody(again.held));
      assert.ok(second.body.success);
      assert.equal((await payWith(app, first.sent, cards.accepted)).status, 303);
      await news(app);
      await app.runJob('reconcile-payments');
      assert.equal((await readOrder(first.client, second.body.data.order_id)).booking.state, 'pending_payment');
      assert.equal(
        await countOf(
          app,
          'payment',
          `order_id in (select id from order_record where booking_id in (select id from booking where pro_id = ${pro.id}))`,
        ),
        0,
      );
      await assertInvariants(app);
    });

    test('a payment completed before the client abandons it confirms the booking', async () => {
      const { pro, startsAt } = await proAndSlot(app);
      const { client, sent } = await sendOrder(app, pro, startsAt);
      await payWith(app, sent, cards.accepted);
      const back = await client<Order>('POST', '/v1/order/cancel-payment', { order_id: sent.order_id, release: true });
      assert.ok(back.body.success && back.body.data.booking.state === 'confirmed');
      await assertInvariants(app);
    });

    test('dropping the cart during payment frees the slot; a payment captured anyway is refunded, and the mail gives the reason', async () => {
      const { pro, startsAt } = await proAndSlot(app);
      const { client, held, sent } = await sendOrder(app, pro, startsAt);
      const attempt = await attemptOf(app, sent);
      assert.equal((await caller(app)('DELETE', `/v1/order/cart/${held.cart_id}`)).status, 401);
      const dropped = await client<{ released: boolean }>('DELETE', `/v1/order/cart/${held.cart_id}`);
      assert.ok(dropped.body.success && dropped.body.data.released);
      assert.equal(await sandboxState(app, attempt), 'cancelled');
      assert.equal((await caller(app)('POST', '/v1/order/cart', holdBody(pro, startsAt))).status, 200);
      await payWith(app, sent, cards.accepted);
      await news(app);
      const before = await readOrder(client, sent.order_id);
      assert.deepEqual(
        [before.booking.state, before.booking.paid_cents, before.payment?.state],
        ['released', 0, 'cancelled'],
      );
      await sql`update sandbox_payment set state = 'captured' where attempt_id = ${attempt}`.execute(app.db);
      await checkAttempt(app, (await attemptByPublicId(app.db, attempt))!);
      await app.runJob('run-refunds');
      const order = await readOrder(client, sent.order_id);
      assert.deepEqual([order.booking.state, order.booking.refunded_cents], ['released', 6000]);
      assert.deepEqual(await mailKindsOf(app, sent.booking_id), ['late_payment_refunded']);
      const row = (
        await sql<OutboxRow>`select * from outbox where kind = 'late_payment_refunded' and booking_id = (select id from booking where public_id = ${sent.booking_id})`.execute(
          app.db,
        )
      ).rows[0]!;
      const mail = await app.deliveries.late_payment_refunded!(app, row);
      assert.match(mail?.text ?? '', /vous aviez libéré ce créneau/);
      assert.doesNotMatch(`${mail?.preview}${mail?.text}`, /d’être pris/);
      await assertInvariants(app);
    });

    test('a payment completed before its cart is dropped confirms the booking', async () => {
      const { pro, startsAt } = await proAndSlot(app);
      const { client, held, sent } = await sendOrder(app, pro, startsAt);
      await payWith(app, sent, cards.accepted);
      const dropped = await client<{ released: boolean }>('DELETE', `/v1/order/cart/${held.cart_id}`);
      assert.ok(dropped.body.success && !dropped.body.data.released);
      assert.equal((await readOrder(client, sent.order_id)).booking.state, 'confirmed');
      await assertInvariants(app);
    });

    test('an attempt that the provider never opened stops blocking the slot', async () => {
      const { pro, startsAt } = await proAndSlot(app);
      const { client, sent } = await sendOrder(app, pro, startsAt);
      const attempt = await attemptOf(app, sent);
      await sql`delete from sandbox_payment where attempt_id = ${attempt}`.execute(app.db);
      await sql`update payment_attempt set state = 'created', provider_ref = null, redirect_url = null where public_id = ${attempt}`.execute(
        app.db,
      );
      at(nowMs + minute);
      await app.runJob('reconcile-payments');
      assert.equal((await readOrder(client, sent.order_id)).booking.state, 'pending_payment');
      at(nowMs + 2 * minute);
      await app.runJob('reconcile-payments');
      assert.equal((await readOrder(client, sent.order_id)).booking.state, 'hold');
      at(nowMs + 21 * minute);
      await app.runJob('sweep-holds');
      assert.equal((await caller(app)('POST', '/v1/order/cart', holdBody(pro, startsAt))).status, 200);
      await assertInvariants(app);
    });

    test('recovers an attempt after a crash before the provider’s answer is stored; a second request returns the same payment page', async () => {
      const { pro, startsAt } = await proAndSlot(app);
      const { client, held, sent } = await sendOrder(app, pro, startsAt);
      const attempt = await attemptOf(app, sent);
      const forget = () =>
        sql`update payment_attempt set state = 'created', provider_ref = null, redirect_url = null where public_id = ${attempt}`.execute(
          app.db,
        );
      await forget();
      // For half a minute, only the request that was creating the payment page may continue.
      at(nowMs + 31_000);
      const again = await client<Sent>('POST', '/v1/order/send', sendBody(held));
      assert.ok(again.body.success && again.body.data.redirect_url === sent.redirect_url);
      await forget();
      await payWith(app, sent, cards.accepted);
      at(nowMs + minute);
      await app.runJob('reconcile-payments');
      assert.equal((await readOrder(client, sent.order_id)).booking.state, 'confirmed');
      await assertInvariants(app);
    });
  });
}
