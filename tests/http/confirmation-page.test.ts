import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { bookingLinkToken } from '#platform/security/secret.ts';
import { withTestApp, nowMs } from '../app/with-test-app.ts';
import {
  arrive,
  atPayment,
  bookingsOf,
  filled,
  orderPage,
  paidWith,
  refusedTwice,
  sent,
} from '../actors/payment-step.ts';
import type { TestApp } from '../app/test-app.ts';
import { mailOf } from '../actors/mails.ts';
import { attemptOf, cards, holdBody, payWith, readOrder, sendBody, type Held } from '../actors/payments.ts';
import { browserOf } from '../app/plain-browser.ts';
import { visitorOf } from '../app/plain-visitor.ts';
import { stateOf } from '../actors/visit-pages.ts';

const minute = 60_000;

describe('the payment confirmation page without scripts', () => {
  let app: TestApp;
  let url: string;
  const at = withTestApp('postgres', async (opened) => {
    app = opened;
    ({ url } = await app.serve());
  });

  test('« Annuler » abandons only the payment it belongs to, never a later payment', async () => {
    const step = await atPayment(app, url);
    const first = await sent(step);
    const old = `${orderPage(first)}&annule=${await attemptOf(app, first)}`;
    assert.equal((await arrive(step.browser, old)).path, orderPage(first));
    assert.equal(await stateOf(app, first.booking_id), 'hold');
    const second = await sent(step);
    const stale = await arrive(step.browser, old);
    assert.match(stale.answer.text, /Votre paiement n’est pas terminé/);
    assert.equal(await stateOf(app, second.booking_id), 'pending_payment');
  });

  test('the page shows the slot as expired at its last second, before the booking changes state', async () => {
    const step = await atPayment(app, url);
    const order = await paidWith(app, step, cards.insufficient);
    const page = orderPage(order);
    assert.match((await step.browser.page(page)).text, /Rien n’a été débité\. Créneau bloqué encore 20 min/);
    at(nowMs + 20 * minute);
    const over = await step.browser.page(page);
    assert.equal(await stateOf(app, order.booking_id), 'hold');
    assert.match(over.text, /Cette réservation a expiré\..*Rien n’a été débité/);
    assert.doesNotMatch(over.text, /bloqué encore|banque/);
    assert.equal((await arrive(step.browser, step.page)).path, page);
  });

  test('a payment left unfinished too long shows an expiry message that names no bank', async () => {
    const step = await atPayment(app, url);
    const order = await sent(step);
    at(nowMs + 20 * minute);
    const over = await step.browser.page(orderPage(order));
    assert.match(
      over.text,
      /Vous n’avez pas terminé le paiement à temps : le créneau est de nouveau libre\. Rien n’a été débité\./,
    );
    assert.doesNotMatch(over.text, /banque/);
  });

  test('while the provider is silent, neither page tells a client who paid that nothing was charged', async () => {
    const step = await atPayment(app, url);
    const order = await sent(step);
    await payWith(app, order, cards.accepted);
    await sql`alter table sandbox_payment rename to sandbox_payment_away`.execute(app.db);
    const early = (await step.browser.page(orderPage(order))).text;
    at(nowMs + 21 * minute);
    const visit = `/rendez-vous/${order.booking_id}`;
    const read = [
      early,
      (await step.browser.page(orderPage(order))).text,
      (await arrive(step.browser, visit)).answer.text,
    ];
    for (const text of read) {
      assert.match(text, /Nous ne savons pas encore si votre paiement a abouti/);
      assert.doesNotMatch(text, /Rien n’a été débité|rien ne sera débité/);
    }
    await sql`alter table sandbox_payment_away rename to sandbox_payment`.execute(app.db);
    const known = (await arrive(step.browser, orderPage(order))).answer.text;
    assert.doesNotMatch(known, /Nous ne savons pas encore/);
  });

  test('a bank challenge left unanswered shows, once expired, that the bank did not answer', async () => {
    const step = await atPayment(app, url);
    const order = await sent(step);
    await payWith(app, order, cards.challenge);
    assert.match((await step.browser.page(orderPage(order))).text, /Validez dans votre application bancaire/);
    at(nowMs + 20 * minute);
    const over = await step.browser.page(orderPage(order));
    assert.match(over.text, /Votre banque n’a pas répondu\. Rien n’a été débité, le créneau est libéré\./);
  });

  test('the confirmation page of a past visit redirects to the page of the visit', async () => {
    const step = await atPayment(app, url, {}, '2026-11-24');
    const order = await paidWith(app, step, cards.accepted);
    assert.match((await step.browser.page(orderPage(order))).text, /C’est réservé, Camille\./);
    at(Date.parse(step.startsAt) + 60 * minute);
    assert.equal((await step.browser.page(orderPage(order))).location, `/rendez-vous/${order.booking_id}`);
  });

  test('a client who arrives by the link sees the payment, may abandon it, and learns where to pay again', async () => {
    const step = await atPayment(app, url);
    const order = await sent(step);
    const page = orderPage(order, bookingLinkToken(app, order.booking_id));
    const other = browserOf(url);
    const waiting = await other.page(page);
    assert.match(waiting.text, /Votre paiement n’est pas terminé/);
    assert.doesNotMatch(waiting.text, /banque|application bancaire/, 'no bank was reached');
    for (const [, link = ''] of waiting.html.matchAll(/href="(\/booking\/confirmation-payment[^"]*)"/g))
      assert.match(link, /jeton=/);
    assert.equal((await other.page(page, { intent: 'abandon' })).location, page);
    const left = await other.page(page);
    assert.match(left.text, /revenez dans le navigateur où vous avez choisi ce créneau/);
    assert.doesNotMatch(left.html, /href="\/booking\/payment/);
    await other.page(page, { intent: 'release' });
    assert.equal(await stateOf(app, order.booking_id), 'released');
    assert.match((await other.page(page)).text, /Ce créneau a été libéré\..*Rien n’a été débité/);
  });

  test('the mail link confirms an unpaid booking on another device, and the first browser shows it too', async () => {
    const step = await atPayment(app, url, { payOnline: false, payOnSite: true });
    const taken = await step.browser.page(step.page, filled(step, { payment_method: 'cash' }));
    const { path, answer } = await arrive(step.browser, taken.location ?? assert.fail(taken.text));
    assert.match(answer.text, /Confirmez votre adresse email/);
    const { rows } = await sql<{ id: number }>`select id from booking where pro_id = ${step.pro.id}`.execute(app.db);
    const mail = (await mailOf(app, 'booking_code', rows[0]!.id, { draw: 1 }))?.text ?? assert.fail('no mail');
    const { pathname, search } = new URL(/https?:\S+confirmation-payment\S+/.exec(mail)?.[0] ?? assert.fail(mail));
    const device = visitorOf(url);
    await device.open(pathname + search);
    assert.equal(device.heading(), 'Confirmez votre adresse email');
    await device.press('Confirmer mon rendez-vous');
    assert.equal(device.heading(), 'C’est réservé, Camille.');
    assert.match((await arrive(step.browser, path)).answer.text, /C’est réservé, Camille\./);
  });

  test('without session or link the page answers 404 and links to the booking recovery page', async () => {
    const step = await atPayment(app, url);
    const order = await sent(step);
    const stranger = browserOf(url);
    const refused = await stranger.page(orderPage(order), { intent: 'abandon' });
    assert.equal(refused.status, 404);
    assert.match(refused.html, /href="\/retrouver-mon-rendez-vous"/);
    assert.equal((await stranger.page(`${orderPage(order)}&annule=${await attemptOf(app, order)}`)).status, 404);
    assert.equal(await stateOf(app, order.booking_id), 'pending_payment');
  });

  test('a payment that the client cancels is no refused card, and leads back to the hours with everything kept', async () => {
    const step = await atPayment(app, url);
    const cancelled = async () => {
      const order = await sent(step);
      return (await arrive(step.browser, `${orderPage(order)}&annule=${await attemptOf(app, order)}`)).answer;
    };
    await cancelled();
    await cancelled();
    const { html, text } = await cancelled();
    assert.match(html, /<title>Paiement abandonné/);
    assert.match(text, /Le paiement a été abandonné/);
    assert.deepEqual(await bookingsOf(app, step.pro), [{ state: 'hold', attempts: 0 }]);
    const hours = new RegExp(`href="(/booking/appointment\\?[^"]*option=${step.pro.options[0]!.publicId}[^"]*)"`).exec(
      html,
    );
    assert.ok(hours?.[1], 'the completed steps are links');
    const { answer } = await arrive(step.browser, hours[1].replaceAll('&amp;', '&'));
    assert.match(answer.text, /Quel moment vous va/);
    await paidWith(app, step, cards.insufficient);
    assert.match((await step.browser.page(orderPage(await paidWith(app, step, cards.accepted)))).text, /C’est réservé/);
  });

  test('another start has its own two attempts, but cancelling and moving never hold longer than 45 minutes', async () => {
    const step = await atPayment(app, url);
    const { browser, pro, held } = step;
    const [first, second] = [step.startsAt, new Date(Date.parse(step.startsAt) + 120 * minute).toISOString()];
    const choose = (startsAt: string) =>
      browser.call<Held>('POST', '/v1/order/cart', { ...holdBody(pro, startsAt), cart_id: held.cart_id });
    await paidWith(app, step, cards.insufficient);
    assert.deepEqual(await bookingsOf(app, pro), [{ state: 'hold', attempts: 1 }]);
    const same = await choose(first);
    assert.deepEqual(await bookingsOf(app, pro), [{ state: 'hold', attempts: 1 }], 'the same start keeps its count');
    assert.ok(same.body.success, JSON.stringify(same.body));
    for (let i = 1; i < 6; i += 1) {
      at(nowMs + i * 8 * minute);
      const moved = await choose(i % 2 === 1 ? second : first);
      assert.ok(moved.body.success, JSON.stringify(moved.body));
      assert.deepEqual(await bookingsOf(app, pro), [{ state: 'hold', attempts: 0 }]);
      const order = await sent({ ...step, held: moved.body.data });
      const waiting = await readOrder(browser.call, order.order_id);
      assert.ok(
        Date.parse(waiting.booking.hold_expires_at ?? '') <= nowMs + 45 * minute,
        'the first hold sets the end',
      );
      await browser.call('POST', '/v1/order/cancel-payment', { order_id: order.order_id });
    }
    const again = await choose(first);
    assert.ok(again.body.success, JSON.stringify(again.body));
    const refused = await browser.call('POST', '/v1/order/send', sendBody(again.body.data));
    assert.ok(!refused.body.success && refused.body.error.code === 'IllegalTransition', 'six payments are the limit');
    at(nowMs + 45 * minute);
    const other = await browserOf(url).call('POST', '/v1/order/cart', holdBody(pro, first));
    assert.equal(other.status, 200, 'the slot is free for somebody else');
  });

  test('after two refused cards, choosing another slot releases the first', async () => {
    const step = await atPayment(app, url);
    const order = await refusedTwice(app, step);
    const page = orderPage(order);
    assert.match(
      (await step.browser.page(page)).text,
      /nombre maximal de tentatives de paiement pour ce créneau\. Si vous choisissez un autre créneau, nous libérerons le premier et vous pourrez de nouveau payer par carte\./,
    );
    assert.match(
      (await step.browser.page(page, { intent: 'release' })).location ?? '',
      /^\/booking\/appointment\?.*day=20261210/,
    );
    assert.equal(await stateOf(app, order.booking_id), 'released');
  });
});
