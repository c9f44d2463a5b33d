import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { assertSound, newVisitor, openAlive } from '../app/browser.ts';
import { payingOut, wednesday } from '../actors/payouts.ts';
import type { TestApp } from '../app/test-app.ts';
import { aroundBrowser } from './around-browser.ts';
import { heading, signIn } from './steps.ts';

describe('the earnings of a professional', () => {
  let app: TestApp;
  let browser: Browser;
  let url: string;
  aroundBrowser('postgres', (opened) => void ({ app, browser, url } = opened), 0);
  const { came, opened, earned, close, seller, send, arrive } = payingOut(
    () => app,
    (ms) => app.at(new Date(ms).toISOString()),
  );

  test('a professional goes from the overview to the statement of a payout, on a desktop and on a phone', async () => {
    const visit = await earned();
    await seller(visit);
    await close();
    app.at(new Date(wednesday).toISOString());
    await send();
    await arrive();
    const { page } = await newVisitor(browser);
    await signIn(page, url, visit.owner.email, '/freelances/dashboard/revenus');
    const look = async (name: string): Promise<void> => {
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 900 });
        await assertSound(page, `${name}, ${width} px`);
      }
    };
    await openAlive(page, `${url}/freelances/dashboard/revenus`);
    await heading(page, 'Revenus');
    await page.getByText('Prochain versement, mercredi').waitFor();
    await look('revenus');
    await page.getByRole('link', { name: 'Versements', exact: true }).click();
    await page.getByText('V-2026-001').waitFor();
    await page.getByText('Versé', { exact: true }).waitFor();
    await look('versements');
    await page.getByRole('link', { name: 'Mercredi 16 décembre 2026' }).click();
    await heading(page, 'Relevé V-2026-001');
    await page.getByText('15 %, client venu par la recherche.').waitFor();
    await look('releve');
    assert.equal((await page.getByText('51 €').count()) > 0, true);
  });

  test('an amount blocked by a complaint shows the complaint', async () => {
    const visit = await came({}, '2026-12-17T09:00:00.000Z');
    await opened(visit);
    const { page } = await newVisitor(browser);
    await signIn(page, url, visit.owner.email, '/freelances/dashboard/revenus');
    await openAlive(page, `${url}/freelances/dashboard/revenus`);
    await page.getByText('Réclamation ouverte le', { exact: false }).waitFor();
    await page.setViewportSize({ width: 1440, height: 900 });
    await assertSound(page, 'what waits');
  });
});
