import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { isAlive, newVisitor } from '../app/browser.ts';
import type { TestApp } from '../app/test-app.ts';
import { linkMailedTo, registration } from '../actors/people.ts';
import { aroundBrowser } from './around-browser.ts';
import {
  acceptAll,
  demo,
  fillContact,
  fillRegistration,
  giveCard,
  heading,
  maison,
  payOnline,
  person,
  toPayment,
} from './steps.ts';
import { cards } from '../actors/payments.ts';

describe('the client account', () => {
  let app: TestApp;
  let browser: Browser;
  let url: string;
  aroundBrowser('postgres', (opened) => void ({ app, browser, url } = opened));

  test('a newcomer registers, confirms their email address and finds the visit they booked as a guest', async () => {
    const { page, context, problems } = await newVisitor(browser);
    await toPayment(page, url, maison);
    await fillContact(page);
    const { email } = person;
    await acceptAll(page);
    await payOnline(page);
    await giveCard(page, cards.accepted);
    await heading(page, 'C’est réservé, Camille.');

    await page.goto(`${url}/booking/register`);
    await fillRegistration(page, email);
    await heading(page, 'Bonjour Camille');
    await page.getByText('Votre adresse email n’est pas encore confirmée').waitFor();
    await page.getByText('À venir · 0').waitFor();
    await page.goto(`${url}/confirmer-mon-adresse?jeton=${await linkMailedTo(app, email, 'account_verify')}`);
    await page.getByRole('button', { name: 'Confirmer mon adresse' }).click();
    await page.getByText(`${email} est confirmée`).waitFor();
    await page.getByRole('link', { name: 'Voir mon compte' }).click();
    await page.getByText('À venir · 1').waitFor();
    await page.getByRole('link', { name: /^Annuler, / }).click();
    await heading(page, /Annuler/);
    assert.deepEqual(problems, []);
    await context.close();
  });

  test('with the keyboard alone: a sign-in error takes the focus, then the client signs in and out', async () => {
    const { page, context } = await newVisitor(browser);
    await page.goto(`${url}/booking/login`);
    await page.getByLabel('Adresse email').focus();
    await page.keyboard.type('client@accalmie.test');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Un-Faux-Mot7!');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').waitFor();
    // The page contains the same sentence elsewhere. The notice itself must have the focus.
    await page.waitForFunction(() => document.activeElement?.matches('[data-notice]') === true);
    assert.equal(await page.getByLabel('Adresse email').inputValue(), 'client@accalmie.test');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.type(demo);
    await page.keyboard.press('Enter');
    await heading(page, 'Bonjour Camille');
    await isAlive(page);
    await page.locator('summary', { hasText: 'Camille R.' }).focus();
    await page.keyboard.press('Enter');
    await page.evaluate(() => sessionStorage.setItem('messages:essai', 'des mots à soi'));
    await page.getByRole('button', { name: 'Se déconnecter' }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(`${url}/`);
    await page.getByText('Se connecter').first().waitFor();
    assert.equal(
      await page.evaluate(() => sessionStorage.getItem('messages:essai')),
      null,
      'what was typed in this tab goes with who typed it',
    );
    await page.goto(`${url}/booking/account`);
    await page.waitForURL(/\/booking\/login\?retour=/);
    await context.close();
  });

  test('a client registers during the booking, keeps the slot and books with the new account', async () => {
    for (const viewport of [
      { width: 1440, height: 900 },
      { width: 390, height: 844 },
    ]) {
      const { page, context, problems } = await newVisitor(browser, { viewport });
      const label = await toPayment(page, url, maison);
      await page.getByRole('link', { name: 'créez un compte' }).focus();
      await page.keyboard.press('Enter');
      await heading(page, 'Créer un compte');
      const { email } = registration();
      await fillRegistration(page, email);
      await heading(page, 'Comment réglez-vous ?');
      await page.getByText(label.trim()).filter({ visible: true }).first().waitFor();
      assert.equal(await page.getByLabel('Adresse email').inputValue(), email);
      assert.equal(await page.getByLabel('Prénom').inputValue(), 'Camille');
      await page.getByLabel('Téléphone').fill(person.phone);
      await acceptAll(page);
      await payOnline(page);
      await giveCard(page, cards.accepted);
      await heading(page, 'C’est réservé, Camille.');
      await page.goto(`${url}/booking/account?tab=appointments`);
      await page.getByText('À venir · 1').waitFor();
      assert.deepEqual(problems, []);
      await context.close();
    }
  });
});
