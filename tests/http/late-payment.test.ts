import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import type { OutboxRow } from '#platform/jobs/outbox.ts';
import { checkAttempt } from '#features/payments/verbs/reconcile.ts';
import { attemptByPublicId } from '#features/payments/queries/attempts.ts';
import { makeProfessional } from '../actors/factories.ts';
import { withTestApp, nowMs } from '../app/with-test-app.ts';
import { caller, everyKind, type TestApp } from '../app/test-app.ts';
import { assertInvariants } from '../oracles/invariants.ts';
import {
  attemptOf,
  cards,
  holdBody,
  holdSlot,
  news,
  payWith,
  proAndSlot,
  readOrder,
  sendBody,
  sendOrder,
  mailKindsOf,
  type Held,
  type Sent,
} from '../actors/payments.ts';

const minute = 60_000;

for (const kind of everyKind) {
  describe(`late payments on ${kind}`, () => {
    let app: TestApp;
    const at = withTestApp(kind, (opened) => void (app = opened));

    test('a payment that arrives after the hold expired takes the free slot again and confirms', async () => {
      const { pro, startsAt } = await proAndSlot(app);
      const { client, sent } = await sendOrder(app, pro, startsAt);
      at(nowMs + 19 * minute);
      await payWith(app, sent, cards.accepted);
      at(nowMs + 25 * minute);
      await app.runJob('sweep-holds');
      assert.equal((await readOrder(client, sent.order_id)).booking.state, 'expired');
      await news(app);
      const { booking } = await readOrder(client, sent.order_id);
      assert.deepEqual([booking.state, booking.payment_status], ['confirmed', 'paid_wlns']);
      assert.equal((await caller(app)('POST', '/v1/order/cart', holdBody(pro, startsAt))).status, 409);
      await assertInvariants(app);
    });

    test('a payment that arrives after the hold expired, before the sweep job, confirms the visit', async () => {
      const { pro, startsAt } = await proAndSlot(app);
      const { client, sent } = await sendOrder(app, pro, startsAt);
      at(nowMs + 19 * minute);
      await payWith(app, sent, cards.accepted);
      at(nowMs + 25 * minute);
      await news(app);
      assert.equal((await readOrder(client, sent.order_id)).booking.state, 'confirmed');
      await assertInvariants(app);
    });

    test('a late payment for a slot taken since is refunded in full and notified; only the other visit is confirmed', async () => {
      const { pro, startsAt } = await proAndSlot(app);
      const first = await sendOrder(app, pro, startsAt);
      at(nowMs + 19 * minute);
      await payWith(app, first.sent, cards.accepted);
      at(nowMs + 25 * minute);
      const second = await sendOrder(app, pro, startsAt);
      await payWith(app, second.sent, cards.accepted);
      await news(app);
      await assertInvariants(app);
      await app.runJob('run-refunds');
      const [late, confirmed] = [
        await readOrder(first.client, first.sent.order_id),
        await readOrder(second.client, second.sent.order_id),
      ];
      assert.deepEqual(
        [late.booking.state, late.booking.refunded_cents, late.booking.paid_cents],
        ['expired', 6000, 6000],
      );
      assert.equal(confirmed.booking.state, 'confirmed');
      assert.deepEqual(await mailKindsOf(app, first.sent.booking_id), ['late_payment_refunded']);
      await news(app);
      await assertInvariants(app);
    });

    test('another client’s expired hold does not stop a late payment from confirming', async () => {
      const { pro, startsAt } = await proAndSlot(app);
      const { client, sent } = await sendOrder(app, pro, startsAt);
      at(nowMs + 19 * minute);
      await payWith(app, sent, cards.accepted);
      at(nowMs + 21 * minute);
      await app.runJob('sweep-holds');
      await holdSlot(app, pro, startsAt);
      at(nowMs + 32 * minute);
      await news(app);
      assert.equal((await readOrder(client, sent.order_id)).booking.state, 'confirmed');
      await assertInvariants(app);
    });

    test('at the deadline the payment page closes and takes no payment', async () => {
      const { pro, startsAt } = await proAndSlot(app);
      const { client, sent } = await sendOrder(app, pro, startsAt);
      at(nowMs + 20 * minute);
      await app.runJob('sweep-holds');
      await app.runJob('reconcile-payments');
      const gone = await payWith(app, sent, cards.accepted);
      assert.equal(gone.location, `${app.env.PUBLIC_URL}/booking/confirmation-payment?id=${sent.order_id}`);
      await news(app);
      const order = await readOrder(client, sent.order_id);
      assert.deepEqual([order.booking.state, order.booking.paid_cents], ['expired', 0]);
      await assertInvariants(app);
    });

    test('the failure of an earlier attempt does not affect a later attempt that was paid', async () => {
      const { pro, startsAt } = await proAndSlot(app);
      const { client, held, sent } = await sendOrder(app, pro, startsAt);
      const first = await attemptByPublicId(app.db, await attemptOf(app, sent));
      await client('POST', '/v1/order/cancel-payment', { order_id: sent.order_id });
      const second = await client<Sent>('POST', '/v1/order/send', sendBody(held));
      assert.ok(second.body.success);
      await payWith(app, second.body.data, cards.accepted);
      await checkAttempt(app, first!);
      await news(app);
      await checkAttempt(app, first!);
      assert.equal((await readOrder(client, sent.order_id)).booking.state, 'confirmed');
      await assertInvariants(app);
    });

    test('an earlier attempt captured late is refunded alone, and the later attempt keeps the visit', async () => {
      const { pro, startsAt } = await proAndSlot(app);
      const { client, held, sent } = await sendOrder(app, pro, startsAt);
      const first = await attemptOf(app, sent);
      await client('POST', '/v1/order/cancel-payment', { order_id: sent.order_id });
      const second = await client<Sent>('POST', '/v1/order/send', sendBody(held));
      assert.ok(second.body.success);
      await payWith(app, second.body.data, cards.accepted);
      await news(app);
      await sql`update sandbox_payment set state = 'captured' where attempt_id = ${first}`.execute(app.db);
      await checkAttempt(app, (await attemptByPublicId(app.db, first))!);
      await assertInvariants(app);
      await app.runJob('run-refunds');
      const { booking } = await readOrder(client, sent.order_id);
      assert.deepEqual(
        [booking.state, booking.payment_status, booking.paid_cents, booking.refunded_cents],
        ['confirmed', 'paid_wlns', 12_000, 6000],
      );
      // A cancellation would refund the amount not refunded yet. The booking page and the cancellation call must
      // announce the same amount.
      const cancelling = await client<{ paid_cents: number; refund_cents: number }>(
        'GET',
        `/v1/cancellation/${sent.booking_id}`,
      );
      assert.ok(cancelling.body.success);
      assert.deepEqual(
        [cancelling.body.data.paid_cents, booking.schedule[0]?.refund_cents],
        [6000, cancelling.body.data.refund_cents],
      );
      assert.deepEqual(
        (await mailKindsOf(app, sent.booking_id)).filter((kind) => kind.startsWith('late')),
        ['late_payment_refunded'],
      );
      const mail =
        await sql<OutboxRow>`select * from outbox where kind = 'late_payment_refunded' and booking_id = (select id from booking where public_id = ${sent.booking_id})`.execute(
          app.db,
        );
      const written = await app.deliveries.late_payment_refunded!(app, mail.rows[0]!);
      assert.match(
        JSON.stringify(written),
        /remplacé par une autre tentative de paiement. Votre rendez-vous est maintenu/,
      );
      await news(app);
      await assertInvariants(app);
    });

    test('an abandoned attempt captured after its visit was moved to another price and expired is refunded in full', async () => {
      const pro = await makeProfessional(app.db, nowMs, { options: [{}, { cents: 9000 }] });
      const day = '2026-11-24T10:00:00+01:00';
      const client = caller(app);
      const held = await client<Held>('POST', '/v1/order/cart', {
        pro_id: pro.publicId,
        lines: [{ option_id: pro.options[0]!.publicId }],
        starts_at: day,
      });
      assert.ok(held.body.success);
      const sent = await client<Sent>('POST', '/v1/order/send', sendBody(held.body.data));
      assert.ok(sent.body.success, JSON.stringify(sent.body));
      const attempt = await attemptOf(app, sent.body.data);
      await client('POST', '/v1/order/cancel-payment', { order_id: sent.body.data.order_id });
      const moved = await client<Held>('POST', '/v1/order/cart', {
        pro_id: pro.publicId,
        lines: [{ option_id: pro.options[1]!.publicId }],
        starts_at: '2026-11-25T10:00:00+01:00',
        cart_id: held.body.data.cart_id,
      });
      assert.ok(moved.body.success, JSON.stringify(moved.body));
      at(app.clock.now() + 60 * minute);
      await app.runJob('sweep-holds');
      await sql`update sandbox_payment set state = 'captured' where attempt_id = ${attempt}`.execute(app.db);
      await checkAttempt(app, (await attemptByPublicId(app.db, attempt))!);
      await app.runJob('run-refunds');
      const { booking } = await readOrder(client, sent.body.data.order_id);
      assert.deepEqual(
        [booking.state, booking.paid_cents, booking.refunded_cents + booking.refunding_cents],
        ['expired', 6000, 6000],
      );
      await assertInvariants(app);
    });
  });
}
