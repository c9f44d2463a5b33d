import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'kysely';
import type { Browser } from 'playwright-core';
import { newVisitor, openBrowser } from '../browser.ts';
import { kinds, openTestHouse, type TestHouse } from '../house.ts';
import { assertInvariants } from '../invariants.ts';
import { cards } from '../paying.ts';
import { freePort } from '../postgres.ts';
import { acceptAll, answerBank, fillContact, giveCard, go, holdIt, ines, maison, person, pickTime, tabTo, toPayment, toTime } from './steps.ts';

const morning = '2026-11-21T09:20:00Z';

for (const kind of kinds) {
  describe(`booking, paying, confirmed (${kind})`, () => {
    let house: TestHouse;
    let browser: Browser;
    let url: string;
    before(async () => {
      const port = await freePort();
      url = `http://127.0.0.1:${port}`;
      house = await openTestHouse(kind, { now: morning, demo: 40, env: { PORT: String(port), PUBLIC_URL: url } });
      await house.serve();
      browser = await openBrowser();
    });
    after(async () => {
      await browser.close();
      await house.close();
    });

    const lastBooking = async (): Promise<{ state: string; starts_at: number; total: number; captured: number }> =>
      (
        await sql<{ state: string; starts_at: number; total: number; captured: number }>`
        select b.state, b.starts_at, (b.quote->>'totalCents')::int4 as total,
          coalesce((select sum(a.amount_cents) from payment_attempt a where a.booking_id = b.id and a.state = 'captured'), 0)::int4 as captured
        from booking b where b.email = ${person.email} order by b.id desc limit 1`.execute(house.db)
      ).rows[0]!;

    test('with the mouse: search, choose, five steps, 3-D Secure, confirmed, gone for everybody else', async () => {
      const { page, problems, context } = await newVisitor(browser);
      await page.goto(`${url}/`);
      await page.getByLabel('Où').click();
      await page.getByRole('combobox', { name: 'Où' }).fill('nantes');
      await page.getByRole('option', { name: /^Nantes \(44000\)/ }).click();
      await go(page, 'Rechercher');
      await page.getByRole('heading', { level: 1, name: 'Massage à Nantes' }).waitFor();
      const card = page.getByRole('article').filter({ hasText: 'Maison Lézarde' });
      await card.getByRole('heading').getByRole('link').click();
      await page.waitForURL(/\/praticien\/maison-lezarde/);
      const shown = (await page.getByRole('status').filter({ hasText: 'Total' }).first().textContent()) ?? '';
      await page
        .getByRole('link', { name: /^Réserver / })
        .first()
        .click();
      await page.getByRole('heading', { level: 1, name: 'Qui vient ?' }).waitFor();
      await go(page, 'Continuer');
      await page.getByRole('heading', { level: 1, name: 'Que souhaitez-vous ?' }).waitFor();
      await go(page, 'Continuer');
      await page.getByRole('heading', { level: 1, name: 'Quel moment vous va ?' }).waitFor();
      const time = (await page.locator('#creneaux [aria-current]').textContent()) ?? '';
      assert.match(time, /^\d\d:\d\d$/);
      await holdIt(page);
      const pay = page.getByRole('button', { name: /^Réserver et payer/ });
      const price = /[\d,]+/.exec((await pay.textContent()) ?? '')?.[0];
      assert.ok(price !== undefined && shown.includes(price), `the price shown (${shown}) is the price asked (${price ?? 'none'})`);
      const held = page.url();

      const other = await newVisitor(browser);
      await other.page.goto(held.replace('/booking/payment', '/booking/appointment').replace(/&cart=[^&]*/, ''));
      assert.ok(await other.page.getByText('Ce créneau n’est pas libre pour cette visite. Voici les plus proches.').isVisible());
      assert.equal(await other.page.getByRole('button', { name: 'Retenir ce créneau' }).count(), 0);
      await other.context.close();

      await fillContact(page);
      await acceptAll(page);
      await pay.click();
      await giveCard(page, cards.challenge);
      await answerBank(page, '000000');
      await page.getByRole('heading', { level: 1, name: 'C’est réservé, Camille.' }).waitFor();
      const made = await lastBooking();
      assert.equal(made.state, 'confirmed');
      assert.equal(made.captured, made.total);
      const calendar = await page.getByRole('link', { name: 'Ajouter à l’agenda' }).getAttribute('href');
      const file = await context.request.get(url + calendar);
      assert.match(file.headers()['content-type'] ?? '', /^text\/calendar/);
      assert.match(await file.text(), /BEGIN:VEVENT/);
      const mails = await sql<{ kind: string }>`select kind from outbox where kind in ('booking_confirmed', 'booking_confirmed_pro')`.execute(house.db);
      assert.equal(mails.rows.length, 2, 'both sides are written to');
      await page.getByRole('link', { name: 'Voir mon rendez-vous' }).click();
      await page.waitForURL(/\/rendez-vous\//);
      await page.goBack();
      await page.getByRole('heading', { level: 1, name: 'C’est réservé, Camille.' }).waitFor();
      assert.deepEqual(problems, []);
      await context.close();
      await assertInvariants(house);
    });

    test('with the keyboard alone: from the steps to the confirmation', async () => {
      const { page, problems, context } = await newVisitor(browser);
      await page.goto(`${url}/booking/guests?id=${maison}`);
      await tabTo(page, /^Plus : Adultes$/, ['Enter']);
      await tabTo(page, /^Moins : Adultes$|^Adultes$/);
      await page.getByLabel('Adultes', { exact: true }).focus();
      await page.keyboard.press('ArrowDown');
      await tabTo(page, /^Continuer$/, ['Enter']);
      await page.getByRole('heading', { level: 1, name: 'Que souhaitez-vous ?' }).waitFor();
      await page.keyboard.press('Tab');
      await tabTo(page, /Massage suédois/, ['Space']);
      await page.getByRole('heading', { level: 2, name: 'Votre sélection' }).waitFor();
      await page.getByRole('definition').first().waitFor();
      await tabTo(page, /^Continuer$/, ['Enter']);
      await page.getByRole('heading', { level: 1, name: 'Quel moment vous va ?' }).waitFor();
      await tabTo(page, /créneaux? libres?/, ['ArrowRight', 'ArrowLeft', 'ArrowRight', 'Enter']);
      await tabTo(page, /^\d\d:\d\d, /, ['Enter']);
      await page.getByRole('button', { name: 'Retenir ce créneau' }).waitFor();
      await tabTo(page, /^Retenir ce créneau$/, ['Enter']);
      await page.waitForURL(/\/booking\/payment\?/);
      await tabTo(page, /^Prénom/, [person.firstname]);
      await tabTo(page, /^Nom/, [person.lastname]);
      await tabTo(page, /^Adresse e-mail/, [person.email]);
      await tabTo(page, /^Téléphone/, [person.phone]);
      await tabTo(page, /^J’accepte/, ['Space']);
      await tabTo(page, /rétractation|^Réserver et payer/);
      for (const box of await page.getByRole('checkbox').all()) if (!(await box.isChecked())) await page.keyboard.press('Space');
      await tabTo(page, /^Réserver et payer/, ['Enter']);
      await page.waitForURL(/\/paiement-test\//);
      await tabTo(page, /^Numéro de carte/, [cards.accepted]);
      await tabTo(page, /^Expiration/, ['12 / 30']);
      await tabTo(page, /^Code de sécurité/, ['123']);
      await tabTo(page, /^Payer/, ['Enter']);
      await page.getByRole('heading', { level: 1, name: 'C’est réservé, Camille.' }).waitFor();
      assert.equal((await lastBooking()).state, 'confirmed');
      assert.deepEqual(problems, []);
      await context.close();
    });

    test('at 390 px, at home with the street, paid by card', async () => {
      const { page, problems, context } = await newVisitor(browser, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
      await page.goto(`${url}/booking/guests?id=${ines}&at_home=true`);
      await page.getByLabel('Votre adresse ou votre ville').fill('Nantes');
      await go(page, 'Continuer');
      await page.getByRole('heading', { level: 1, name: 'Que souhaitez-vous ?' }).waitFor();
      await page.getByRole('radio').first().check();
      await page.getByText('Déplacement', { exact: false }).first().waitFor();
      await go(page, 'Continuer');
      await page.getByRole('heading', { level: 1, name: 'Quel moment vous va ?' }).waitFor();
      await pickTime(page);
      await holdIt(page);
      await fillContact(page);
      await page.getByLabel('Numéro et rue').fill('5 rue Kervégan');
      await page.getByLabel(/^Accès/).fill('Digicode 4B12');
      await acceptAll(page);
      await go(page, /^Réserver et payer/);
      await giveCard(page, cards.accepted);
      await page.getByRole('heading', { level: 1, name: 'C’est réservé, Camille.' }).waitFor();
      assert.ok(await page.getByText('5 rue Kervégan, Nantes', { exact: false }).first().isVisible());
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth));
      assert.deepEqual(problems, []);
      await context.close();
    });

    test('without JavaScript: five steps to the provider and back', async () => {
      const { page, context } = await newVisitor(browser, { javaScriptEnabled: false });
      await toPaymentWithoutScripts(page, url);
      await fillContact(page);
      await acceptAll(page);
      await go(page, /^Réserver et payer/);
      await giveCard(page, cards.accepted);
      assert.ok(await page.getByRole('heading', { level: 1, name: 'C’est réservé, Camille.' }).isVisible());
      await context.close();
    });

    test('3-D Secure refused, then no funds: nothing is charged, the slot stays, on site ends it', async () => {
      const { page, context } = await newVisitor(browser);
      await toPayment(page, url, maison);
      await fillContact(page);
      await acceptAll(page);
      await go(page, /^Réserver et payer/);
      await giveCard(page, cards.challenge);
      await answerBank(page, '111111');
      await page.getByRole('heading', { level: 1, name: 'Votre banque a refusé le paiement' }).waitFor();
      assert.match(await page.getByRole('main').innerText(), /Rien n’a été débité\. Votre créneau reste gardé \d+\s?minutes/);
      await page.getByRole('link', { name: 'Essayer une autre carte' }).click();
      await page.getByRole('heading', { level: 1, name: 'Comment réglez-vous ?' }).waitFor();
      assert.equal(await page.getByLabel('Prénom').inputValue(), person.firstname, 'what was typed is still there');
      await acceptAll(page);
      await go(page, /^Réserver et payer/);
      await giveCard(page, cards.insufficient);
      await page.getByText('La provision de votre compte ne suffit pas.').waitFor();
      await page.getByRole('link', { name: 'Payer sur place' }).click();
      await page.getByRole('button', { name: 'Réserver avec obligation de paiement' }).waitFor();
      await acceptAll(page);
      await go(page, 'Réserver avec obligation de paiement');
      await page.getByRole('heading', { level: 1, name: 'C’est réservé, Camille.' }).waitFor();
      const made = await lastBooking();
      assert.deepEqual([made.state, made.captured], ['confirmed', 0]);
      await context.close();
      await assertInvariants(house);
    });

    test('a closed window: the payment is found again, given up, and the slot is still held', async () => {
      const { page, context } = await newVisitor(browser);
      await toPayment(page, url, maison);
      const payment = page.url();
      await fillContact(page);
      await acceptAll(page);
      await go(page, /^Réserver et payer/);
      await page.waitForURL(/\/paiement-test\//);
      await page.close();
      const again = await context.newPage();
      await again.goto(payment);
      await again.getByRole('heading', { level: 1, name: 'Un paiement est en cours' }).waitFor();
      await go(again, 'Payer autrement');
      await again.getByRole('heading', { level: 1, name: 'Comment réglez-vous ?' }).waitFor();
      assert.equal((await lastBooking()).state, 'hold');
      await go(again, 'Libérer ce créneau');
      await again.waitForURL(/\/booking\/appointment/);
      assert.equal((await lastBooking()).state, 'released');
      await context.close();
    });

    // What the screens do here asks nothing more of the database: once is enough.
    if (kind === 'pglite') return;

    test('a bank that answers late: the page waits, then moves on by itself', async () => {
      const { page, context } = await newVisitor(browser);
      await toPayment(page, url, maison);
      await fillContact(page);
      await acceptAll(page);
      await go(page, /^Réserver et payer/);
      await giveCard(page, cards.challenge);
      await page.waitForURL(/\/banque$/);
      const bank = page.url();
      const waiting = await context.newPage();
      const order = (await sql<{ id: string }>`select public_id as id from order_record order by order_record.id desc limit 1`.execute(house.db)).rows[0]!.id;
      await waiting.goto(`${url}/booking/confirmation-payment?id=${order}`);
      await waiting.getByRole('heading', { level: 1, name: 'Validez dans votre application bancaire' }).waitFor();
      assert.equal(page.url(), bank);
      await answerBank(page, '000000');
      await waiting.getByRole('heading', { level: 1, name: 'C’est réservé, Camille.' }).waitFor();
      await context.close();
    });

    test('the slot goes while it is being chosen: said, with the others, and nothing is lost', async () => {
      const one = await newVisitor(browser);
      const two = await newVisitor(browser);
      await toTime(one.page, url, ines);
      await pickTime(one.page);
      await two.page.goto(one.page.url());
      await two.page.getByRole('button', { name: 'Retenir ce créneau' }).waitFor();
      await holdIt(one.page);
      await go(two.page, 'Retenir ce créneau');
      await two.page.getByText('Ce créneau vient d’être réservé. Voici les plus proches.').waitFor();
      await pickTime(two.page);
      await holdIt(two.page);
      await one.context.close();
      await two.context.close();
    });

    test('the hold ends: said, nothing charged, and it can be taken again', async () => {
      const { page, context } = await newVisitor(browser);
      await toPayment(page, url, maison);
      await go(page, 'Garder 5 minutes de plus');
      await page.getByRole('button', { name: 'Garder 5 minutes de plus' }).waitFor({ state: 'detached' });
      assert.match(await page.getByRole('timer').innerText(), /1[45]\smin/);
      house.at('2026-11-21T09:40:00Z');
      try {
        await fillContact(page);
        await acceptAll(page);
        await go(page, /^Réserver et payer/);
        await page.getByRole('heading', { level: 1, name: 'Ce créneau n’est plus gardé' }).waitFor();
        await go(page, 'Le retenir à nouveau');
        await page.getByRole('heading', { level: 1, name: 'Comment réglez-vous ?' }).waitFor();
      } finally {
        house.at(morning);
      }
      await context.close();
    });

    test('a double click books once; a step cannot be skipped; a wrong field keeps the others', async () => {
      const { page, context } = await newVisitor(browser);
      await page.goto(`${url}/booking/appointment?id=${maison}`);
      await page.getByRole('heading', { level: 1, name: 'Que souhaitez-vous ?' }).waitFor();
      await page.goto(`${url}/booking/payment?id=${maison}`);
      await page.getByRole('heading', { level: 1, name: 'Que souhaitez-vous ?' }).waitFor();
      await toPayment(page, url, maison);
      await fillContact(page);
      await page.getByLabel('Téléphone').fill('12');
      await page.getByLabel('Adresse e-mail').fill('camille@exemple.fr');
      await acceptAll(page);
      await page.getByRole('radio', { name: /Espèces/ }).check();
      await go(page, 'Réserver avec obligation de paiement');
      await page.getByText('Veuillez renseigner un numéro valide').waitFor();
      assert.equal(await page.getByLabel('Prénom').inputValue(), person.firstname);
      assert.ok(await page.getByRole('radio', { name: /Espèces/ }).isChecked());
      await page.getByLabel('Téléphone').fill(person.phone);
      const count = async (): Promise<number> => (await sql<{ n: number }>`select count(*) as n from order_record`.execute(house.db)).rows[0]!.n;
      const before = await count();
      await page.getByRole('button', { name: 'Réserver avec obligation de paiement' }).dblclick();
      await page.getByRole('heading', { level: 1, name: 'C’est réservé, Camille.' }).waitFor();
      assert.equal(await count(), before + 1);
      await page.goBack();
      await page.getByRole('heading', { level: 1, name: 'C’est réservé, Camille.' }).waitFor();
      await context.close();
      await assertInvariants(house);
    });
  });
}

const toPaymentWithoutScripts = async (page: import('playwright-core').Page, url: string): Promise<void> => {
  await page.goto(`${url}/booking/guests?id=${maison}`);
  await go(page, 'Continuer');
  await page.getByRole('radio').first().check();
  await go(page, 'Continuer');
  const days = page.getByRole('link', { name: /créneaux? libres?/ });
  await days.nth(2).click();
  await page.locator('#creneaux').getByRole('listitem').getByRole('link').first().click();
  await go(page, 'Retenir ce créneau');
  assert.match(page.url(), /\/booking\/payment\?/);
};
