import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { newVisitor, openAlive } from '../app/browser.ts';
import { aroundBrowser } from './around-browser.ts';
import { heading } from './steps.ts';

describe('direct links to the slots', () => {
  let browser: Browser;
  let url: string;
  aroundBrowser('pglite', (opened) => void ({ browser, url } = opened), 40);

  const results = '/booking/search?category=massage&search_address=Nantes';
  /** Waits until the element with this id has the focus, with its top in the upper half of the window. */
  const standsAt = (page: Page, id: string) =>
    page.waitForFunction((named) => {
      const place = document.getElementById(named);
      const top = place?.getBoundingClientRect().top ?? -1;
      return place !== null && document.activeElement === place && top >= 0 && top < innerHeight / 2;
    }, id);

  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ])
    test(`at ${viewport.width} px, « Plus » and « Voir tout le calendrier » lead to the slots for a single adult, who can be changed`, async () => {
      const { page, problems, context } = await newVisitor(browser, { viewport });
      await openAlive(page, url + results);
      await page
        .getByRole('link', { name: /^Plus de créneaux/ })
        .first()
        .click();
      await page.waitForURL(/\/praticien\//);
      await standsAt(page, 'creneaux');
      const option = new URL(page.url()).searchParams.get('option');
      await page.getByRole('link', { name: 'Voir tout le calendrier' }).click();
      await heading(page, 'Quel moment vous va');
      await standsAt(page, 'calendrier');
      const { searchParams } = new URL(page.url());
      assert.deepEqual([searchParams.get('option'), searchParams.get('adults')], [option, '1']);
      await page.getByRole('main').getByText('1 adulte').first().waitFor();
      await page.getByRole('link', { name: 'Modifier les personnes' }).click();
      await heading(page, 'Qui vient');
      assert.deepEqual(problems, []);
      await context.close();
    });

  test('« Aujourd’hui », « Demain » and « Ce week-end » choose their dates at once', async () => {
    const { page, problems, context } = await newVisitor(browser);
    await openAlive(page, `${url}/soins/massage`);
    for (const [name, dateText] of [
      ['Aujourd’hui', '21 novembre 2026'],
      ['Demain', '22 novembre 2026'],
      ['Ce week-end', '21 nov. – 22 nov.'],
    ] as const) {
      await page.getByLabel('Quoi').first().focus();
      await page.getByRole('combobox', { name: 'Quoi' }).waitFor();
      await page.getByRole('listbox').waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('listbox').waitFor({ state: 'hidden' });
      const when = page.getByRole('button', { name: /^Quand/ });
      await when.click();
      await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      assert.ok((await when.innerText()).replaceAll('\u00a0', ' ').includes(dateText), await when.innerText());
    }
    assert.deepEqual(problems, []);
    await context.close();
  });

  test('at 390 px, the calendar has seven columns of equal width inside the window', async () => {
    const { page, problems, context } = await newVisitor(browser, { viewport: { width: 390, height: 844 } });
    await openAlive(page, `${url}/soins/massage`);
    await page.getByLabel('Quoi').first().focus();
    await page.getByRole('listbox').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Quand/ }).click();
    const month = page.getByRole('dialog').getByRole('grid').first();
    await month.waitFor();
    const days = await month
      .getByRole('gridcell')
      .evaluateAll((cells) =>
        cells.map((cell) => cell.getBoundingClientRect()).map(({ left, right }) => ({ left, right })),
      );
    const lefts = [...new Set(days.map(({ left }) => Math.round(left)))].toSorted((a, b) => a - b);
    assert.equal(lefts.length, 7, lefts.join(', '));
    const widths = days.map(({ left, right }) => right - left);
    assert.ok(Math.max(...widths) - Math.min(...widths) < 1, 'columns of unequal width');
    assert.ok(lefts[0]! >= 0 && Math.max(...days.map(({ right }) => right)) <= 390, 'out of the window');
    assert.deepEqual(problems, []);
    await context.close();
  });

  test('without JavaScript, « Plus » leads to the slots of the profile', async () => {
    const { page, context } = await newVisitor(browser, { javaScriptEnabled: false });
    await page.goto(url + results);
    await page
      .getByRole('link', { name: /^Plus de créneaux/ })
      .first()
      .click();
    await page.locator('#creneaux').waitFor();
    assert.match(page.url(), /#creneaux$/);
    await context.close();
  });
});
