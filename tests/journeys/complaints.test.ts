import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { generate } from 'otplib';
import { sql } from 'kysely';
import type { Browser } from 'playwright-core';
import { plainPdf } from '#db/demo/pdf.ts';
import { assertSound, newVisitor, openAlive } from '../app/browser.ts';
import { complaining } from '../actors/complaints.ts';
import { assertInvariants } from '../oracles/invariants.ts';
import { becomeAdmin, memberOf, password } from '../actors/people.ts';
import type { TestApp } from '../app/test-app.ts';
import { aroundBrowser } from './around-browser.ts';
import { choose, frenchIn } from './in-english.ts';
import { enter, go, heading, signIn, tabTo } from './steps.ts';

const description = 'J’ai réservé 60 minutes et la séance a duré 40 minutes.';
const reasons = 'Le soin a duré 40 minutes au lieu de 60. La différence de prix est de 25,50 €.';

describe('complaints, from the visit to the refund', () => {
  let app: TestApp;
  let browser: Browser;
  let url: string;
  aroundBrowser('postgres', (opened) => void ({ app, browser, url } = opened), 0);
  const {
    came,
    changed,
    admin: adminClient,
  } = complaining(
    () => app,
    (ms) => app.at(new Date(ms).toISOString()),
  );

  test('a client complains with a file, the professional answers, an admin refunds, and both sides read the decision', async () => {
    const visit = await came();
    const client = await newVisitor(browser);
    await openAlive(client.page, `${url}/rendez-vous/${visit.bookingId}?jeton=${visit.token}`);
    await client.page.getByRole('link', { name: 'Ouvrir une réclamation' }).click();
    await heading(client.page, 'Que s’est-il passé');
    await assertSound(client.page, 'the form of a complaint');
    await client.page.setViewportSize({ width: 1440, height: 900 });
    await client.page.getByLabel('Motif').selectOption({ label: 'Prestation non conforme à l’annonce' });
    await client.page.getByLabel('Ce qui s’est passé').fill(description);
    await client.page.getByLabel('Joindre un fichier').setInputFiles({
      name: 'horaire.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from(plainPdf('Horaire', ['10:40'])),
    });
    await tabTo(client.page, /^Un remboursement total/);
    await client.page.keyboard.press('ArrowDown');
    await client.page.keyboard.press('Tab');
    await client.page.keyboard.type('70');
    await go(client.page, 'Envoyer ma réclamation');
    await client.page.getByText(/^Indiquez un montant supérieur/).waitFor();
    assert.equal(
      await client.page.getByLabel('Ce qui s’est passé').inputValue(),
      description,
      'what was typed is kept',
    );
    await client.page.getByLabel('Montant').fill('25,50');
    await client.page.getByLabel('Joindre un fichier').setInputFiles({
      name: 'horaire.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from(plainPdf('Horaire', ['10:40'])),
    });
    await go(client.page, 'Envoyer ma réclamation');
    await client.page.getByText('Votre réclamation a été envoyée.').waitFor();
    await client.page.getByRole('link', { name: /^horaire\.pdf/ }).waitFor();
    await assertSound(client.page, 'a complaint that waits for its answer');

    const pro = await newVisitor(browser);
    await enter(pro.page, url, visit.owner.email, '/freelances/dashboard/reclamations', password);
    await assertSound(pro.page, 'the complaints of a professional');
    await pro.page.getByRole('link', { name: 'Camille R.' }).click();
    await pro.page.getByLabel('Votre message').fill('Une panne a décalé toutes les cabines ce jour-là.');
    await pro.page.getByText('Rembourser les 25,50\u00a0€ demandés').click();
    await assertSound(pro.page, 'a complaint being answered');
    await go(pro.page, 'Envoyer ma réponse');
    await pro.page.getByText('Votre réponse a été envoyée.').waitFor();

    const member = await memberOf(app, { firstname: 'Solène', lastname: 'Aubry' });
    const secret = await becomeAdmin(app, member);
    const admin = await newVisitor(browser);
    await signIn(admin.page, url, member.email, '/admin/reclamations', password);
    app.at(new Date(app.clock.now() + 60_000).toISOString());
    await admin.page.getByLabel(/Code/).fill(await generate({ secret, epoch: Math.floor(app.clock.now() / 1000) }));
    await admin.page.getByRole('button', { name: /Se connecter|Continuer|Vérifier|Valider/ }).click();
    await heading(admin.page, 'Réclamations');
    await assertSound(admin.page, 'the file of a complaint');
    await admin.page.getByText('Rembourser une partie').click();
    assert.equal(await admin.page.getByLabel('Montant').inputValue(), '25,50', 'what the professional proposes');
    await admin.page.getByLabel('Motif, envoyé').fill(reasons);
    await go(admin.page, 'Rembourser 25,50\u00a0€ et prévenir');
    await admin.page.getByText(/^Le remboursement est lancé/).waitFor();
    await admin.page.getByText('Tout est décidé').waitFor();

    await client.page.reload();
    await client.page.getByRole('heading', { name: 'Remboursement de 25,50 €' }).waitFor();
    await client.page.getByText(reasons).waitFor();
    await assertSound(client.page, 'a complaint that is decided');
    await pro.page.reload();
    await pro.page.getByRole('heading', { name: 'Remboursement de 25,50 € à Camille R.' }).waitFor();
    await assertInvariants(app);
    for (const { context } of [client, pro, admin]) await context.close();
  });

  test('in English: a client sends a complaint, then reads the refusal and the mediator’s name', async () => {
    const visit = await came({}, '2026-12-17T09:00:00.000Z');
    const { page, context } = await newVisitor(browser);
    await openAlive(page, `${url}/rendez-vous/${visit.bookingId}/reclamation?jeton=${visit.token}`);
    await choose(page, 'English');
    await heading(page, 'What happened?');
    assert.deepEqual(await frenchIn(page), []);
    await go(page, 'Send my complaint');
    await page.getByLabel('Reason').selectOption({ label: 'Delay or waiting' });
    await page.getByLabel('What happened').fill('The session began forty minutes late and ended on time.');
    await go(page, 'Send my complaint');
    await page
      .getByText(/required/i)
      .first()
      .waitFor();
    await page.getByText('An answer, without a refund').click();
    await go(page, 'Send my complaint');
    await heading(page, 'My complaint');
    assert.deepEqual(await frenchIn(page), []);
    await assertSound(page, 'a complaint in English');
    const { rows } = await sql<{
      id: string;
    }>`select q.public_id as id from complaint q join booking b on b.id = q.booking_id where b.public_id = ${visit.bookingId}`.execute(
      app.db,
    );
    await changed(visit.owner.client, rows[0]!.id, 'in_review', {
      body: 'Une panne a décalé toutes les cabines ce jour-là.',
    });
    await changed(await adminClient(), rows[0]!.id, 'rejected', { body: reasons });
    await page.reload();
    await page.getByRole('heading', { name: 'No refund.' }).waitFor();
    await page.getByText(/consumer mediator, free of charge: Médiation Beauté/).waitFor();
    assert.deepEqual(await frenchIn(page), []);
    await context.close();
  });
});
