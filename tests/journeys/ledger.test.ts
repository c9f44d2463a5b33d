import { describe, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { assertSound, openAlive } from '../app/browser.ts';
import { assertInvariants } from '../oracles/invariants.ts';
import { payingOut } from '../actors/payouts.ts';
import type { TestApp } from '../app/test-app.ts';
import { aroundBrowser } from './around-browser.ts';
import { asAdmin, go, heading } from './steps.ts';

const reason = 'Le taux de cette vente était celui de la recherche, à tort.';

describe('the ledger, from a search to a correction that two admins decide', () => {
  let app: TestApp;
  let browser: Browser;
  let url: string;
  aroundBrowser('postgres', (opened) => void ({ app, browser, url } = opened), 0);
  const { earned } = payingOut(
    () => app,
    (ms) => app.at(new Date(ms).toISOString()),
  );

  const finance = (to: string): Promise<Page> =>
    asAdmin({ app, browser, url }, { firstname: 'Solène', roles: ['finance'] }, to);
  const look = async (page: Page, name: string): Promise<void> => {
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await assertSound(page, `${name}, ${width} px`);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  };

  test('an admin finds a visit’s transactions and requests a correction above the limit; another admin grants it', async () => {
    const visit = await earned({ options: [{ cents: 40_000 }] });
    await app.runJob('seal-ledger');
    const page = await finance('/admin/ecritures');
    await heading(page, 'Écritures');
    await look(page, 'search');
    await page.getByLabel('Référence').fill('rien');
    await page.getByRole('button', { name: 'Chercher' }).click();
    await page.getByText('Aucune écriture pour cette référence').waitFor();
    await look(page, 'nothing found');
    await page.getByLabel('Référence').fill(visit.bookingId);
    await page.getByRole('button', { name: 'Chercher' }).click();
    await heading(page, 'Écritures d’un rendez-vous');
    await page.getByText('Écritures de cette page vérifiées jusqu’à', { exact: false }).waitFor();
    await look(page, 'ledger of a visit');
    await page.getByRole('link', { name: /^Corriger « Gain du soin »/ }).click();
    await page.getByLabel('Prélever sur').selectOption('seller');
    await page.getByLabel('Affecter à').selectOption('seller');
    await page.getByLabel('Montant, en euros').fill('300,01');
    await page.getByLabel('Motif').fill(reason);
    await go(page, 'Vérifier la correction');
    await page.getByText('Choisissez deux comptes différents.').waitFor();
    await look(page, 'a correction refused');
    await page.getByLabel('Affecter à').selectOption('commission');
    await go(page, 'Vérifier la correction');
    await page.getByText('l’accord d’un second administrateur sera nécessaire', { exact: false }).waitFor();
    await look(page, 'a correction to confirm');
    await go(page, 'Demander la correction');
    await page.getByText('Rien ne sera enregistré avant l’accord', { exact: false }).waitFor();
    await look(page, 'a correction that waits');

    const other = await finance('/admin/remboursements');
    await heading(other, 'Remboursements et corrections');
    await other.getByText('Correction de 300,01', { exact: false }).waitFor();
    await look(other, 'the queue');
    await other.getByLabel('Motif').fill('Vérifié sur le relevé de la vente.');
    await go(other, 'Enregistrer la correction');
    await other.getByText('Demande approuvée et exécutée.', { exact: false }).waitFor();
    await openAlive(other, `${url}/admin/ecritures/professionnels/${visit.pro.publicId}`);
    await other.getByText('Dû au professionnel').waitFor();
    await look(other, 'ledger of a professional');
    await openAlive(other, `${url}/admin/ecritures/rendez-vous/${visit.bookingId}`);
    await other.getByText('Corrigée', { exact: true }).waitFor();
    await look(other, 'ledger of a visit, corrected');
    await assertInvariants(app);
  });
});
