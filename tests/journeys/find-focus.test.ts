import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Browser, Locator, Page } from 'playwright-core';
import { newVisitor, openAlive } from '../app/browser.ts';
import { aroundBrowser } from './around-browser.ts';
import { ines } from './steps.ts';

// The list of suggestions has the same label as its field.
const fieldOf = (page: Page, label: string): Locator =>
  page.getByLabel(label, { exact: true }).and(page.locator('input'));

const pickNantes = async (page: Page): Promise<void> => {
  const where = fieldOf(page, 'Où');
  await where.fill('Nantes');
  await page
    .getByRole('option', { name: /Nantes/ })
    .first()
    .waitFor();
  await where.press('Enter');
  await page.locator('[role=option]').first().waitFor({ state: 'detached' });
};

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

  test('in the calendar, Enter chooses the day that keeps the focus; the form gives the focus to the results', async () => {
    const { page, problems, context } = await newVisitor(browser);
    await openAlive(page, `${url}/booking/search?category=massage`);
    await pickNantes(page);
    const dates = page.getByRole('button', { name: /^Quand/ });
    await dates.press('Enter');
    const chosen = () =>
      page.evaluate(() => [
        document.activeElement?.textContent,
        ...[...document.querySelectorAll('[role=gridcell][aria-selected=true]')].map((cell) => cell.textContent),
      ]);
    const day = page.getByRole('button', { name: /lundi 30 novembre/ });
    await day.focus();
    await day.press('Enter');
    await page.getByText('30 novembre 2026', { exact: true }).waitFor();
    assert.deepEqual(await chosen(), ['30', '30']);
    await page.keyboard.press('ArrowRight');
    assert.deepEqual(await chosen(), ['1', '30', '1']);
    await page.keyboard.press('Enter');
    await page.getByText('30 nov. – 1er déc.', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Valider ces dates' }).press('Enter');
    await page.getByRole('button', { name: 'Rechercher', exact: true }).press('Enter');
    await page.waitForFunction(() => document.activeElement?.textContent === 'Massage à Nantes');
    assert.deepEqual(problems, []);
    await context.close();
  });

  test('on a telephone, the list of « Quoi » leaves « Où » free; its category keeps the typed service; the last guest stays', async () => {
    const { page, problems, context } = await newVisitor(browser, { viewport: { width: 390, height: 844 } });
    await page.goto(url);
    await pickNantes(page);
    const what = fieldOf(page, 'Quoi');
    await what.fill('balayage');
    const option = page.getByRole('option', { name: 'Coiffure' });
    await option.waitFor();
    const whereBox = (await fieldOf(page, 'Où').boundingBox()) ?? assert.fail('the field of the place is shown');
    const listBox = (await option.boundingBox()) ?? assert.fail('the list is shown');
    assert.ok(listBox.y + listBox.height <= whereBox.y, 'the list does not cover the field of the place');
    await option.click();
    assert.equal(await what.inputValue(), 'Coiffure');
    await page.getByRole('button', { name: /^Personnes/ }).click();
    const less = page.getByRole('button', { name: 'Moins : Adultes' });
    assert.ok(await less.isDisabled());
    await page.getByRole('button', { name: 'Plus : Enfants' }).click();
    await less.click();
    for (const button of await page.getByRole('dialog').getByRole('button').all()) {
      const { width = 0, height = 0 } = (await button.boundingBox()) ?? {};
      assert.ok(width >= 44 && height >= 44, `${width} × ${height}`);
    }
    await page.getByRole('button', { name: 'Valider le nombre de personnes' }).click();
    await page.getByText('1 enfant', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Rechercher', exact: true }).click();
    await page.waitForFunction(() => document.activeElement?.textContent === 'Coiffure à Nantes');
    assert.match(page.url(), /asked=balayage/);
    assert.match(page.url(), /adults=0&children=1/);
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
