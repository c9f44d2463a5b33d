import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { assertSound, newVisitor } from '../app/browser.ts';
import { aroundBrowser } from './around-browser.ts';
import { enter, ines } from './steps.ts';

const telephone = { viewport: { width: 390, height: 844 } };

describe('sales besides services', () => {
  let browser: Browser;
  let url: string;
  aroundBrowser('postgres', (opened) => void ({ browser, url } = opened), 4);

  const here = '/freelances/dashboard/ventes';
  const save = (page: Page): Promise<void> => page.getByRole('button', { name: 'Enregistrer' }).click();
  const tab = (page: Page, name: RegExp): Promise<void> =>
    page.getByRole('navigation', { name: 'Offres à afficher' }).getByRole('link', { name }).click();
  const nameOf = (page: Page) => page.getByRole('textbox', { name: /^Nom( \*)?$/ });
  const row = (page: Page, name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) });

  for (const [size, options, name] of [
    ['a wide window', {}, 'Bon cadeau du dimanche'],
    ['a telephone', telephone, 'Bon cadeau du lundi'],
  ] as const) {
    test(`a voucher worth less than its price is refused, then published, moved, archived and restored, on ${size}`, async () => {
      const { page, context, problems } = await newVisitor(browser, options);
      await enter(page, url, 'freelance@accalmie.test', here);
      await page.getByRole('link', { name: 'Nouveau bon cadeau' }).click();
      await page.waitForURL('**/ventes/nouveau?sorte=gift-voucher');
      await nameOf(page).fill(name);
      await page.getByLabel('Prix de vente (€)').fill('80');
      await page.getByLabel('Valeur (€)').fill('79,50');
      await page.getByLabel('Valable').selectOption('2');
      await page.getByLabel('Description').fill('À offrir.');
      await page.getByText('9 sur 600').waitFor();
      await page.getByRole('link', { name: 'Annuler' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Continuer à écrire' }).click();
      await page.getByRole('switch', { name: 'Publié' }).check();
      await save(page);
      await page.getByText('La valeur est inférieure au prix de ventes').waitFor();
      assert.equal(await nameOf(page).inputValue(), name);
      await page.getByLabel('Valeur (€)').fill('80');
      await save(page);
      await page.getByText('Offre publiée').waitFor();

      const stranger = await newVisitor(browser, options);
      await stranger.page.goto(`${url}/praticien/x-${ines}`);
      await stranger.page.getByText(/^Également en vente.* La vente en ligne n’est pas encore ouverte\./).click();
      const sold = stranger.page.getByRole('listitem').filter({ has: stranger.page.getByRole('heading', { name }) });
      await sold.getByText('Valable 2 ans après l’achat').waitFor();
      assert.equal(await sold.getByRole('button').count(), 0);
      assert.deepEqual(stranger.problems, []);
      await stranger.context.close();

      await page.getByRole('link', { name: 'Annuler' }).click();
      await page.waitForURL('**/ventes?tab=gift-voucher');
      const up = page.getByRole('button', { name: `Monter ${name}` });
      await up.focus();
      await page.keyboard.press('Enter');
      await page.getByText(new RegExp(`^${name}\u202f: place \\d sur \\d\\.$`)).waitFor({ state: 'attached' });
      await row(page, name).getByText('Archiver', { exact: true }).first().click();
      await row(page, name).getByRole('button', { name: 'Archiver', exact: true }).click();
      await page.getByText('Offre archivée').waitFor();
      await row(page, name).waitFor({ state: 'detached' });
      await tab(page, /^Archives/);
      await page.getByRole('button', { name: `Restaurer ${name}` }).click();
      await row(page, name).getByText('Brouillon').waitFor();
      assert.deepEqual(
        problems.filter((one) => !one.includes('status of 400')),
        [],
      );
      await context.close();
    });
  }

  test('the sales list, each form and a profile with sales pass axe at 360, 768 and 1280 px', async () => {
    const { page, context } = await newVisitor(browser);
    await enter(page, url, 'freelance@accalmie.test', here);
    await assertSound(page, 'sales');
    for (const kind of ['gift-voucher', 'box', 'subscription', 'product']) {
      await page.goto(`${url}${here}/nouveau?sorte=${kind}`);
      await nameOf(page).waitFor();
      await assertSound(page, `a new ${kind}`);
    }
    await page.goto(`${url}/praticien/x-${ines}`);
    await page.getByText(/^Également en vente/).click();
    await assertSound(page, 'a profile that sells');
    await context.close();
  });
});
