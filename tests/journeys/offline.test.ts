import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { accessibilityProblems, newVisitor, type Watched } from '../browser.ts';
import type { TestHouse } from '../house.ts';
import { aroundBrowser } from './around-browser.ts';
import { acceptAll, demo, fillContact, go, heading, ines, maison, person, pickTime, tabTo, toTime } from './steps.ts';

/** The network comes back, and the page has heard it. */
const comeBack = async (page: Page, context: BrowserContext): Promise<void> => {
  await context.setOffline(false);
  await page.evaluate(async () => {
    if (!navigator.onLine) await new Promise((heard) => void addEventListener('online', heard, { once: true }));
    await new Promise((drawn) => void requestAnimationFrame(() => requestAnimationFrame(drawn)));
  });
};

const message = (page: Page) => page.getByRole('alert').filter({ hasText: 'Pas de connexion' });
const countIn = ({ requests }: Watched, asked: RegExp): number => requests.filter((one) => asked.test(one)).length;

describe('the network goes and comes back', () => {
  let house: TestHouse;
  let browser: Browser;
  let url: string;
  aroundBrowser('pglite', (opened) => void ({ house, browser, url } = opened), 12);

  test('a step asked for without network: the page stays as it is, says so, and goes on by itself', async () => {
    const { page, context } = await newVisitor(browser, { viewport: { width: 390, height: 844 } });
    await page.goto(`${url}/booking/guests?id=${maison}`, { waitUntil: 'networkidle' });
    await page.getByRole('spinbutton', { name: 'Adultes' }).fill('2');
    await context.setOffline(true);
    await tabTo(page, /^Continuer$/, ['Enter']);
    await message(page).getByText('Rien n’est perdu. Gardez cette page ouverte.').waitFor();
    await heading(page, /^Qui vient/);
    assert.equal(await page.getByRole('spinbutton', { name: 'Adultes' }).inputValue(), '2');
    assert.deepEqual(await accessibilityProblems(page), []);
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await message(page).waitFor();
    await context.setOffline(false);
    await heading(page, 'Que souhaitez-vous ?');
    assert.equal(new URL(page.url()).searchParams.get('adults'), '2');
    assert.equal(await message(page).count(), 0);
    await context.close();
  });

  test('a hold and an order sent without network: kept, said, sent again by « Réessayer » alone, done once', async () => {
    const visitor = await newVisitor(browser, { viewport: { width: 390, height: 844 } });
    const { page, context } = visitor;
    await toTime(page, url, ines);
    await pickTime(page);
    await context.setOffline(true);
    await go(page, 'Retenir ce créneau');
    await message(page).waitFor();
    await comeBack(page, context);
    assert.equal(countIn(visitor, /^POST .*appointment\.data/), 1);
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await heading(page, 'Comment réglez-vous ?');
    assert.equal(await message(page).count(), 0);

    await fillContact(page);
    await acceptAll(page);
    await context.setOffline(true);
    await go(page, /^Réserver et payer/);
    await message(page).getByText('Votre créneau reste gardé et rien n’est perdu.').waitFor();
    assert.equal(await page.getByLabel('Prénom').inputValue(), person.firstname);
    await comeBack(page, context);
    assert.equal(countIn(visitor, /^POST .*payment\.data/), 1);
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await page.waitForURL(/\/paiement-test\//);
    const made = await sql<{ attempts: number }>`
      select (select count(*)::int4 from payment_attempt a where a.booking_id = b.id) as attempts from booking b where b.email = ${person.email}`.execute(
      house.db,
    );
    assert.deepEqual(made.rows, [{ attempts: 1 }]);
    await context.close();
  });

  test('a form that asks for a document, without network: what was typed is kept, « Réessayer » sends it', async () => {
    const visitor = await newVisitor(browser);
    const { page, context } = visitor;
    await page.goto(`${url}/booking/login`, { waitUntil: 'networkidle' });
    await page.getByLabel('Adresse email').fill('freelance@accalmie.test');
    await page.getByLabel('Mot de passe').fill(demo);
    await context.setOffline(true);
    await go(page, 'Se connecter');
    await message(page).waitFor();
    assert.equal(await page.getByLabel('Adresse email').inputValue(), 'freelance@accalmie.test');
    await comeBack(page, context);
    assert.equal(countIn(visitor, /^POST .*login/), 0);
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await page.waitForURL(/\/booking\/account/);
    await context.close();
  });

  test('the code of a page that a newer build took away: the document is loaded anew, once', async () => {
    const visitor = await newVisitor(browser);
    const { page, context } = visitor;
    const guests = `${url}/booking/guests?id=${maison}`;
    await page.goto(guests, { waitUntil: 'networkidle' });
    const gone = /assets\/services-menu-[\w-]+\.js$/;
    await page.route(gone, (route) => route.fulfill({ status: 404 }));
    const documents = (): number => visitor.requests.filter((one) => one === `GET ${guests}`).length;
    await Promise.all([page.waitForEvent('load'), go(page, 'Continuer')]);
    await page.waitForLoadState('networkidle');
    assert.equal(documents(), 2);
    await heading(page, /^Qui vient/);
    await page.unroute(gone);
    await go(page, 'Continuer');
    await heading(page, 'Que souhaitez-vous ?');
    assert.equal(documents(), 2);
    await context.close();
  });
});
