import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { accessibilityProblems, newVisitor, openAlive, type Watched } from '../app/browser.ts';
import type { TestApp } from '../app/test-app.ts';
import { aroundBrowser } from './around-browser.ts';
import {
  acceptAll,
  demo,
  enter,
  fillContact,
  go,
  heading,
  ines,
  maison,
  person,
  pickTime,
  tabTo,
  toTime,
} from './steps.ts';

/** Brings the network back and waits until the page has noticed it. */
const comeBack = async (page: Page, context: BrowserContext): Promise<void> => {
  await context.setOffline(false);
  await page.evaluate(async () => {
    if (!navigator.onLine) await new Promise((heard) => void addEventListener('online', heard, { once: true }));
    await new Promise((drawn) => void requestAnimationFrame(() => requestAnimationFrame(drawn)));
  });
};

const message = (page: Page) => page.getByRole('alert').filter({ hasText: 'Pas de connexion' });
const countIn = ({ requests }: Watched, pattern: RegExp): number => requests.filter((one) => pattern.test(one)).length;

describe('loss and return of the network', () => {
  let app: TestApp;
  let browser: Browser;
  let url: string;
  aroundBrowser('pglite', (opened) => void ({ app, browser, url } = opened), 12);

  test('a step requested offline: the page stays, shows the loss, and continues by itself once online', async () => {
    const { page, context } = await newVisitor(browser, { viewport: { width: 390, height: 844 } });
    await openAlive(page, `${url}/booking/guests?id=${maison}`);
    await page.getByRole('spinbutton', { name: 'Adultes' }).fill('2');
    await context.setOffline(true);
    await tabTo(page, /^Continuer$/, ['Enter']);
    await message(page).getByText('Rien n’est perdu. Gardez cette page ouverte.').waitFor();
    const [messageBox, button] = await Promise.all([
      message(page).boundingBox(),
      page.getByRole('button', { name: 'Continuer' }).boundingBox(),
    ]);
    assert.ok(
      messageBox!.y + messageBox!.height <= button!.y || messageBox!.y >= button!.y + button!.height,
      'the message lies over « Continuer »',
    );
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

  test('the network returns while « Réessayer » fails: the page continues by itself', async () => {
    const { page, context } = await newVisitor(browser);
    await openAlive(page, `${url}/booking/guests?id=${maison}`);
    let requestCount = 0;
    await page.route(/services-menu\.data/, async (route) => {
      requestCount += 1;
      if (requestCount > 2) return route.continue();
      if (requestCount === 2) await page.evaluate(() => void dispatchEvent(new Event('online')));
      return route.abort('internetdisconnected');
    });
    await go(page, 'Continuer');
    const silent = page.getByRole('alert').filter({ hasText: 'La connexion ne répond pas' });
    await silent.getByRole('button', { name: 'Réessayer' }).click();
    await heading(page, 'Que souhaitez-vous ?');
    assert.equal(requestCount, 3);
    assert.equal(await silent.count(), 0);
    await context.close();
  });

  test('a hold and an order submitted offline are kept, and sent once, only when the client retries', async () => {
    const visitor = await newVisitor(browser, { viewport: { width: 390, height: 844 } });
    const { page, context } = visitor;
    await toTime(page, url, ines);
    await pickTime(page);
    await context.setOffline(true);
    await go(page, 'Choisir ce créneau');
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
    await message(page).getByText('Votre créneau reste bloqué pour vous et rien n’est perdu.').waitFor();
    assert.equal(await page.getByLabel('Prénom').inputValue(), person.firstname);
    await comeBack(page, context);
    const back = page.getByRole('alert').filter({ hasText: 'La connexion est revenue' });
    await back.getByText(/Votre saisie est conservée\. Appuyez sur «\s?Réessayer\s?» pour l’envoyer\./u).waitFor();
    assert.equal(await message(page).count(), 0);
    const [backBox, clock] = await Promise.all([back.boundingBox(), page.getByRole('timer').boundingBox()]);
    assert.ok(
      backBox!.y >= clock!.y + clock!.height || backBox!.y + backBox!.height <= clock!.y,
      'the message lies over the time left',
    );
    assert.equal(countIn(visitor, /^POST .*payment\.data/), 1);
    await context.setOffline(true);
    await message(page).waitFor();
    await comeBack(page, context);
    await back.waitFor();
    await page.getByRole('button', { name: /^Réserver et payer/ }).click({ force: true });
    await page.waitForURL(/\/paiement-test\//);
    const made = await sql<{ attempts: number }>`
      select (select count(*)::int4 from payment_attempt a where a.booking_id = b.id) as attempts from booking b where b.email = ${person.email}`.execute(
      app.db,
    );
    assert.deepEqual(made.rows, [{ attempts: 1 }]);
    await context.close();
  });

  test('a sign-in form submitted offline keeps its fields, and « Réessayer » sends it', async () => {
    const visitor = await newVisitor(browser);
    const { page, context } = visitor;
    await openAlive(page, `${url}/booking/login`);
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

  test('the landing page offline: a link changes nothing; a search keeps its text and continues by itself once online', async () => {
    const { page, context } = await newVisitor(browser, { viewport: { width: 390, height: 844 } });
    await page.goto(url, { waitUntil: 'networkidle' });
    await context.setOffline(true);
    await page
      .getByRole('link', { name: /^Massage/ })
      .first()
      .click();
    await message(page).getByText('Rien n’est perdu. Gardez cette page ouverte.').waitFor();
    assert.deepEqual(await accessibilityProblems(page), []);
    assert.equal(new URL(page.url()).pathname, '/');
    await page.getByRole('combobox', { name: 'Quoi' }).fill('Coiffure');
    await page.getByLabel('Où', { exact: true }).fill('Nantes');
    await go(page, 'Rechercher');
    await message(page).waitFor();
    assert.equal(await page.getByLabel('Où', { exact: true }).inputValue(), 'Nantes');
    await context.setOffline(false);
    await page.waitForURL(
      (to) => to.pathname === '/booking/search' && to.searchParams.get('search_address')?.startsWith('Nantes') === true,
    );
    await heading(page, /^Coiffure/);
    await context.close();
  });

  test('a page whose script a newer build removed is loaded as a document', async () => {
    const visitor = await newVisitor(browser);
    const { page, context } = visitor;
    const guests = `${url}/booking/guests?id=${maison}`;
    await openAlive(page, guests);
    const gone = /assets\/services-menu-[\w-]+\.js$/;
    await page.route(gone, (route) => route.fulfill({ status: 404 }));
    const documents = (): number =>
      visitor.requests.filter((one) => one.startsWith(`GET ${url}/booking/guests?`)).length;
    await go(page, 'Continuer');
    await heading(page, 'Que souhaitez-vous ?');
    assert.equal(documents(), 1);
    await context.close();
  });

  test('a link to another space waits offline, then continues without a full reload', async () => {
    const visitor = await newVisitor(browser);
    const { page, context } = visitor;
    await enter(page, url, 'freelance@accalmie.test', '/booking/notifications');
    await openAlive(page, `${url}/booking/notifications`);
    const documents = (): number => visitor.requests.filter((one) => one === `GET ${url}/freelances/dashboard`).length;
    const before = documents();
    const menu = page.getByRole('navigation', { name: 'Menu', includeHidden: true });
    await page.locator('details').filter({ has: menu }).locator('summary').click();
    await context.setOffline(true);
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Espace Praticien' }).click();
    await message(page).waitFor();
    assert.equal(new URL(page.url()).pathname, '/booking/notifications');
    await context.setOffline(false);
    await page.waitForURL(`${url}/freelances/dashboard`);
    await page.getByRole('region', { name: 'Cette semaine' }).waitFor();
    assert.equal(documents(), before);
    await context.close();
  });

  test('a part of the page requested offline: the page keeps its fields and shows the part once online', async () => {
    const { page, context } = await newVisitor(browser);
    await openAlive(page, `${url}/booking/search`);
    await page.getByLabel('Où').focus();
    await page.getByRole('combobox').first().waitFor();
    await page.getByRole('combobox', { name: 'Quoi' }).fill('Massage');
    await page.keyboard.press('Tab');
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await page.getByRole('button', { name: /^Quand/ }).click();
    await message(page).waitFor();
    assert.equal(await page.locator('input[name=category], [role=combobox]').first().inputValue(), 'Massage');
    await comeBack(page, context);
    await page.getByRole('grid').first().waitFor();
    assert.equal(await message(page).count(), 0);
    await context.close();
  });

  test('a part of the page that a newer build removed: an alert offers a reload, after which it opens', async () => {
    const { page, context } = await newVisitor(browser);
    await openAlive(page, `${url}/booking/search`);
    const gone = /assets\/range-calendar-[\w-]+\.js$/;
    await page.route(gone, (route) => route.fulfill({ status: 404 }));
    const openDates = async (): Promise<void> => {
      await page.getByLabel('Où').focus();
      await page.getByRole('combobox').first().waitFor();
      await page.getByRole('button', { name: /^Quand/ }).click();
    };
    await openDates();
    const changed = page.getByRole('alert').filter({ hasText: 'Une partie de la page manque' });
    await changed.waitFor();
    await page.unroute(gone);
    await Promise.all([page.waitForEvent('load'), changed.getByRole('button', { name: 'Recharger la page' }).click()]);
    await page.waitForLoadState('networkidle');
    assert.equal(await changed.count(), 0);
    await openDates();
    await page.getByRole('grid').first().waitFor();
    await context.close();
  });

  test('a silent network: the page warns after a while, and « Réessayer » continues', async () => {
    const { page, context } = await newVisitor(browser);
    await openAlive(page, `${url}/booking/guests?id=${maison}`);
    await page.clock.install();
    const dataRequest = page.waitForRequest(/services-menu\.data/);
    let isDead = true;
    await page.route(/services-menu\.data/, async (route) => {
      if (!isDead) await route.continue();
    });
    await go(page, 'Continuer');
    await dataRequest;
    await page.clock.fastForward(15_000);
    const silent = page.getByRole('alert').filter({ hasText: 'La connexion ne répond pas' });
    await silent.waitFor();
    await heading(page, /^Qui vient/);
    isDead = false;
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await heading(page, 'Que souhaitez-vous ?');
    assert.equal(await silent.count(), 0);
    await context.close();
  });

  test('a slow answer: a double click submits once, and a loading status shows', async () => {
    const visitor = await newVisitor(browser);
    const { page, context, problems } = visitor;
    const sent = Promise.withResolvers<void>();
    await openAlive(page, `${url}/booking/login?retour=/booking/notifications`);
    await page.getByLabel('Adresse email').fill('client@accalmie.test');
    await page.getByLabel('Mot de passe').fill(demo);
    await page.route(/booking\/login/, async (route) => {
      await sent.promise;
      await route.continue();
    });
    const loading = page.getByRole('status').filter({ hasText: 'Chargement…' });
    await page.getByRole('button', { name: 'Se connecter' }).dblclick({ noWaitAfter: true });
    sent.resolve();
    await page.waitForURL((to) => to.pathname === '/booking/notifications');
    await page.waitForLoadState('networkidle');
    assert.equal(countIn(visitor, /^POST .*login/), 1);

    const found = Promise.withResolvers<void>();
    await openAlive(page, `${url}/retrouver-mon-rendez-vous`);
    await page.route(/retrouver-mon-rendez-vous\.data/, async (route) => {
      await found.promise;
      await route.continue();
    });
    await page.getByLabel('Adresse email').fill(person.email);
    await page.locator('main button[type=submit]').dblclick();
    await loading.waitFor({ state: 'attached' });
    assert.deepEqual(await accessibilityProblems(page), []);
    found.resolve();
    await loading.waitFor({ state: 'detached' });
    assert.equal(countIn(visitor, /^POST .*retrouver-mon-rendez-vous\.data/), 1);
    assert.deepEqual(problems, []);
    await context.close();
  });

  test('a failing page keeps a title while the error page loads', async () => {
    const { page, context } = await newVisitor(browser);
    await openAlive(page, `${url}/booking/guests?id=${maison}`);
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const errorPageRequest = page.waitForRequest(/error-page-[\w-]+\.js$/);
    await page.route(/error-page-[\w-]+\.js$/, async (route) => {
      await released;
      await route.continue();
    });
    await page.route(/services-menu\.data/, (route) => route.fulfill({ status: 500, body: 'Oups' }));
    await go(page, 'Continuer');
    await errorPageRequest;
    await page.getByRole('heading', { level: 1, name: /^Qui vient/ }).waitFor({ state: 'hidden' });
    assert.equal(await page.title(), 'Accalmie');
    release();
    await page.getByRole('heading', { level: 1 }).waitFor();
    assert.match(await page.title(), /\S · Accalmie$/);
    await context.close();
  });
});
