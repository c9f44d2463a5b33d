import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { priceText } from '#core/format.ts';
import { withTestApp, nowMs } from '../app/with-test-app.ts';
import { caller, type TestApp } from '../app/test-app.ts';
import { assertInvariants } from '../oracles/invariants.ts';
import { countOf, holdSlot, proAndSlot, proven, sendBody, type Sent } from '../actors/payments.ts';
import { browserOf } from '../app/plain-browser.ts';
import { plain } from '../actors/shown-booking.ts';
import { cancelUrl, stateOf, visited } from '../actors/visit-pages.ts';

const hour = 3_600_000;
const expectedIn = (html: string): string => /name="expected_refund_cents" value="(\d+)"/.exec(html)?.[1] ?? '';

describe('the cancellation page of a booking', () => {
  let app: TestApp;
  let url: string;
  const at = withTestApp('postgres', async (opened) => {
    app = opened;
    ({ url } = await app.serve());
  });
  const stranger = () => browserOf(url);
  const paidVisit = (tiers?: { delaySeconds: number; penaltyPercent: number }[]) => visited(app, url, {}, tiers);

  test('shows the figures of the API, and the refund on its button', async () => {
    const tiers = [{ delaySeconds: 48 * 3600, penaltyPercent: 50 }];
    const visit = await paidVisit(tiers);
    for (const ms of [nowMs, visit.startMs - 48 * hour + 1000]) {
      at(ms);
      const page = await stranger().page(cancelUrl(visit));
      const answer = await caller(app)<{ paid_cents: number; retained_cents: number; refund_cents: number }>(
        'GET',
        `/v1/cancellation/${visit.sent.booking_id}?jeton=${visit.token}`,
      );
      assert.ok(answer.body.success);
      const { paid_cents, retained_cents, refund_cents } = answer.body.data;
      assert.equal(page.status, 200);
      assert.equal(expectedIn(page.html), String(refund_cents));
      const shown = page.text;
      assert.ok(shown.includes(plain(`Payé en ligne ${priceText(paid_cents)} Retenue`)), shown);
      assert.ok(retained_cents === 0 || shown.includes(plain(`Retenue (50 %) ${priceText(-retained_cents)}`)), shown);
      assert.ok(shown.includes(plain(`Montant remboursé ${priceText(refund_cents)}`)));
      assert.ok(shown.includes(plain(`Annuler et récupérer ${priceText(refund_cents)}`)));
      assert.ok(shown.includes('Garder mon rendez-vous'));
      assert.match(page.html, /<meta name="robots" content="noindex"/);
    }
  });

  test('a form without JavaScript cancels once and frees the time; a second submit and the back button change nothing', async () => {
    const visit = await paidVisit();
    const form = { expected_refund_cents: '6000', reason: 'Un contretemps.\r\nDésolée.' };
    const [first, double] = await Promise.all([
      stranger().page(cancelUrl(visit), form),
      stranger().page(cancelUrl(visit), form),
    ]);
    const there = `/rendez-vous/${visit.sent.booking_id}?annule=1&jeton=${visit.token}`;
    assert.deepEqual([first.status, first.location, double.status, double.location], [303, there, 303, there]);
    assert.equal(await stateOf(app, visit.sent.booking_id), 'cancelled_client');
    const done = await stranger().page(there);
    for (const part of [
      'C’est fait.',
      'le créneau du jeudi 10 décembre à 14:00 est de nouveau libre',
      'remboursons 60 € sur votre carte, sous 3 à 5 jours',
      'camille@exemple.fr',
      'Annulé',
    ])
      assert.ok(done.text.includes(part), part);
    assert.ok(!done.html.includes('/annuler'));
    const back = await stranger().page(cancelUrl(visit));
    assert.equal(back.status, 200);
    assert.ok(back.text.includes('Ce rendez-vous est déjà annulé.') && !back.html.includes('expected_refund_cents'));
    assert.equal((await stranger().page(cancelUrl(visit), form)).location, there);
    assert.equal(
      await countOf(
        app,
        'outbox',
        `kind = 'booking_cancelled' and booking_id = (select id from booking where public_id = '${visit.sent.booking_id}')`,
      ),
      1,
    );
    assert.equal(
      await countOf(
        app,
        'refund_command',
        `cents = 6000 and payment_id in (select y.id from payment y join booking b on b.id = y.booking_id where b.public_id = '${visit.sent.booking_id}')`,
      ),
      1,
    );
    const next = await caller(app)('POST', '/v1/order/cart', visit.body);
    assert.ok(next.body.success, JSON.stringify(next.body));
    await app.runJob('run-refunds');
    assert.match(
      (await stranger().page(`/rendez-vous/${visit.sent.booking_id}?jeton=${visit.token}`)).text,
      /Nous vous avons remboursé 60 €/,
    );
    await assertInvariants(app);
  });

  test('an amount that has changed cancels nothing; the page shows the new figures and keeps the typed reason', async () => {
    const visit = await paidVisit([{ delaySeconds: 48 * 3600, penaltyPercent: 50 }]);
    const before = await stranger().page(cancelUrl(visit));
    at(visit.startMs - 48 * hour + 1000);
    const stale = await stranger().page(cancelUrl(visit), {
      expected_refund_cents: expectedIn(before.html),
      reason: 'Un contretemps',
    });
    assert.equal(stale.status, 409);
    assert.ok(stale.text.includes('Le montant a changé depuis l’ouverture de cette page.'));
    assert.equal(expectedIn(stale.html), '3000');
    assert.ok(stale.text.includes('Annuler et récupérer 30 €') && stale.html.includes('>Un contretemps</textarea>'));
    assert.equal(await stateOf(app, visit.sent.booking_id), 'confirmed');
    const none = await stranger().page(cancelUrl(visit), { reason: 'sans montant' });
    assert.equal(none.status, 400);
    const long = await stranger().page(cancelUrl(visit), { expected_refund_cents: '3000', reason: 'a'.repeat(501) });
    assert.equal(long.status, 400);
    assert.match(long.html, /aria-invalid="true"/);
    assert.equal(await stateOf(app, visit.sent.booking_id), 'confirmed');
    const again = await stranger().page(cancelUrl(visit), {
      expected_refund_cents: expectedIn(stale.html),
      reason: `${'a'.repeat(498)}\r\nb`,
    });
    assert.equal(again.status, 303, 'a line end counts once');
  });

  test('after the start, refuses the cancellation and shows the telephone number', async () => {
    const visit = await paidVisit();
    await sql`update pro set phone_prefix = '+33', phone_number = '0240121212' where public_id = ${visit.body.pro_id}`.execute(
      app.db,
    );
    at(visit.startMs);
    const page = await stranger().page(cancelUrl(visit));
    assert.equal(page.status, 200);
    assert.match(
      page.text,
      /Ce rendez-vous a commencé\..*Vous ne pouvez plus annuler ce rendez-vous en ligne\. Un empêchement \? Appelez .* au 02 40 12 12 12/,
    );
    const late = await stranger().page(cancelUrl(visit), { expected_refund_cents: '6000' });
    assert.equal(late.status, 409);
    assert.ok(late.text.includes('Ce rendez-vous a commencé.'));
    assert.equal(await stateOf(app, visit.sent.booking_id), 'confirmed');
    assert.match(
      (await stranger().page(`/rendez-vous/${visit.sent.booking_id}?jeton=${visit.token}`)).html,
      /href="tel:0240121212"/,
    );
  });

  test('shows no paid price when nothing was paid, and the button only cancels', async () => {
    const { pro, startsAt } = await proAndSlot(app, { payOnSite: true });
    const browser = browserOf(url);
    const { held } = await holdSlot(app, pro, startsAt, browser.call);
    const answer = await browser.call<Sent>('POST', '/v1/order/send', sendBody(held, { payment_method: 'cash' }));
    assert.ok(answer.body.success, JSON.stringify(answer.body));
    const { booking_id: id } = await proven(app, browser.call, answer.body.data);
    assert.match((await browser.page(`/rendez-vous/${id}`)).text, /À régler sur place, en espèces ou par chèque 60 €/);
    const page = await browser.page(`/rendez-vous/${id}/annuler`);
    assert.ok(
      page.text.includes('Vous n’avez rien payé en ligne. Aucune retenue ne s’applique.') &&
        page.text.includes('Annuler le rendez-vous') &&
        !page.text.includes('Payé en ligne'),
    );
    assert.equal(
      (await browser.page(`/rendez-vous/${id}/annuler`, { expected_refund_cents: '0' })).location,
      `/rendez-vous/${id}?annule=1`,
    );
    assert.match((await browser.page(`/rendez-vous/${id}?annule=1`)).text, /Rien n’avait été payé en ligne/);
  });
});
