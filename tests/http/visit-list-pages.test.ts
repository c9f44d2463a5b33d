import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { makeProfessional } from '../actors/factories.ts';
import { cards, news, payWith, sendOrder } from '../actors/payments.ts';
import { ownerOf, password } from '../actors/people.ts';
import { browserOf } from '../app/plain-browser.ts';
import type { TestApp } from '../app/test-app.ts';
import { nowMs, withTestApp } from '../app/with-test-app.ts';

const here = '/freelances/dashboard/rendez-vous';
const hour = 3_600_000;

describe('the visit list page of a professional, without JavaScript', () => {
  let app: TestApp;
  let url: string;
  const at = withTestApp('postgres', async (opened) => {
    app = opened;
    ({ url } = await app.serve());
  });

  const opened = async () => {
    const pro = await makeProfessional(app.db, nowMs, { payOnSite: true, options: [{ approval: true }] });
    const { email } = await ownerOf(app, pro);
    const browser = browserOf(url);
    const enter = async (): Promise<void> =>
      assert.equal((await browser.call('POST', '/user/login', { email, password })).status, 200);
    await enter();
    const visit = async (startsAt: string, firstname: string): Promise<string> =>
      (await sendOrder(app, pro, startsAt, { payment_method: 'cash', firstname, lastname: 'Perrin' })).sent.booking_id;
    return { pro, browser, visit, enter };
  };

  test('unknown criteria are ignored and named; an empty result offers to widen the search', async () => {
    const { browser, visit } = await opened();
    await visit('2026-11-23T09:00:00.000Z', 'Zoé');
    const bad = await browser.page(
      `${here}?liste=hier&jour=31/02&avec=${'A'.repeat(22)}&etat=%3Cb%3E&paiement=non&page=9&q=%00zoe&booking_id=x`,
    );
    assert.equal(bad.status, 200);
    assert.match(
      bad.text,
      /contient des critères non valables \(le jour, l’état, le paiement, la liste, la personne, la page\)/,
    );
    assert.match(bad.text, /Zoé Perrin/);
    assert.match(bad.text, /Ce rendez-vous n’existe pas/);
    const none = await browser.page(`${here}?q=%3Cscript%3E&etat=confirme`);
    assert.match(none.text, /Aucun rendez-vous pour « &lt;script&gt; »|Aucun rendez-vous pour « <script> »/);
    assert.match(none.text, /Effacer les filtres Effacer la recherche/);
    assert.ok(!none.html.includes('<script>»'));
    const found = await browser.page(`${here}?q=ZOE&du=2026-11-23&au=2026-11-23`);
    assert.match(
      found.html,
      /aria-current="true"[^>]*href="[^"]*rendez-vous\?q=ZOE"/,
      'the chip that is on leads to the page without it',
    );
    assert.match(found.html, /href="tel:\+33612345678"/);
  });

  test('a ticked request is confirmed; a request past its deadline is refused by name, with the reason', async () => {
    const { browser, visit, enter } = await opened();
    const ids = [await visit('2026-11-23T09:00:00.000Z', 'Ada'), await visit('2026-11-24T09:00:00.000Z', 'Bea')];
    const page = await browser.page(`${here}?liste=a-confirmer`);
    for (const part of ['À confirmer · 2', 'Confirmer les rendez-vous cochés', 'Ada Perrin', 'Répondre avant'])
      assert.ok(page.text.includes(part), part);
    const confirmed = await browser.page(`${here}?liste=a-confirmer`, { do: 'confirm_ticked', bid: ids[0]! });
    assert.deepEqual(
      [confirmed.status, confirmed.location],
      [303, `${here}?liste=a-confirmer&dit=confirmes&combien=1`],
    );
    assert.match(
      (await browser.page(confirmed.location!)).text,
      /Le rendez-vous est confirmé et le client est prévenu\./,
    );
    const again = await browser.page(`${here}?liste=a-confirmer`, { do: 'confirm_ticked', bid: ids[0]! });
    assert.equal(again.status, 303, 'a second press');
    assert.match((await browser.page(here, { do: 'confirm_ticked' })).text, /Cochez au moins une demande\./);
    assert.equal((await browser.page(here, { do: 'nothing' })).status, 400);
    at(nowMs + 25 * hour);
    await enter();
    const late = await browser.page(here, { do: 'confirm_ticked', bid: ids[1]! });
    assert.equal(late.status, 409);
    assert.match(
      late.text,
      /Le rendez-vous de Bea Perrin, mar\. 24 nov\., 10:00, n’est pas confirmé : le délai pour répondre est passé\./,
    );
  });

  test('a line records the next step and stays in the list; a refused step shows its reason in the list', async () => {
    const { browser, visit, enter } = await opened();
    const id = await visit('2026-11-23T09:00:00.000Z', 'Ada');
    await browser.page(here, { do: 'confirm_ticked', bid: id });
    const stepOn = (html: string): readonly string[] =>
      [...html.matchAll(/aria-label="([^"]*, Ada Perrin, lun\. 23 nov\., 10:00)"/g)].map(([, label]) => label ?? '');
    const list = `${here}?liste=tous`;
    const before = await browser.page(list);
    assert.deepEqual(stepOn(before.html), [], 'no step before the day');
    assert.match(before.text, /Confirmé À encaisser/);
    const early = await browser.page(list, { do: 'arrive', bid: id });
    assert.equal(early.status, 409);
    assert.match(
      early.text,
      /Ce rendez-vous est à venir\. Vous pourrez enregistrer l’arrivée du client le jour même\./,
    );
    at(Date.parse('2026-11-23T08:50:00.000Z'));
    await enter();
    for (const [button, look, sent] of [
      ['Arrivé', 'Confirmé À encaisser', { do: 'arrive' }],
      ['Commencer', 'Arrivé À encaisser', { do: 'start_care' }],
      ['Terminé', 'En soin À encaisser', { do: 'end_care' }],
      ['Payé en espèces', 'Terminé À encaisser', { do: 'mark_paid', payment_method: 'cash' }],
    ] as const) {
      const page = await browser.page(list);
      assert.deepEqual(stepOn(page.html), [`${button}, Ada Perrin, lun. 23 nov., 10:00`]);
      assert.ok(page.text.includes(look), look);
      const answer = await browser.page(list, { ...sent, bid: id });
      assert.deepEqual([answer.status, answer.text.includes('Historique')], [200, false], button);
    }
    const paid = await browser.page(list);
    assert.deepEqual(stepOn(paid.html), []);
    assert.equal((await browser.page(list, { do: 'arrive', bid: 'A'.repeat(22) })).status, 404);
  });

  test('the agenda of a day leads to its requests, and confirms them with one button', async () => {
    at(nowMs);
    const { browser, visit } = await opened();
    const ids = [await visit('2026-11-23T09:00:00.000Z', 'Ada'), await visit('2026-11-23T11:00:00.000Z', 'Bea')];
    await visit('2026-11-24T09:00:00.000Z', 'Cleo');
    const day = `${here}?du=2026-11-23&au=2026-11-23`;
    const agenda = await browser.page('/freelances/dashboard/planning?vue=jour&date=20261123');
    assert.match(agenda.text, /À confirmer 2 [^]*Confirmer les 2/);
    assert.ok(agenda.html.includes(`href="${day.replaceAll('&', '&amp;')}&amp;etat=a-confirmer"`));
    const sent = [...agenda.html.matchAll(/name="bid" value="([^"]+)"/g)].map(([, id]) => id);
    assert.deepEqual(sent, ids);
    const confirmed = await browser.page(day, { do: 'confirm_ticked', bid: ids });
    assert.deepEqual([confirmed.status, confirmed.location], [303, `${day}&dit=confirmes&combien=2`]);
    const after = await browser.page('/freelances/dashboard/planning?vue=jour&date=20261123');
    assert.match(after.text, /À confirmer 0 Confirmé 2 /);
    assert.doesNotMatch(after.text, /Confirmer les/);
  });

  test('an open visit shows its order, phone number, actions and history, and confirms an action', async () => {
    const { browser, visit } = await opened();
    const id = await visit('2026-11-23T09:00:00.000Z', 'Ada');
    const open = await browser.page(`${here}?booking_id=${id}`);
    for (const part of [
      /Commande C-2026-\d{5}, passée le 21 novembre 2026/,
      /Appeler le 06 12 34 56 78/,
      /À confirmer Confirmer Le client sera prévenu et le créneau sera réservé\./,
      /Actions Refuser/,
      /Historique/,
    ])
      assert.match(open.text, part);
    const declined = await browser.page(`${here}?booking_id=${id}`, { do: 'decline', bid: id, reason: 'En congé' });
    assert.deepEqual([declined.status, declined.location], [303, `${here}?booking_id=${id}&dit=fin`]);
    assert.match((await browser.page(declined.location!)).text, /Demande refusée\..*« En congé »/);
  });

  test('the buttons that end a paid visit name their amounts, and an absence shows them until its money is settled', async () => {
    const pro = await makeProfessional(app.db, nowMs, {});
    const { email } = await ownerOf(app, pro);
    const browser = browserOf(url);
    at(nowMs);
    const { sent } = await sendOrder(app, pro, '2026-11-23T09:00:00.000Z');
    await payWith(app, sent, cards.accepted);
    await news(app);
    const opened = async (): Promise<string> => {
      assert.equal((await browser.call('POST', '/user/login', { email, password })).status, 200);
      return (await browser.page(`${here}?booking_id=${sent.booking_id}`)).text;
    };
    at(Date.parse('2026-11-23T08:00:00.000Z'));
    const before = await opened();
    for (const button of [
      /Ne rien retenir cette fois Le client sera alors remboursé de 60 €\. Annuler et rembourser 30 € Annuler et rembourser 60 €/,
      /Cette annulation comptera dans votre fiabilité\.[^]*Annuler et rembourser 60 €/,
    ])
      assert.match(before, button);
    at(Date.parse('2026-11-23T09:30:00.000Z'));
    assert.match(await opened(), /Signaler l’absence et retenir 30 €/);
    const absent = await browser.page(`${here}?booking_id=${sent.booking_id}`, { do: 'no_show', bid: sent.booking_id });
    assert.match(
      (await browser.page(absent.location!)).text,
      /Absence signalée\. Si l’absence est maintenue : retenue de 30 €, remboursement de 30 € au client\./,
    );
    at(Date.parse('2026-11-25T10:00:00.000Z'));
    await app.runJob('settle-no-shows');
    assert.match(await opened(), /Absence définitive : retenue de 30 €, remboursement de 30 € au client\./);
  });

  test('a single search page finds clients and visits', async () => {
    const { pro, browser, visit } = await opened();
    const stranger = await opened();
    const id = await visit('2026-11-23T09:00:00.000Z', 'Zoé');
    const known = { firstname: 'Zoé', lastname: 'Perrin', phone: '06 12 34 56 78' };
    assert.equal((await browser.call('POST', `/v1/pro/${pro.publicId}/clients/store`, known)).status, 201);
    const page = await browser.page('/freelances/dashboard/recherche?q=ZOE');
    assert.match(page.html, new RegExp(`href="${here}\\?booking_id=${id}"`));
    assert.match(page.html, /href="\/freelances\/dashboard\/clients\/[0-9A-Za-z]{22}"/);
    assert.match(page.text, /Zoé Perrin lun\. 23 nov\., 10:00 · .* · À confirmer/);
    assert.match(
      (await browser.page('/freelances/dashboard/planning')).html,
      /<form[^>]*action="\/freelances\/dashboard\/recherche"/,
    );
    assert.match(
      (await stranger.browser.page('/freelances/dashboard/recherche?q=ZOE')).text,
      /Aucun résultat pour « ZOE »/,
    );
    for (const q of ['', 'z', '%00', '%25', 'x'.repeat(300)])
      assert.equal((await browser.page(`/freelances/dashboard/recherche?q=${q}`)).status, 200, q);
  });
});
