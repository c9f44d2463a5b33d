import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { assertSound, newVisitor } from '../app/browser.ts';
import type { TestApp } from '../app/test-app.ts';
import { cards } from '../actors/payments.ts';
import { aroundBrowser } from './around-browser.ts';
import {
  acceptAll,
  answerBank,
  giveCard,
  go,
  heading,
  holdIt,
  ines,
  maison,
  payOnline,
  pickTime,
  toPayment,
  toTime,
} from './steps.ts';

describe('accessibility of the booking steps', () => {
  let app: TestApp;
  let browser: Browser;
  let url: string;
  aroundBrowser('postgres', (opened) => void ({ app, browser, url } = opened));

  test('every state of a booking passes axe and does not scroll sideways at 360, 768 and 1280 px', async () => {
    const { page, context, problems } = await newVisitor(browser);
    await page.goto(`${url}/booking/guests?id=${ines}&at_home=true&next=1`);
    await assertSound(page, 'guests, no address');
    await page.goto(`${url}/booking/guests?id=${maison}&adults=2&children=1&next=1`);
    await assertSound(page, 'guests, ages missing');
    await page.goto(`${url}/booking/services-menu?id=${maison}&next=1`);
    await assertSound(page, 'services, nothing chosen');
    await toTime(page, url, maison);
    await assertSound(page, 'times');
    await pickTime(page);
    await assertSound(page, 'a time chosen');
    await holdIt(page);
    await assertSound(page, 'payment');
    await go(page, /^Réserver et payer/);
    await page.getByText('Ce champ est obligatoire').first().waitFor();
    await assertSound(page, 'payment, fields refused');
    await payOnline(page);
    await giveCard(page, cards.challenge);
    await page.waitForURL(/\/banque$/);
    await assertSound(page, 'the bank');
    await answerBank(page, '111111');
    await heading(page, 'Votre banque a refusé le paiement');
    await assertSound(page, 'refused');
    await page.getByRole('link', { name: 'Essayer une autre carte' }).click();
    await heading(page, 'Comment réglez-vous ?');
    await acceptAll(page);
    const payment = page.url();
    await go(page, /^Réserver et payer/);
    await page.waitForURL(/\/paiement-test\//);
    await assertSound(page, 'the provider');
    await page.goto(payment);
    await heading(page, 'Un paiement est en cours');
    await assertSound(page, 'payment under way');
    await page.getByRole('link', { name: 'Continuer ce paiement' }).click();
    await heading(page, 'Votre paiement n’est pas terminé');
    await assertSound(page, 'a payment that is not finished');
    await go(page, 'Revenir à la page de paiement');
    await giveCard(page, cards.accepted);
    await heading(page, 'C’est réservé, Camille.');
    await assertSound(page, 'confirmed');
    await page.getByRole('link', { name: 'Voir mon rendez-vous' }).click();
    await page.getByRole('link', { name: 'Annuler ce rendez-vous' }).click();
    await page.waitForURL(/\/annuler/);
    await assertSound(page, 'cancel');
    await toPayment(page, url, maison);
    app.at('2026-11-21T10:20:00Z');
    try {
      await page.reload();
      await heading(page, 'Ce créneau n’est plus bloqué pour vous');
      await assertSound(page, 'kept no longer');
    } finally {
      app.at('2026-11-21T09:20:00Z');
    }
    assert.deepEqual(
      problems.filter((one) => !/status of 4\d\d/.test(one)),
      [],
    );
    await context.close();
  });
});
