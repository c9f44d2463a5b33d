import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { hourMs } from '#core/units.ts';
import { bookingLinkToken } from '#platform/security/secret.ts';
import { asks, booked as bookedAt, made, moves, onSaturdays, saturday, tuesday } from '../actors/moves.ts';
import { invoicing } from '../actors/invoices.ts';
import { login, memberOf, password } from '../actors/people.ts';
import { cards, news, paidVisit, payWith, sendOrder } from '../actors/payments.ts';
import { browserOf } from '../app/plain-browser.ts';
import type { TestApp } from '../app/test-app.ts';
import { nowMs, withTestApp } from '../app/with-test-app.ts';

const list = '/booking/account?tab=orders';

describe('order pages without JavaScript', () => {
  let app: TestApp;
  let url: string;
  const at = withTestApp('postgres', async (opened) => {
    app = opened;
    ({ url } = await app.serve());
  });
  const { booked, over } = invoicing(() => app, at);

  const signedIn = async (email: string) => {
    const browser = browserOf(url);
    assert.equal((await browser.call('POST', '/user/login', { email, password })).status, 200);
    return browser;
  };
  const orderPage = (bookingId: string): string => `/rendez-vous/${bookingId}/commande`;

  test('an empty order list links to the search; a visitor without a session is redirected', async () => {
    const browser = await signedIn((await memberOf(app)).email);
    const page = await browser.page(list);
    assert.match(page.text, /Aucune commande.*Rechercher un soin/);
    assert.match(page.html, /aria-current="page"[^>]*>Mes commandes/);
    assert.equal((await browserOf(url).page(list)).status, 303);
  });

  test('the list shows number and payment, the order page shows the total paid, and the receipt states that it is no invoice', async () => {
    const member = await memberOf(app);
    const { sent } = await paidVisit(app, {}, undefined, member.client);
    const browser = await signedIn(member.email);
    const page = await browser.page(list);
    const number = /C-2026-\d{5}/.exec(page.text)?.[0];
    assert.match(page.text, new RegExp(`21 novembre 2026 · ${number} .* 60 € Payé Voir la commande`));
    assert.match(page.html, new RegExp(`href="${orderPage(sent.booking_id)}"`));

    const order = await browser.page(orderPage(sent.booking_id));
    for (const part of [
      `Commande ${number}`,
      'Passée le 21 novembre 2026',
      'Total 60 €',
      'Payé en ligne, le 21 novembre 2026 60 €',
      'Total payé 60 €',
    ])
      assert.ok(order.text.includes(part), `${part} in ${order.text}`);
    assert.equal(order.headers.get('cache-control'), 'private, no-store');
    const receipt = await browser.page(`${orderPage(sent.booking_id)}?recu=1`);
    for (const part of ['Ce reçu n’est pas une facture.', `Commande ${number}`, 'Commande de', 'Total payé 60 €'])
      assert.ok(receipt.text.includes(part), part);

    const visit = await browser.page(`/rendez-vous/${sent.booking_id}`);
    assert.match(visit.html, new RegExp(`href="${orderPage(sent.booking_id)}"[^>]*>Commande et reçu`));
    const confirmed = await browser.page(`/booking/confirmation-payment?id=${sent.order_id}`);
    assert.match(confirmed.html, new RegExp(`href="${orderPage(sent.booking_id)}"[^>]*>Voir ma commande`));
  });

  test('the mail link opens the order with its invoices, in French and English; everybody else gets 404', async () => {
    const visit = await booked();
    await over(visit);
    const path = orderPage(visit.sent.booking_id);
    const link = `${path}?jeton=${bookingLinkToken(app, visit.sent.booking_id)}`;
    const guest = browserOf(url);
    const page = await guest.page(link);
    assert.match(page.text, /Factures Facture F-2026-\d{5} 60 €/);
    assert.match(page.html, /href="[^"]*\/commande\?recu=1&amp;jeton=/);
    assert.equal((await browserOf(url).page(path)).status, 404);
    assert.equal((await browserOf(url).page(`${path}?jeton=autre`)).status, 404);
    assert.equal((await (await signedIn((await memberOf(app)).email)).page(path)).status, 404);

    await guest.page('/langue', { langue: 'en', retour: '/' });
    const english = await guest.page(link);
    assert.match(english.text, /Order C-2026-\d{5}.*Paid online on 21 November 2026 €60 Total paid €60/);
    assert.match((await guest.page(`${link}&recu=1`)).text, /This receipt is not an invoice\./);
  });

  test('without a recorded on-site payment there is no receipt; a cancelled order shows the refund to both sides', async () => {
    const visit = await booked({ terms: null, order: { payment_method: 'cash' } });
    const path = `${orderPage(visit.sent.booking_id)}?jeton=${bookingLinkToken(app, visit.sent.booking_id)}`;
    const guest = browserOf(url);
    const before = await guest.page(path);
    assert.match(before.text, /Rien n’a été payé pour l’instant\. Reste à régler sur place : 60 €\./);
    assert.doesNotMatch(before.text, /Reçu de paiement/);
    assert.equal((await guest.page(`${path}&recu=1`)).status, 303);
    at(visit.startMs + 4 * hourMs);
    await login(visit.owner);
    await app.runJob('complete-visits');
    const unpaidPage = await guest.page(path);
    assert.match(
      unpaidPage.text,
      /Rien n’a été payé en ligne\. Le professionnel n’a pas encore indiqué le montant réglé sur place\./,
    );
    const payment = { payment_status: 'paid', payment_method: 'cheque' };
    const base = `/v1/pro/${visit.pro.publicId}`;
    assert.equal(
      (await visit.owner.client('PUT', `${base}/booking/${visit.sent.booking_id}/payment_status`, payment)).status,
      200,
    );
    assert.match(
      (await guest.page(path)).text,
      /Réglé sur place, par chèque, le 10 décembre 2026 60 € Total payé 60 €.*Reçu de paiement/,
    );

    at(nowMs);
    const other = await booked({ terms: null, starts: '2026-12-11T09:00:00.000Z' });
    const cancel = await other.owner.client(
      'POST',
      `/v1/pro/${other.pro.publicId}/cancellation/${other.sent.booking_id}/cancel`,
      { reason: 'Malade' },
    );
    assert.equal(cancel.status, 200, JSON.stringify(cancel.body));
    await app.runJob('run-refunds');
    const seen = await guest.page(
      `${orderPage(other.sent.booking_id)}?jeton=${bookingLinkToken(app, other.sent.booking_id)}`,
    );
    assert.match(seen.text, /Remboursé le 21 novembre 2026 : le professionnel a annulé − 60 € Montant net payé 0 €/);
    const pro = await signedIn(other.owner.email);
    const opened = await pro.page(`/freelances/dashboard/rendez-vous?liste=passes&booking_id=${other.sent.booking_id}`);
    assert.match(
      opened.text,
      /Commande C-2026-\d{5}.*Remboursé le 21 novembre 2026 : vous avez annulé − 60 € Montant net payé 0 €/,
    );
  });

  test('an order with a deposit shows the deposit paid online and the amount left to pay on site', async () => {
    const member = await memberOf(app);
    const { sent } = await paidVisit(app, { options: [{ depositPercent: 50 }] }, undefined, member.client);
    const browser = await signedIn(member.email);
    assert.match((await browser.page(list)).text, /60 € Acompte payé/);
    const page = await browser.page(orderPage(sent.booking_id));
    assert.match(
      page.text,
      /Acompte payé en ligne, le 21 novembre 2026 30 € Total payé 30 € Reste à régler sur place : 30 €\./,
    );
  });

  test('a full payment stays one after a move to a dearer day; once cancelled, the order names the planned price', async () => {
    const member = await memberOf(app);
    const { pro } = await made(app, { surcharges: onSaturdays });
    const { sent, path } = await bookedAt(app, pro, tuesday, {}, member.client);
    await asks(member.client, 'POST', `${path}/move`, moves(saturday, 'now', 6600));
    const browser = await signedIn(member.email);
    const moved = await browser.page(orderPage(sent.booking_id));
    assert.match(
      moved.text,
      /Total 66 € .*Paiements Payé en ligne, le 21 novembre 2026 60 € Total payé 60 € Reste à régler sur place : 6 €\./,
    );
    assert.match((await browser.page(list)).text, /66 € Payé en partie/);
    await asks(member.client, 'POST', `/v1/cancellation/${sent.booking_id}/cancel`, { expected_refund_cents: 6000 });
    await app.runJob('run-refunds');
    for (const page of [orderPage(sent.booking_id), `/rendez-vous/${sent.booking_id}`]) {
      const { text } = await browser.page(page);
      assert.match(text, /Prix prévu 66 €/);
      assert.doesNotMatch(text, /Total 66 €/);
    }
  });

  test('a declined payment whose time was released is an order, not a visit', async () => {
    const member = await memberOf(app);
    const { pro } = await made(app);
    const { sent } = await sendOrder(app, pro, saturday, {}, member.client);
    await payWith(app, sent, cards.insufficient);
    await news(app);
    const browser = await signedIn(member.email);
    const visits = '/booking/account?tab=appointments';
    assert.match((await browser.page(visits)).text, /À venir · 1 Passés et annulés · 0 .*Créneau bloqué/, 'still held');
    at(nowMs + hourMs);
    await app.runJob('sweep-holds');
    assert.match((await browser.page(`${visits}&passes=1`)).text, /À venir · 0 Passés et annulés · 0/);
    assert.match((await browser.page(list)).text, /Non payé/);
    at(nowMs);
  });

  test('the list shows the newest order first, and its second page is empty after three orders', async () => {
    const member = await memberOf(app);
    const { pro } = await booked({ terms: null });
    for (let i = 0; i < 3; i++)
      await sendOrder(app, pro, `2026-11-2${5 + i}T09:00:00.000Z`, { payment_method: 'cash' }, member.client);
    const browser = await signedIn(member.email);
    const numbers = [...(await browser.page(list)).text.matchAll(/· (C-2026-\d+) /g)].map((found) => found[1]!);
    assert.deepEqual(numbers, numbers.toSorted().toReversed());
    assert.equal(numbers.length, 3);
    assert.match((await browser.page(`${list}&page=2`)).text, /Aucune commande/);
  });
});
