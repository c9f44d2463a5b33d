import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { assertSound, newVisitor, openAlive } from '../app/browser.ts';
import { makeProfessional } from '../actors/factories.ts';
import { ownerOf } from '../actors/people.ts';
import type { TestApp } from '../app/test-app.ts';
import { nowMs } from '../app/with-test-app.ts';
import { aroundBrowser } from './around-browser.ts';
import { enter, go } from './steps.ts';

const file = [
  'Date;Heure;Durée;Client;Téléphone;Prestation;Prix',
  '03/12/2026;10:00;60;Lise Perrin;06 44 18 73 52;Massage suédois;55',
  '03/12/2026;10:30;60;Paul Roux;06 81 55 02 37;Massage suédois;60',
  '04/12/2026;20:00;60;Zoé Noël;06 81 55 02 38;Le grand soin;',
  '01/11/2026;10:00;60;Paul Roux;06 81 55 02 37;Massage suédois;',
].join('\n');

describe('import of visits from another agenda', () => {
  let app: TestApp;
  let browser: Browser;
  let url: string;
  aroundBrowser('postgres', (opened) => void ({ app, browser, url } = opened), 4);

  test('a professional imports the visits of a file after choosing a service, then undoes the import', async () => {
    const { email } = await ownerOf(app, await makeProfessional(app.db, nowMs, { payOnSite: true }));
    const { page, context, problems } = await newVisitor(browser);
    const visits = '/freelances/dashboard/rendez-vous';
    await enter(page, url, email, visits);
    await page.getByRole('link', { name: 'Importer mes rendez-vous' }).click();
    await page
      .getByLabel('Votre fichier CSV ou agenda')
      .setInputFiles({ name: 'agenda.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
    await assertSound(page, 'a file to choose');
    await go(page, 'Lire ce fichier');
    await page.getByText('1 rendez-vous sur 4 lignes').waitFor();
    await assertSound(page, 'lines to check');
    await page.getByLabel('Le grand soin').selectOption({ index: 1 });
    await go(page, 'Vérifier de nouveau');
    await page.getByText('2 rendez-vous sur 4 lignes').waitFor();
    await go(page, 'Importer 2 rendez-vous');
    await page.getByText('2 rendez-vous enregistrés, 2 lignes ignorées.').waitFor();
    await assertSound(page, 'what was noted');
    await openAlive(page, url + visits);
    await page.getByText('Lise Perrin').first().waitFor();
    await openAlive(page, `${url}${visits}/importer`);
    await page.getByRole('link', { name: 'agenda.csv' }).click();
    await page.getByText('Annuler cet import', { exact: true }).click();
    await go(page, 'Annuler l’import');
    await page.getByText('Les rendez-vous importés sont retirés du planning. Personne n’a été prévenu.').waitFor();
    assert.deepEqual(problems, []);
    await context.close();
  });

  test('unknown columns are chosen with the keyboard, then visits are placed at the client’s or at the professional’s', async () => {
    const { email } = await ownerOf(
      app,
      await makeProfessional(app.db, nowMs, { payOnSite: true, options: [{ atHome: true }] }),
    );
    const { page, context, problems } = await newVisitor(browser);
    await enter(page, url, email, '/freelances/dashboard/rendez-vous/importer');
    const lines = [
      'Quand;Quelle heure;Qui;Mobile;Quoi;Adresse',
      '03/12/2026;10:00;Lise Perrin;06 44 18 73 52;Massage suédois;12 rue Jean Jaurès, 44800 Saint-Herblain',
      '04/12/2026;10:00;Paul Roux;06 81 55 02 37;Massage suédois;Ailleurs',
    ];
    await page
      .getByLabel('Votre fichier CSV ou agenda')
      .setInputFiles({ name: 'agenda.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) });
    await go(page, 'Lire ce fichier');
    await page.getByText('Nous n’avons pas reconnu').waitFor();
    await assertSound(page, 'columns to choose');
    const choose = async (label: string, typed: string): Promise<void> => {
      await page.getByLabel(label, { exact: true }).focus();
      await page.keyboard.type(typed);
    };
    await choose('Quand', 'Date');
    await choose('Quelle heure', 'Date');
    await go(page, 'Vérifier les lignes');
    await page.getByText('correspond déjà').waitFor();
    await assertSound(page, 'a column twice');
    await choose('Quelle heure', 'Heure');
    await choose('Qui', 'Client');
    await choose('Quoi', 'Prestation');
    await go(page, 'Vérifier les lignes');
    await page.getByText('1 rendez-vous sur 2 lignes').waitFor();
    await page.getByText('À domicile\u202f: 12 rue Jean Jaurès').waitFor();
    await page.getByLabel('Prévoir ces rendez-vous à mon adresse').check();
    await go(page, 'Vérifier de nouveau');
    await page.getByText('2 rendez-vous sur 2 lignes').waitFor();
    await assertSound(page, 'a visit at home and one that cannot be');
    assert.deepEqual(
      problems.filter((one) => !/status of 400/.test(one)),
      [],
    );
    await context.close();
  });
});
