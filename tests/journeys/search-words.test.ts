import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { newVisitor, openAlive } from '../app/browser.ts';
import { aroundBrowser } from './around-browser.ts';
import { heading } from './steps.ts';

describe('text typed in the search fields', () => {
  let browser: Browser;
  let url: string;
  aroundBrowser('pglite', (opened) => void ({ browser, url } = opened), 40);

  const inputOf = (page: Page, field: 'category' | 'search_address') =>
    page.locator(`[role=search] [data-field=${field}] input`).first();
  const results = '/booking/search?category=massage&search_address=Nantes';

  for (const path of ['/', '/soins/haircut', results])
    for (const by of ['mouse', 'finger', 'Tab'] as const)
      test(`on ${path.split('?')[0]}, text typed after a focus by ${by} replaces the previous text`, async () => {
        const { page, problems, context } = await newVisitor(
          browser,
          by === 'finger' ? { viewport: { width: 390, height: 844 }, hasTouch: true } : {},
        );
        await openAliveOr(page, url + path);
        if (path === results) await page.getByRole('banner').locator('summary').first().click();
        for (const [field, typed] of [
          ['category', 'balayage'],
          ['search_address', '44000'],
        ] as const) {
          const input = inputOf(page, field);
          if (by === 'mouse') await input.click();
          if (by === 'finger') await input.tap();
          if (by === 'Tab')
            while (!(await input.evaluate((one) => one === document.activeElement))) await page.keyboard.press('Tab');
          await page.keyboard.type(typed);
          await page.waitForFunction(
            ([one, expectedValue]) =>
              document.querySelector<HTMLInputElement>(`[role=search] [data-field=${one}] input`)?.value ===
              expectedValue,
            [field, typed] as const,
          );
        }
        assert.deepEqual(problems, []);
        await context.close();
      });

  test('the first click in a field selects its text, and the second places the caret', async () => {
    const { page, context } = await newVisitor(browser);
    await page.goto(`${url}/soins/haircut`);
    const input = inputOf(page, 'category');
    const selection = () => input.evaluate((one: HTMLInputElement) => [one.selectionStart, one.selectionEnd]);
    await input.click();
    await page.getByRole('combobox', { name: 'Quoi' }).waitFor();
    assert.deepEqual(await selection(), [0, 'Coiffure'.length]);
    await page.keyboard.press('Escape');
    await input.click({ position: { x: 20, y: 45 } });
    const [start, end] = await selection();
    assert.equal(start, end);
    await context.close();
  });

  for (const path of ['/', '/booking/search'])
    test(`on ${path}, a place typed before the scripts load gets suggestions once they are loaded`, async () => {
      const { page, context, problems } = await newVisitor(browser);
      const { promise, resolve: come } = Promise.withResolvers<void>();
      await page.route(/\.js(\?|$)/, async (route) => {
        await promise;
        await route.continue();
      });
      await page.goto(url + path, { waitUntil: 'commit' });
      await inputOf(page, 'search_address').click();
      await page.keyboard.type('Nant');
      come();
      await page.getByRole('option', { name: /^Nantes \(44000\)/ }).waitFor();
      assert.equal(await inputOf(page, 'search_address').inputValue(), 'Nant');
      await page.keyboard.type('es');
      await page.getByRole('option', { name: /^Nantes \(44000\)/ }).click();
      assert.match(await inputOf(page, 'search_address').inputValue(), /^Nantes \(44000\)/);
      assert.deepEqual(problems, []);
      await context.close();
    });

  test('« balayage » searches hairdressing, an unknown word finds nothing, and a name finds its professional', async () => {
    const { page, problems, context } = await newVisitor(browser);
    await page.goto(url);
    await inputOf(page, 'category').click();
    await page.keyboard.type('balayage');
    await inputOf(page, 'search_address').click();
    await page.keyboard.type('Nantes');
    await page.getByRole('option', { name: /^Nantes \(44000\)/ }).click();
    await page.getByRole('button', { name: 'Rechercher' }).click();
    await heading(page, 'Coiffure à Nantes');
    await page.getByText('voici la catégorie').waitFor();
    await openAlive(page, url + results);
    await page.getByRole('banner').locator('summary').first().click();
    await inputOf(page, 'category').click();
    await page.keyboard.type('xylophage');
    await page.getByText('Aucun soin ne porte ce nom').waitFor();
    await page.keyboard.press('Tab');
    await page.getByRole('button', { name: 'Rechercher' }).click();
    await heading(page, 'Aucun résultat pour');
    await page.getByRole('heading', { name: 'Les soins à Nantes' }).waitFor();
    assert.equal(await inputOf(page, 'category').inputValue(), 'xylophage');
    // The name of a professional needs no place, and leads to the professional's page.
    await page.goto(url);
    await inputOf(page, 'category').click();
    await page.keyboard.type('inès caradec');
    await page.keyboard.press('Tab');
    await page.getByRole('button', { name: 'Rechercher' }).click();
    await heading(page, 'Résultats pour');
    await page.getByRole('link', { name: 'Inès Caradec' }).first().click();
    await heading(page, 'Inès Caradec');
    assert.deepEqual(problems, []);
    await context.close();
  });

  for (const path of ['/', '/soins/haircut'])
    test(`on ${path}, Enter after a name searches it at once, although no suggestion matches`, async () => {
      const { page, problems, context } = await newVisitor(browser, {
        viewport: { width: 390, height: 844 },
        hasTouch: true,
      });
      await openAliveOr(page, url + path);
      await inputOf(page, 'category').tap();
      await page.keyboard.type('inès caradec');
      await page.getByText('Aucun soin ne porte ce nom').waitFor();
      await page.keyboard.press('Enter');
      await heading(page, 'Résultats pour');
      assert.deepEqual(problems, []);
      await context.close();
    });
});

/** Opens a page and waits until it is hydrated. The landing page has no router to wait for. */
const openAliveOr = async (page: Page, to: string): Promise<unknown> =>
  new URL(to).pathname === '/' ? page.goto(to) : openAlive(page, to);
