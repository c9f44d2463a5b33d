import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { hourMs, minuteMs } from '#core/units.ts';
import type { ProBookingData } from '#features/bookings/contract.ts';
import { assertInvariants } from '../oracles/invariants.ts';
import { slotsOf } from '../actors/cart.ts';
import { linkMailOf, proposing, startsAt, tokenIn } from '../actors/booking-links.ts';
import {
  cards,
  countOf,
  holdBody,
  news,
  payWith,
  readOrder,
  sendBody,
  mailKindsOf,
  type Held,
  type Sent,
} from '../actors/payments.ts';
import { login, memberOf } from '../actors/people.ts';
import { plain } from '../actors/shown-booking.ts';
import { caller, kinds, type Caller, type TestApp } from '../app/test-app.ts';
import { nowMs, withTestApp } from '../app/with-test-app.ts';

const day = startsAt.slice(0, 10);
const untilMs = nowMs + 48 * hourMs;

for (const kind of kinds) {
  describe(`visits paid through a payment link, on ${kind}`, () => {
    let app: TestApp;
    const at = withTestApp(kind, (opened) => void (app = opened));

    const open = async (token: string, client: Caller = caller(app)) => {
      const answer = await client<{ cart_id: string; pro_id: string }>('POST', '/v1/order/link', { jeton: token });
      return { client, answer, cart: answer.body.success ? answer.body.data.cart_id : '' };
    };
    const heldIn = async (client: Caller, cart: string): Promise<Held> => {
      const answer = await client<Held>('GET', `/v1/order/cart/${cart}/refresh`);
      return answer.body.success ? answer.body.data : assert.fail(JSON.stringify(answer.body));
    };
    const send = async (client: Caller, cart: string, change: Record<string, unknown> = {}) =>
      client<Sent>('POST', '/v1/order/send', sendBody(await heldIn(client, cart), change));
    const sentBy = async (client: Caller, cart: string, change: Record<string, unknown> = {}): Promise<Sent> => {
      const answer = await send(client, cart, change);
      return answer.body.success ? answer.body.data : assert.fail(JSON.stringify(answer.body));
    };
    const codeOf = (answer: { body: { success: boolean } & object }): string | null =>
      answer.body.success ? null : (answer.body as unknown as { error: { code: string } }).error.code;
    const readAs = async (token: string) => {
      const answer = await caller(app)<{
        state: string;
        booking: { client: Record<string, unknown>; hold_expires_at: string };
      }>('GET', `/v1/order/link?jeton=${token}`);
      return answer.body.success ? answer.body.data : assert.fail(JSON.stringify(answer.body));
    };
    const sweep = async (): Promise<void> => {
      await app.runJob('sweep-holds');
      await app.runJob('follow-payment-links');
    };

    test('a visit is held for 48 hours at its price, mailed, and confirmed once paid, without approval and under the named client', async () => {
      const { pro, made, read, list, comeBack } = await proposing(app, { options: [{ approval: true }] });
      assert.deepEqual(
        [made.state, made.payment_method, made.payment_status, Date.parse(made.payment_expires_at ?? '')],
        ['hold', 'credit-card', 'pending', untilMs],
      );
      assert.ok(!(await slotsOf(app, pro, day)).includes(startsAt));
      assert.deepEqual(
        [(await list('upcoming')).map(({ id }) => id), (await read()).actions],
        [[made.id], ['send_link', 'renew_link', 'withdraw_link']],
      );
      const mail = await linkMailOf(app, made.booking_id);
      const token = tokenIn(mail.text);
      assert.match(plain(mail.text), /À payer en ligne\W+60 €/);
      assert.doesNotMatch(mail.text, /sur place/);
      assert.equal(mail.to, 'lise@exemple.fr');
      assert.equal(await countOf(app, 'payment_link', `token_hash = '${token}'`), 0, 'only its hash is kept');
      assert.equal(
        codeOf(await caller(app)('GET', `/v1/booking/booking/${made.booking_id}?jeton=${token}`)),
        'NotFound',
        'it opens nothing else',
      );
      const shown = await readAs(token);
      assert.deepEqual(
        [shown.state, Date.parse(shown.booking.hold_expires_at), shown.booking.client],
        ['open', untilMs, { firstname: 'Lise', lastname: null, email: null, phone: null }],
      );

      await sql`update service_option set price_cents = 9900 where public_id = ${pro.options[0]!.publicId}`.execute(
        app.db,
      );
      at(nowMs + 30 * hourMs);
      const { client, cart } = await open(token);
      assert.equal((await open(token, client)).cart, cart, 'opened again, it is the same cart');
      assert.equal(codeOf(await send(client, cart, { payment_method: 'cash' })), 'InvalidInput', 'not on site');
      const sent = await sentBy(client, cart, { firstname: 'Paul', lastname: 'Autre', email: 'paul@exemple.fr' });
      assert.deepEqual(
        [sent.state, Date.parse(sent.hold_expires_at ?? '')],
        ['pending_payment', untilMs],
        'a payment under way takes nothing of the time',
      );
      await payWith(app, sent, cards.accepted);
      await news(app);
      const order = await readOrder(client, sent.order_id);
      assert.deepEqual(
        [order.booking.state, order.booking.payment_status, order.booking.paid_cents],
        ['confirmed', 'paid_wlns', 6000],
      );
      await comeBack();
      const visit = await read();
      assert.deepEqual(
        [visit.client.firstname, visit.client.email, visit.client.phone],
        ['Lise', 'lise@exemple.fr', '+33612345678'],
      );
      assert.deepEqual(await mailKindsOf(app, made.booking_id), [
        'payment_link',
        'booking_confirmed',
        'booking_confirmed_pro',
      ]);
      assert.equal((await readAs(token)).state, 'paid');
      assert.equal(codeOf((await open(token)).answer), 'IllegalTransition');
      assert.equal(await countOf(app, 'booking', `source = 'direct' and pro_id = ${pro.id}`), 1);
      await assertInvariants(app);
    });

    test('the slot stays held to the last millisecond; then it is free, both sides get a mail and a late payment is refunded', async () => {
      const { pro, made } = await proposing(app);
      const token = tokenIn((await linkMailOf(app, made.booking_id)).text);
      const other = () => caller(app)<Held>('POST', '/v1/order/cart', holdBody(pro, startsAt));
      const { client, cart } = await open(token);
      at(untilMs - 5 * minuteMs);
      const sent = await sentBy(client, cart);
      at(untilMs - 1);
      await sweep();
      assert.equal(codeOf(await other()), 'SlotTaken');
      at(untilMs);
      assert.equal((await readAs(token)).state, 'over', 'before anything has noticed it');
      assert.equal(codeOf((await open(token)).answer), 'HoldExpired');
      await sweep();
      await sweep();
      assert.deepEqual(await mailKindsOf(app, made.booking_id), [
        'payment_link',
        'payment_link_reminder',
        'payment_link_over',
        'payment_link_over_pro',
      ]);
      assert.equal((await other()).status, 200, 'free again');
      await payWith(app, sent, cards.accepted);
      await news(app);
      await app.runJob('run-refunds');
      await news(app);
      assert.equal((await readOrder(client, sent.order_id)).booking.state, 'expired');
      assert.ok((await mailKindsOf(app, made.booking_id)).includes('late_payment_refunded'));
      await assertInvariants(app);
    });

    test('the link ends at the start of an early visit; it requires an email address, card payment and an amount due', async () => {
      const soon = new Date(nowMs + 3 * hourMs).toISOString();
      const { made, order } = await proposing(app, {}, { starts_at: soon });
      assert.equal(made.payment_expires_at, soon);
      const person = { firstname: 'Lise', lastname: 'Perrin' };
      const fieldsOf = async (change: Record<string, unknown>) => {
        const { body } = await order(change);
        return body.success ? [] : Object.keys(body.error.validation ?? {});
      };
      assert.deepEqual(await fieldsOf({ client: { ...person, phone: '06 12 34 56 78' } }), ['client.email']);
      const onSite = await proposing(
        app,
        { payOnline: false, payOnSite: true, options: [{ depositPercent: 0 }] },
        { payment: 'on_site' },
      );
      assert.equal(onSite.made.state, 'confirmed');
      const later = { payment: 'link', starts_at: '2026-11-24T13:00:00.000Z' };
      const refused = await onSite.order(later);
      assert.ok(!refused.body.success && refused.body.error.validation?.['payment']?.includes('carte'));
      await sql`update pro set is_mandated = true, pay_online = true where id = ${onSite.pro.id}`.execute(app.db);
      const nothing = await onSite.order(later);
      assert.ok(!nothing.body.success, 'nothing due');
      assert.ok(nothing.body.error.validation?.['payment']?.includes('Il n’y a rien à payer en ligne'));
    });

    test('four failed attempts keep the hold; two devices share the same payment, and the client is charged once', async () => {
      const { made } = await proposing(app);
      const token = tokenIn((await linkMailOf(app, made.booking_id)).text);
      const one = await open(token);
      for (let i = 0; i < 4; i += 1) {
        const tried = await sentBy(one.client, one.cart);
        await payWith(app, tried, cards.insufficient);
        await news(app);
        const { booking } = await readOrder(one.client, tried.order_id);
        assert.deepEqual([booking.state, Date.parse(booking.hold_expires_at ?? '')], ['hold', untilMs]);
      }
      const two = await open(token);
      const [first, second] = [await sentBy(one.client, one.cart), await sentBy(two.client, two.cart)];
      assert.equal(first.redirect_url, second.redirect_url);
      await payWith(app, first, cards.accepted);
      await payWith(app, second, cards.accepted);
      await news(app);
      for (const { client } of [one, two])
        assert.equal((await readOrder(client, first.order_id)).booking.paid_cents, 6000);
      assert.equal(
        await countOf(app, 'payment', `booking_id = (select id from booking where public_id = '${made.booking_id}')`),
        1,
      );
      await assertInvariants(app);
    });

    test('a new link replaces the old link; three resends are allowed; another professional gets 404', async () => {
      const { client, base, made } = await proposing(app);
      const other = await proposing(app);
      const path = `${base}/booking/${made.booking_id}/payment_link`;
      const old = tokenIn((await linkMailOf(app, made.booking_id)).text);
      const renewed = await client<{ url: string }>('POST', path);
      const token = tokenIn(renewed.body.success ? renewed.body.data.url : assert.fail(JSON.stringify(renewed.body)));
      assert.equal((await caller(app)('GET', `/v1/order/link?jeton=${old}`)).status, 404);
      assert.equal((await open(old)).answer.status, 404);
      assert.equal((await open(token)).answer.status, 200);
      for (let i = 0; i < 3; i += 1) assert.equal((await client('POST', `${path}/send`)).status, 200);
      assert.equal((await client('POST', `${path}/send`)).status, 429);
      assert.equal(tokenIn((await linkMailOf(app, made.booking_id)).text), token);
      for (const [method, to] of [
        ['POST', path],
        ['POST', `${path}/send`],
        ['DELETE', path],
      ] as const)
        assert.equal((await other.client(method, to)).status, 404);
    });

    test('withdrawing the link during payment frees the slot and notifies the client; a paid visit cannot be withdrawn', async () => {
      const { pro, client, base, made } = await proposing(app);
      const path = `${base}/booking/${made.booking_id}/payment_link`;
      const token = tokenIn((await linkMailOf(app, made.booking_id)).text);
      const payer = await open(token);
      const sent = await sentBy(payer.client, payer.cart);
      const ended = await client<ProBookingData>('DELETE', path);
      assert.deepEqual([ended.status, ended.body.success && ended.body.data.state], [200, 'released']);
      assert.ok((await slotsOf(app, pro, day)).includes(startsAt));
      assert.equal((await readAs(token)).state, 'withdrawn');
      assert.equal(codeOf((await open(token)).answer), 'HoldExpired');
      await sweep();
      assert.deepEqual(await mailKindsOf(app, made.booking_id), ['payment_link', 'payment_link_withdrawn']);
      assert.equal(codeOf(await client('DELETE', path)), 'IllegalTransition');
      assert.equal((await readOrder(payer.client, sent.order_id)).booking.state, 'released');

      const paid = await proposing(app);
      const fast = await open(tokenIn((await linkMailOf(app, paid.made.booking_id)).text));
      await payWith(app, await sentBy(fast.client, fast.cart), cards.accepted);
      const late = await paid.client('DELETE', `${paid.base}/booking/${paid.made.booking_id}/payment_link`);
      assert.equal(codeOf(late), 'IllegalTransition');
      assert.equal((await paid.read()).state, 'confirmed');
      await assertInvariants(app);
    });

    test('the held visit cannot be moved and does not block another hold; dropping it notifies the professional', async () => {
      const { pro, made } = await proposing(app);
      const { client, cart } = await open(tokenIn((await linkMailOf(app, made.booking_id)).text));
      const elsewhere = '2026-11-23T13:00:00.000Z';
      assert.equal(
        codeOf(await client('POST', '/v1/order/cart', { ...holdBody(pro, elsewhere), cart_id: cart })),
        'Conflict',
      );
      assert.equal((await client('POST', '/v1/order/cart', holdBody(pro, elsewhere))).status, 200);
      assert.equal((await client('DELETE', `/v1/order/cart/${cart}`)).status, 200);
      await sweep();
      assert.deepEqual(await mailKindsOf(app, made.booking_id), ['payment_link', 'payment_link_over_pro']);
    });

    test('sends the link in the client’s language and a single reminder halfway, but no reminder for a short deadline', async () => {
      const member = await memberOf(app);
      await sql`update account set locale = 'en' where email = ${member.email}`.execute(app.db);
      const { made } = await proposing(
        app,
        {},
        { client: { firstname: 'Lise', lastname: 'Perrin', email: member.email, phone: '06 12 34 56 78' } },
      );
      const english = (await linkMailOf(app, made.booking_id)).text;
      assert.match(english, /held for you until/);
      assert.match(english, /To pay online/);
      assert.doesNotMatch(english, /on site/);
      const short = await proposing(app, {}, { starts_at: new Date(nowMs + 3 * hourMs).toISOString() });
      at(nowMs + 24 * hourMs - 1);
      await sweep();
      assert.deepEqual(await mailKindsOf(app, made.booking_id), ['payment_link']);
      at(nowMs + 24 * hourMs);
      await sweep();
      await sweep();
      assert.deepEqual(await mailKindsOf(app, made.booking_id), ['payment_link', 'payment_link_reminder']);
      assert.ok(!(await mailKindsOf(app, short.made.booking_id)).includes('payment_link_reminder'));
      await login(member);
      const { client, cart } = await open(tokenIn((await linkMailOf(app, made.booking_id)).text), member.client);
      await payWith(app, await sentBy(client, cart), cards.accepted);
      await news(app);
      assert.equal(
        await countOf(app, 'booking', `account_id is not null and public_id = '${made.booking_id}'`),
        1,
        'it is theirs',
      );
    });

    test('the balance after a deposit is recorded on site from the visit’s day and corrected within a day; the online status stays', async () => {
      const { made, client, base, read, comeBack } = await proposing(app, { options: [{ depositPercent: 30 }] });
      const { text } = await linkMailOf(app, made.booking_id);
      assert.match(plain(text), /À payer en ligne\W+18 €/);
      assert.match(plain(text), /À régler sur place\W+42 €/);
      const payer = await open(tokenIn(text));
      const sent = await sentBy(payer.client, payer.cart);
      await payWith(app, sent, cards.accepted);
      await news(app);
      const say = (payment_status: string, payment_method?: string) =>
        client<ProBookingData>('PUT', `${base}/booking/${made.booking_id}/payment_status`, {
          payment_status,
          payment_method,
        });
      assert.equal(codeOf(await say('paid', 'cash')), 'IllegalTransition', 'not before its day');
      at(Date.parse(startsAt) + hourMs);
      await comeBack();
      assert.ok((await read()).actions.includes('mark_paid'));
      const marked = await say('paid', 'cheque');
      assert.ok(marked.body.success, JSON.stringify(marked.body));
      const { payment_status, collected_by, on_site_collected, actions } = marked.body.data;
      assert.deepEqual([payment_status, collected_by, on_site_collected], ['paid_wlns', 'cheque', true]);
      assert.ok(
        actions.includes('mark_pending') && !actions.includes('mark_paid') && !actions.includes('mark_refunded'),
      );
      assert.equal((await say('paid', 'cheque')).status, 200, 'said again, nothing changes');
      assert.equal(codeOf(await say('refunded')), 'Forbidden');
      assert.equal((await readOrder(payer.client, sent.order_id)).booking.payment_status, 'paid_wlns');
      at(Date.parse(startsAt) + 25 * hourMs);
      await comeBack();
      assert.equal((await say('pending')).status, 200);
      assert.equal((await read()).on_site_collected, false);
      await say('paid');
      at(Date.parse(startsAt) + 50 * hourMs);
      await comeBack();
      assert.equal(codeOf(await say('pending')), 'IllegalTransition', 'a day later it stands');
      await sweep();
      await assertInvariants(app);
    });
  });
}
