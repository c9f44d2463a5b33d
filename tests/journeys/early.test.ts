import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { newVisitor } from '../browser.ts';
import { aroundBrowser } from './around-browser.ts';
import { enter, maison } from './steps.ts';

/** Keeps the scripts of the page waiting, as a slow network does, until it is told to let them come. */
const slowScripts = async (page: Page): Promise<() => void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\.js(\?|$)/, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
};

describe('what is done before the page comes to life', () => {
  let browser: Browser;
  let url: string;
  aroundBrowser('pglite', (opened) => void ({ browser, url } = opened), 12);

  test('a service that is ticked counts, and its price comes', async () => {
    const { page, context, problems } = await newVisitor(browser);
    const come = await slowScripts(page);
    await page.goto(`${url}/booking/services-menu?id=${maison}`, { waitUntil: 'commit' });
    await page.getByRole('radio').nth(1).check();
    const value = await page.getByRole('radio').nth(1).inputValue();
    come();
    await page.waitForURL((to) => to.searchParams.get('option') === value);
    await page.getByText('Total', { exact: true }).first().waitFor();
    assert.ok(await page.getByRole('radio').nth(1).isChecked());
    assert.deepEqual(problems, []);
    await context.close();
  });

  test('terms that are typed are in the editor, and what is sought in a list is found', async () => {
    const { page, context, problems } = await newVisitor(browser);
    await enter(page, url, 'freelance@accalmie.test', '/freelances/dashboard');
    const come = await slowScripts(page);
    await page.goto(`${url}/freelances/dashboard/conditions`, { waitUntil: 'commit' });
    const typed = page.getByRole('textbox', { name: 'Texte de vos conditions' });
    await typed.fill('<p>Serviettes de lin comprises</p>');
    come();
    await page.getByRole('toolbar', { name: 'Mise en forme' }).waitFor();
    await page.locator('[contenteditable]').getByText('Serviettes de lin comprises').waitFor();

    await page.getByRole('button', { name: 'Publier une nouvelle version' }).click();
    await page.getByText(/^La version \d+ est publiée\.$/).waitFor();
    const comeNext = await slowScripts(page);
    await page.goto(`${url}/freelances/dashboard/infos-pratiques`, { waitUntil: 'commit' });
    await page.getByLabel('Chercher un équipement').fill('dôuche vi');
    comeNext();
    await page.getByText('1 équipement', { exact: true }).waitFor();
    assert.equal(await page.getByLabel('Chercher un équipement').inputValue(), 'dôuche vi');
    assert.deepEqual(problems, []);
    await context.close();
  });

  test('a setting that is switched is kept once', async () => {
    const { page, context, requests } = await newVisitor(browser);
    await enter(page, url, 'freelance@accalmie.test', '/freelances/dashboard');
    const come = await slowScripts(page);
    await page.goto(`${url}/freelances/dashboard/my-account?tab=settings`, { waitUntil: 'commit' });
    const box = page.locator('input[name=appointment_reminder]');
    const was = await box.isChecked();
    await box.click();
    const kept = page.waitForResponse((answer) => answer.url().endsWith('/v1/user/notification-settings') && answer.request().method() === 'PUT');
    come();
    assert.equal((await kept).status(), 200);
    await page.reload();
    assert.equal(await page.locator('input[name=appointment_reminder]').isChecked(), !was);
    assert.equal(requests.filter((one) => /^PUT .*notification-settings/.test(one)).length, 1);
    await context.close();
  });

  test('a button that was pressed does what it says, once', async () => {
    const { page, context, problems } = await newVisitor(browser);
    await enter(page, url, 'freelance@accalmie.test', '/freelances/dashboard');
    const come = await slowScripts(page);
    await page.goto(`${url}/freelances/dashboard/photos`, { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Ajouter une image' }).dblclick();
    come();
    await page.getByRole('dialog', { name: 'Images de votre galerie' }).getByLabel('Ajouter une image').waitFor();
    assert.deepEqual(problems, []);
    await context.close();
  });
});
