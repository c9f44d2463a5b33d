import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { inBackoffice } from '../actors/backoffice.ts';
import { makeProfessional } from '../actors/factories.ts';
import { cards, news, payWith, sendOrder } from '../actors/payments.ts';
import { becomeAdmin, memberOf, ownerOf, password } from '../actors/people.ts';
import { browserOf } from '../app/plain-browser.ts';
import type { Caller, TestApp } from '../app/test-app.ts';
import { nowMs, withTestApp } from '../app/with-test-app.ts';

const reason = 'Une fuite d’eau ferme le cabinet.';

describe('the pages that cancel a day, without JavaScript', () => {
  let app: TestApp;
  let url: string;
  withTestApp('postgres', async (opened) => {
    app = opened;
    ({ url } = await app.serve());
  });
  const { someone, adminOf } = inBackoffice(() => app);

  const busy = async (cents = 6000) => {
    const pro = await makeProfessional(app.db, nowMs, { options: [{ cents }] });
    const holder = await ownerOf(app, pro);
    const client = await someone();
    const { sent } = await sendOrder(app, pro, '2026-12-10T09:00:00.000Z', { email: client.email }, client.client);
    await payWith(app, sent, cards.accepted);
    await news(app);
    return { pro, holder, visit: sent.booking_id };
  };
  const stateOf = async (visit: string) =>
    (await sql<{ state: string }>`select state from booking where public_id = ${visit}`.execute(app.db)).rows[0]!.state;

  test('leads from the agenda to the cancellation, shows what it ends and refunds, keeps typed text and returns to the agenda', async () => {
    const { holder, visit } = await busy();
    const browser = browserOf(url);
    assert.equal((await browser.call('POST', '/user/login', { email: holder.email, password })).status, 200);
    const day = '/freelances/dashboard/planning';
    const agenda = await browser.page(`${day}?vue=jour&date=20261210`);
    assert.match(agenda.html, /planning\/annuler\?vue=jour&amp;date=20261210/);
    const address = `${day}/annuler?vue=jour&date=20261210`;
    const page = await browser.page(address);
    assert.match(
      page.text,
      /Jeudi 10 décembre[^]*1 rendez-vous pour une personne\. Paiements en ligne à rembourser : 60 €\.[^]*10:00[^]*Annuler 1 rendez-vous et rembourser 60 €/,
    );
    const field = (name: string): string =>
      new RegExp(`name="${name}" value="([^"]*)"`).exec(page.html)?.[1] ?? assert.fail(name);
    const sent = { count: field('count'), refund: field('refund'), 'une-fois': field('une-fois'), closes: '1' };
    const empty = await browser.page(address, { ...sent, reason: '' });
    assert.equal(empty.status, 400);
    const changed = await browser.page(address, { ...sent, reason, count: '2' });
    assert.equal(changed.status, 409);
    assert.ok(changed.text.includes('Cette journée a changé') && changed.html.includes(reason.slice(0, 8)));
    assert.equal(await stateOf(visit), 'confirmed');
    const { status, location } = await browser.page(address, { ...sent, reason });
    assert.equal(status, 303);
    assert.match(
      (await browser.page(location!)).text,
      /Journée annulée\. Les clients qui ont une adresse email sont prévenus/,
    );
    assert.equal(await stateOf(visit), 'cancelled_pro');
    const again = await browser.page(address);
    assert.match(again.text, /Aucun rendez-vous à annuler ce jour-là/);
    const emptied = await browser.page(`${day}?vue=jour&date=20261210`);
    assert.ok(
      emptied.html.includes('planning/nouveau') && !emptied.html.includes('planning/annuler'),
      'nothing is left to cancel',
    );
    assert.match(
      (await browser.page(`${day}/annuler`)).location ?? '',
      /planning\?vue=jour$/,
      'without a day, the agenda of today',
    );
  });

  test('an admin chooses the day from the professional’s page, and sees there that it is cancelled', async () => {
    const { pro, visit } = await busy();
    const browser = browserOf(url);
    const { email } = await memberOf(app);
    assert.equal((await browser.call('POST', '/user/login', { email, password })).status, 200);
    await becomeAdmin(app, { email, client: browser.call as Caller }, ['support']);
    const own = `/admin/professionnels/${pro.publicId}`;
    assert.match((await browser.page(own)).html, new RegExp(`${own}/annuler`));
    assert.match((await browser.page(`${own}/annuler`)).location ?? '', /jour=2026-11-21$/, 'the address says the day');
    assert.match(
      (await browser.page('/admin/professionnels/%C5%93/annuler')).location ?? '',
      /^\/admin\/professionnels\/%C5%93\/annuler\?jour=/,
    );
    assert.equal((await browser.page(`${own}/annuler?jour=demain`)).status, 404);
    const page = await browser.page(`${own}/annuler?jour=2026-12-10`);
    assert.match(page.text, /1 rendez-vous pour une personne/);
    const { location } = await browser.page(`${own}/annuler?jour=2026-12-10`, {
      count: '1',
      refund: '6000',
      reason,
      note: 'Vu au téléphone',
      closes: '1',
    });
    assert.match(
      (await browser.page(location!)).text,
      /Les rendez-vous de la journée sont annulés\. Les sommes dues seront remboursées/,
    );
    assert.equal(await stateOf(visit), 'cancelled_admin');
  });

  test('while an admin’s request waits, the professional sees it on the agenda and on the cancellation page of that day', async () => {
    const { pro, holder } = await busy(60_000);
    const support = await adminOf('support');
    const browser = browserOf(url);
    assert.equal((await browser.call('POST', '/user/login', { email: holder.email, password })).status, 200);
    const planning = '/freelances/dashboard/planning';
    const shown = async (): Promise<boolean[]> => {
      const pages = ['?vue=jour&date=20261210', '/annuler?vue=jour&date=20261210', '?vue=jour&date=20261211'].map(
        (one) => browser.page(`${planning}${one}`),
      );
      return (await Promise.all(pages)).map(({ text }) =>
        text.includes('Un second administrateur doit donner son accord'),
      );
    };
    assert.deepEqual(await shown(), [false, false, false]);
    const input = { reason, expected_count: 1, expected_refund_cents: 60_000 };
    assert.equal(
      (await support.client('POST', `/v1/admin/professionals/${pro.publicId}/day/2026-12-10/cancel`, input)).status,
      200,
    );
    assert.deepEqual(await shown(), [true, true, false]);
  });
});
