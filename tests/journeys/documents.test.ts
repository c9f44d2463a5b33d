import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { generate } from 'otplib';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { assertSound, newVisitor, signOutOfBrowser } from '../app/browser.ts';
import type { TestApp } from '../app/test-app.ts';
import { becomeAdmin, memberOf, type Member } from '../actors/people.ts';
import { accept, newcomer, paper, required, sendPaper } from '../actors/documents.ts';
import { aroundBrowser } from './around-browser.ts';
import { acceptShown, heading, signIn } from './steps.ts';

const telephone = { viewport: { width: 390, height: 844 } };
const labels = [
  'Conditions générales de vente',
  'Extrait Kbis',
  'Relevé d’identité bancaire',
  'Attestation de vigilance',
  'Responsabilité civile professionnelle',
  'Pièce d’identité',
];
const dated = ['Extrait Kbis', 'Attestation de vigilance'];
const file = { name: 'document.pdf', mimeType: 'application/pdf', buffer: Buffer.from(paper) };

const row = (page: Page, label: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name: label, exact: true }) });

describe('documents, from the first upload to a public profile', () => {
  let app: TestApp;
  let browser: Browser;
  let url: string;
  let admin: Member;
  let key = '';
  aroundBrowser('postgres', (opened) => void ({ app, browser, url } = opened), 4);

  /** Signs in as an admin with a second factor in this browser. */
  const enterAsAdmin = async (page: Page): Promise<void> => {
    if (key === '') {
      // The rows of the demo are copied without their files.
      const documentKeys = await sql<{
        key: string;
      }>`select distinct storage_key as key from document where storage_key like 'documents/demo-%'`.execute(app.db);
      for (const one of documentKeys.rows) await app.storage.put(one.key, paper, 'application/pdf');
      admin = await memberOf(app, { firstname: 'Solène', lastname: 'Aubry' });
      key = await becomeAdmin(app, admin);
    }
    // A code works only once, so the clock moves between two codes.
    app.at(new Date(app.clock.now() + 60_000).toISOString());
    await signIn(page, url, admin.email, '/admin/documents');
    await page.getByLabel(/Code/).fill(await generate({ secret: key, epoch: Math.floor(app.clock.now() / 1000) }));
    await page.getByRole('button', { name: /Se connecter|Continuer|Vérifier|Valider/ }).click();
    await heading(page, 'Documents à valider');
  };

  for (const [name, options] of Object.entries({ 'a wide window': {}, 'a telephone': telephone })) {
    test(`a newcomer sends six documents, an admin accepts each, and a stranger finds the profile, on ${name}`, async () => {
      const city = name === 'a telephone' ? 'Rezé' : 'Nantes';
      const { client, email, pro } = await newcomer(app, { city });
      // The wide window sends every document in the browser. On the telephone, most documents are sent beforehand.
      const before = name === 'a telephone' ? required.slice(2) : [];
      const sent = new Map<string, string>();
      for (const type of before) sent.set(type, await sendPaper(client, type));
      const own = await newVisitor(browser, options);
      await signIn(own.page, url, email, '/freelances/dashboard');
      await own.page.getByRole('link', { name: /^Envoyer vos documents/ }).click();
      await heading(own.page, 'Documents');
      await own.page.getByText('0 sur 6').waitFor();
      for (const label of labels.slice(0, required.length - before.length)) {
        const one = row(own.page, label);
        await one.getByText(/^Envoyer,/).click();
        if (dated.includes(label)) await one.getByLabel('Date indiquée sur le document').fill('2026-11-03');
        if (label === labels[0] && before.length === 0) {
          await one.getByLabel('Fichier PDF').setInputFiles({ ...file, buffer: Buffer.from('<html></html>') });
          await one.getByRole('button', { name: 'Envoyer ce document' }).click();
          await one.getByText('Votre fichier doit être au format pdf').waitFor();
        }
        await one.getByLabel('Fichier PDF').setInputFiles(file);
        await one.getByRole('button', { name: 'Envoyer ce document' }).click();
        await one.getByText('En cours', { exact: true }).waitFor();
      }

      const other = await newVisitor(browser, options);
      await enterAsAdmin(other.page);
      await other.page.getByLabel('Nom ou SIRET').fill('Essai');
      await other.page.getByRole('button', { name: 'Filtrer' }).click();
      await other.page.waitForURL(/q=Essai/);
      for (const [type, id] of sent) await accept(admin.client, type, id);
      await other.page.goto(other.page.url());
      for (const _ of required.slice(1 + sent.size)) await acceptShown(other.page);
      assert.equal((await fetch(`${url}/publicprofile/${pro.publicId}`)).status, 404);
      await acceptShown(other.page);
      await other.page.getByText('Document vérifié. Le professionnel est prévenu.').waitFor();

      const stranger = await newVisitor(browser, options);
      await stranger.page.goto(`${url}/praticien/essai-${pro.publicId}`);
      await heading(stranger.page, /Essai/);
      await own.page.reload();
      await own.page.getByText('Votre fiche est en ligne').waitFor();
      for (const { problems, context } of [own, stranger, other]) {
        // A refused file gets a 400, which the browser logs.
        assert.deepEqual(
          problems.filter((problem) => !/status of 400/.test(problem)),
          [],
        );
        await context.close();
      }
    });
  }

  test('several files at once: each gets a type from its name, photos become a PDF, a text file is refused', async () => {
    const { client, email } = await newcomer(app);
    const own = await newVisitor(browser, telephone);
    await signIn(own.page, url, email, '/freelances/dashboard/documents');
    const photo = (name: string, width: number, height: number) => async () => ({
      name,
      mimeType: 'image/png',
      buffer: await sharp({ create: { width, height, channels: 3, background: '#96ae74' } })
        .png()
        .toBuffer(),
    });
    const chosen = own.page.getByLabel('Vos fichiers');
    await chosen.setInputFiles([
      { ...file, name: 'RIB.pdf' },
      { ...file, name: 'avis de situation.pdf' },
      await photo('carte identité recto.png', 1600, 1000)(),
      await photo('carte identité verso.png', 1600, 1000)(),
      { name: 'attestation assurance.txt', mimeType: 'text/plain', buffer: Buffer.from('bonjour') },
    ]);
    await own.page.getByLabel('Date indiquée sur le document').first().fill('2026-11-03');
    await own.page.getByRole('button', { name: 'Envoyer ces 4 documents' }).click();
    await own.page.getByText('« attestation assurance.txt » n’est ni un PDF ni une photo.').waitFor();
    await own.page
      .getByText(
        '3 documents envoyés. Nous vous écrirons dès qu’ils seront vérifiés. Un autre document n’a pas été envoyé',
      )
      .waitFor();
    for (const label of ['Relevé d’identité bancaire', 'Extrait Kbis', 'Pièce d’identité'])
      await row(own.page, label).getByText('En cours', { exact: true }).waitFor();
    const answer = await client<{ documents: { type: string; status: string }[] }>(
      'GET',
      '/v1/profiles/documents/freelance/documents',
    );
    assert.ok(answer.body.success);
    const sent = answer.body.data.documents.flatMap(({ type, status }) => (status === 'in_validation' ? [type] : []));
    assert.deepEqual(sent.sort(), ['cni', 'kbis', 'rib']);
    const storedDocuments = await sql<{ storage_key: string }>`
      select d.storage_key from document d join profile f on f.pro_id = d.pro_id join account a on a.id = f.account_id
      where a.email = ${email} and d.type = 'cni'`.execute(app.db);
    const bytes = Buffer.from((await app.storage.get(storedDocuments.rows[0]!.storage_key))!).toString('latin1');
    assert.match(bytes, /^%PDF-/);
    assert.match(bytes, /\/Count 2/, 'a page for each side');
    await assertSound(own.page, 'several documents');
    // Removing a row moves the focus to the next row.
    await chosen.setInputFiles([{ ...file, name: 'CGV.pdf' }]);
    await own.page.getByRole('button', { name: 'Retirer attestation assurance.txt' }).focus();
    await own.page.keyboard.press('Enter');
    assert.equal(await own.page.evaluate(() => document.activeElement?.getAttribute('aria-label')), 'Retirer CGV.pdf');
    await own.page.keyboard.press('Enter');
    assert.equal(await chosen.evaluate((field) => field === document.activeElement), true);
    await own.context.close();
  });

  test('a professional sends their published terms as the document in a single click', async () => {
    const { client, email, pro } = await newcomer(app);
    await client('PUT', `/v1/pro/${pro.publicId}/profile/cgv`, {
      html: '<h1>Conditions</h1><p>Médiateur : CM2C, Paris.</p>',
    });
    const own = await newVisitor(browser);
    await signIn(own.page, url, email, '/freelances/dashboard/documents');
    await own.page.getByRole('button', { name: 'Envoyer mes conditions publiées' }).click();
    await own.page.getByText('Conditions générales de vente\u202f: document envoyé').waitFor();
    await row(own.page, 'Conditions générales de vente').getByText('En cours', { exact: true }).waitFor();
    assert.deepEqual(own.problems, []);
    await own.context.close();
  });

  test('a professional sends payment account details: errors show beside their field, then the IBAN shows masked', async () => {
    const { page, context, problems } = await newVisitor(browser, telephone);
    await page.goto(`${url}/booking/login?retour=${encodeURIComponent('/freelances/dashboard/paiements')}`);
    await page.getByLabel('Adresse email').fill('freelance@accalmie.test');
    await page.getByLabel('Mot de passe').fill('Accalmie-2026!');
    await page.getByRole('button', { name: 'Se connecter' }).click();
    await heading(page, 'Paiements');
    await page.getByText('Vos clients peuvent payer par carte').waitFor();
    await page.getByRole('checkbox', { name: 'Sur place' }).uncheck();
    await page.getByRole('checkbox', { name: 'Par carte, en ligne' }).uncheck();
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await page.getByText('Choisissez au moins un mode de paiement.').waitFor();
    await page.getByRole('checkbox', { name: 'Par carte, en ligne' }).check();
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await page.getByText('Modes de paiement enregistrés.').waitFor();
    await page.getByText('Changer mes coordonnées').click();
    await page.getByLabel('IBAN').fill('FR76 3000 6000 0112 3456 7890 188');
    await page.getByLabel('BIC').fill('AGRIFRPP');
    await page.getByLabel('Date de naissance').fill('1988-07-04');
    // The demo account's telephone number is fictional, so it is replaced by a number that the form accepts.
    await page.getByLabel('Téléphone').fill('06 12 34 56 78');
    await page.getByRole('button', { name: 'Envoyer mes coordonnées' }).click();
    await page.getByText("L'IBAN saisi est invalide.").waitFor();
    await page.getByLabel('IBAN').fill('FR76 3000 6000 0112 3456 7890 189');
    await page.getByRole('button', { name: 'Envoyer mes coordonnées' }).click();
    await page.getByText('Vos coordonnées ont été envoyées.').waitFor();
    await page.getByText('FR76 •••• 0189').waitFor();
    assert.deepEqual(
      problems.filter((problem) => !/status of 400/.test(problem)),
      [],
    );
    await context.close();
  });

  test('the documents and payments pages pass axe and do not scroll sideways at 360, 768 and 1280 px', async () => {
    const { page, context } = await newVisitor(browser);
    await enterAsAdmin(page);
    await assertSound(page, 'documents to validate');
    await signOutOfBrowser(page);
    const { email } = await newcomer(app);
    await signIn(page, url, email, '/freelances/dashboard/documents');
    await heading(page, 'Documents');
    await row(page, 'Extrait Kbis')
      .getByText(/^Envoyer,/)
      .click();
    await assertSound(page, 'documents');
    await page.goto(`${url}/freelances/dashboard/paiements`);
    await assertSound(page, 'payments');
    await context.close();
  });
});
