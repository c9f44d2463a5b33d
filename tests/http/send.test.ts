import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { codeLimits } from '#features/bookings/rules/states.ts';
import { bookingLinkToken } from '#platform/security/secret.ts';
import { withTestApp, nowMs } from '../app/with-test-app.ts';
import { caller, everyKind, type TestApp } from '../app/test-app.ts';
import { assertInvariants } from '../oracles/invariants.ts';
import {
  countOf,
  holdBody,
  holdSlot,
  proAndSlot,
  proven,
  readOrder,
  sendBody,
  sendOrder,
  mailKindsOf,
  type Held,
  type Sent,
} from '../actors/payments.ts';

for (const kind of everyKind) {
  describe(`orders sent by clients on ${kind}`, () => {
    let app: TestApp;
    const at = withTestApp(kind, (opened) => void (app = opened));

    test('an order paid on site is confirmed, both sides get mails, and only the holder sees the professional’s phone', async () => {
      const { pro, startsAt } = await proAndSlot(app, { payOnline: false, payOnSite: true });
      await sql`update pro set phone_number = '0240000000' where id = ${pro.id}`.execute(app.db);
      const { client, sent } = await sendOrder(app, pro, startsAt, {
        payment_method: 'cash',
        access_note: 'Digicode 12B',
      });
      assert.deepEqual([sent.state, sent.redirect_url], ['confirmed', null]);
      assert.deepEqual(await mailKindsOf(app, sent.booking_id), [
        'booking_code',
        'booking_confirmed',
        'booking_confirmed_pro',
      ]);
      const order = await readOrder(client, sent.order_id);
      assert.deepEqual(
        [order.booking.state, order.booking.payment_status, order.booking.pro.phone, order.payment],
        ['confirmed', 'pending', '0240000000', null],
      );
      assert.equal((await caller(app)('GET', `/v1/order/byid/${sent.order_id}`)).status, 404);
      assert.equal((await caller(app)('GET', `/v1/booking/booking/${sent.booking_id}`)).status, 404);
      const again = await caller(app)('POST', '/v1/order/cart', holdBody(pro, startsAt));
      assert.equal(again.status, 409);
      await assertInvariants(app);
    });

    test('an order that needs approval stays requested for 24 hours, then expires and frees its time', async () => {
      const { pro, startsAt } = await proAndSlot(app, {
        payOnline: false,
        payOnSite: true,
        options: [{ approval: true }],
      });
      const { client, sent } = await sendOrder(app, pro, startsAt, { payment_method: 'cheque' });
      assert.equal(sent.state, 'requested');
      at(nowMs + 86_399_000);
      await app.runJob('expire-requests');
      assert.equal((await readOrder(client, sent.order_id)).booking.state, 'requested');
      at(nowMs + 86_400_000);
      await app.runJob('expire-requests');
      assert.equal((await readOrder(client, sent.order_id)).booking.state, 'expired');
      assert.equal((await caller(app)('POST', '/v1/order/cart', holdBody(pro, startsAt))).status, 200);
      assert.ok((await mailKindsOf(app, sent.booking_id)).includes('booking_cancelled'));
      at(nowMs);
      await assertInvariants(app);
    });

    test('an online order gets a payment page for twenty minutes; a double click returns the same page', async () => {
      const { pro, startsAt } = await proAndSlot(app);
      const { client, held, sent } = await sendOrder(app, pro, startsAt);
      assert.equal(sent.state, 'pending_payment');
      assert.match(sent.redirect_url ?? '', /\/paiement-test\/[0-9A-Za-z]{22}$/);
      assert.equal(sent.hold_expires_at, new Date(nowMs + 1_200_000).toISOString());
      const again = await client<Sent>('POST', '/v1/order/send', sendBody(held));
      assert.ok(again.body.success);
      assert.deepEqual(again.body.data, sent);
      assert.equal(
        await countOf(
          app,
          'payment_attempt',
          `booking_id = (select id from booking where public_id = '${sent.booking_id}')`,
        ),
        1,
      );
      assert.deepEqual(await mailKindsOf(app, sent.booking_id), []);
      await assertInvariants(app);
    });

    test('sent again during payment, an order saves corrected details and refuses another payment method or price', async () => {
      const { pro, startsAt } = await proAndSlot(app, { payOnSite: true });
      const { client, held, sent } = await sendOrder(app, pro, startsAt, {
        email: 'faute@exemple.fr',
        firstname: 'Camile',
      });
      const again = await client<Sent>(
        'POST',
        '/v1/order/send',
        sendBody(held, { email: 'camille@exemple.fr', firstname: 'Camille' }),
      );
      assert.ok(again.body.success);
      assert.deepEqual([again.body.data.redirect_url, again.body.data.state], [sent.redirect_url, 'pending_payment']);
      const { rows } = await sql<{
        email: string;
        firstname: string;
      }>`select email, firstname from booking where public_id = ${sent.booking_id}`.execute(app.db);
      assert.deepEqual(rows, [{ email: 'camille@exemple.fr', firstname: 'Camille' }]);
      for (const [change, status] of [
        [{ payment_method: 'cash' }, 409],
        [{ expected_total_cents: 1 }, 409],
        [{ phone: 'abc' }, 400],
        [{ accepts_cgv_version: 999 }, 400],
      ] as const)
        assert.equal(
          (await client('POST', '/v1/order/send', sendBody(held, change))).status,
          status,
          JSON.stringify(change),
        );
      assert.equal(
        await countOf(
          app,
          'payment_attempt',
          `booking_id = (select id from booking where public_id = '${sent.booking_id}')`,
        ),
        1,
      );
      await assertInvariants(app);
    });

    test('fifty parallel requests under the same key make a single order and answer; another body under that key is refused', async () => {
      const { pro, startsAt } = await proAndSlot(app);
      const { client, held } = await holdSlot(app, pro, startsAt);
      const answers = await Promise.all(
        Array.from({ length: 50 }, () =>
          client<Sent>('POST', '/v1/order/send', sendBody(held), { 'idempotency-key': 'pay-1' }),
        ),
      );
      assert.deepEqual(new Set(answers.map((one) => one.status)), new Set([200]));
      assert.equal(new Set(answers.map((one) => JSON.stringify(one.body))).size, 1);
      const other = await client('POST', '/v1/order/send', sendBody(held, { lastname: 'Autre' }), {
        'idempotency-key': 'pay-1',
      });
      assert.equal(other.status, 422);
      assert.equal(
        await countOf(
          app,
          'payment_attempt',
          `order_id in (select id from order_record o where o.booking_id in (select id from booking where pro_id = ${pro.id}))`,
        ),
        1,
      );
      await assertInvariants(app);
    });

    test('fifty parallel requests under different keys for an order paid on site confirm it once', async () => {
      const { pro, startsAt } = await proAndSlot(app, { payOnline: false, payOnSite: true });
      const { client, held } = await holdSlot(app, pro, startsAt);
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, i) =>
          client<Sent>('POST', '/v1/order/send', sendBody(held, { payment_method: 'cash' }), {
            'idempotency-key': `k${i}`,
          }),
        ),
      );
      assert.deepEqual(new Set(answers.map((one) => one.status)), new Set([200]));
      const [first] = answers;
      assert.ok(first?.body.success);
      assert.deepEqual(await mailKindsOf(app, first.body.data.booking_id), ['booking_code'], 'one code is sent');
      // As many parallel attempts as a code allows.
      await Promise.all(
        Array.from({ length: codeLimits.tries }, () =>
          proven(app, client, first.body.success ? first.body.data : assert.fail()),
        ),
      );
      assert.equal(
        await countOf(
          app,
          'booking_event',
          `to_state = 'confirmed' and booking_id in (select id from booking where pro_id = ${pro.id})`,
        ),
        1,
      );
      await assertInvariants(app);
    });

    test('an order for a selection changed since the page was shown is refused and creates no order', async () => {
      const { pro, startsAt } = await proAndSlot(app);
      const { client, held } = await holdSlot(app, pro, startsAt);
      const other = await client<Held>('POST', '/v1/order/cart', {
        cart_id: held.cart_id,
        ...holdBody(pro, '2026-12-11T13:00:00.000Z'),
      });
      assert.ok(other.body.success && other.body.data.quote.totalCents === held.quote.totalCents);
      const refused = await client('POST', '/v1/order/send', sendBody(held, { cart_version: held.cart_version }));
      assert.equal(refused.status, 409);
      assert.ok(!refused.body.success && refused.body.error.code === 'Conflict');
      assert.equal(
        refused.body.error.additional,
        'Votre sélection a changé dans un autre onglet\u202f: relisez-la, puis confirmez. Rien n’a été débité.',
      );
      assert.equal(
        await countOf(app, 'order_record', `booking_id in (select id from booking where pro_id = ${pro.id})`),
        0,
      );
      assert.equal(await countOf(app, 'booking', `pro_id = ${pro.id} and state = 'hold' and firstname is null`), 1);
      const shown = { cart_version: other.body.data.cart_version };
      const [sent, again] = [
        await client<Sent>('POST', '/v1/order/send', sendBody(held, shown)),
        await client<Sent>('POST', '/v1/order/send', sendBody(held, shown)),
      ];
      assert.ok(sent.body.success && again.body.success, JSON.stringify(sent.body));
      assert.deepEqual(again.body.data, sent.body.data);
      const late = await client('POST', '/v1/order/send', sendBody(held, { cart_version: held.cart_version }));
      assert.ok(
        !late.body.success && late.body.error.code === 'Conflict',
        'nor is the page of another selection’s payment given',
      );
      await assertInvariants(app);
    });

    test('the payment page is not returned again once its time is over', async () => {
      const { pro, startsAt } = await proAndSlot(app);
      const { client, held } = await sendOrder(app, pro, startsAt);
      at(nowMs + 1_200_000);
      const late = await client('POST', '/v1/order/send', sendBody(held));
      assert.ok(!late.body.success && late.body.error.code === 'HoldExpired', JSON.stringify(late.body));
    });

    test('a changed price is refused with the new quote, then accepted once the cart is sent again', async () => {
      const { pro, startsAt } = await proAndSlot(app);
      const { client, held } = await holdSlot(app, pro, startsAt);
      await sql`update service_option set price_cents = 6500 where pro_id = ${pro.id}`.execute(app.db);
      const refused = await client('POST', '/v1/order/send', sendBody(held));
      assert.equal(refused.status, 409);
      assert.ok(!refused.body.success && refused.body.error.code === 'PriceChanged');
      assert.equal((refused.body.error.additional as { quote: { totalCents: number } }).quote.totalCents, 6500);
      const moved = await client<Held>('POST', '/v1/order/cart', { cart_id: held.cart_id, ...holdBody(pro, startsAt) });
      assert.ok(moved.body.success, JSON.stringify(moved.body));
      const stale = await client('POST', '/v1/order/send', sendBody(moved.body.data, { expected_total_cents: 6000 }));
      assert.ok(!stale.body.success && stale.body.error.code === 'PriceChanged');
      const sent = await client<Sent>('POST', '/v1/order/send', sendBody(moved.body.data));
      assert.ok(sent.body.success);
    });

    test('payment in cash, where accepted, leaves nothing due online', async () => {
      const { pro, startsAt } = await proAndSlot(app, { payOnSite: true });
      const { sent } = await sendOrder(app, pro, startsAt, { payment_method: 'cash' });
      assert.equal(sent.state, 'confirmed');
      const orders = await sql<{
        due_now_cents: number;
        due_on_site_cents: number;
      }>`select due_now_cents, due_on_site_cents from order_record where public_id = ${sent.order_id}`.execute(app.db);
      assert.deepEqual(orders.rows[0], { due_now_cents: 0, due_on_site_cents: 6000 });
    });

    test('refuses an expired hold, another client’s cart and a visitor without session', async () => {
      const { pro, startsAt } = await proAndSlot(app);
      const { client, held } = await holdSlot(app, pro, startsAt);
      assert.equal((await caller(app)('POST', '/v1/order/send', sendBody(held))).status, 401);
      const { client: other } = await holdSlot(app, (await proAndSlot(app)).pro, startsAt);
      assert.equal((await other('POST', '/v1/order/send', sendBody(held))).status, 404);
      at(nowMs + 600_000);
      const late = await client('POST', '/v1/order/send', sendBody(held));
      assert.ok(!late.body.success && late.body.error.code === 'HoldExpired');
    });

    test('the mail link opens the booking until thirty days after the visit, only with the booking’s own token', async () => {
      const { pro, startsAt } = await proAndSlot(app, { payOnline: false, payOnSite: true });
      const { sent } = await sendOrder(app, pro, startsAt, { payment_method: 'cash' });
      const token = bookingLinkToken(app, sent.booking_id);
      const open = (jeton: string) =>
        caller(app)<{ state: string }>('GET', `/v1/booking/booking/${sent.booking_id}?jeton=${jeton}`);
      assert.equal((await open(token)).status, 200);
      assert.equal((await caller(app)('GET', `/v1/order/byid/${sent.order_id}?jeton=${token}`)).status, 200);
      assert.equal((await open(`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`)).status, 404);
      assert.equal((await open(bookingLinkToken(app, 'A'.repeat(22)))).status, 404);
      const end = Date.parse(startsAt) + 3_600_000;
      at(end + 30 * 86_400_000 - 1);
      assert.equal((await open(token)).status, 200);
      at(end + 30 * 86_400_000);
      assert.equal((await open(token)).status, 404);
    });

    test('a request for booking links answers and writes the same for a known and an unknown address', async () => {
      const ask = (email: string) => caller(app)('POST', '/v1/booking/link', { email });
      const [known, unknown] = [await ask('camille@exemple.fr'), await ask('personne@exemple.fr')];
      assert.deepEqual(known, unknown);
      await ask('Camille@Exemple.fr');
      await ask('personne@exemple.fr');
      const waiting = (email: string) =>
        countOf(app, 'outbox', `kind = 'booking_link' and payload->>'email' = '${email}'`);
      assert.equal(await waiting('camille@exemple.fr'), await waiting('personne@exemple.fr'));
    });

    test('a visit is completed automatically two hours after its end', async () => {
      const { pro, startsAt } = await proAndSlot(app, { payOnline: false, payOnSite: true });
      const { client, sent } = await sendOrder(app, pro, startsAt, { payment_method: 'cash' });
      const end = Date.parse(startsAt) + 3_600_000;
      at(end + 7_199_999);
      await app.runJob('complete-visits');
      const token = bookingLinkToken(app, sent.booking_id);
      const state = async () => {
        const answer = await client<{ state: string }>('GET', `/v1/booking/booking/${sent.booking_id}?jeton=${token}`);
        return answer.body.success ? answer.body.data.state : answer.body.error.code;
      };
      assert.equal(await state(), 'confirmed');
      at(end + 7_200_000);
      await app.runJob('complete-visits');
      assert.equal(await state(), 'completed');
      at(nowMs);
      await assertInvariants(app);
    });
  });
}
