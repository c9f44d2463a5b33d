import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { assertSound, newVisitor, openAlive } from '../app/browser.ts';
import { aroundBrowser } from './around-browser.ts';
import { enter, heading } from './steps.ts';

const spaces = [
  ['freelances', 'freelance@accalmie.test', 9],
  ['business', 'business@accalmie.test', 9],
  ['ambassadors', 'ambassador@accalmie.test', 4],
] as const;

const places = (page: Page) => page.getByRole('navigation', { name: 'Votre espace' });

describe('the menu of a space, and « Réglages »', () => {
  let browser: Browser;
  let url: string;
  aroundBrowser('postgres', (opened) => void ({ browser, url } = opened), 12);

  test('in a window 800 px high, the whole menu fits, account name included', async () => {
    for (const [space, email, count] of spaces) {
      const { page, context } = await newVisitor(browser, { viewport: { width: 1440, height: 800 } });
      await enter(page, url, email, `/${space}/dashboard`);
      const links = places(page).getByRole('link').filter({ visible: true });
      assert.equal(await links.count(), count, space);
      const last = await page.locator('aside p').last().boundingBox();
      assert.ok(last && last.y + last.height <= 800, `${space}: ${JSON.stringify(last)}`);
      assert.ok(
        await page.evaluate(() =>
          [...document.querySelectorAll('aside, aside *')].every(
            (one) => one.scrollHeight <= Math.max(one.clientHeight, 800),
          ),
        ),
      );
      await context.close();
    }
  });

  test('in a window 800 px high, every agenda view shows its actions at the top, and « Réglages » fits', async () => {
    for (const [space, email] of spaces.slice(0, 2)) {
      const { page, context } = await newVisitor(browser, {
        viewport: { width: 1440, height: 800 },
        timezoneId: 'Europe/Paris',
      });
      await enter(page, url, email, `/${space}/dashboard/planning`);
      for (const view of ['jour', 'semaine', 'mois']) {
        await page.goto(`${url}/${space}/dashboard/planning?vue=${view}`);
        const agenda = page.getByRole('main');
        for (const name of ['Fermeture', 'Événement privé', 'Horaires', 'Réglages du planning']) {
          const box = await agenda.getByRole('link', { name, exact: true }).boundingBox();
          assert.ok(box && box.y + box.height < 400, `${space}, ${view}, ${name}: ${JSON.stringify(box)}`);
        }
      }
      if (space === 'business') {
        for (const view of ['jour', 'semaine']) {
          await page.goto(`${url}/${space}/dashboard/planning?vue=${view}`);
          const columns = await page.getByRole('button', { name: 'Colonnes' }).boundingBox();
          assert.ok(columns && columns.y + columns.height < 500, `${view}: ${JSON.stringify(columns)}`);
        }
      }
      await page.goto(`${url}/${space}/dashboard/reglages`);
      const bottoms = await page
        .getByRole('main')
        .getByRole('link')
        .filter({ visible: true })
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().bottom));
      assert.ok(bottoms.length > 12 && Math.max(...bottoms) <= 800, `${space}: ${Math.max(...bottoms)}`);
      await context.close();
    }
  });

  test('the tab bar of a phone keeps its labels on one line, and « Menu » leads to « Réglages »', async () => {
    const { page, context } = await newVisitor(browser, { viewport: { width: 390, height: 844 } });
    await enter(page, url, 'business@accalmie.test', '/business/dashboard');
    const tabs = places(page).getByRole('link').filter({ visible: true });
    // The URL may change before the page appears, so the test waits for its tabs.
    await tabs.nth(3).waitFor();
    for (const width of [390, 360]) {
      await page.setViewportSize({ width, height: 844 });
      const boxes = await tabs.evaluateAll((all) =>
        all.map((one) => [one.textContent, one.scrollWidth <= one.clientWidth, one.clientHeight] as const),
      );
      assert.deepEqual(
        boxes.map(([text]) => text?.replace(/\s*\d.*/, '')),
        ['Accueil', 'Planning', 'Rendez-vous', 'Messages'],
      );
      for (const [text, fits, height] of boxes) assert.ok(fits && height < 60, `${text}, ${width} px`);
    }
    await places(page).getByText('Menu', { exact: true }).click();
    await assertSound(page, 'menu');
    await page.setViewportSize({ width: 390, height: 844 });
    await places(page).getByRole('link', { name: 'Réglages' }).click();
    await heading(page, 'Réglages');
    await context.close();
  });

  test('a setting is found while typing, opened with the keyboard, and its page leads back', async () => {
    const { page, context, problems } = await newVisitor(browser);
    await enter(page, url, 'business@accalmie.test', '/business/dashboard/reglages');
    await assertSound(page, 'settings');
    await page.setViewportSize({ width: 1440, height: 900 });
    await openAlive(page, `${url}/business/dashboard/reglages`);
    const main = page.getByRole('main');
    const field = page.getByRole('searchbox', { name: 'Chercher un réglage' });
    await field.focus();
    await page.keyboard.type('salaries');
    await page.getByRole('status').getByText('1 réglage', { exact: true }).waitFor();
    await assertSound(page, 'found');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await heading(page, 'Équipe');
    assert.equal(
      await places(page).getByRole('link', { name: 'Réglages' }).first().getAttribute('aria-current'),
      'page',
    );
    await main.getByRole('link', { name: 'Réglages' }).click();
    await heading(page, 'Réglages');
    await field.fill('zzz');
    await main.getByRole('heading', { name: 'Aucun résultat pour « zzz »' }).waitFor();
    await assertSound(page, 'nothing');
    await main.getByRole('link', { name: 'Effacer la recherche' }).click();
    await main.getByRole('link', { name: /^Équipe/ }).waitFor();
    assert.equal(await field.inputValue(), '');
    await field.fill('iban');
    await field.press('Enter');
    await page.waitForURL('**/reglages?q=iban');
    await main.getByRole('link', { name: /^Paiements/ }).waitFor();
    assert.deepEqual(problems, []);
    await context.close();
  });

  test('sales are a tab of « Prestations », complaints a tab of « Avis »', async () => {
    const { page, context, problems } = await newVisitor(browser);
    await enter(page, url, 'freelance@accalmie.test', '/freelances/dashboard/prestations');
    await page.getByRole('navigation', { name: 'Prestations' }).getByRole('link', { name: 'Ventes' }).click();
    await heading(page, 'Ventes');
    await places(page).getByRole('link', { name: /^Avis/ }).click();
    for (const [tab, title] of [
      ['Missions', 'Avis sur les missions'],
      ['Réclamations', 'Réclamations'],
      ['Décisions', 'Décisions sur mes contenus'],
    ] as const) {
      await page
        .getByRole('navigation', { name: 'Avis' })
        .getByRole('link', { name: new RegExp(`^${tab}`) })
        .click();
      await heading(page, title);
      assert.equal(
        await places(page).getByRole('link', { name: /^Avis/ }).first().getAttribute('aria-current'),
        'page',
        tab,
      );
      await assertSound(page, tab);
      await page.setViewportSize({ width: 1440, height: 900 });
    }
    assert.deepEqual(problems, []);
    await context.close();
  });
});
