import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { isAlive, assertSound, newVisitor, openAlive } from '../app/browser.ts';
import { makeProfessional } from '../actors/factories.ts';
import type { ClientBook } from '../actors/client-book.ts';
import { sendOrder } from '../actors/payments.ts';
import { memberOf, ownerOf } from '../actors/people.ts';
import { caller, type TestApp } from '../app/test-app.ts';
import { nowMs } from '../app/with-test-app.ts';
import { aroundBrowser } from './around-browser.ts';
import { enter, go } from './steps.ts';

const file = ['nom;prenom;tel;mail', 'PERRIN;Lise;0644187352;lise@exemple.fr', ';;0633901461;yann@exemple.fr'].join(
  '\n',
);

describe('the client book', () => {
  let app: TestApp;
  let browser: Browser;
  let url: string;
  aroundBrowser('postgres', (opened) => void ({ app, browser, url } = opened), 4);
  const base = '/freelances/dashboard/clients';

  const opened = async (): Promise<ClientBook> => {
    const pro = await makeProfessional(app.db, nowMs, { payOnSite: true });
    return { pro, owner: await ownerOf(app, pro) };
  };

  test('a professional imports a client, adds a duplicate, merges both entries and notes a visit', async () => {
    const { owner } = await opened();
    const { page, context, problems } = await newVisitor(browser);
    await enter(page, url, owner.email, base);
    await page.getByRole('heading', { name: 'Votre liste est vide' }).waitFor();
    await assertSound(page, 'an empty book');
    await page.getByRole('link', { name: 'Importer mes clients' }).click();
    await page
      .getByLabel('Votre fichier CSV')
      .setInputFiles({ name: 'clients.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
    await go(page, 'Lire ce fichier');
    await go(page, 'Vérifier les lignes');
    await page.getByText('1 ligne sur 2').waitFor();
    await assertSound(page, 'lines to check');
    await go(page, 'Importer 1 ligne');
    await page.getByText('Ce champ est obligatoire').waitFor();
    await page.getByText('J’ai le droit d’utiliser').click();
    await go(page, 'Importer 1 ligne');
    await page.getByText('1 client ajouté, 1 ligne ignorée.').waitFor();
    await assertSound(page, 'what was imported');
    await openAlive(page, `${url}${base}/nouveau`);
    await page.getByLabel('Prénom').fill('Lise');
    await page.getByLabel('Nom', { exact: false }).nth(1).fill('Perrin');
    await page.getByLabel('Téléphone').fill('06 44 18 73 52');
    await page.getByLabel('Notes').fill('Préfère le matin');
    await go(page, 'Ajouter ce client');
    await page.getByText('Client ajouté.').waitFor();
    await openAlive(page, url + base);
    await page.getByRole('link', { name: 'Comparer' }).click();
    await page.getByRole('radio', { name: 'Préfère le matin' }).waitFor();
    await assertSound(page, 'two entries beside one another');
    await go(page, 'Réunir les deux fiches');
    await page.getByText('Les deux fiches n’en font plus qu’une.').waitFor();
    assert.equal(await page.getByLabel(/^Notes sur/).inputValue(), 'Préfère le matin');
    await assertSound(page, 'one client');
    await page.getByRole('link', { name: 'Rendez-vous', exact: true }).last().click();
    await page.waitForURL(/nouveau\?client=/);
    await page.locator('a[href*="starts_at"]').first().click();
    await page.waitForFunction(
      () => document.querySelector<HTMLInputElement>('[name="client.firstname"]')?.value === 'Lise',
    );
    await go(page, 'Enregistrer le rendez-vous');
    await page.waitForURL(/planning/);
    await openAlive(page, `${url}${base}?q=lise`);
    assert.equal(await page.locator('tbody tr').count(), 1);
    await page.getByRole('searchbox').fill('');
    await page.getByRole('main').getByRole('button', { name: 'Rechercher', exact: true }).click();
    await page.waitForURL((at) => at.searchParams.get('q') === '');
    assert.equal(await page.getByRole('searchbox').count(), 1, 'a search that is cleared leaves one field');
    assert.deepEqual(
      problems.filter((one) => !/status of 4/.test(one)),
      [],
    );
    await context.close();
  });

  test('a client accepts a professional’s news by email, then withdraws', async () => {
    const of = await opened();
    const member = await memberOf(app);
    await sendOrder(
      app,
      of.pro,
      '2026-12-10T09:00:00.000Z',
      { payment_method: 'cash', email: member.email },
      member.client,
    );
    const { page, context } = await newVisitor(browser);
    await enter(page, url, member.email, '/booking/account?tab=settings');
    await page.getByRole('checkbox', { name: 'Par email' }).check();
    await assertSound(page, 'whose news one accepts');
    await go(page, 'Enregistrer mes choix');
    await page.waitForURL(/dit=choix/);
    await isAlive(page);
    assert.ok(await page.getByRole('checkbox', { name: 'Par email' }).isChecked());
    await page.getByRole('checkbox', { name: 'Par email' }).uncheck();
    await go(page, 'Enregistrer mes choix');
    await page.waitForLoadState('load');
    const consents = await member.client<{ data: { email_at: string | null }[] }>('GET', '/v1/user/consents');
    assert.equal(consents.body.success && consents.body.data.data[0]!.email_at, null);
    assert.equal((await caller(app)('GET', '/v1/user/consents')).status, 401);
    await context.close();
  });
});
