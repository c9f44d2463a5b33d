import { describe, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { assertSound } from '../app/browser.ts';
import { payingOut } from '../actors/payouts.ts';
import type { TestApp } from '../app/test-app.ts';
import { aroundBrowser } from './around-browser.ts';
import { asAdmin, go } from './steps.ts';

describe('partial refund of a visit by an admin', () => {
  let app: TestApp;
  let browser: Browser;
  let url: string;
  aroundBrowser('postgres', (opened) => void ({ app, browser, url } = opened), 0);
  const { earned } = payingOut(
    () => app,
    (ms) => app.at(new Date(ms).toISOString()),
  );

  test('an amount above the maximum shows an error; the corrected amount is refunded', async () => {
    const { bookingId } = await earned();
    const page = await asAdmin(
      { app, browser, url },
      { firstname: 'Solène', roles: ['finance'] },
      `/admin/rendez-vous/${bookingId}`,
    );
    await page.locator('summary').filter({ hasText: 'Rembourser une partie' }).click();
    await page.getByText('60 € maximum.').waitFor();
    await page.getByLabel('Montant à rembourser, en euros').fill('60,01');
    await page.getByLabel('Motif').filter({ visible: true }).fill('Le soin a duré un quart d’heure de moins.');
    await go(page, 'Rembourser ce montant');
    await page.getByText('Vous pouvez rembourser 60 € maximum.').waitFor();
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await assertSound(page, `an amount refused, ${width} px`);
    }
    await page.getByLabel('Montant à rembourser, en euros').fill('20');
    await go(page, 'Rembourser ce montant');
    await page.getByText('Remboursement envoyé. Le client et le professionnel sont prévenus.').waitFor();
  });
});
