import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import type { Browser, Page } from 'playwright-core';
import { assertSound, newVisitor } from '../app/browser.ts';
import type { TestApp } from '../app/test-app.ts';
import { cards } from '../actors/payments.ts';
import { aroundBrowser } from './around-browser.ts';
import { enter, giveCard, go, heading, ines, payOnline, person, pickTime, toTime } from './steps.ts';

const telephone = { viewport: { width: 390, height: 844 } };
const paper = {
  name: 'attestation.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'),
};

describe('health questions before a service', () => {
  let app: TestApp;
  let browser: Browser;
  let url: string;
  aroundBrowser('postgres', (opened) => void ({ app, browser, url } = opened), 4);

  const here = '/freelances/dashboard/fiches-sante';
  const choice = (page: Page, situation: string, of: string) =>
    page.getByRole('group', { name: situation, exact: true }).getByText(of, { exact: true });
  const last = async (): Promise<string> =>
    (
      await sql<{
        public_id: string;
      }>`select public_id from booking where email = ${person.email} order by id desc limit 1`.execute(app.db)
    ).rows[0]!.public_id;

  test('a professional writes a health checklist, requires it for a service, and cannot delete it while in use', async () => {
    const { page, context, problems } = await newVisitor(browser);
    await enter(page, url, 'freelance@accalmie.test', here);
    await page.getByText('Aucune fiche santé pour l’instant').waitFor();
    await page.getByRole('link', { name: 'Nouvelle fiche santé' }).click();
    await heading(page, 'Nouvelle fiche santé');
    await assertSound(page, 'the editor of a checklist');
    assert.ok(
      await page.getByRole('group', { name: 'Phlébite ou thrombose récente' }).getByLabel('Impossible').isChecked(),
      'what their trade suggests',
    );
    await choice(page, 'Diabète', 'Attestation').click();
    await page.getByLabel('Nom de la fiche').fill('Massages');
    await page.getByRole('checkbox', { name: /^Je pose ces questions/ }).check();
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await page.getByText(/^Fiche santé enregistrée.: choisissez-la/).waitFor();
    await assertSound(page, 'the checklists');
    await page.goto(`${url}/freelances/dashboard/prestations`);
    await page.locator('main li a[href*="/prestations/"]:not([href*="nouvelle"])').first().click();
    await page.getByLabel('Fiche santé').selectOption({ label: 'Massages' });
    await page.getByRole('button', { name: 'Enregistrer' }).filter({ visible: true }).first().click();
    await page.getByText('Prestation publiée.').waitFor();
    await page.goto(url + here);
    await page.getByText(/^Utilisée par /).waitFor();
    await page.getByLabel('Supprimer Massages').click();
    await page.getByRole('button', { name: 'Supprimer cette fiche' }).click();
    await page.getByText(/choisissez d’abord une autre fiche/).waitFor();
    // Every service requires the checklist from here on.
    await sql`update service set health_checklist_id = (select id from health_checklist) where pro_id = (select pro_id from health_checklist)`.execute(
      app.db,
    );
    assert.deepEqual(
      problems.filter((one) => !one.includes('409')),
      [],
    );
    await context.close();
  });

  // Runs in the wide window only, because `assertSound` itself tests every width.
  const soundly = async (page: Page, what: string, size: string): Promise<void> =>
    size === 'a wide window' ? assertSound(page, what) : undefined;

  for (const [size, options] of [
    ['a wide window', {}],
    ['a telephone', telephone],
  ] as const) {
    test(`a client is refused, then adds an attestation; the professional reads the answers; the client withdraws them, on ${size}`, async () => {
      const { page, context, problems } = await newVisitor(browser, options);
      await toTime(page, url, ines);
      await pickTime(page);
      await go(page, 'Choisir ce créneau');
      await heading(page, 'Fiche santé');
      await page
        .getByText(
          /vous demande de répondre à cette question et sera seule à lire votre réponse, sauf en cas de réclamation\./,
        )
        .waitFor();
      await page.goto(page.url().replace('/booking/fiche-sante', '/booking/payment'));
      await heading(page, 'Fiche santé');
      await soundly(page, 'the health questions', size);
      await page.setViewportSize('viewport' in options ? options.viewport : { width: 1440, height: 900 });
      assert.equal(await page.getByRole('checkbox', { checked: true }).count(), 0);
      await page.getByLabel('Phlébite ou thrombose récente').check();
      await page.getByLabel('Aucune de ces situations').check();
      assert.ok(!(await page.getByLabel('Phlébite ou thrombose récente').isChecked()), '« aucun » is alone');
      await page.getByLabel('Phlébite ou thrombose récente').check();
      await go(page, 'Continuer');
      await page.getByText('Cochez cette case pour que nous conservions vos réponses').waitFor();
      await page.getByLabel(/^J’accepte qu’Accalmie conserve ces réponses/).check();
      await go(page, 'Continuer');
      await page.getByText(/^Ce soin n’est pas possible dans cette situation\./).waitFor();
      await page.getByLabel('Phlébite ou thrombose récente').uncheck();
      await page.getByLabel('Diabète').check();
      await page.getByText('Joignez une attestation (PDF), ou présentez-la le jour du soin.').waitFor();
      await page.getByLabel('Votre attestation').setInputFiles(paper);
      await page.getByLabel(/^J’accepte qu’Accalmie conserve ces réponses/).check();
      await go(page, 'Continuer');
      await page.waitForURL(/\/booking\/payment\?/);
      await payOnline(page);
      await giveCard(page, cards.accepted);
      await heading(page, /^C’est réservé|^Votre demande/);
      const booking = await last();

      const pro = await newVisitor(browser, options);
      await enter(pro.page, url, 'freelance@accalmie.test', here);
      await pro.page.goto(`${url}/freelances/dashboard/rendez-vous?booking_id=${booking}`);
      assert.equal(await pro.page.getByText('Diabète').count(), 0, 'read when it is asked for alone');
      await pro.page.getByRole('link', { name: 'Lire les réponses' }).click();
      await pro.page.getByText('Diabète', { exact: true }).waitFor();
      await pro.page.getByRole('link', { name: 'Lire l’attestation jointe (PDF)' }).waitFor();
      await soundly(pro.page, 'the answers, as the professional reads them', size);
      await pro.context.close();

      await page.goto(`${url}/rendez-vous/${booking}`);
      await page.getByRole('link', { name: 'Voir, modifier ou retirer mes réponses' }).click();
      await page.getByText('Attestation jointe : attestation.pdf').waitFor();
      await soundly(page, 'the answers, as their client reads them', size);
      await page.getByText('Retirer mon accord', { exact: true }).click();
      await page.getByRole('button', { name: 'Retirer mon accord et effacer mes réponses' }).click();
      await page.getByText('Votre accord est retiré et vos réponses sont effacées.').waitFor();
      assert.equal(
        (
          await sql`select from intake i join booking b on b.id = i.booking_id where b.public_id = ${booking} and i.sealed is not null`.execute(
            app.db,
          )
        ).rows.length,
        0,
      );
      assert.deepEqual(
        problems.filter((one) => !one.includes('400')),
        [],
      );
      await context.close();
    });
  }
});
