import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Browser, Locator } from 'playwright-core';
import { generate } from 'otplib';
import { assertSound, isAlive, newVisitor, openAlive, signOutOfBrowser } from '../app/browser.ts';
import type { TestApp } from '../app/test-app.ts';
import { password } from '../actors/people.ts';
import { aroundBrowser } from './around-browser.ts';
import { fillRegistration, go, heading, maison, signIn, toPayment } from './steps.ts';

describe('the client account, in detail', () => {
  let app: TestApp;
  let browser: Browser;
  let url: string;
  aroundBrowser('postgres', (opened) => void ({ app, browser, url } = opened));

  test('typing over a refused field removes the server’s error', async () => {
    const { page, context } = await newVisitor(browser);
    await openAlive(page, `${url}/booking/register`);
    const first = page.getByLabel('Prénom');
    await page.getByRole('textbox', { name: 'Nom', exact: true }).fill('Mme.Bernard');
    await first.fill('Jean.Paris');
    await page.getByLabel('Adresse email').fill('d’angelo@exemple.fr');
    await page.getByLabel(/^Mot de passe/).fill(password);
    await page.getByLabel('Confirmez le mot de passe').fill(password);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Créer mon compte' }).click();
    const fieldError = page.getByText('Ce nom ressemble à une adresse web. Mettez un espace après le point');
    await fieldError.waitFor();
    await isAlive(page);
    assert.equal(
      await first.evaluate((field) => field === document.activeElement && field.ariaInvalid === 'true'),
      true,
    );
    await first.fill('Jean. Paris');
    await fieldError.waitFor({ state: 'hidden' });
    assert.equal(await first.getAttribute('aria-invalid'), null);
    await context.close();
  });

  test('a profile error shows beside its field and keeps the other fields; the corrected form is saved', async () => {
    const { page, context } = await newVisitor(browser);
    await signIn(page, url, 'client@accalmie.test', '/booking/account?tab=profile');
    await page.getByLabel('Téléphone').fill('12');
    await page.getByRole('textbox', { name: 'Nom', exact: true }).fill('Rivière-Roux');
    await page.getByRole('button', { name: 'Enregistrer mes informations' }).click();
    await page.getByText('Veuillez renseigner un numéro valide').waitFor();
    assert.equal(await page.getByRole('textbox', { name: 'Nom', exact: true }).inputValue(), 'Rivière-Roux');
    await page.getByLabel('Téléphone').fill('06 12 34 56 78');
    for (let i = 0; i < 2; i++) {
      await page.getByRole('button', { name: 'Enregistrer mes informations' }).click();
      await page.getByText('Vos informations sont enregistrées.').waitFor();
    }
    await context.close();
  });

  test('a client who signs in during the booking keeps the held slot', async () => {
    const { page, context } = await newVisitor(browser);
    await toPayment(page, url, maison);
    const payment = page.url().slice(url.length);
    await signIn(page, url, 'client@accalmie.test', payment);
    await heading(page, 'Comment réglez-vous ?');
    await go(page, 'Libérer ce créneau');
    await page.waitForURL(/\/booking\/appointment/);
    await context.close();
  });

  test('on a phone, the current account tab is in view', async () => {
    const { page, context } = await newVisitor(browser, { viewport: { width: 390, height: 844 } });
    await signIn(page, url, 'client@accalmie.test', '/booking/account');
    await heading(page, 'Bonjour Camille');
    for (const [tab, key] of [
      ['Mes commandes', 'orders'],
      ['Favoris', 'favourites'],
      ['Mon compte', 'profile'],
      ['Paramètres', 'settings'],
      ['Mes rendez-vous', 'appointments'],
    ] as const) {
      const link = page.getByRole('navigation', { name: 'Mon espace' }).getByRole('link', { name: tab });
      await link.click();
      await page.waitForURL(`**/booking/account?tab=${key}`);
      await page.waitForFunction((to) => {
        const here = document
          .querySelector(`[aria-label="Mon espace"] [aria-current][href$="${to}"]`)
          ?.getBoundingClientRect();
        return here && here.x >= 20 && here.right <= 370;
      }, key);
      await page.goto(page.url());
      const anew = await link.boundingBox();
      assert.ok(
        anew && anew.x >= 0 && anew.x + anew.width <= 390,
        `${tab}, opened at its address: ${JSON.stringify(anew)}`,
      );
    }
    await context.close();
  });

  test('a client sets up two-factor authentication, and the next sign-in requires a code', async () => {
    const { page, context, problems } = await newVisitor(browser);
    await page.goto(`${url}/booking/register`);
    await fillRegistration(page, 'facteur@exemple.fr');
    await heading(page, 'Bonjour Camille');
    await page.goto(`${url}/booking/account/second-facteur`);
    await page.getByLabel('Mot de passe').fill(password);
    await page.getByRole('button', { name: 'Afficher la clé' }).click();
    await page.getByRole('img', { name: /QR code de votre clé/ }).waitFor();
    const secret = (await page.locator('code').innerText()).replaceAll(' ', '');
    const codeAt = (ms: number): Promise<string> => generate({ secret, epoch: Math.floor(ms / 1000) });
    await page.getByLabel('Code').fill(await codeAt(app.clock.now()));
    await page.getByRole('button', { name: 'Activer' }).click();
    await heading(page, 'La double authentification est activée');
    assert.equal(await page.getByRole('main').getByRole('listitem').count(), 10);
    await signOutOfBrowser(page);
    app.at(new Date(app.clock.now() + 30_000).toISOString());
    await signIn(page, url, 'facteur@exemple.fr', '/booking/account');
    await heading(page, 'Votre code de connexion');
    await page.getByLabel('Code').fill(await codeAt(app.clock.now()));
    await page.getByRole('button', { name: 'Continuer' }).click();
    await heading(page, 'Bonjour Camille');
    assert.deepEqual(problems, []);
    await context.close();
  });

  test('the account pages pass axe and do not scroll sideways at 360, 768 and 1280 px', async () => {
    const { page, context, problems } = await newVisitor(browser);
    for (const path of [
      '/business/login',
      '/booking/login?etape=code',
      '/freelances/register?parrain=1A2B3C4D',
      '/mot-de-passe-oublie',
      '/mot-de-passe',
      '/confirmer-mon-adresse',
      '/deconnexion',
    ]) {
      await page.goto(url + path);
      await assertSound(page, path);
    }
    await openAlive(page, `${url}/booking/register`);
    // With the keyboard: an error appears beside the field that is left, and disappears once the field is right.
    const firstname = page.getByLabel('Prénom');
    const words = async (field: Locator): Promise<(string | null)[]> => {
      const id = (await field.getAttribute('aria-describedby'))?.split(' ')[0];
      return [
        await field.getAttribute('aria-invalid'),
        id === undefined ? null : await page.locator(`[id="${id}"]`).textContent(),
      ];
    };
    const missing = ['true', 'Ce champ est obligatoire'];
    await firstname.focus();
    await page.keyboard.press('Tab');
    await page.getByText('Ce champ est obligatoire').waitFor();
    assert.deepEqual(await words(firstname), missing);
    await firstname.focus();
    await page.keyboard.type('Zoé');
    await page.locator('[name=firstname]:not([aria-invalid])').waitFor();
    assert.deepEqual(await words(firstname), [null, null]);
    const email = page.getByLabel('Adresse email');
    await email.fill('zoe@exemple');
    await page.keyboard.press('Enter');
    await page.getByText('Veuillez renseigner une adresse email valide').waitFor();
    assert.deepEqual(await words(page.getByRole('textbox', { name: 'Nom', exact: true })), missing);
    await page.locator('[name=lastname]:focus').waitFor();
    assert.deepEqual(await words(email), ['true', 'Veuillez renseigner une adresse email valide']);
    assert.equal((await words(page.getByRole('checkbox')))[1], 'Ce champ est obligatoire');
    assert.equal(await firstname.inputValue(), 'Zoé');
    await assertSound(page, 'refused');
    await signIn(page, url, 'client@accalmie.test', '/booking/account');
    await heading(page, 'Bonjour Camille');
    await page.locator('summary', { hasText: 'Camille R.' }).click();
    await assertSound(page, 'the menu');
    for (const path of [
      '/booking/account?passes=1',
      '/booking/account?tab=profile',
      '/booking/account?tab=settings',
      '/booking/account/second-facteur',
      '/booking/messenger',
      '/booking/notifications',
      '/',
    ]) {
      await page.goto(url + path);
      await assertSound(page, path);
    }
    assert.deepEqual(
      problems.filter((one) => !/status of 400/.test(one)),
      [],
    );
    await context.close();
  });
});
