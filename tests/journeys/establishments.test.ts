import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { assertSound, newVisitor, openAlive } from '../app/browser.ts';
import { aroundBrowser } from './around-browser.ts';
import { enter, heading } from './steps.ts';

describe('an owner of several establishments', () => {
  let browser: Browser;
  let url: string;
  aroundBrowser('postgres', (opened) => void ({ browser, url } = opened), 12);

  test('opens a second establishment from « Réglages », names it and switches to the first with the keyboard', async () => {
    const { page, context, problems } = await newVisitor(browser, { viewport: { width: 1440, height: 900 } });
    await enter(page, url, 'business@accalmie.test', '/business/dashboard/reglages');
    assert.equal(await page.getByRole('navigation', { name: 'Vos établissements' }).count(), 0);
    await page
      .getByRole('main')
      .getByRole('link', { name: /Ouvrir un autre établissement/ })
      .click();
    await heading(page, 'Ouvrir un autre établissement');
    await assertSound(page, 'establishments');
    await page.getByRole('button', { name: 'Ouvrir un autre établissement' }).click();
    await page.waitForURL(/\/business-[0-9A-Za-z]{22}\/dashboard\/create-profile\/business\?etape=about$/);
    const there = new URL(page.url()).pathname.replace('/create-profile/business', '');
    await page.getByLabel(/^Nom/).first().fill('La seconde maison du bien-être');
    await page
      .getByLabel(/Téléphone|Numéro/)
      .last()
      .fill('06 12 34 56 78');
    await page
      .getByRole('button', { name: /Continuer|Suivant|Enregistrer/ })
      .first()
      .click();
    await page.waitForURL(/etape=legal-business/);
    await openAlive(page, url + there);
    const trigger = page.locator('summary').filter({ hasText: 'La seconde maison' });
    await trigger.focus();
    await page.keyboard.press('Enter');
    const places = page.getByRole('navigation', { name: 'Vos établissements' });
    assert.equal(await places.locator('[aria-current]').innerText(), 'La seconde maison du bien-être');
    for (const width of [1440, 390]) {
      await assertSound(page, `the establishments at ${width}`);
      await page.setViewportSize({ width, height: 844 });
      const box = await places.boundingBox();
      assert.ok(box && box.x >= 0 && box.x + box.width <= width, JSON.stringify(box));
    }
    await trigger.focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL(`${url}/business/dashboard`);
    assert.deepEqual(problems, []);
    await context.close();
  });
});
