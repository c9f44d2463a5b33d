import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { day, inCancelledDays } from '../actors/cancelled-days.ts';
import { assertSound, newVisitor, openAlive } from '../app/browser.ts';
import type { TestApp } from '../app/test-app.ts';
import { aroundBrowser } from './around-browser.ts';
import { enter, heading } from './steps.ts';

describe('the page that cancels a day', () => {
  let app: TestApp;
  let browser: Browser;
  let url: string;
  aroundBrowser('postgres', (opened) => void ({ app, browser, url } = opened), 0);
  const { busy } = inCancelledDays(() => app);

  test('shows the whole cancel-and-refund button at 390 and 320 px without sideways scrolling', async () => {
    const { holder } = await busy({ options: [{ cents: 123_450 }] });
    const { page } = await newVisitor(browser);
    const path = `/freelances/dashboard/planning/annuler?vue=jour&date=${day.replaceAll('-', '')}`;
    await enter(page, url, holder.email, path);
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 800 });
      await openAlive(page, url + path);
      await heading(page, 'Annuler une journée');
      await page.getByRole('button', { name: /^Annuler 3 rendez-vous et rembourser 3.703,50/ }).waitFor();
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), width);
      await assertSound(page, `a day to cancel, ${width} px`);
    }
  });
});
