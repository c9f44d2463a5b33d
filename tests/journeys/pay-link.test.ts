import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import type { Browser, Page } from 'playwright-core';
import { assertSound, newVisitor } from '../app/browser.ts';
import { makeProfessional } from '../actors/factories.ts';
import { assertInvariants } from '../oracles/invariants.ts';
import { linkMailOf, proposing, tokenIn } from '../actors/booking-links.ts';
import { cards } from '../actors/payments.ts';
import { ownerOf } from '../actors/people.ts';
import type { TestApp } from '../app/test-app.ts';
import { aroundBrowser, morning } from './around-browser.ts';
import { choose, frenchIn } from './in-english.ts';
import { acceptAll, enter, giveCard, go, heading } from './steps.ts';

const planning = '/freelances/dashboard/planning';
const telephone = { viewport: { width: 390, height: 844 } };

describe('a visit that a professional notes and its client pays through a link', () => {
  let app: TestApp;
  let browser: Browser;
  let url: string;
  aroundBrowser('postgres', (opened) => void ({ app, browser, url } = opened), 0);

  const lastVisit = async (): Promise<string> =>
    (await sql<{ public_id: string }>`select public_id from booking order by id desc limit 1`.execute(app.db)).rows[0]!
      .public_id;
  const tokenOf = async (bookingId: string): Promise<string> => tokenIn((await linkMailOf(app, bookingId)).text);
  const noted = async (page: Page): Promise<void> => {
    await page
      .getByRole('main')
      .getByRole('link', { name: 'Rendez-vous', exact: true })
      .filter({ visible: true })
      .click();
    await heading(page, 'Nouveau rendez-vous');
    await page
      .locator('#creneaux')
      .getByRole('link', { name: /^15:00/ })
      .click();
    await page.getByLabel('Prénom').fill('Lise');
    await page.getByRole('textbox', { name: /^Nom/ }).fill('Perrin');
  };

  test('a professional notes a visit with a payment link, its client pays on a phone, and the agenda confirms it', async () => {
    app.at(morning);
    const pro = await makeProfessional(app.db, app.clock.now());
    const { email } = await ownerOf(app, pro);
    const { page, context, problems } = await newVisitor(browser);
    await enter(page, url, email, planning);
    await noted(page);
    await page.getByRole('radio', { name: /^Payé en ligne par un lien/ }).check();
    await assertSound(page, 'a visit to be paid through a link');
    await page.setViewportSize({ width: 1440, height: 900 });
    await go(page, 'Enregistrer le rendez-vous');
    await page.getByText('Ce champ est obligatoire').waitFor();
    assert.ok(
      await page.getByRole('radio', { name: /^Payé en ligne par un lien/ }).isChecked(),
      'nothing chosen is lost',
    );
    await page.getByLabel('Adresse email').fill('lise@exemple.fr');
    await go(page, 'Enregistrer le rendez-vous');
    const panel = page.getByRole('dialog', { name: 'Rendez-vous de Lise Perrin' });
    await panel.getByText('En attente de paiement, jusqu’au', { exact: false }).waitFor();
    await panel.locator('summary').filter({ hasText: 'Créer un nouveau lien' }).click();
    await panel.getByRole('button', { name: 'Créer un nouveau lien' }).click();
    const given = await panel.getByLabel('Lien de paiement').inputValue();
    assert.equal(await page.evaluate(() => document.activeElement?.textContent), 'Copier le lien');
    assert.equal(await panel.getByRole('button', { name: 'Créer un nouveau lien' }).count(), 0);
    assert.match(given, /\/payer\?jeton=[\w-]{43}$/);
    await assertSound(page, 'a visit that waits for its link');
    const bookingId = await lastVisit();
    assert.equal(tokenIn(given), await tokenOf(bookingId), 'the mail, as it leaves now, gives the same');

    const client = await newVisitor(browser, telephone);
    const referred: string[] = [];
    client.page.on('request', (request) => void (request.url().startsWith(url) || referred.push(request.url())));
    await client.page.goto(given);
    await heading(client.page, /vous propose ce rendez-vous$/);
    await client.page.getByText('Ce créneau est bloqué pour vous jusqu’au', { exact: false }).waitFor();
    await assertSound(client.page, 'a payment link');
    await client.page.setViewportSize(telephone.viewport);
    await go(client.page, /^Continuer pour payer/);
    await heading(client.page, /Comment réglez-vous/);
    assert.equal(
      await client.page.getByLabel('Adresse email').inputValue(),
      '',
      'whoever was passed the link does not read it',
    );
    assert.equal(
      await client.page.getByRole('link', { name: /^Rendez-vous/ }).count(),
      0,
      'its moment is not chosen again',
    );
    assert.equal(await client.page.getByRole('button', { name: 'Libérer ce créneau' }).count(), 0);
    assert.equal(await client.page.getByRole('radio', { name: /Espèces/ }).count(), 0);
    await assertSound(client.page, 'the payment of a link');
    await client.page.setViewportSize(telephone.viewport);
    await client.page.getByRole('textbox', { name: /^Nom/ }).fill('Perrin');
    await client.page.getByLabel('Adresse email').fill('lise@exemple.fr');
    await client.page.getByLabel('Téléphone').fill('06 12 34 56 78');
    await acceptAll(client.page);
    await go(client.page, /^Réserver et payer/);
    await giveCard(client.page, cards.accepted);
    await client.page.waitForURL(/confirmation-payment/);
    await heading(client.page, /réservé|confirmé/i);
    await client.page.goto(given);
    await heading(client.page, 'Ce rendez-vous est payé');
    await assertSound(client.page, 'a link that is paid');
    assert.deepEqual(referred, [], 'its address goes nowhere else');
    await client.context.close();
    await page.reload();
    await panel.getByText('Confirmé', { exact: true }).first().waitFor();
    assert.deepEqual(
      problems.filter((one) => !/status of 400/.test(one)),
      [],
    );
    await context.close();
    await assertInvariants(app);
  });

  test('in English: an ended, released, invalid or expired link each shows its own message', async () => {
    app.at(morning);
    const ended = await proposing(app, {}, { starts_at: '2026-11-26T09:00:00.000Z' });
    const { page, context, problems } = await newVisitor(browser);
    const token = await tokenOf(ended.made.booking_id);
    await page.goto(`${url}/payer?jeton=${token}`);
    await heading(page, /vous propose/);
    await choose(page, 'English');
    await heading(page, /is offering you this appointment$/);
    assert.deepEqual(await frenchIn(page), []);
    await assertSound(page, 'a payment link in English');
    await page.setViewportSize(telephone.viewport);
    await go(page, /^Continue to pay/);
    await heading(page, 'How will you pay?');
    assert.deepEqual(await frenchIn(page), []);
    assert.equal(
      (await ended.client('DELETE', `${ended.base}/booking/${ended.made.booking_id}/payment_link`)).status,
      200,
    );
    await page.goto(`${url}/payer?jeton=${token}`);
    await heading(page, 'This appointment is no longer offered');
    await page.getByRole('link', { name: 'Book another time' }).waitFor();
    await assertSound(page, 'a link that was ended, in English');
    const left = await proposing(app, {}, { starts_at: '2026-11-26T13:00:00.000Z' });
    await page.goto(`${url}/payer?jeton=${await tokenOf(left.made.booking_id)}`);
    await page.locator('summary').filter({ hasText: 'Release this time' }).click();
    await page.getByText(/is holding this time for you/).waitFor();
    await page.getByRole('button', { name: 'Release this time' }).click();
    await heading(page, 'This appointment is no longer held');
    assert.equal((await left.read()).state, 'released');
    await page.goto(`${url}/payer?jeton=${token.slice(1)}x`);
    await heading(page, 'This link isn’t valid');
    const over = await proposing(app, {}, { starts_at: '2026-11-26T11:00:00.000Z' });
    const late = await tokenOf(over.made.booking_id);
    app.at('2026-11-23T10:00:00Z');
    await page.goto(`${url}/payer?jeton=${late}`);
    await heading(page, 'This time is no longer held for you');
    await assertSound(page, 'a link that is over, in English');
    assert.deepEqual(problems, []);
    await context.close();
  });
});
