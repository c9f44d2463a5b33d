import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import type { Browser } from 'playwright-core';
import { newVisitor } from '../app/browser.ts';
import { journeyKinds, type TestApp } from '../app/test-app.ts';
import { assertInvariants } from '../oracles/invariants.ts';
import { cards } from '../actors/payments.ts';
import { aroundBrowser } from './around-browser.ts';
import {
  acceptAll,
  answerBank,
  fillContact,
  giveCard,
  go,
  heading,
  holdIt,
  ines,
  lastBooking,
  maison,
  person,
  pickTime,
  tabTo,
} from './steps.ts';

for (const kind of journeyKinds('postgres')) {
  describe(`booking, payment and confirmation (${kind})`, () => {
    let app: TestApp;
    let browser: Browser;
    let url: string;
    aroundBrowser(kind, (opened) => void ({ app, browser, url } = opened));

    test('with the mouse: a client searches, holds a slot that nobody else can take, and pays with 3-D Secure', async () => {
      const { page, problems, context } = await newVisitor(browser);
      await page.goto(`${url}/`);
      await page.getByLabel('Où').click();
      await page.getByRole('combobox', { name: 'Où' }).fill('nantes');
      await page.getByRole('option', { name: /^Nantes \(44000\)/ }).click();
      await go(page, 'Rechercher');
      await heading(page, 'Massage à Nantes');
      const card = page.getByRole('article').filter({ hasText: 'Maison Lézarde' });
      await card.getByRole('heading').getByRole('link').click();
      await page.waitForURL(/\/praticien\/maison-lezarde/);
      const shown = (await page.getByRole('status').filter({ hasText: 'Total' }).first().textContent()) ?? '';
      await page
        .getByRole('link', { name: /^Réserver / })
        .first()
        .click();
      await heading(page, 'Qui vient ?');
      await go(page, 'Continuer');
      await heading(page, 'Que souhaitez-vous ?');
      await go(page, 'Continuer');
      await heading(page, 'Quel moment vous va ?');
      const time = (await page.locator('#creneaux [aria-current]').textContent()) ?? '';
      assert.match(time, /^\d\d:\d\d$/);
      await holdIt(page);
      const pay = page.getByRole('button', { name: /^Réserver et payer/ });
      const price = /[\d,]+/.exec((await pay.textContent()) ?? '')?.[0];
      assert.ok(
        price !== undefined && shown.includes(price),
        `the price shown (${shown}) is the price asked (${price ?? 'none'})`,
      );
      const held = page.url();

      const other = await newVisitor(browser);
      await other.page.goto(held.replace('/booking/payment', '/booking/appointment').replace(/&cart=[^&]*/, ''));
      await other.page
        .getByText('Ce créneau n’est pas libre pour ce rendez-vous. Voici les créneaux les plus proches.')
        .waitFor();
      assert.equal(await other.page.getByRole('button', { name: 'Choisir ce créneau' }).count(), 0);
      await other.context.close();

      await fillContact(page);
      await acceptAll(page);
      await pay.click();
      await giveCard(page, cards.challenge);
      await answerBank(page, '000000');
      await heading(page, 'C’est réservé, Camille.');
      const made = await lastBooking(app);
      assert.equal(made.state, 'confirmed');
      assert.equal(made.captured, made.total);
      const calendar = await page.getByRole('link', { name: 'Ajouter à l’agenda' }).getAttribute('href');
      const file = await context.request.get(url + calendar);
      assert.match(file.headers()['content-type'] ?? '', /^text\/calendar/);
      assert.match(await file.text(), /BEGIN:VEVENT/);
      const mails = await sql<{
        kind: string;
      }>`select kind from outbox where kind in ('booking_confirmed', 'booking_confirmed_pro')
        and booking_id = (select max(id) from booking where email = ${person.email})`.execute(app.db);
      assert.equal(mails.rows.length, 2, 'both sides are written to');
      await page.getByRole('link', { name: 'Voir mon rendez-vous' }).click();
      await page.waitForURL(/\/rendez-vous\//);
      await page.goBack();
      await heading(page, 'C’est réservé, Camille.');
      assert.deepEqual(problems, []);
      await context.close();
      await assertInvariants(app);
    });

    test('with the keyboard alone: a client books from the first step to the confirmation', async () => {
      const { page, problems, context } = await newVisitor(browser);
      await page.goto(`${url}/booking/guests?id=${maison}`);
      await tabTo(page, /^Plus : Adultes$/, ['Enter']);
      await tabTo(page, /^Moins : Adultes$|^Adultes$/);
      await page.getByLabel('Adultes', { exact: true }).focus();
      await page.keyboard.press('ArrowDown');
      await tabTo(page, /^Continuer$/, ['Enter']);
      await heading(page, 'Que souhaitez-vous ?');
      await page.keyboard.press('Tab');
      await tabTo(page, /Massage suédois/, ['Space']);
      await page.getByRole('heading', { level: 2, name: 'Votre sélection' }).waitFor();
      await page.getByRole('definition').first().waitFor();
      await tabTo(page, /^Continuer$/, ['Enter']);
      await heading(page, 'Quel moment vous va ?');
      await tabTo(page, /créneaux? libres?/, [
        'ArrowRight',
        'PageDown',
        'PageUp',
        'End',
        'Home',
        'ArrowRight',
        'Enter',
      ]);
      // The days take a single Tab stop. Two presses lead from the chosen day to its hours, past the arrow of the next
      // month.
      await page.locator('[data-day][aria-current="date"]:focus').waitFor();
      await tabTo(page, /^\d\d:\d\d, /, ['ArrowRight', 'End', 'ArrowRight', 'ArrowDown', 'Enter'], 2);
      await page.getByRole('button', { name: 'Choisir ce créneau' }).waitFor();
      // The hours take a single Tab stop too. One press leads from the chosen hour to the button that holds it.
      await page.locator('#creneaux a[aria-current]:focus').waitFor();
      await tabTo(page, /^Choisir ce créneau$/, ['Enter'], 1);
      await heading(page, 'Comment réglez-vous ?');
      await tabTo(page, /^Prénom/, [person.firstname]);
      await tabTo(page, /^Nom/, [person.lastname]);
      await tabTo(page, /^Adresse email/, [person.email]);
      await tabTo(page, /^Téléphone/, [person.phone]);
      await tabTo(page, /^J’accepte/, ['Space']);
      await tabTo(page, /rétractation|^Réserver et payer/);
      for (const box of await page.getByRole('checkbox').all())
        if (!(await box.isChecked())) await page.keyboard.press('Space');
      await tabTo(page, /^Réserver et payer/, ['Enter']);
      await page.waitForURL(/\/paiement-test\//);
      await page.waitForLoadState();
      await tabTo(page, /^Numéro de carte/, [cards.accepted]);
      await tabTo(page, /^Expiration/, ['12 / 30']);
      await tabTo(page, /^Code de sécurité/, ['123']);
      await tabTo(page, /^Payer/, ['Enter']);
      await heading(page, 'C’est réservé, Camille.');
      assert.equal((await lastBooking(app)).state, 'confirmed');
      assert.deepEqual(problems, []);
      await context.close();
    });

    test('at 390 px: a client books at home with a street address and pays by card', async () => {
      const { page, problems, context } = await newVisitor(browser, {
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
      });
      await page.goto(`${url}/booking/guests?id=${ines}&at_home=true`);
      await page.getByLabel('Votre adresse ou votre ville').fill('Nantes');
      await go(page, 'Continuer');
      await heading(page, 'Que souhaitez-vous ?');
      await page.getByRole('radio').first().check();
      await page.getByText('Déplacement', { exact: false }).first().waitFor();
      await go(page, 'Continuer');
      await heading(page, 'Quel moment vous va ?');
      await pickTime(page);
      await holdIt(page);
      await fillContact(page);
      await page.getByLabel('Numéro et rue').fill('5 rue Kervégan');
      await page.getByLabel(/^Accès/).fill('Digicode 4B12');
      await acceptAll(page);
      await go(page, /^Réserver et payer/);
      await giveCard(page, cards.accepted);
      await heading(page, 'C’est réservé, Camille.');
      await page.getByText('5 rue Kervégan, Nantes', { exact: false }).first().waitFor();
      assert.ok(
        await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth),
      );
      assert.deepEqual(problems, []);
      await context.close();
    });
  });
}
