import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { newVisitor } from '../app/browser.ts';
import { conversing } from '../actors/conversations.ts';
import { password } from '../actors/people.ts';
import type { TestApp } from '../app/test-app.ts';
import { aroundBrowser } from './around-browser.ts';
import { enter } from './steps.ts';

describe('messages that cannot be sent at once', () => {
  let app: TestApp;
  let browser: Browser;
  let url: string;
  aroundBrowser('postgres', (opened) => void ({ app, browser, url } = opened), 0);
  const { talking, textsOf, written } = conversing(() => app);

  const field = (page: Page) => page.getByRole('textbox', { name: /^Écrire à / });
  const thread = (page: Page) => page.getByRole('log');
  // Scripts replace the browser's file button, so this hidden input shows that the page is hydrated.
  const alive = (page: Page) => page.locator('input[type=file].visually-hidden').waitFor({ state: 'attached' });
  const hasFocus = (page: Page, role: string) => page.locator(`[role=${role}]:focus`).waitFor();
  const opened = async () => {
    const one = await talking();
    const path = `/booking/messenger/${one.id}`;
    const client = await newVisitor(browser);
    await enter(client.page, url, one.client.email, path, password);
    await alive(client.page);
    return { one, path, ...client };
  };

  test('a draft survives a reload and a visit to another page, then is sent once', async () => {
    const { one, path, page, context } = await opened();
    await field(page).fill('Bonjour, je voulais');
    await page.reload();
    await alive(page);
    assert.equal(await field(page).inputValue(), 'Bonjour, je voulais');
    await field(page).fill('Bonjour, je voulais savoir');
    await page.getByRole('link', { name: 'Mes notifications' }).first().click();
    await page.waitForURL(/notifications/);
    await page.getByRole('link', { name: 'Mes messages' }).first().click();
    await page.getByRole('navigation', { name: 'Vos échanges' }).getByRole('link').click();
    await page.waitForURL(`${url}${path}`);
    await page.waitForFunction(() => document.querySelector('textarea')?.value === 'Bonjour, je voulais savoir');
    await field(page).press('Enter');
    await thread(page).getByText('Distribué').waitFor();
    await page.getByRole('status').filter({ hasText: 'Message envoyé : Bonjour, je voulais savoir' }).waitFor();
    await page.reload();
    await alive(page);
    assert.equal(await field(page).inputValue(), '');
    assert.deepEqual(await textsOf(one.owner.client, one.asPro), ['Bonjour, je voulais savoir']);
    await context.close();
  });

  test('two quick messages arrive in order although the first is delayed', async () => {
    const { one, page, context, requests } = await opened();
    const held = Promise.withResolvers<void>();
    await page.route('**/lines', async (route) => {
      await held.promise;
      await route.continue();
    });
    for (const words of ['La première.', 'La seconde.']) {
      await field(page).fill(words);
      await field(page).press('Enter');
    }
    await thread(page).getByText('La seconde.').waitFor();
    assert.equal(
      requests.filter((request) => request.startsWith('POST') && request.endsWith('/lines')).length,
      1,
      'the second waits for the first',
    );
    held.resolve();
    await page.getByRole('status').filter({ hasText: 'Message envoyé : La seconde.' }).waitFor();
    assert.deepEqual(await textsOf(one.owner.client, one.asPro), ['La première.', 'La seconde.']);
    await context.close();
  });

  test('a failed message survives a reload and is sent once on retry, without losing the focus', async () => {
    const { one, page, context } = await opened();
    // The server takes the message, but its answer never arrives.
    await page.route('**/lines', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await field(page).fill('Y a-t-il un parking ?');
    await field(page).press('Enter');
    await page.getByText('Non envoyé. Votre message est conservé.').waitFor();
    await page.unroute('**/lines');
    await page.route('**/lines', (route) => route.abort());
    await field(page).fill('Je viens à vélo.');
    await field(page).press('Enter');
    await page.getByText('Non envoyé. Votre message est conservé.').nth(1).waitFor();
    await page.unroute('**/lines');
    await page.reload();
    await alive(page);
    await page.getByText('Non envoyé. Votre message est conservé.').nth(1).waitFor();
    assert.equal(await field(page).inputValue(), '');
    await page.getByRole('button', { name: 'Supprimer' }).nth(1).press('Enter');
    await hasFocus(page, 'log');
    await page.getByRole('button', { name: 'Réessayer' }).press('Enter');
    await hasFocus(page, 'log');
    await page.getByRole('status').filter({ hasText: 'Message envoyé : Y a-t-il un parking ?' }).waitFor();
    assert.deepEqual(await textsOf(one.owner.client, one.asPro), ['Y a-t-il un parking ?']);
    await context.close();
  });

  test('a session ends while the client writes: an alert links to the sign-in page, and a retry sends the message', async () => {
    const { one, page, context } = await opened();
    await field(page).fill('À demain.');
    const sessionCookies = await context.cookies();
    await context.clearCookies();
    await field(page).press('Enter');
    const alert = page.getByRole('alert').filter({ hasText: 'Votre session est terminée' });
    await alert.waitFor();
    assert.equal(await alert.getByRole('link', { name: 'Se connecter' }).getAttribute('target'), '_blank');
    await context.addCookies(sessionCookies);
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await thread(page).getByText('Distribué').waitFor();
    assert.deepEqual(await textsOf(one.owner.client, one.asPro), ['À demain.']);
    await context.close();
  });

  test('with the keyboard: Escape closes the actions, older messages load once, and a cancelled report returns the focus', async () => {
    const one = await talking();
    for (let i = 0; i < 45; i += 1) await written(one.owner.client, one.asPro, `Ligne ${i}.`);
    const { page, context } = await newVisitor(browser);
    await enter(page, url, one.client.email, `/booking/messenger/${one.id}`, password);
    await alive(page);
    const more = page.locator('summary[aria-label="Autres actions"]');
    await more.press('Enter');
    await page.getByRole('button', { name: 'Bloquer l’échange' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Bloquer l’échange' }).waitFor({ state: 'hidden' });
    const older = page.getByRole('button', { name: 'Voir les messages précédents' });
    await older.focus();
    await older.evaluate((button: HTMLButtonElement) => {
      button.click();
      button.click();
    });
    await thread(page).getByText('Ligne 0.', { exact: true }).waitFor();
    assert.equal(await thread(page).getByText('Ligne 3.', { exact: true }).count(), 1);
    await hasFocus(page, 'log');
    await page
      .getByRole('status')
      .filter({ hasText: /Messages précédents affichés/ })
      .waitFor();
    await page.getByRole('link', { name: 'Signaler ce message' }).first().press('Enter');
    await page.locator('h3:focus', { hasText: 'Signaler ce message ?' }).waitFor();
    await page.getByRole('link', { name: 'Annuler' }).press('Enter');
    await page.locator('textarea:focus').waitFor();
    await context.close();
  });
});
