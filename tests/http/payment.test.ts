import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { sql } from 'kysely';
import { applyEvents, checkAttempt } from '#features/payments/verbs/reconcile.ts';
import { attemptByPublicId } from '#features/payments/queries/attempts.ts';
import { signWebhook } from '#platform/sandbox-provider.ts';
import { sandboxWebhookPath } from '#platform/sandbox-webhooks.ts';
import { caller, kinds, openTestHouse, type TestHouse } from '../house.ts';
import { assertInvariants } from '../invariants.ts';
import {
  cards,
  countOf,
  deliver,
  holdBody,
  holdSlot,
  news,
  onSite,
  payWith,
  proAndSlot,
  readOrder,
  sendBody,
  sendOrder,
  told,
  type Order,
  type Sent,
} from '../paying.ts';

const now = Date.parse('2026-11-21T09:00:00Z');
const minute = 60_000;

const attemptOf = async (house: TestHouse, sent: Sent): Promise<string> =>
  (
    await sql<{
      public_id: string;
    }>`select a.public_id from payment_attempt a join order_record o on o.id = a.order_id where o.public_id = ${sent.order_id} order by a.id desc limit 1`.execute(
      house.db,
    )
  ).rows[0]!.public_id;

const sandboxState = async (house: TestHouse, attempt: string): Promise<string | undefined> =>
  (await sql<{ state: string }>`select state from sandbox_payment where attempt_id = ${attempt}`.execute(house.db)).rows[0]?.state;

const post = async (house: TestHouse, body: string, signature: string | null): Promise<number> =>
  (await caller(house)('POST', sandboxWebhookPath, body, signature === null ? {} : { 'x-sandbox-signature': signature })).status;

for (const kind of kinds) {
  describe(`paying online on ${kind}`, () => {
    let house: TestHouse;
    before(async () => {
      house = await openTestHouse(kind, { now: new Date(now).toISOString() });
    });
    after(() => house.close());
    const at = (ms: number): void => house.at(new Date(ms).toISOString());
    beforeEach(() => at(now));

    test('a card accepted: confirmed by the message, paid, both told, the ledger balanced', async () => {
      const { pro, startsAt } = await proAndSlot(house);
      const { client, sent } = await sendOrder(house, pro, startsAt);
      const page = await onSite(house, 'GET', new URL(sent.redirect_url!).pathname);
      assert.equal(page.status, 200);
      assert.match(page.text, /MODE TEST/);
      assert.match(page.text, /60\u202f€/);
      const gone = await payWith(house, sent, cards.accepted);
      assert.deepEqual([gone.status, gone.location], [303, `${house.env.PUBLIC_URL}/booking/confirmation-payment?id=${sent.order_id}`]);
      assert.equal((await readOrder(client, sent.order_id)).booking.state, 'pending_payment', 'a return alone is no proof');
      await news(house);
      const { booking, payment } = await readOrder(client, sent.order_id);
      assert.deepEqual(
        [booking.state, booking.payment_status, booking.paid_cents, payment?.state, payment?.redirect_url],
        ['confirmed', 'paid_wlns', 6000, 'captured', null],
      );
      assert.deepEqual(await told(house, sent.booking_id), ['booking_confirmed', 'booking_confirmed_pro']);
      const ledger = await sql<{
        account: string;
        cents: number;
      }>`select account, cents from inspect.ledger where tx_id = ${`charge:${await attemptOf(house, sent)}`} order by cents`.execute(house.db);
      assert.deepEqual(ledger.rows, [
        { account: `held:${sent.booking_id}`, cents: -6000 },
        { account: 'provider:sandbox', cents: 6000 },
      ]);
      await assertInvariants(house);
    });

    test('the return page need not wait for the message', async () => {
      const { pro, startsAt } = await proAndSlot(house);
      const { client, sent } = await sendOrder(house, pro, startsAt);
      await payWith(house, sent, cards.accepted);
      const back = await client<Order>('POST', '/v1/order/check-payment', { order_id: sent.order_id });
      assert.ok(back.body.success && back.body.data.booking.state === 'confirmed');
      assert.equal((await caller(house)('POST', '/v1/order/check-payment', { order_id: sent.order_id })).status, 401);
      await news(house);
      assert.deepEqual(await told(house, sent.booking_id), ['booking_confirmed', 'booking_confirmed_pro'], 'incident 14: told once, whoever came first');
      await assertInvariants(house);
    });

    test('a service with approval becomes a request; unanswered, everything paid goes back', async () => {
      const { pro, startsAt } = await proAndSlot(house, { options: [{ approval: true }] });
      const { client, sent } = await sendOrder(house, pro, startsAt);
      await payWith(house, sent, cards.accepted);
      await news(house);
      assert.equal((await readOrder(client, sent.order_id)).booking.state, 'requested');
      at(now + 25 * 60 * minute);
      await house.runJob('expire-requests');
      await assertInvariants(house);
      await house.runJob('run-refunds');
      const { booking } = await readOrder(client, sent.order_id);
      assert.deepEqual([booking.state, booking.payment_status, booking.refunded_cents], ['expired', 'refunded', 6000]);
      await assertInvariants(house);
    });

    test('3-D Secure: accepted, refused, or given up; a wrong code says so and may be tried again', async () => {
      const { pro, startsAt } = await proAndSlot(house);
      const { client, held, sent } = await sendOrder(house, pro, startsAt);
      const path = new URL(sent.redirect_url!).pathname;
      assert.equal((await payWith(house, sent, cards.challenge)).location, `${path}/banque`);
      assert.equal((await onSite(house, 'POST', `${path}/banque`, { code: '123456' })).status, 400);
      await onSite(house, 'POST', `${path}/banque`, { code: '111111' });
      await news(house);
      const refused = await readOrder(client, sent.order_id);
      assert.deepEqual([refused.booking.state, refused.payment?.state, refused.payment?.error], ['hold', 'failed', 'authentication_failed']);
      assert.equal(refused.booking.hold_expires_at, sent.hold_expires_at, 'its own deadline is kept');
      assert.deepEqual(await told(house, sent.booking_id), ['payment_failed']);
      const second = await client<Sent>('POST', '/v1/order/send', sendBody(held));
      assert.ok(second.body.success && second.body.data.redirect_url !== sent.redirect_url);
      const next = new URL(second.body.data.redirect_url!).pathname;
      await payWith(house, second.body.data, cards.challenge);
      await onSite(house, 'POST', `${next}/banque`, { code: '000000' });
      await news(house);
      assert.equal((await readOrder(client, sent.order_id)).booking.state, 'confirmed');
      await assertInvariants(house);
    });

    test('two attempts, not three; the refused cards say why', async () => {
      const { pro, startsAt } = await proAndSlot(house);
      const { client, held, sent } = await sendOrder(house, pro, startsAt);
      await payWith(house, sent, cards.insufficient);
      await news(house);
      assert.equal((await readOrder(client, sent.order_id)).payment?.error, 'insufficient_funds');
      const second = await client<Sent>('POST', '/v1/order/send', sendBody(held));
      assert.ok(second.body.success);
      await payWith(house, second.body.data, cards.stolen);
      await news(house);
      const third = await client('POST', '/v1/order/send', sendBody(held));
      assert.ok(!third.body.success && third.body.error.code === 'IllegalTransition');
      await sql`update pro set pay_on_site = true where id = ${pro.id}`.execute(house.db);
      const onThePlace = await client<Sent>('POST', '/v1/order/send', sendBody(held, { payment_method: 'cash' }));
      assert.ok(onThePlace.body.success && onThePlace.body.data.state === 'confirmed', JSON.stringify(onThePlace.body));
      await assertInvariants(house);
    });

    test('what the card form refuses is said field by field, and takes nothing but test cards', async () => {
      const { pro, startsAt } = await proAndSlot(house);
      const { sent } = await sendOrder(house, pro, startsAt);
      const path = new URL(sent.redirect_url!).pathname;
      const wrong = async (form: Record<string, string>) => {
        const answer = await onSite(house, 'POST', path, { number: cards.accepted, expiry: '12/30', cvc: '123', ...form });
        assert.equal(answer.status, 400);
        assert.match(answer.text, /role="alert"/);
        return [...answer.text.matchAll(/id="(\w+)-error"/g)].map((found) => found[1]);
      };
      assert.deepEqual(await wrong({ number: '4242 4242 4242 4241' }), ['number']);
      assert.deepEqual(await wrong({ number: '5555 5555 5555 4444' }), ['number']);
      assert.deepEqual(await wrong({ expiry: '10/26' }), ['expiry']);
      assert.deepEqual(await wrong({ expiry: '13/30', cvc: '12' }), ['expiry', 'cvc']);
      assert.deepEqual(await wrong({ number: '', expiry: '', cvc: '' }), ['number', 'expiry', 'cvc']);
      assert.equal((await onSite(house, 'POST', path, { number: `<b>${cards.accepted}`, expiry: '12/30', cvc: '123' })).text.includes('<b>4242'), false);
      assert.equal((await onSite(house, 'GET', `/paiement-test/${'A'.repeat(22)}`)).status, 404);
      for (const card of [cards.expired, cards.badCvc]) {
        const one = await sendOrder(house, (await proAndSlot(house)).pro, startsAt);
        await payWith(house, one.sent, card);
        assert.equal(await sandboxState(house, await attemptOf(house, one.sent)), 'failed');
      }
      const kept = JSON.stringify((await sql`select * from sandbox_payment`.execute(house.db)).rows);
      assert.doesNotMatch(kept, /4242424242424242|4000000000000127|4000000000000069/);
    });

    test('a foreign site cannot pay, nor cancel, in somebody’s name', async () => {
      const { pro, startsAt } = await proAndSlot(house);
      const { sent } = await sendOrder(house, pro, startsAt);
      const { sandboxSite } = await import('#platform/sandbox-site.ts');
      const request = new Request(`${sent.redirect_url!}/annuler`, {
        method: 'POST',
        headers: { origin: 'https://ailleurs.test', 'sec-fetch-site': 'cross-site' },
      });
      assert.equal((await sandboxSite(house, request, 'n')).status, 403);
      assert.equal(await sandboxState(house, await attemptOf(house, sent)), 'pending');
    });

    test('« Annuler » on the payment page: the slot is still held, another attempt may follow', async () => {
      const { pro, startsAt } = await proAndSlot(house);
      const { client, held, sent } = await sendOrder(house, pro, startsAt);
      const cancelled = await onSite(house, 'POST', `${new URL(sent.redirect_url!).pathname}/annuler`);
      assert.match(cancelled.location ?? '', /annule=1$/);
      const back = await client<Order>('POST', '/v1/order/cancel-payment', { order_id: sent.order_id });
      assert.ok(back.body.success);
      assert.deepEqual([back.body.data.booking.state, back.body.data.payment?.state], ['hold', 'cancelled']);
      assert.deepEqual(await told(house, sent.booking_id), []);
      assert.ok((await client('POST', '/v1/order/send', sendBody(held))).body.success);
      await news(house);
      await assertInvariants(house);
    });

    test('incident 9, F16: abandon, rebook the same slot: never confirmed unpaid, and the old page pays nobody', async () => {
      const { pro, startsAt } = await proAndSlot(house);
      const first = await sendOrder(house, pro, startsAt);
      const released = await first.client<Order>('POST', '/v1/order/cancel-payment', { order_id: first.sent.order_id, release: true });
      assert.ok(released.body.success && released.body.data.booking.state === 'released');
      const again = await holdSlot(house, pro, startsAt, first.client);
      const second = await first.client<Sent>('POST', '/v1/order/send', sendBody(again.held));
      assert.ok(second.body.success);
      assert.equal((await payWith(house, first.sent, cards.accepted)).status, 303);
      await news(house);
      await house.runJob('reconcile-payments');
      assert.equal((await readOrder(first.client, second.body.data.order_id)).booking.state, 'pending_payment');
      assert.equal(
        await countOf(house, 'payment', `order_id in (select id from order_record where booking_id in (select id from booking where pro_id = ${pro.id}))`),
        0,
      );
      await assertInvariants(house);
    });

    test('a payment faster than its abandon is kept', async () => {
      const { pro, startsAt } = await proAndSlot(house);
      const { client, sent } = await sendOrder(house, pro, startsAt);
      await payWith(house, sent, cards.accepted);
      const back = await client<Order>('POST', '/v1/order/cancel-payment', { order_id: sent.order_id, release: true });
      assert.ok(back.body.success && back.body.data.booking.state === 'confirmed');
      await assertInvariants(house);
    });

    test('incident 8: the cart dropped while paying frees the slot, and a payment made all the same goes back', async () => {
      const { pro, startsAt } = await proAndSlot(house);
      const { client, held, sent } = await sendOrder(house, pro, startsAt);
      const dropped = await client<{ released: boolean }>('DELETE', `/v1/order/cart/${held.cart_id}`);
      assert.ok(dropped.body.success && dropped.body.data.released);
      assert.equal((await caller(house)('POST', '/v1/order/cart', holdBody(pro, startsAt))).status, 200);
      await payWith(house, sent, cards.accepted);
      await news(house);
      await house.runJob('run-refunds');
      const order = await readOrder(client, sent.order_id);
      assert.deepEqual([order.booking.state, order.booking.refunded_cents], ['released', 6000]);
      assert.deepEqual(await told(house, sent.booking_id), ['late_payment_refunded']);
      await assertInvariants(house);
    });

    test('incident 10: an attempt that was never opened does not block the slot', async () => {
      const { pro, startsAt } = await proAndSlot(house);
      const { client, sent } = await sendOrder(house, pro, startsAt);
      const attempt = await attemptOf(house, sent);
      await sql`delete from sandbox_payment where attempt_id = ${attempt}`.execute(house.db);
      await sql`update payment_attempt set state = 'created', provider_ref = null, redirect_url = null where public_id = ${attempt}`.execute(house.db);
      at(now + minute);
      await house.runJob('reconcile-payments');
      assert.equal((await readOrder(client, sent.order_id)).booking.state, 'pending_payment');
      at(now + 2 * minute);
      await house.runJob('reconcile-payments');
      assert.equal((await readOrder(client, sent.order_id)).booking.state, 'hold');
      at(now + 21 * minute);
      await house.runJob('sweep-holds');
      assert.equal((await caller(house)('POST', '/v1/order/cart', holdBody(pro, startsAt))).status, 200);
      await assertInvariants(house);
    });

    test('a crash between the provider’s answer and its storing is found again, and a second click gives the same page', async () => {
      const { pro, startsAt } = await proAndSlot(house);
      const { client, held, sent } = await sendOrder(house, pro, startsAt);
      const attempt = await attemptOf(house, sent);
      const forget = () =>
        sql`update payment_attempt set state = 'created', provider_ref = null, redirect_url = null where public_id = ${attempt}`.execute(house.db);
      await forget();
      const again = await client<Sent>('POST', '/v1/order/send', sendBody(held));
      assert.ok(again.body.success && again.body.data.redirect_url === sent.redirect_url);
      await forget();
      await payWith(house, sent, cards.accepted);
      at(now + minute);
      await house.runJob('reconcile-payments');
      assert.equal((await readOrder(client, sent.order_id)).booking.state, 'confirmed');
      await assertInvariants(house);
    });

    test('incident 11: the message never comes, the reconciliation finds the payment', async () => {
      const { pro, startsAt } = await proAndSlot(house);
      const { client, sent } = await sendOrder(house, pro, startsAt);
      await payWith(house, sent, cards.accepted);
      at(now + 5_000);
      await house.runJob('reconcile-payments');
      assert.equal((await readOrder(client, sent.order_id)).booking.state, 'confirmed');
      await assertInvariants(house);
    });

    test('incident 12: a message before its attempt is known is parked, answered 200, and applied once it is', async () => {
      const { pro, startsAt } = await proAndSlot(house);
      const { client, sent } = await sendOrder(house, pro, startsAt);
      await payWith(house, sent, cards.accepted);
      const attempt = await attemptOf(house, sent);
      await sql`update payment_attempt set public_id = ${'Z'.repeat(22)} where public_id = ${attempt}`.execute(house.db);
      assert.ok((await deliver(house)) > 0);
      await applyEvents(house);
      assert.equal((await readOrder(client, sent.order_id)).booking.state, 'pending_payment');
      assert.equal(await countOf(house, 'payment_event', `attempt_public_id = '${attempt}' and parked and applied_at is null`), 1);
      await sql`update payment_attempt set public_id = ${attempt} where public_id = ${'Z'.repeat(22)}`.execute(house.db);
      await house.runJob('apply-payment-events');
      assert.equal((await readOrder(client, sent.order_id)).booking.state, 'confirmed');
      await assertInvariants(house);
    });

    test('incident 13, F13: the same message five times in parallel, applied in parallel, settles once', async () => {
      const { pro, startsAt } = await proAndSlot(house);
      const { client, sent } = await sendOrder(house, pro, startsAt);
      await payWith(house, sent, cards.accepted);
      const attempt = await attemptOf(house, sent);
      const bodies = (await sql<{ body: string }>`select body from sandbox_webhook where body like ${`%${attempt}%`}`.execute(house.db)).rows;
      const body = bodies[0]!.body;
      const statuses = await Promise.all(Array.from({ length: 5 }, () => post(house, body, signWebhook(house, body, now))));
      assert.deepEqual(new Set(statuses), new Set([200]));
      assert.equal(await countOf(house, 'payment_event', `attempt_public_id = '${attempt}'`), 1);
      const row = await attemptByPublicId(house.db, attempt);
      await Promise.all([
        ...Array.from({ length: 5 }, () => applyEvents(house)),
        ...Array.from({ length: 5 }, () => checkAttempt(house, row!)),
        client('POST', '/v1/order/check-payment', { order_id: sent.order_id }),
      ]);
      assert.equal(await countOf(house, 'payment', `attempt_id = ${row!.id}`), 1);
      assert.equal(await countOf(house, 'booking_event', `to_state = 'confirmed' and booking_id = ${row!.booking_id}`), 1);
      assert.deepEqual(await told(house, sent.booking_id), ['booking_confirmed', 'booking_confirmed_pro']);
      await news(house);
      await assertInvariants(house);
    });

    test('F14: forged, old, early, of another amount or currency: refused, audited, nothing changes', async () => {
      const { pro, startsAt } = await proAndSlot(house);
      const { client, sent } = await sendOrder(house, pro, startsAt);
      const attempt = await attemptOf(house, sent);
      const body = (change: Record<string, unknown> = {}): string =>
        JSON.stringify({ id: 'evt_forged', type: 'payment', attempt_id: attempt, status: 'captured', amount_cents: 6000, currency: 'EUR', ...change });
      const before = await countOf(house, 'audit_entry');
      const good = signWebhook(house, body(), now);
      const statuses = [
        await post(house, body(), null),
        await post(
          house,
          body(),
          good.replace(/v1=./, (one) => (one.endsWith('0') ? 'v1=1' : 'v1=0')),
        ),
        await post(house, body({ amount_cents: 1 }), good),
        await post(house, body(), signWebhook(house, body(), now - 301_000)),
        await post(house, body(), signWebhook(house, body(), now + 301_000)),
        await post(house, body({ amount_cents: 5999 }), signWebhook(house, body({ amount_cents: 5999 }), now)),
        await post(house, body({ currency: 'USD' }), signWebhook(house, body({ currency: 'USD' }), now)),
      ];
      assert.ok(
        statuses.every((status) => status >= 400 && status < 500),
        statuses.join(),
      );
      assert.equal((await countOf(house, 'audit_entry')) - before, 7);
      assert.equal(await countOf(house, 'payment_event', `event_id = 'evt_forged'`), 0);
      assert.equal(await post(house, body(), signWebhook(house, body(), now - 299_000)), 200, 'F18: five minutes of skew are borne');
      await house.runJob('apply-payment-events');
      assert.equal((await readOrder(client, sent.order_id)).booking.state, 'pending_payment', 'a claim is only a reason to ask');
      await assertInvariants(house);
    });

    test('F14: the provider itself captured another amount: refused, audited, given back, the slot still held', async () => {
      const { pro, startsAt } = await proAndSlot(house);
      const { client, sent } = await sendOrder(house, pro, startsAt);
      const attempt = await attemptOf(house, sent);
      await sql`update sandbox_payment set amount_cents = 100 where attempt_id = ${attempt}`.execute(house.db);
      await payWith(house, sent, cards.accepted);
      await client('POST', '/v1/order/check-payment', { order_id: sent.order_id });
      await house.runJob('run-refunds');
      const order = await readOrder(client, sent.order_id);
      assert.deepEqual(
        [order.booking.state, order.payment?.state, order.booking.refunded_cents, order.booking.payment_status],
        ['hold', 'refused', 100, 'pending'],
      );
      assert.equal(await countOf(house, 'audit_entry', `action = 'payment_refused' and object = '${attempt}'`), 1);
      await assertInvariants(house);
    });

    test('F15: paid after the hold, the slot still free: taken again and confirmed', async () => {
      const { pro, startsAt } = await proAndSlot(house);
      const { client, sent } = await sendOrder(house, pro, startsAt);
      at(now + 19 * minute);
      await payWith(house, sent, cards.accepted);
      at(now + 25 * minute);
      await house.runJob('sweep-holds');
      assert.equal((await readOrder(client, sent.order_id)).booking.state, 'expired');
      await news(house);
      const { booking } = await readOrder(client, sent.order_id);
      assert.deepEqual([booking.state, booking.payment_status], ['confirmed', 'paid_wlns']);
      assert.equal((await caller(house)('POST', '/v1/order/cart', holdBody(pro, startsAt))).status, 409);
      await assertInvariants(house);
    });

    test('F15: paid after the hold, before any sweeper: kept as well', async () => {
      const { pro, startsAt } = await proAndSlot(house);
      const { client, sent } = await sendOrder(house, pro, startsAt);
      at(now + 19 * minute);
      await payWith(house, sent, cards.accepted);
      at(now + 25 * minute);
      await news(house);
      assert.equal((await readOrder(client, sent.order_id)).booking.state, 'confirmed');
      await assertInvariants(house);
    });

    test('F15, incident 15: paid after the hold, the slot taken: given back whole, told, never both confirmed', async () => {
      const { pro, startsAt } = await proAndSlot(house);
      const first = await sendOrder(house, pro, startsAt);
      at(now + 19 * minute);
      await payWith(house, first.sent, cards.accepted);
      at(now + 25 * minute);
      const second = await sendOrder(house, pro, startsAt);
      await payWith(house, second.sent, cards.accepted);
      await news(house);
      await assertInvariants(house);
      await house.runJob('run-refunds');
      const [late, kept] = [await readOrder(first.client, first.sent.order_id), await readOrder(second.client, second.sent.order_id)];
      assert.deepEqual([late.booking.state, late.booking.refunded_cents, late.booking.paid_cents], ['expired', 6000, 6000]);
      assert.equal(kept.booking.state, 'confirmed');
      assert.deepEqual(await told(house, first.sent.booking_id), ['late_payment_refunded']);
      await news(house);
      await assertInvariants(house);
    });

    test('a stale hold of somebody else does not cost a late payer the slot', async () => {
      const { pro, startsAt } = await proAndSlot(house);
      const { client, sent } = await sendOrder(house, pro, startsAt);
      at(now + 19 * minute);
      await payWith(house, sent, cards.accepted);
      at(now + 21 * minute);
      await house.runJob('sweep-holds');
      await holdSlot(house, pro, startsAt);
      at(now + 32 * minute);
      await news(house);
      assert.equal((await readOrder(client, sent.order_id)).booking.state, 'confirmed');
      await assertInvariants(house);
    });

    test('at the deadline the page is closed: it can no longer be paid', async () => {
      const { pro, startsAt } = await proAndSlot(house);
      const { client, sent } = await sendOrder(house, pro, startsAt);
      at(now + 20 * minute);
      await house.runJob('sweep-holds');
      await house.runJob('reconcile-payments');
      const gone = await payWith(house, sent, cards.accepted);
      assert.equal(gone.location, `${house.env.PUBLIC_URL}/booking/confirmation-payment?id=${sent.order_id}`);
      await news(house);
      const order = await readOrder(client, sent.order_id);
      assert.deepEqual([order.booking.state, order.booking.paid_cents], ['expired', 0]);
      await assertInvariants(house);
    });

    test('incident 16: the failure of an earlier attempt does not touch what a later one paid', async () => {
      const { pro, startsAt } = await proAndSlot(house);
      const { client, held, sent } = await sendOrder(house, pro, startsAt);
      const first = await attemptByPublicId(house.db, await attemptOf(house, sent));
      await client('POST', '/v1/order/cancel-payment', { order_id: sent.order_id });
      const second = await client<Sent>('POST', '/v1/order/send', sendBody(held));
      assert.ok(second.body.success);
      await payWith(house, second.body.data, cards.accepted);
      await checkAttempt(house, first!);
      await news(house);
      await checkAttempt(house, first!);
      assert.equal((await readOrder(client, sent.order_id)).booking.state, 'confirmed');
      await assertInvariants(house);
    });

    test('an earlier attempt paid after all goes back alone, and the later one keeps the visit', async () => {
      const { pro, startsAt } = await proAndSlot(house);
      const { client, held, sent } = await sendOrder(house, pro, startsAt);
      const first = await attemptOf(house, sent);
      await client('POST', '/v1/order/cancel-payment', { order_id: sent.order_id });
      const second = await client<Sent>('POST', '/v1/order/send', sendBody(held));
      assert.ok(second.body.success);
      await payWith(house, second.body.data, cards.accepted);
      await news(house);
      await sql`update sandbox_payment set state = 'captured' where attempt_id = ${first}`.execute(house.db);
      await checkAttempt(house, (await attemptByPublicId(house.db, first))!);
      await assertInvariants(house);
      await house.runJob('run-refunds');
      const { booking } = await readOrder(client, sent.order_id);
      assert.deepEqual([booking.state, booking.payment_status, booking.paid_cents, booking.refunded_cents], ['confirmed', 'paid_wlns', 12_000, 6000]);
      await news(house);
      await assertInvariants(house);
    });

    test('the ledger refuses what does not balance, and its lines do not change', async () => {
      const { pro, startsAt } = await proAndSlot(house);
      const { sent } = await sendOrder(house, pro, startsAt);
      await payWith(house, sent, cards.accepted);
      await news(house);
      const id = (await sql<{ id: number }>`select id from booking where public_id = ${sent.booking_id}`.execute(house.db)).rows[0]!.id;
      const insert = (account: string, cents: number) =>
        sql`insert into ledger_entry (tx_id, account, kind, booking_id, cents, at) values ('charge:x', ${account}, 'charge', ${id}, ${cents}, '2026-11-21')`;
      await assert.rejects(insert('held:x', 5).execute(house.db), /does not sum to zero/);
      await assert.rejects(sql`update ledger_entry set cents = 1`.execute(house.db), /only added/);
      await assert.rejects(sql`delete from ledger_entry`.execute(house.db), /only added/);
      await assertInvariants(house);
    });
  });
}

describe('F13: however the simulated provider’s messages come', () => {
  let plain: TestHouse;
  before(async () => {
    plain = await openTestHouse('postgres', { now: new Date(now).toISOString() });
  });
  after(() => plain.close());

  for (const mode of ['duplicate', 'reorder', 'never', 'delay'] as const) {
    test(`« ${mode} » ends in the same place`, async () => {
      plain.at(new Date(now).toISOString());
      const house: TestHouse = { ...plain, env: { ...plain.env, SANDBOX_MODE: mode } };
      const before = await countOf(house, 'sandbox_webhook');
      const { pro, startsAt } = await proAndSlot(house);
      const { client, sent } = await sendOrder(house, pro, startsAt);
      await payWith(house, sent, cards.accepted);
      await news(house);
      assert.equal((await readOrder(client, sent.order_id)).booking.state, mode === 'duplicate' ? 'confirmed' : 'pending_payment');
      assert.equal((await countOf(house, 'sandbox_webhook')) - before, { duplicate: 5, reorder: 1, never: 0, delay: 1 }[mode]);
      house.at(new Date(now + (mode === 'delay' ? 30_000 : 5_000)).toISOString());
      if (mode === 'never') await house.runJob('reconcile-payments');
      else await news(house);
      assert.equal((await readOrder(client, sent.order_id)).booking.state, 'confirmed');
      const cancelled = await client<{ refund_cents: number }>('POST', `/v1/cancellation/${sent.booking_id}/cancel`, { expected_refund_cents: 6000 });
      assert.ok(cancelled.body.success, JSON.stringify(cancelled.body));
      await house.jobs.find((job) => job.name === 'run-refunds')?.run(house, house.clock.now());
      house.at(new Date(now + 120_000).toISOString());
      await news(house);
      await news(house);
      const { booking } = await readOrder(client, sent.order_id);
      assert.deepEqual([booking.state, booking.payment_status, booking.refunded_cents], ['cancelled_client', 'refunded', 6000]);
      assert.equal(await countOf(house, 'payment_event', 'applied_at is null'), 0);
      await assertInvariants(house);
    });
  }
});
