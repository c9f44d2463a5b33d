import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'kysely';
import type { Browser, Page } from 'playwright-core';
import { accessibilityProblems, newVisitor, openBrowser } from '../app/browser.ts';
import { eventually } from '../app/polling.ts';
import { openTestApp, type TestApp } from '../app/test-app.ts';
import { openLine, type Line } from '../providers/network-line.ts';
import { freePort } from '../app/postgres.ts';
import { morning } from './around-browser.ts';
import { demo, go, heading, maison, pickTime, toTime } from './steps.ts';

/**
 * Waits until the page's test of the network has failed. The page requests `/favicon.svg` as a test before it loads
 * code again. If the network came back before the test, the code would load at once, without a message.
 */
const foundDead = (page: Page) =>
  page.waitForEvent('requestfailed', (request) => request.url().endsWith('/favicon.svg'));
const silent = (page: Page) => page.getByRole('alert').filter({ hasText: 'La connexion ne répond pas' });

describe('a dead connection that the browser believes alive', () => {
  let app: TestApp;
  let browser: Browser;
  let line: Line;
  let url: string;
  before(async () => {
    const [port, shown] = [await freePort(), await freePort()];
    url = `http://127.0.0.1:${shown}`;
    app = await openTestApp('pglite', { now: morning, demo: 12, env: { PORT: String(port), PUBLIC_URL: url } });
    await app.serve();
    line = await openLine(shown, port);
    browser = await openBrowser();
  });
  after(async () => {
    await browser.close();
    await line.close();
    await app.close();
  });

  const visit = async () => {
    line.mend();
    const { page, context } = await newVisitor(browser, {
      viewport: { width: 390, height: 844 },
      serviceWorkers: 'allow',
    });
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    return { page, context };
  };

  test('a link: the page stays, shows that the connection is silent, and « Réessayer » follows the link', async () => {
    const { page, context } = await visit();
    line.cut();
    await page
      .getByRole('link', { name: /^Massage/ })
      .first()
      .click();
    await silent(page).waitFor();
    assert.equal(new URL(page.url()).pathname, '/');
    line.mend();
    await go(page, 'Réessayer');
    await heading(page, /^Massage/);
    await context.close();
  });

  test('a reload: the offline page replaces the page at its URL, caches nothing and leads back to it', async () => {
    const { page, context } = await visit();
    const address = `${url}/retrouver-mon-rendez-vous`;
    await page.goto(address, { waitUntil: 'networkidle' });
    line.cut();
    await page.reload();
    await heading(page, 'Pas de connexion');
    assert.equal(page.url(), address);
    assert.deepEqual(await accessibilityProblems(page), []);
    assert.deepEqual(await page.evaluate(() => caches.keys()), []);
    await page.getByRole('link', { name: 'Réessayer' }).click();
    await heading(page, 'Pas de connexion');
    line.mend();
    await page.getByRole('link', { name: 'Réessayer' }).click();
    await page.getByLabel('Adresse email').waitFor();
    await context.close();
  });

  test('a form keeps its fields and « Réessayer » submits it; after sign-out, the offline page shows no account data', async () => {
    const { page, context } = await visit();
    await page.goto(`${url}/booking/login`, { waitUntil: 'networkidle' });
    await page.getByLabel('Adresse email').fill('freelance@accalmie.test');
    await page.getByLabel('Mot de passe').fill(demo);
    line.cut();
    await go(page, 'Se connecter');
    await silent(page).waitFor();
    assert.equal(await page.getByLabel('Adresse email').inputValue(), 'freelance@accalmie.test');
    line.mend();
    await go(page, 'Réessayer');
    await page.waitForURL(/\/booking\/account/);
    await page.waitForLoadState('networkidle');
    await context.clearCookies();
    line.cut();
    await page.reload();
    await heading(page, 'Pas de connexion');
    assert.doesNotMatch(await page.content(), /Inès/);
    await context.close();
  });

  test('a form submitted outside the router: the page warns that it may have arrived, and leads back', async () => {
    const { page, context } = await visit();
    line.cut();
    await page.evaluate(() => {
      const form = document.createElement('form');
      form.method = 'post';
      form.action = '/booking/login';
      document.body.append(form);
      form.submit();
    });
    await page.getByText('Nous ne savons pas si votre envoi a abouti').waitFor();
    line.mend();
    await go(page, 'Revenir en arrière');
    await page.waitForURL(`${url}/`);
    await context.close();
  });

  test('pressing the waiting link again follows it, as « Réessayer » does', async () => {
    const { page, context } = await visit();
    await page.goto(`${url}/soins/massage`, { waitUntil: 'networkidle' });
    const city = page.getByRole('link', { name: /^Nantes/ }).first();
    const dead = foundDead(page);
    line.cut();
    await city.click();
    await dead;
    await silent(page).waitFor();
    line.mend();
    await city.click();
    await heading(page, /Nantes/);
    assert.equal(await silent(page).count(), 0);
    await context.close();
  });

  const held = async (): Promise<number> =>
    (await sql<{ count: number }>`select count(*)::int4 as count from booking where state = 'hold'`.execute(app.db))
      .rows[0]!.count;

  test('the answer to a first hold is lost: a retry leads to the payment with a single hold', async () => {
    const { page, context } = await visit();
    await context.clearCookies();
    await toTime(page, url, maison);
    await pickTime(page);
    await page.waitForLoadState('networkidle');
    line.loseAnswers();
    await go(page, 'Choisir ce créneau');
    await silent(page).waitFor();
    await eventually(held, (count) => count === 1);
    line.mend();
    await go(page, 'Réessayer');
    await heading(page, 'Comment réglez-vous ?');
    assert.equal(await held(), 1);
    await context.close();
  });
});
