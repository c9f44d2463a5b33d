import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { ownLinkWord } from '#platform/http/own-link.ts';
import type { Browser } from 'playwright-core';
import { assertSound, newVisitor } from '../app/browser.ts';
import type { TestApp } from '../app/test-app.ts';
import { aroundBrowser } from './around-browser.ts';
import { enter, heading, holdIt, ines, pickTime } from './steps.ts';

describe('the space of a professional', () => {
  let app: TestApp;
  let browser: Browser;
  let url: string;
  aroundBrowser('postgres', (opened) => void ({ app, browser, url } = opened));

  test('on a desktop: shows the week’s figures and opens each visit at its own URL', async () => {
    const { page, context, problems } = await newVisitor(browser);
    await enter(page, url, 'freelance@accalmie.test', '/freelances/dashboard');
    const figures = page.getByRole('region', { name: 'Cette semaine' });
    for (const name of ['Revenus de la semaine', 'Rendez-vous', 'Taux de remplissage', 'Note moyenne'])
      await figures.getByText(name, { exact: true }).waitFor();
    await page.getByRole('img', { name: /^Revenus, 8 dernières semaines/ }).waitFor();
    await page.getByText('Voir les chiffres').first().click();
    assert.equal(
      await page
        .getByRole('table', { name: /^Revenus/ })
        .getByRole('row')
        .count(),
      9,
    );
    await page.getByRole('navigation', { name: 'Compter par, Revenus' }).getByRole('link', { name: 'Mois' }).click();
    await page.getByRole('img', { name: /^Revenus, 6 derniers mois/ }).waitFor();
    await page.goBack();
    await page.getByRole('img', { name: /^Revenus, 8 dernières semaines/ }).waitFor();

    await page.getByRole('link', { name: 'Tous les rendez-vous' }).click();
    await heading(page, 'Rendez-vous');
    const first = page.getByRole('listitem').filter({ hasText: 'Confirmé' }).getByRole('link').first();
    const name = (await first.textContent()) ?? '';
    await first.click();
    await page.getByRole('heading', { level: 2, name }).waitFor();
    assert.match(page.url(), /booking_id=/);
    await page.reload();
    await page.getByRole('heading', { level: 2, name }).waitFor();
    await assertSound(page, 'visits');
    await page.getByRole('link', { name: 'Fermer' }).click();
    await page.getByRole('heading', { level: 2, name }).waitFor({ state: 'detached' });
    await page.goto(`${url}/freelances/dashboard/rendez-vous?liste=a-confirmer`);
    await page.getByText('Répondre avant').first().waitFor();
    for (const [path, what] of [
      ['', 'home'],
      ['/partager', 'share'],
      ['/agendas', 'calendars'],
    ] as const) {
      await page.goto(`${url}/freelances/dashboard${path}`);
      await assertSound(page, what);
    }
    assert.deepEqual(problems, []);
    await context.close();
  });

  test('on a phone without JavaScript, the figures are laid out two per row', async () => {
    const { page, context } = await newVisitor(browser, {
      javaScriptEnabled: false,
      viewport: { width: 390, height: 844 },
    });
    await enter(page, url, 'freelance@accalmie.test', '/freelances/dashboard');
    const figures = page.getByRole('region', { name: 'Cette semaine' });
    const tops = await Promise.all(
      ['Revenus de la semaine', 'Rendez-vous'].map(
        async (text) => (await figures.getByText(text, { exact: true }).boundingBox())?.y,
      ),
    );
    assert.equal(tops[0], tops[1]);
    await context.close();
  });

  test('a booking from the professional’s embedded button is direct; the button loads no script and sets no cookie', async () => {
    const button = `/integrer/${ines}?lien=${ownLinkWord(app, ines)}`;
    const shown = await fetch(`${url}${button}`);
    const html = await shown.text();
    assert.match(shown.headers.get('content-security-policy') ?? '', /frame-ancestors \*/);
    assert.equal(shown.headers.get('set-cookie'), null);
    assert.ok(!html.includes('<script'), html);
    assert.match(
      (await fetch(`${url}/cookies`)).headers.get('content-security-policy') ?? '',
      /frame-ancestors 'none'/,
    );
    assert.equal((await fetch(`${url}/integrer/${'0'.repeat(22)}`)).status, 404);

    const { page, context, problems } = await newVisitor(browser);
    await page.goto(`${url}${button}`);
    await assertSound(page, 'button');
    await page.getByRole('link', { name: /^Réserver avec/ }).click();
    await page.waitForURL(/\/praticien\//);
    await page.goto(`${url}/booking/guests?id=${ines}`);
    await page.getByRole('button', { name: 'Continuer' }).first().click();
    await heading(page, 'Que souhaitez-vous ?');
    if ((await page.getByRole('radio', { checked: true }).count()) === 0) await page.getByRole('radio').first().check();
    await page.getByText('Votre sélection').waitFor();
    await page.getByRole('button', { name: 'Continuer' }).click();
    await heading(page, 'Quel moment vous va ?');
    await pickTime(page);
    await holdIt(page);
    const { rows } = await sql<{ source: string }>`select source from booking order by id desc limit 1`.execute(app.db);
    assert.equal(rows[0]?.source, 'direct');
    assert.deepEqual(problems, []);
    await context.close();
  });

  test('a client creates a calendar address for their own visits', async () => {
    const { page, context, problems } = await newVisitor(browser);
    await enter(page, url, 'client@accalmie.test', '/booking/account');
    await page.getByRole('link', { name: 'Mes rendez-vous dans mon agenda' }).click();
    await page.getByRole('button', { name: 'Créer mon adresse' }).click();
    await page.getByText('Copiez votre adresse maintenant').waitFor();
    await assertSound(page, 'own calendar');
    assert.deepEqual(problems, []);
    await context.close();
  });
});
