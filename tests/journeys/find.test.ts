import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { isAlive, newVisitor } from '../app/browser.ts';
import { aroundBrowser } from './around-browser.ts';
import { heading } from './steps.ts';

describe('finding a professional', () => {
  let browser: Browser;
  let url: string;
  aroundBrowser('postgres', (opened) => void ({ browser, url } = opened));

  test('with the mouse: a visitor goes from the landing page to a professional’s page, without a cookie', async () => {
    const { page, problems, context } = await newVisitor(browser);
    await page.goto(`${url}/`);
    await page.getByLabel('Où').click();
    await page.getByRole('combobox', { name: 'Où' }).fill('nantes');
    await page.getByRole('option', { name: /^Nantes \(44000\)/ }).click();
    await page.getByRole('button', { name: 'Rechercher' }).click();
    await heading(page, 'Massage à Nantes');
    assert.match(page.url(), /category=massage.*address_draft_id=[0-9A-Za-z]{22}/);
    const cards = page.getByRole('article');
    await cards.nth(5).waitFor();
    await cards.first().getByRole('heading').getByRole('link').click();
    await page.waitForURL(/\/praticien\/[a-z0-9-]+-[0-9A-Za-z]{22}/);
    await page
      .getByRole('tab', { name: 'Prestations' })
      .or(page.getByRole('link', { name: 'Prestations' }))
      .first()
      .waitFor();
    await page.goBack();
    await heading(page, 'Massage à Nantes');
    assert.deepEqual(await context.cookies(), [], 'reading leaves no cookie');
    assert.deepEqual(problems, []);
    await context.close();
  });

  test('with the keyboard alone: a visitor searches, and the focus moves to the heading of each page', async () => {
    const { page, problems, context } = await newVisitor(browser);
    await page.goto(`${url}/`);
    await page.keyboard.press('Tab');
    assert.equal(await page.evaluate(() => document.activeElement?.textContent), 'Aller au contenu');
    await page.getByLabel('Où').focus();
    await page.getByRole('combobox', { name: 'Où' }).waitFor();
    await page.keyboard.type('Nantes');
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Rechercher' }).focus();
    await page.keyboard.press('Enter');
    await heading(page, 'Massage à Nantes');
    await isAlive(page);
    // The link that had the focus is gone with its page. After a click and after the back button, the focus moves to
    // the heading of the new page.
    const first = page.getByRole('article').first().getByRole('heading').getByRole('link');
    await first.focus();
    const name = (await first.textContent())!;
    await page.keyboard.press('Enter');
    await page.waitForFunction(
      (expectedHeading) =>
        document.activeElement?.matches('h1') === true && document.activeElement.textContent.includes(expectedHeading),
      name,
    );
    await page.goBack();
    await page.waitForFunction(
      () => document.activeElement?.matches('h1') === true && document.activeElement.textContent.includes('Nantes'),
    );
    assert.deepEqual(problems, []);
    await context.close();
  });
});
