import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { generate } from 'otplib';
import type { Browser, Page } from 'playwright-core';
import { assertSound, newVisitor, signOutOfBrowser } from '../app/browser.ts';
import type { TestApp } from '../app/test-app.ts';
import { password } from '../actors/people.ts';
import { aroundBrowser } from './around-browser.ts';
import { acceptAll, demo, giveCard, go, heading, ines, signIn, tabTo, toPayment } from './steps.ts';
import { cards, news } from '../actors/payments.ts';
import { reporting } from '../actors/reports.ts';

const register = async (page: Page, url: string, email: string, back: string): Promise<void> => {
  await page.goto(`${url}/booking/register?retour=${encodeURIComponent(back)}`);
  await page.getByLabel('Prénom').fill('Camille');
  await page.getByRole('textbox', { name: 'Nom', exact: true }).fill('Rivière');
  await page.getByLabel('Adresse email').fill(email);
  await page.getByLabel(/^Mot de passe/).fill(password);
  await page.getByLabel('Confirmez le mot de passe').fill(password);
  await page.getByRole('checkbox').check();
  await go(page, 'Créer mon compte');
};

const proven = (app: TestApp, email: string) =>
  sql`update account set email_verified_at = created_at where email = ${email}`.execute(app.db);

describe('a client’s own data', () => {
  let app: TestApp;
  let browser: Browser;
  let url: string;
  aroundBrowser('postgres', (opened) => void ({ app, browser, url } = opened));
  const { report } = reporting(() => app);

  test('a client downloads their data, cancels their visit, then deletes their account', async () => {
    const { page, context, problems } = await newVisitor(browser, { acceptDownloads: true });
    const email = 'depart@exemple.fr';
    await register(page, url, email, '/booking/account?tab=settings');
    await page.getByRole('heading', { name: 'Mes données' }).waitFor();
    await proven(app, email);
    await toPayment(page, url, 'MaisonLezardeNantes001');
    await page.getByLabel('Téléphone').fill('06 12 34 56 78');
    for (const [label, value] of [
      ['Prénom', 'Camille'],
      [/^Nom/, 'Rivière'],
      ['Adresse email', email],
    ] as const) {
      const field = page.getByRole('textbox', { name: label });
      if ((await field.count()) > 0) await field.fill(value);
    }
    await acceptAll(page);
    await go(page, /^Réserver et payer/);
    await giveCard(page, cards.accepted);
    await heading(page, 'C’est réservé, Camille.');

    await page.goto(`${url}/booking/account?tab=settings`);
    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Télécharger mes données' }).click();
    const archive = await downloading;
    assert.equal(archive.suggestedFilename(), 'accalmie-mes-donnees.zip');
    const files = unzipSync(readFileSync(await archive.path()));
    assert.ok(
      Object.keys(files).includes('README.txt') && new TextDecoder().decode(files['rendez-vous.json']).includes(email),
    );

    await page.getByRole('link', { name: 'Supprimer mon compte' }).click();
    await page.getByText('Ces rendez-vous ne sont pas terminés').waitFor();
    assert.equal(await page.getByRole('button', { name: 'Supprimer mon compte' }).count(), 0);
    await page
      .getByRole('main')
      .getByRole('link', { name: / à \d\d:\d\d$/ })
      .click();
    await page
      .getByRole('link', { name: /^Annuler/ })
      .first()
      .click();
    await go(page, /^Annuler/);
    await page
      .getByText(/annulé/i)
      .first()
      .waitFor();
    await app.runJob('run-refunds');
    await news(app);

    await page.goto(`${url}/booking/account/suppression`);
    await page.getByLabel('Mot de passe').fill('Un-Faux-Mot7!');
    await page.getByRole('checkbox').check();
    await go(page, 'Supprimer mon compte');
    await page.getByText("Votre mot de passe n'est pas valide").waitFor();
    await page.waitForFunction(() => document.activeElement?.getAttribute('aria-invalid') === 'true');
    await page.getByLabel('Mot de passe').fill(password);
    await page.getByRole('checkbox').check();
    await go(page, 'Supprimer mon compte');
    await heading(page, 'Votre compte est supprimé');
    await page.getByText('Se connecter').first().waitFor();
    await page.goto(`${url}/booking/account`);
    await page.waitForURL(/\/booking\/login/);
    assert.deepEqual(
      problems.filter((one) => !/status of 400/.test(one)),
      [],
    );
    await context.close();
  });

  test('a visitor adds a favourite through the sign-in page, finds it and removes it', async () => {
    const { page, context } = await newVisitor(browser);
    await page.goto(`${url}/praticien/x-${ines}`);
    const profile = page.url();
    await go(page, /^Favoris ?, ajouter/);
    await page.getByText('Connectez-vous pour ajouter cette adresse').waitFor();
    await page.getByLabel('Adresse email').fill('client@accalmie.test');
    await page.getByLabel('Mot de passe').fill(demo);
    await go(page, 'Se connecter');
    await page.waitForURL(profile);
    // The favorite chosen before signing in is saved.
    await page.getByRole('button', { name: /^En favoris/ }).waitFor();
    await page.goto(`${url}/booking/account?tab=favourites`);
    await page.getByRole('link', { name: 'Inès Caradec' }).waitFor();
    await go(page, /^Retirer des favoris.*Inès Caradec/);
    await page.getByRole('link', { name: 'Inès Caradec' }).waitFor({ state: 'detached' });
    await page.goto(profile);
    await page.getByRole('button', { name: /^Favoris ?, ajouter/ }).waitFor();
    await context.close();
  });

  test('an admin decides a report with the keyboard alone, and the journal records it', async () => {
    const receipt = await report({ page: `/praticien/x-${ines}`, content: 'review', reason: 'privacy' });
    const { page, context, problems } = await newVisitor(browser);
    await signIn(page, url, 'client@accalmie.test', '/admin');
    await heading(page, 'Cette page appartient à un autre espace');
    await signOutOfBrowser(page);
    await signIn(page, url, 'admin@accalmie.test', '/admin');
    await page.waitForURL(/\/second-facteur/);
    await page.getByLabel('Mot de passe').fill(demo);
    await go(page, 'Afficher la clé');
    const secret = (await page.locator('code').innerText()).replaceAll(' ', '');
    await page.getByLabel('Code').fill(await generate({ secret, epoch: Math.floor(app.clock.now() / 1000) }));
    await go(page, 'Activer');
    await heading(page, 'La double authentification est activée');
    await page.goto(`${url}/admin`);
    await tabTo(page, /^Décider.*Signalements$/, ['Enter']);
    await page.waitForURL(/\/admin\/signalements/);
    await tabTo(page, /^Un avis .*Atteinte à la vie privée/, ['Enter']);
    await page.getByRole('heading', { name: receipt }).waitFor();
    await tabTo(page, /^Sans suite/, ['ArrowDown']);
    await tabTo(page, /^Contenu à retirer/, ['ArrowDown']);
    await tabTo(page, /^Article de la loi/, ['Conditions générales, article 9']);
    await tabTo(page, /^Motifs de la décision/, ['L’avis donne l’adresse d’une personne qui ne l’a pas voulu.']);
    await tabTo(page, /^Décider et prévenir$/, ['Enter']);
    await page.getByText('Décision enregistrée').waitFor();
    await page.getByText('Retiré · 1').waitFor();

    await app.runJob('seal-audit');
    await page.goto(`${url}/admin/journal?verify=1`);
    await page.getByText('La chaîne est intacte').waitFor();
    await page.getByLabel('Action').selectOption({ label: 'Contenu signalé retiré' });
    await go(page, 'Filtrer');
    await page.waitForURL(/action=report/);
    await page.getByText('1 ligne', { exact: true }).waitFor();
    await page.getByRole('cell', { name: receipt, exact: true }).waitFor();
    assert.equal(await page.getByRole('row').count(), 2);
    for (const path of [
      '/admin',
      '/admin/notifications',
      '/admin/administrateurs',
      '/admin/prestations',
      '/admin/journal',
      '/admin/journal?from=2026-02-30',
      '/admin/signalements?etat=removed',
    ]) {
      await page.goto(url + path);
      await assertSound(page, path);
    }
    // The states of the reports do not all fit beside each other in the narrowest window.
    await page.setViewportSize({ width: 320, height: 640 });
    await page.waitForFunction(() => innerWidth === 320 && document.documentElement.scrollWidth <= 320);
    assert.deepEqual(
      problems.filter((one) => !/status of 403/.test(one)),
      [],
    );
    await context.close();
  });

  test('the report, favourite and account pages pass axe and do not scroll sideways at 360, 768 and 1280 px', async () => {
    const { page, context, problems } = await newVisitor(browser);
    for (const path of [
      '/signaler',
      '/signaler?recu=S-ABCD-EFGH',
      '/signaler?recu=S-ABCD-EFGH&email=1',
      '/compte-supprime',
      '/nulle-part',
    ]) {
      await page.goto(url + path);
      await assertSound(page, path);
    }
    await page.goto(`${url}/signaler`);
    await go(page, 'Envoyer le signalement');
    await page.getByText('Ce champ est obligatoire').first().waitFor();
    await assertSound(page, 'a refused report');
    await signIn(page, url, 'client@accalmie.test', '/booking/account?tab=favourites');
    await go(page, /^Retirer des favoris.*Maison Lézarde/);
    await page.getByRole('heading', { name: 'Aucun favori' }).waitFor();
    await assertSound(page, 'no favourite');
    await page.goto(`${url}/praticien/x-${ines}`);
    await go(page, /^Favoris ?, ajouter/);
    await page.getByRole('button', { name: /^En favoris/ }).waitFor();
    await assertSound(page, 'a kept profile');
    for (const path of [
      '/booking/account?tab=favourites',
      '/booking/account?tab=settings',
      '/booking/account/suppression',
      '/changer-mon-adresse',
      '/admin',
    ]) {
      await page.goto(url + path);
      await assertSound(page, path);
    }
    await page.goto(`${url}/booking/account?tab=profile`);
    await page.getByText('Changer d’adresse email').click();
    await assertSound(page, 'another address');
    assert.deepEqual(
      problems.filter((one) => !/status of 40[034]/.test(one)),
      [],
    );
    await context.close();
  });
});
