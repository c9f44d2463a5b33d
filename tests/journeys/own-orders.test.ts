import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { assertSound, newVisitor } from '../app/browser.ts';
import { cards } from '../actors/payments.ts';
import { aroundBrowser } from './around-browser.ts';
import { acceptAll, enter, giveCard, heading, maison, payOnline, toPayment } from './steps.ts';

describe('a client’s orders', () => {
  let browser: Browser;
  let url: string;
  aroundBrowser('postgres', (opened) => void ({ browser, url } = opened));

  test('a client finds a paid order in their account, opens it and reads its receipt', async () => {
    const { page, context, problems } = await newVisitor(browser);
    await enter(page, url, 'client@accalmie.test', '/booking/account?tab=appointments');
    await toPayment(page, url, maison);
    await acceptAll(page);
    await payOnline(page);
    await giveCard(page, cards.accepted);
    await heading(page, 'C’est réservé, Camille.');
    await page.getByRole('link', { name: 'Voir ma commande' }).click();
    await heading(page, /^Commande C-\d{4}-\d{5}$/);
    const name = await page.getByRole('heading', { level: 1 }).innerText();

    await page.goto(`${url}/booking/account?tab=appointments`);
    await page.getByRole('link', { name: 'Mes commandes' }).click();
    await page.waitForURL('**/booking/account?tab=orders');
    await page.getByText(name.replace('Commande ', '· ')).waitFor();
    await assertSound(page, 'the list of orders');
    await page.getByRole('link', { name: `Voir la commande ${name.replace('Commande ', '')}` }).click();
    await heading(page, name);
    await page.getByText('Total payé').waitFor();
    await assertSound(page, 'an order');
    await page.getByRole('link', { name: 'Reçu de paiement' }).click();
    await heading(page, 'Reçu de paiement');
    await page.getByText('Ce reçu n’est pas une facture.').waitFor();
    await page.getByRole('button', { name: 'Imprimer' }).waitFor();
    await assertSound(page, 'a receipt');
    await page.getByRole('link', { name: 'Revenir à la commande' }).click();
    await heading(page, name);
    await page.getByRole('link', { name: 'Voir le rendez-vous' }).click();
    await page.getByRole('link', { name: 'Commande et reçu' }).waitFor();
    assert.deepEqual(problems, []);
    await context.close();
  });
});
