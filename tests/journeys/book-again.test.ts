import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { newVisitor } from '../app/browser.ts';
import { aroundBrowser } from './around-browser.ts';
import { enter, go, heading, holdIt, maison, payOnline, pickTime, toPayment, toTime } from './steps.ts';

describe('changes in the middle of a booking', () => {
  let browser: Browser;
  let url: string;
  aroundBrowser('postgres', (opened) => void ({ browser, url } = opened));

  test('back on the times page, a client continues with their held slot, then releases it', async () => {
    const { page, context } = await newVisitor(browser);
    await toPayment(page, url, maison);
    await page.goBack();
    await page.getByText('Votre créneau du').waitFor();
    assert.equal(await page.getByText('Ce créneau n’est pas libre pour ce rendez-vous').count(), 0);
    await page.getByRole('link', { name: 'Continuer vers le paiement' }).click();
    await heading(page, 'Comment réglez-vous ?');
    await go(page, 'Libérer ce créneau');
    await page.getByText('Le créneau est libéré. Rien n’a été débité.').waitFor();
    assert.equal(await page.getByText('Votre créneau du').count(), 0);
    await context.close();
  });

  test('a signed-in client’s unsent phone number survives a change of time and is hidden from the next visitor', async () => {
    const { page, context } = await newVisitor(browser);
    await enter(page, url, 'client@accalmie.test', '/booking/account');
    await toPayment(page, url, maison);
    const phone = page.getByLabel('Téléphone');
    const known = await phone.inputValue();
    await phone.fill('07 98 76 54 32');
    await page.goBack();
    await heading(page, 'Quel moment vous va ?');
    await pickTime(page, 1);
    await holdIt(page);
    await heading(page, 'Comment réglez-vous ?');
    await page.waitForFunction(
      () => document.querySelector<HTMLInputElement>('input[name=phone]')?.value === '07 98 76 54 32',
    );
    await go(page, 'Libérer ce créneau');
    await page.getByText('Le créneau est libéré. Rien n’a été débité.').waitFor();
    await context.clearCookies();
    await toPayment(page, url, maison);
    assert.ok(['', known].includes(await phone.inputValue()));
    await go(page, 'Libérer ce créneau');
    await page.getByText('Le créneau est libéré. Rien n’a été débité.').waitFor();
    await context.close();
  });

  test('with two tabs: the first refuses to pay for a selection that the second has changed', async () => {
    const { page, context } = await newVisitor(browser);
    await toPayment(page, url, maison);
    const second = await context.newPage();
    await toTime(second, url, maison);
    // The other tab holds the first time.
    await pickTime(second, 1);
    const [slots, button] = await Promise.all([
      second.locator('#creneaux').boundingBox(),
      second.getByRole('button', { name: /^Choisir ce créneau/ }).boundingBox(),
    ]);
    assert.ok(
      slots && button && button.x === slots.x && button.y >= slots.y + slots.height,
      'what holds a time stands under the times',
    );
    await holdIt(second);
    await payOnline(page);
    await page.getByText('Votre sélection a changé dans un autre onglet', { exact: false }).waitFor();
    assert.match(page.url(), /\/booking\/payment/);
    assert.equal(await page.getByLabel('Prénom').inputValue(), 'Camille');
    await context.close();
  });

  test('paying on site shows no amount to pay today', async () => {
    const { page, context } = await newVisitor(browser);
    await toPayment(page, url, maison);
    await page.getByText('À payer aujourd’hui').locator('visible=true').first().waitFor();
    await page.getByRole('radio', { name: /Espèces/ }).check();
    await page.getByText('À régler sur place').locator('visible=true').first().waitFor();
    assert.equal(await page.getByText('À payer aujourd’hui').locator('visible=true').count(), 0);
    await page.getByRole('button', { name: 'Réserver avec obligation de paiement' }).waitFor();
    await context.close();
  });

  test('on a phone the cancellation schedule precedes the pay button; in a low window nothing is sticky', async () => {
    const { page, context } = await newVisitor(browser, { viewport: { width: 390, height: 844 } });
    await toPayment(page, url, maison);
    const top = async (name: string | RegExp): Promise<number> =>
      (await page.getByRole('button', { name }).first().boundingBox())?.y ?? 0;
    const price = await page.getByText('Si vous annulez').locator('visible=true').first().boundingBox();
    assert.ok(
      (price?.y ?? Number.POSITIVE_INFINITY) < (await top(/^Réserver et payer/)),
      'the schedule is read before the order',
    );
    // The previous page was scrolled far down. This page starts at its top, and the remaining time stays visible while
    // the fields are filled in.
    await page.waitForFunction(() => scrollY === 0);
    await page.getByRole('heading', { level: 1, name: 'Comment réglez-vous ?' }).waitFor();
    await page.getByLabel('Prénom').fill('Zoé');
    await page.getByLabel('Téléphone').scrollIntoViewIfNeeded();
    const timer = await page.getByRole('timer').boundingBox();
    assert.ok(timer !== null && timer.y >= 0 && timer.y < 80, 'the time left is in sight');
    await page.reload();
    await page.waitForFunction(
      () => document.querySelector<HTMLInputElement>('input[name=firstname]')?.value === 'Zoé',
    );
    await page.mouse.wheel(0, 4000);
    await go(page, 'Libérer ce créneau');
    await page.getByText('Le créneau est libéré. Rien n’a été débité.').waitFor();
    await page.waitForFunction(() => window.scrollY === 0);
    await page.setViewportSize({ width: 320, height: 256 });
    await toTime(page, url, maison);
    const position = await page
      .locator('#creneaux')
      .evaluate(
        () =>
          [...document.querySelectorAll('main *')].filter((one) => getComputedStyle(one).position === 'sticky').length,
      );
    assert.equal(position, 0);
    await context.close();
  });

  test('tells a client that the chosen service no longer suits the number of guests', async () => {
    const { page, context } = await newVisitor(browser);
    await page.goto(`${url}/booking/services-menu?id=${maison}`);
    await page.getByRole('radio', { name: /Massage femme enceinte/ }).check();
    await page.getByText('Votre sélection').waitFor();
    await page.waitForURL(/option=/);
    await page.getByRole('link', { name: /Invités/ }).click();
    await heading(page, 'Qui vient ?');
    for (let i = 0; i < 3; i += 1) await page.getByRole('button', { name: 'Plus : Adultes' }).click();
    await go(page, 'Continuer');
    await page.getByText('Le soin choisi ne convient plus', { exact: false }).waitFor();
    await context.close();
  });
});
