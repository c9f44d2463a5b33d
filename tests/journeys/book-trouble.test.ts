import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import type { Browser } from 'playwright-core';
import { assertSound, newVisitor } from '../app/browser.ts';
import { journeyKinds, type TestApp } from '../app/test-app.ts';
import { assertInvariants } from '../oracles/invariants.ts';
import { cards, codeFor } from '../actors/payments.ts';
import { aroundBrowser, morning } from './around-browser.ts';
import {
  acceptAll,
  answerBank,
  fillContact,
  giveCard,
  giveMailedCode,
  go,
  heading,
  holdIt,
  ines,
  lastBooking,
  maison,
  payOnline,
  person,
  pickTime,
  toPayment,
  toTime,
} from './steps.ts';

for (const kind of journeyKinds('postgres')) {
  describe(`booking when something goes wrong (${kind})`, () => {
    let app: TestApp;
    let browser: Browser;
    let url: string;
    aroundBrowser(kind, (opened) => void ({ app, browser, url } = opened));

    test('after a refused 3-D Secure, then insufficient funds, the client books the held slot to pay on site', async () => {
      const { page, context } = await newVisitor(browser);
      await toPayment(page, url, maison);
      await payOnline(page);
      await giveCard(page, cards.challenge);
      await answerBank(page, '111111');
      await heading(page, 'Votre banque a refusé le paiement');
      const mainText = await page.getByRole('main').innerText();
      assert.match(mainText, /Rien n’a été débité\.\s+Créneau bloqué encore (19|20)\smin/);
      assert.doesNotMatch(mainText, /créneau reste|créneau vous reste/i, 'the time left is said once');
      await page.getByRole('link', { name: 'Essayer une autre carte' }).click();
      await heading(page, 'Comment réglez-vous ?');
      assert.equal(await page.getByLabel('Prénom').inputValue(), person.firstname, 'what was typed is still there');
      await acceptAll(page);
      await go(page, /^Réserver et payer/);
      await giveCard(page, cards.insufficient);
      await page.getByText('Votre compte n’est pas assez approvisionné.').waitFor();
      await page.getByRole('link', { name: 'Payer sur place' }).click();
      await page.getByRole('button', { name: 'Réserver avec obligation de paiement' }).waitFor();
      await acceptAll(page);
      await go(page, 'Réserver avec obligation de paiement');
      await giveMailedCode(page, app);
      await heading(page, 'C’est réservé, Camille.');
      const made = await lastBooking(app);
      assert.deepEqual([made.state, made.captured], ['confirmed', 0]);
      await context.close();
      await assertInvariants(app);
    });

    test('a client who closed the payment window finds the payment, abandons it and still holds the slot', async () => {
      const { page, context } = await newVisitor(browser);
      await toPayment(page, url, maison);
      const payment = page.url();
      await payOnline(page);
      await page.waitForURL(/\/paiement-test\//);
      await page.close();
      const again = await context.newPage();
      await again.goto(payment);
      await heading(again, 'Un paiement est en cours');
      await go(again, 'Payer autrement');
      await heading(again, 'Comment réglez-vous ?');
      assert.equal((await lastBooking(app)).state, 'hold');
      await go(again, 'Libérer ce créneau');
      await again.waitForURL(/\/booking\/appointment/);
      assert.equal((await lastBooking(app)).state, 'released');
      await context.close();
    });

    // The tests below do not depend on the kind of database, so one kind is enough.
    if (kind === 'pglite') return;

    test('while the bank is slow to answer, the page waits, then moves on by itself', async () => {
      const { page, context } = await newVisitor(browser);
      await toPayment(page, url, maison);
      await payOnline(page);
      await giveCard(page, cards.challenge);
      await page.waitForURL(/\/banque$/);
      const bank = page.url();
      const waiting = await context.newPage();
      const order = (
        await sql<{
          id: string;
        }>`select public_id as id from order_record order by order_record.id desc limit 1`.execute(app.db)
      ).rows[0]!.id;
      await waiting.goto(`${url}/booking/confirmation-payment?id=${order}`);
      await heading(waiting, 'Validez dans votre application bancaire');
      assert.equal(page.url(), bank);
      await answerBank(page, '000000');
      await heading(waiting, 'C’est réservé, Camille.');
      await context.close();
    });

    test('another client takes the slot first: the page offers the nearest slots, and the client holds another', async () => {
      const one = await newVisitor(browser);
      const two = await newVisitor(browser);
      await toTime(one.page, url, ines);
      await pickTime(one.page);
      await two.page.goto(one.page.url());
      await two.page.getByRole('button', { name: 'Choisir ce créneau' }).waitFor();
      await holdIt(one.page);
      await go(two.page, 'Choisir ce créneau');
      await two.page.getByText('Ce créneau vient d’être réservé. Voici les créneaux les plus proches.').waitFor();
      await pickTime(two.page);
      await holdIt(two.page);
      await one.context.close();
      await two.context.close();
    });

    test('a client extends a hold once; after it expires, the payment is refused and they hold the slot again', async () => {
      const { page, context } = await newVisitor(browser);
      await toPayment(page, url, maison);
      await go(page, 'Prolonger de 5 minutes');
      await page.getByRole('button', { name: 'Prolonger de 5 minutes' }).waitFor({ state: 'detached' });
      await page
        .getByRole('timer')
        .filter({ hasText: /1[45]\smin/ })
        .waitFor();
      app.at('2026-11-21T09:40:00Z');
      try {
        await payOnline(page);
        await heading(page, 'Ce créneau n’est plus bloqué pour vous');
        await go(page, 'Reprendre ce créneau');
        await heading(page, 'Comment réglez-vous ?');
      } finally {
        app.at(morning);
      }
      await context.close();
    });

    test('when the hold expires, the open page shows it by itself', async () => {
      const { page, context } = await newVisitor(browser);
      await toPayment(page, url, maison);
      app.at('2026-11-21T09:29:58Z');
      try {
        await page.reload();
        await page.getByRole('timer').waitFor();
        app.at('2026-11-21T09:30:00Z');
        await heading(page, 'Ce créneau n’est plus bloqué pour vous');
      } finally {
        app.at(morning);
      }
      await context.close();
    });

    test('when the terms change, only their checkbox must be ticked again', async () => {
      const { page, context } = await newVisitor(browser);
      await toPayment(page, url, maison);
      await sql`insert into cgv_version (pro_id, version, html, created_at)
        select pro_id, max(version) + 1, '<p>Nouvelles conditions</p>', max(created_at) from cgv_version
        where pro_id = (select id from pro where public_id = ${maison}) group by pro_id`.execute(app.db);
      await payOnline(page);
      await page.getByText('Ces conditions viennent de changer').waitFor();
      const terms = page.getByRole('checkbox', { name: /conditions de vente/, checked: false });
      await terms.waitFor();
      await terms.and(page.locator(':focus')).waitFor();
      assert.ok(await page.getByRole('checkbox', { name: /délai de rétractation/ }).isChecked());
      assert.equal(await page.getByLabel('Prénom').inputValue(), person.firstname);
      await acceptAll(page);
      await go(page, /^Réserver et payer/);
      await page.waitForURL(/\/paiement-test\//);
      await context.close();
    });

    test('another start keeps the contact, the method and the terms, and needs a new withdrawal waiver', async () => {
      const { page, context } = await newVisitor(browser);
      await toPayment(page, url, maison);
      await fillContact(page);
      await page.getByRole('radio', { name: /Espèces/ }).check();
      await acceptAll(page);
      await page.getByRole('link', { name: 'Modifier l’horaire' }).click();
      await heading(page, 'Quel moment vous va ?');
      const held = new URL(page.url()).searchParams.get('starts_at');
      await page.locator('#calendrier [data-day]:not([aria-current])').first().click();
      await page.waitForURL((at) => at.searchParams.has('day'));
      await pickTime(page);
      await page.waitForURL((at) => ![null, held].includes(at.searchParams.get('starts_at')));
      await holdIt(page);
      await page.waitForFunction(
        () => document.querySelector<HTMLInputElement>('[name=accepts_cgv_version]')?.checked === true,
      );
      assert.equal(await page.getByLabel('Prénom').inputValue(), person.firstname);
      assert.equal(await page.getByLabel('Téléphone').inputValue(), person.phone);
      assert.ok(await page.getByRole('radio', { name: /Espèces/ }).isChecked());
      assert.equal(await page.getByRole('checkbox', { name: /délai de rétractation/ }).isChecked(), false);
      await context.close();
    });

    test('skipped steps lead back, a wrong field keeps the others, and a double click books once', async () => {
      const { page, context } = await newVisitor(browser);
      await page.goto(`${url}/booking/appointment?id=${maison}`);
      await heading(page, 'Que souhaitez-vous ?');
      await page.goto(`${url}/booking/payment?id=${maison}`);
      await heading(page, 'Que souhaitez-vous ?');
      await toPayment(page, url, maison);
      await fillContact(page);
      await page.getByLabel('Téléphone').fill('12');
      await page.getByLabel('Adresse email').fill('camille@exemple.fr');
      await acceptAll(page);
      await page.getByRole('radio', { name: /Espèces/ }).check();
      await go(page, 'Réserver avec obligation de paiement');
      await page.getByText('Veuillez renseigner un numéro valide').waitFor();
      assert.equal(await page.getByLabel('Prénom').inputValue(), person.firstname);
      assert.ok(await page.getByRole('radio', { name: /Espèces/ }).isChecked());
      await page.getByLabel('Téléphone').fill(person.phone);
      const count = async (): Promise<number> =>
        (await sql<{ n: number }>`select count(*) as n from order_record`.execute(app.db)).rows[0]!.n;
      const before = await count();
      await page.getByRole('button', { name: 'Réserver avec obligation de paiement' }).dblclick();
      await heading(page, 'Confirmez votre adresse email');
      assert.equal(await count(), before + 1);
      await page.getByLabel('Code à six chiffres').fill('12 34');
      await go(page, 'Confirmer mon rendez-vous');
      await page.getByText('Le code comporte six chiffres.').waitFor();
      await assertSound(page, 'the code of a mail');
      const { public_id: sent } = (
        await sql<{
          public_id: string;
        }>`select b.public_id from booking b join booking_code c on c.booking_id = b.id order by b.id desc limit 1`.execute(
          app.db,
        )
      ).rows[0]!;
      // The address can be corrected without leaving the step. A new code goes to the new address, and the old code is
      // refused.
      await page.getByRole('link', { name: 'Corriger mon adresse email' }).click();
      await page.getByLabel('Adresse email').fill('camille.roux@exemple.fr');
      await acceptAll(page);
      await go(page, 'Réserver avec obligation de paiement');
      await page.getByText('camille.roux@exemple.fr', { exact: false }).waitFor();
      await page.getByLabel('Code à six chiffres').fill(codeFor(app, sent, 1));
      await go(page, 'Confirmer mon rendez-vous');
      await page.getByText('Ce code est incorrect. Il vous reste 4 essais.').waitFor();
      await page.getByLabel('Code à six chiffres').and(page.locator(':focus')).waitFor();
      await page.getByLabel('Code à six chiffres').fill(codeFor(app, sent, 2));
      await go(page, 'Confirmer mon rendez-vous');
      await heading(page, 'C’est réservé, Camille.');
      await page.goBack();
      await heading(page, 'C’est réservé, Camille.');
      await context.close();
      await assertInvariants(app);
    });
  });
}
