import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { assertSound, newVisitor } from '../app/browser.ts';
import { firstVisit, visitAfter } from '../actors/client-book.ts';
import { campaigning, news } from '../actors/campaigns.ts';
import type { TestApp } from '../app/test-app.ts';
import { aroundBrowser } from './around-browser.ts';
import { enter, go, heading } from './steps.ts';

describe('message campaigns to clients', () => {
  let app: TestApp;
  let browser: Browser;
  let url: string;
  aroundBrowser('postgres', (opened) => void ({ app, browser, url } = opened), 4);
  const { opened, reader, note, write, leave, stopOf } = campaigning(
    () => app,
    () => {},
  );
  const base = '/freelances/dashboard/clients';

  test('a professional ticks clients, previews and edits a message, and sends it once', async () => {
    const of = await opened();
    await reader(of, firstVisit, { agrees: false });
    await note(of, visitAfter(6), { firstname: 'Lise', lastname: 'Perrin', phone: '0644187352' });
    const { page, context } = await newVisitor(browser);
    await enter(page, url, of.owner.email, base);
    await page.getByRole('checkbox', { name: 'Cocher Nora Ferhat' }).check();
    await page.getByRole('checkbox', { name: 'Cocher Lise Perrin' }).check();
    await assertSound(page, 'who is ticked');
    await go(page, 'Écrire aux personnes cochées');
    await heading(page, 'Nouveau message');
    await assertSound(page, 'a message to write');
    await page.locator('[name=from_day]').fill('2026-12-10');
    await page.locator('[name=subject]').fill('Fermé');
    await go(page, 'Voir l’aperçu');
    await page.getByText('Ce champ est obligatoire').waitFor();
    assert.equal(await page.locator('[name=subject]').inputValue(), 'Fermé', 'nothing typed is lost');
    assert.equal(await page.locator(':focus').getAttribute('name'), 'text', 'what is wrong has the focus');
    await page.keyboard.type('Le cabinet est fermé ce jour-là.');
    await go(page, 'Voir l’aperçu');
    await heading(page, 'Aperçu');
    await page.getByText(/2 personnes\s?: 1 recevra ce message, 1 sans adresse/).waitFor();
    await page.getByText('Lise Perrin · 06 44 18 73 52').waitFor();
    const mail = page.frameLocator('iframe');
    await mail.getByText('Bonjour Nora,').waitFor();
    assert.equal(
      await mail
        .locator('a')
        .first()
        .evaluate((link) => getComputedStyle(link).borderRadius),
      '999px',
      'drawn as it will be',
    );
    await assertSound(page, 'what will be received');
    assert.equal(
      await page.locator(':focus').textContent(),
      'Aperçu',
      'an answer at the same page begins at its heading',
    );
    await page.goBack();
    await heading(page, 'Nouveau message');
    await page.waitForFunction(
      () => document.querySelector<HTMLTextAreaElement>('[name=text]')?.value === 'Le cabinet est fermé ce jour-là.',
    );
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[name=subject]')?.value === 'Fermé');
    await go(page, 'Voir l’aperçu');
    await heading(page, 'Aperçu');
    await go(page, 'Modifier');
    await heading(page, 'Nouveau message');
    assert.equal(await page.locator(':focus').textContent(), 'Nouveau message');
    assert.equal(await page.locator('[name=text]').inputValue(), 'Le cabinet est fermé ce jour-là.');
    await go(page, 'Voir l’aperçu');
    await page.getByRole('button', { name: 'Envoyer à 1 personne' }).dblclick();
    await heading(page, 'Fermé');
    await page.getByText('Votre message est en cours d’envoi.').waitFor();
    await assertSound(page, 'a message that leaves');
    await leave();
    await page.getByText('1 envoyé', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Retour aux messages' }).click();
    await heading(page, 'Écrire à mes clients');
    assert.equal(
      await page.getByRole('listitem').filter({ hasText: 'Fermé' }).count(),
      1,
      'pressed twice, written once',
    );
    await assertSound(page, 'messages written');
    await context.close();
  });

  test('keeps every client ticked before the scripts load', async () => {
    const of = await opened();
    await note(of, visitAfter(6), { firstname: 'Lise', lastname: 'Perrin', phone: '0644187352' });
    await note(of, visitAfter(7), { firstname: 'Marc', lastname: 'Noël', phone: '0644187353' });
    const { page, context, problems } = await newVisitor(browser);
    await enter(page, url, of.owner.email, base);
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route(/\.js(\?|$)/, async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(url + base, { waitUntil: 'commit' });
    for (const name of ['Lise Perrin', 'Marc Noël'])
      await page.getByRole('checkbox', { name: `Cocher ${name}` }).check();
    release();
    await page.getByRole('status').filter({ hasText: '2 personnes cochées' }).waitFor();
    for (const name of ['Lise Perrin', 'Marc Noël'])
      assert.ok(await page.getByRole('checkbox', { name: `Cocher ${name}` }).isChecked(), name);
    assert.deepEqual(problems, []);
    await context.close();
  });

  test('the page that stops news passes axe, and stopping them turns emails off in the account settings', async () => {
    const of = await opened();
    const nora = await reader(of, firstVisit);
    await write(of, news);
    const { kid, jeton } = stopOf((await leave()).find(({ to }) => to === nora.email)!);
    const { page, context } = await newVisitor(browser);
    await page.goto(`${url}/nouvelles/${kid}?jeton=${jeton}`);
    await assertSound(page, 'which news to stop');
    await page.getByText('Les actualités de tous les professionnels').click();
    await go(page, 'Ne plus recevoir');
    await page.getByText('C’est fait. Vous ne recevrez plus les actualités d’aucun professionnel.').waitFor();
    await assertSound(page, 'news stopped');
    await enter(page, url, nora.email, '/booking/account?tab=settings');
    await page.getByText('Vous ne recevez plus ces actualités depuis le 21 novembre 2026, à votre demande.').waitFor();
    assert.equal(await page.getByRole('checkbox', { name: 'Par email' }).isChecked(), false);
    await context.close();
  });
});
