import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { assertSound, newVisitor, openAlive } from '../app/browser.ts';
import { declaring } from '../actors/declarations.ts';
import { becomeAdmin, memberOf } from '../actors/people.ts';
import type { TestApp } from '../app/test-app.ts';
import { aroundBrowser } from './around-browser.ts';
import { heading, signIn } from './steps.ts';

describe('the statement of a year, and its declaration', () => {
  let app: TestApp;
  let browser: Browser;
  let url: string;
  aroundBrowser('postgres', (opened) => void ({ app, browser, url } = opened), 0);
  const at = (ms: number): void => app.at(new Date(ms).toISOString());
  const { earnedAlone, seller, ask, again, say } = declaring(() => app, at);
  const look = async (page: Page, name: string): Promise<void> => {
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await assertSound(page, `${name}, ${width} px`);
    }
  };

  test('a professional gives the missing tax details and downloads the year as CSV', async () => {
    const visit = await earnedAlone();
    await seller(visit);
    await ask();
    await again(visit);
    const { page } = await newVisitor(browser);
    await signIn(page, url, visit.owner.email, '/freelances/dashboard/revenus');
    await openAlive(page, `${url}/freelances/dashboard/revenus`);
    await page.getByRole('link', { name: 'Récapitulatif annuel' }).click();
    await page.getByRole('heading', { name: 'Récapitulatif 2026' }).waitFor();
    await page.getByText('Il manque votre date de naissance.', { exact: false }).waitFor();
    await look(page, 'recapitulatif');
    await page.getByLabel('Date de naissance').fill('1930-01-01');
    await page.getByLabel('SIREN', { exact: false }).first().fill('123456789');
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await page.getByText('Ce SIREN n’existe pas.').waitFor();
    await look(page, 'recapitulatif-refuse');
    await page.getByLabel('SIREN', { exact: false }).first().fill('999000011');
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await page.getByText('Informations enregistrées.').waitFor();
    assert.equal(await page.getByText('Il manque', { exact: false }).count(), 0);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Télécharger en CSV' }).click(),
    ]);
    assert.match(readFileSync(await download.path(), 'utf8'), /2026;T4;1;60,00;9,00;51,00/);
    await openAlive(page, `${url}/freelances/dashboard/revenus/recapitulatif?annee=2025`);
    await page.getByText('Aucun revenu en 2025').waitFor();
    await look(page, 'recapitulatif-vide');
  });

  test('a finance admin creates the declaration file, opens it with a reason and marks it as submitted', async () => {
    const whole = await earnedAlone('2026-12-11T09:00:00.000Z');
    assert.ok((await say(whole)).body.success);
    await earnedAlone('2026-12-14T09:00:00.000Z');
    at(Date.parse('2027-01-12T09:00:00Z'));
    const member = await memberOf(app);
    await becomeAdmin(app, member, ['finance']);
    const { context, page } = await newVisitor(browser);
    const [name = '', value = ''] = member.client.cookie().split('=');
    await context.addCookies([{ name, value, url }]);
    await openAlive(page, `${url}/admin/declarations?annee=2026`);
    await heading(page, 'Déclaration annuelle');
    await page.getByText('À vérifier').waitFor();
    await page.getByText('Les totaux concordent avec le grand livre.').waitFor();
    await look(page, 'declaration');
    await page.getByText('À compléter : date de naissance').first().waitFor();
    await page.getByRole('button', { name: 'Créer le fichier' }).click();
    await page.getByText('Pas encore transmis').waitFor();
    await page.getByText('Ouvrir le fichier').first().click();
    await page.getByRole('button', { name: 'Ouvrir le fichier' }).click();
    await page.locator('[aria-invalid="true"]').waitFor();
    await look(page, 'declaration-refusee');
    await page.getByLabel('Motif').fill('Transmission à l’administration.');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Ouvrir le fichier' }).click(),
    ]);
    assert.match(readFileSync(await download.path(), 'utf8'), /<dpi:DPI_OECD/);
    await page.getByRole('button', { name: 'Marquer comme transmis' }).click();
    await page.getByText('Transmis le 12 janvier 2027').waitFor();
    assert.equal(await page.getByRole('button', { name: 'Créer le fichier' }).count(), 0, 'nothing is new');
    await look(page, 'declaration-transmise');
  });
});
