import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Browser, Locator, Page } from 'playwright-core';
import { assertSound, isAlive, newVisitor } from '../app/browser.ts';
import { makeProfessional, type MadeProfessional, type Professional } from '../actors/factories.ts';
import { slotsOf } from '../actors/cart.ts';
import type { TestApp } from '../app/test-app.ts';
import { sendOrder } from '../actors/payments.ts';
import { ownerOf } from '../actors/people.ts';
import { columnOf, dayDrawn, pointOf } from './agenda-steps.ts';
import { aroundBrowser } from './around-browser.ts';
import { enter as signInTo, heading } from './steps.ts';

const wide = { width: 1440, height: 1000 };
const narrow = { width: 390, height: 844 };
const tuesday = '?vue=jour&date=20261124';

describe('gestures of the agenda', () => {
  let app: TestApp;
  let browser: Browser;
  let url: string;
  aroundBrowser('postgres', (opened) => void ({ app, browser, url } = opened), 0);

  const made = async (overrides: MadeProfessional = {}): Promise<{ pro: Professional; email: string }> => {
    const pro = await makeProfessional(app.db, app.clock.now(), { payOnSite: true, ...overrides });
    return { pro, email: (await ownerOf(app, pro)).email };
  };
  const booked = async (pro: Professional): Promise<void> => {
    const startsAt =
      (await slotsOf(app, pro, '2026-11-24')).find((one) => one.endsWith('T10:00:00.000Z')) ?? assert.fail('no slot');
    await sendOrder(app, pro, startsAt, { payment_method: 'cash' });
  };
  const enter = async (page: Page, email: string, path: string): Promise<void> => {
    await signInTo(page, url, email, path);
    await isAlive(page);
  };
  const drag = async (page: Page, column: Locator, fromMin: number, toMin: number): Promise<void> => {
    const { x, y, minutePx } = await pointOf(column, fromMin);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, y + (toMin - fromMin) * minutePx, { steps: 6 });
    await page.mouse.up();
  };

  test('with the mouse, in a salon: a click notes a visit with that practitioner, a drag blocks time, a visit keeps its length', async () => {
    const { pro, email } = await made({ practitioners: 2, cabins: 1 });
    await booked(pro);
    const { page, context, problems } = await newVisitor(browser, { viewport: wide });
    await enter(page, email, `/business/dashboard/planning${tuesday}`);
    const second = columnOf(page, 'Praticien 2');
    const at = await pointOf(second, 907);
    await page.mouse.click(at.x, at.y);
    const menu = page.getByRole('dialog', { name: 'Mardi 24 novembre à 15:00, Praticien 2' });
    await menu.getByRole('link', { name: /^Bloquer ce créneau/ }).waitFor();
    await assertSound(page, 'the menu of free time');
    await page.setViewportSize(wide);
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'detached' });
    await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === 'Agenda');

    await drag(page, second, 780, 870);
    await page
      .getByRole('dialog', { name: 'Mardi 24 novembre, 13:00 – 14:30, Praticien 2' })
      .getByRole('link', { name: /^Bloquer/ })
      .click();
    const form = page.getByRole('dialog', { name: 'Événement privé' });
    assert.equal(await form.getByRole('textbox', { name: 'Fin' }).inputValue(), '14:30');
    assert.equal(await form.getByLabel('Agenda').locator('option:checked').innerText(), 'Praticien 2');
    await form.getByLabel('Nom').fill('Déjeuner');
    await form.getByRole('button', { name: 'Enregistrer' }).click();
    await page.getByRole('link', { name: /^Privé, mardi 24 novembre de 13:00 à 14:30, Déjeuner/ }).waitFor();

    // A drag towards an existing event stops where the event begins.
    await drag(page, second, 720, 840);
    await page.getByRole('dialog', { name: 'Mardi 24 novembre, 12:00 – 13:00, Praticien 2' }).waitFor();
    await page.mouse.click(20, 400);
    await page.getByRole('dialog').waitFor({ state: 'detached' });

    const visit = page.getByRole('link', { name: /^Rendez-vous de / }).first();
    const box = (await visit.boundingBox()) ?? assert.fail('no box');
    await page.mouse.move(box.x + box.width / 2, box.y + box.height - 3);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 2, box.y + box.height + 40, { steps: 5 });
    await page.mouse.up();
    const why = page.getByRole('dialog', { name: 'Cette durée ne peut pas être modifiée' });
    await assertSound(page, 'why a visit keeps its length');
    await page.setViewportSize(wide);
    await why.getByRole('button', { name: 'Retour' }).click();

    const again = await pointOf(second, 907);
    await page.mouse.click(again.x, again.y);
    await page.getByRole('link', { name: /^Rendez-vous\s*À 15:00, avec Praticien 2/ }).click();
    await heading(page, 'Nouveau rendez-vous');
    await page.getByText('Pour le mardi 24 novembre à 15:00, avec Praticien 2.').waitFor();
    assert.equal(await page.getByLabel('Avec', { exact: true }).locator('option:checked').innerText(), 'Praticien 2');
    await page.getByLabel('Prénom').waitFor();
    assert.deepEqual(problems, []);
    await context.close();
  });

  test('with the keyboard alone: a weekly range is opened, and a visit laid aside is placed on another day', async () => {
    const { pro, email } = await made();
    await booked(pro);
    const { page, context, problems } = await newVisitor(browser, { viewport: wide });
    await enter(page, email, `/freelances/dashboard/planning${tuesday}`);
    const agenda = page.getByRole('region', { name: 'Agenda' });
    await agenda.focus();
    await page.keyboard.press('ArrowDown');
    await page.getByText('Mardi 24 novembre, 09:00 – 09:15. Entrée pour choisir.').waitFor();
    for (let i = 0; i < 4; i++) await page.keyboard.press('ArrowUp');
    for (let i = 0; i < 2; i++) await page.keyboard.press('Shift+ArrowDown');
    await page.getByText('Mardi 24 novembre, 08:00 – 08:45. Entrée pour choisir.').waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Mardi 24 novembre, 08:00 – 08:45' }).waitFor();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await page
      .getByRole('dialog', { name: 'Ouvrir à la réservation' })
      .getByRole('link', { name: /^Ce jour/ })
      .waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    const form = page.getByRole('dialog', { name: 'Ouvrir une disponibilité' });
    assert.equal(await form.getByLabel('Répétition').locator('option:checked').innerText(), 'Chaque semaine');
    await form.getByRole('button', { name: 'Enregistrer' }).press('Enter');
    await page.getByText('Disponibilité ajoutée.').waitFor();
    assert.ok((await slotsOf(app, pro, '2026-12-01')).length > 0);

    const visit = page.getByRole('link', { name: /^Rendez-vous de / });
    await visit.focus();
    await page.keyboard.press('r');
    const tray = page.getByRole('region', { name: 'À replacer' });
    await tray.getByText('Camille Roux').waitFor();
    await visit.waitFor();
    await assertSound(page, 'a visit laid aside');
    await page.setViewportSize(wide);
    await page.getByRole('link', { name: 'Jour suivant' }).press('Enter');
    await dayDrawn(page, '2026-11-25');
    await tray.waitFor();
    await agenda.focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: /^Replacer le rendez-vous de Camille Roux/ }).press('Enter');
    await page.getByRole('button', { name: 'Déplacer au mercredi 25 à 09:00' }).press('Enter');
    await page.getByRole('link', { name: /^Rendez-vous de Camille Roux, mercredi 25 novembre de 09:00/ }).waitFor();
    await tray.waitFor({ state: 'detached' });
    assert.deepEqual(problems, []);
    await context.close();
  });

  test('with the mouse: a visit is laid aside, dragged to another day, then removed from the list without having moved', async () => {
    const { pro, email } = await made({ practitioners: 2 });
    await booked(pro);
    const { page, context, problems } = await newVisitor(browser, { viewport: wide });
    await enter(page, email, `/business/dashboard/planning${tuesday}`);
    const visit = page.getByRole('link', { name: /^Rendez-vous de / });
    await visit.scrollIntoViewIfNeeded();
    const box = (await visit.boundingBox()) ?? assert.fail('no box');
    await page.mouse.move(box.x + 40, box.y + 30);
    await page.mouse.down();
    await page.mouse.move(box.x + 60, box.y + 50, { steps: 3 });
    const aside = (await page.getByText('À replacer\u202f: déposez ici').boundingBox()) ?? assert.fail('no place');
    await page.mouse.move(aside.x + 30, aside.y + 20, { steps: 3 });
    await page.mouse.up();
    const tray = page.getByRole('region', { name: 'À replacer' });
    const laid = tray.getByRole('listitem').filter({ hasText: 'Camille Roux' });
    await laid.waitFor();
    assert.equal(page.url().includes('deplacer'), false);
    await page.getByRole('link', { name: 'Jour suivant' }).click();
    await dayDrawn(page, '2026-11-25');
    const second = columnOf(page, 'Praticien 2');
    const { x, y } = await pointOf(second, 847);
    const { x: left, y: top } = (await second.boundingBox()) ?? assert.fail('no box');
    await laid.dragTo(second, { targetPosition: { x: x - left, y: y - top } });
    const sheet = page.getByRole('dialog', { name: 'Déplacer le rendez-vous de Camille Roux' });
    await sheet.getByRole('button', { name: 'Déplacer au mercredi 25 à 14:00' }).waitFor();
    await sheet.getByText('mercredi 25 novembre à 14:00, avec Praticien 2', { exact: true }).waitFor();
    await page.mouse.click(20, 400);
    await sheet.waitFor({ state: 'detached' });
    await tray.getByRole('button', { name: 'Retirer de la liste le rendez-vous de Camille Roux' }).click();
    await tray.waitFor({ state: 'detached' });
    await page.goto(`${url}/business/dashboard/planning${tuesday}`);
    await page.getByRole('link', { name: /^Rendez-vous de Camille Roux, mardi 24 novembre de 11:00/ }).waitFor();
    assert.deepEqual(problems, []);
    await context.close();
  });

  test('by touch: a long press draws a range, a tap opens the menu, and a swipe opens nothing', async () => {
    const { email } = await made();
    const { page, context, problems } = await newVisitor(browser, { viewport: narrow, hasTouch: true });
    await enter(page, email, `/freelances/dashboard/planning${tuesday}`);
    const column = page.locator('[data-column]').first();
    const { x, y } = await pointOf(column, 900);
    const hand = await context.newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', dy = 0): Promise<unknown> =>
      hand.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y: y + dy }] });
    await touch('touchStart');
    await page.getByText('15:00 – 16:00', { exact: true }).waitFor();
    for (const dy of [20, 50, 90]) await touch('touchMove', dy);
    await touch('touchEnd');
    await page.getByRole('dialog', { name: 'Mardi 24 novembre, 15:00 – 16:30' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.touchscreen.tap(x, y);
    await page.getByRole('dialog', { name: 'Mardi 24 novembre à 15:00' }).waitFor();
    await assertSound(page, 'the menu of free time, under a finger');
    await page.setViewportSize(narrow);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await touch('touchStart');
    for (const dy of [-20, -60]) await touch('touchMove', dy);
    await touch('touchEnd');
    assert.equal(await page.getByRole('dialog').count(), 0);
    assert.deepEqual(problems, []);
    await context.close();
  });

  test('a salon’s week and month show the load of each day, and the choice of columns survives a reload', async () => {
    const { pro, email } = await made({ practitioners: 2, cabins: 1 });
    await booked(pro);
    const { page, context, problems } = await newVisitor(browser, { viewport: wide });
    await enter(page, email, '/business/dashboard/planning?vue=mois&date=20261124');
    await page.getByRole('link', { name: /^mardi 24 novembre, 1 rendez-vous, ouvert .*, Occupation / }).waitFor();
    await assertSound(page, 'a month as load');
    await page.goto(`${url}/business/dashboard/planning?vue=semaine&date=20261124`);
    await isAlive(page);
    await assertSound(page, 'a week as load');
    await page.setViewportSize(wide);
    await page.getByRole('link', { name: /^Praticien 1, mardi 24 novembre, Occupation .* sur 9\sh/ }).click();
    await page.waitForURL(/vue=jour&date=20261124&agenda=/);
    await page.goto(`${url}/business/dashboard/planning${tuesday}`);
    await isAlive(page);
    await page.getByRole('button', { name: 'Colonnes' }).click();
    const chosen = page.getByRole('dialog', { name: 'Colonnes du planning' });
    await chosen.getByRole('checkbox', { name: 'Praticien 1' }).uncheck();
    await chosen.getByRole('button', { name: 'Descendre Praticien 2' }).click();
    await assertSound(page, 'the choice of columns');
    await page.setViewportSize(wide);
    await page.keyboard.press('Escape');
    await page.reload();
    await page.getByRole('button', { name: 'Colonnes, 1 masquée' }).waitFor();
    const shown = await page
      .locator('[data-column] > ul')
      .evaluateAll((lists) => lists.map((list) => list.getAttribute('aria-label')));
    assert.deepEqual(shown, ['Cabine 1', 'Praticien 2']);
    assert.deepEqual(problems, []);
    await context.close();
  });
});
