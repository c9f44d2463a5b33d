import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { newVisitor, openAlive } from '../app/browser.ts';
import { aroundBrowser } from './around-browser.ts';
import { ines } from './steps.ts';

describe('keyboard focus during a search', () => {
  let browser: Browser;
  let url: string;
  aroundBrowser('pglite', (opened) => void ({ browser, url } = opened), 12);

  test('Tab never enters the page behind the open map, and Escape returns to the « Carte » button', async () => {
    const { page, problems, context } = await newVisitor(browser, { viewport: { width: 390, height: 844 } });
    await openAlive(page, `${url}/booking/search?category=massage&search_address=Nantes`);
    await page.getByRole('button', { name: 'Carte', exact: true }).click();
    await page.getByText(/^Contours/).waitFor();
    for (let i = 0; i < 12; i += 1) {
      await page.keyboard.press('Tab');
      assert.equal(await page.evaluate(() => document.activeElement?.closest('[inert]') ?? null), null);
    }
    await page.getByRole('button', { name: 'Liste', exact: true }).focus();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Carte', exact: true }).waitFor();
    assert.deepEqual(
      await page.evaluate(() => [document.activeElement?.textContent, document.querySelectorAll('[inert]').length]),
      ['Carte', 0],
    );
    assert.deepEqual(problems, []);
    await context.close();
  });

  test('one click chooses one day, Escape restores the former dates, and a click outside reaches its button', async () => {
    const { page, problems, context } = await newVisitor(browser);
    await openAlive(page, `${url}/booking/search`);
    await page.locator('summary', { hasText: 'Quand' }).click();
    const dates = page.getByRole('button', { name: /^Quand/ });
    const done = page.getByRole('button', { name: 'Valider ces dates' });
    await page.getByRole('button', { name: /mercredi 25 novembre/ }).click();
    await done.press('Enter');
    await page.waitForFunction(() => document.activeElement?.textContent === '25 novembre 2026');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: /vendredi 27 novembre/ }).click();
    await page.getByText('27 novembre 2026', { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await done.waitFor({ state: 'detached' });
    assert.equal(await dates.textContent(), '25 novembre 2026');
    await dates.click();
    await done.waitFor();
    await page.getByRole('button', { name: /^Personnes/ }).click();
    await page.getByRole('button', { name: 'Valider le nombre de personnes' }).waitFor();
    assert.equal(await done.count(), 0);
    assert.deepEqual(problems, []);
    await context.close();
  });

  test('choosing a service moves the focus to it', async () => {
    const { page, context } = await newVisitor(browser);
    await openAlive(page, `${url}/praticien/x-${ines}`);
    await page
      .getByRole('link', { name: /^Choisir/ })
      .first()
      .focus();
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.activeElement?.id.startsWith('soin-') === true);
    await context.close();
  });
});
