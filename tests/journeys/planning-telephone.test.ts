import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Browser, Locator, Page } from 'playwright-core';
import { assertSound, isAlive, newVisitor } from '../app/browser.ts';
import { makeProfessional, type MadeProfessional, type Professional } from '../actors/factories.ts';
import { slotsOf } from '../actors/cart.ts';
import { sendOrder } from '../actors/payments.ts';
import { ownerOf } from '../actors/people.ts';
import type { TestApp } from '../app/test-app.ts';
import { aroundBrowser } from './around-browser.ts';
import { enter as signInTo } from './steps.ts';

const telephone = { viewport: { width: 390, height: 844 }, hasTouch: true, timezoneId: 'Europe/Paris' };
const tuesday = '?vue=jour&date=20261124';

describe('the agenda on a phone', () => {
  let app: TestApp;
  let browser: Browser;
  let url: string;
  aroundBrowser('postgres', (opened) => void ({ app, browser, url } = opened), 0);

  const made = async (overrides: MadeProfessional = {}): Promise<{ pro: Professional; email: string }> => {
    const pro = await makeProfessional(app.db, app.clock.now(), { payOnSite: true, ...overrides });
    return { pro, email: (await ownerOf(app, pro)).email };
  };
  const enter = async (page: Page, email: string, path: string): Promise<void> => {
    await signInTo(page, url, email, path);
    await isAlive(page);
  };
  const agendaOf = (page: Page) => page.getByRole('region', { name: 'Agenda' });
  const columnOf = (page: Page, name: string) =>
    agendaOf(page).locator('[data-column]', { has: page.getByRole('list', { name, exact: true }) });
  const topOf = async (page: Page, text: string): Promise<number> =>
    (await agendaOf(page)
      .getByText(text, { exact: true })
      .evaluate((one) => one.getBoundingClientRect().top)) as number;
  /** Swipes with one finger from the middle of the agenda, in five steps. */
  const swipe = async (page: Page, dx: number, dy: number): Promise<void> => {
    const hand = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', part = 0): Promise<unknown> =>
      hand.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x: 200 + dx * part, y: 500 + dy * part }],
      });
    await touch('touchStart');
    for (const part of [0.2, 0.4, 0.6, 0.8, 1]) await touch('touchMove', part);
    await touch('touchEnd');
    await hand.detach();
  };

  test('a salon’s day starts within 200 px, shows a single practitioner, and switches with the faces above it', async () => {
    const { pro, email } = await made({ practitioners: 2, cabins: 1 });
    const startsAt =
      (await slotsOf(app, pro, '2026-11-24')).find((one) => one.endsWith('T10:00:00.000Z')) ?? assert.fail('no slot');
    await sendOrder(app, pro, startsAt, { payment_method: 'cash' });
    const { page, context, problems } = await newVisitor(browser, telephone);
    await enter(page, email, `/business/dashboard/planning${tuesday}`);
    const columns = agendaOf(page).locator('[data-column]').filter({ visible: true });
    assert.equal(await columns.count(), 1);
    const column = (await columns.boundingBox()) ?? assert.fail('no column');
    assert.ok(column.y <= 200 && column.width > 320, JSON.stringify(column));
    assert.ok((await topOf(page, '8:00')) <= 200);
    const faces = page.getByRole('navigation', { name: 'Agendas affichés' });
    assert.deepEqual(await faces.getByRole('link').allInnerTexts(), [
      'P1\nPraticien 1',
      'P2\nPraticien 2',
      'C1\nCabine 1',
    ]);
    const row = (await faces.boundingBox()) ?? assert.fail('no faces');
    assert.ok(row.y + row.height <= column.y + 1);
    await columnOf(page, 'Praticien 1').waitFor();

    await faces.getByRole('link', { name: 'Praticien 2' }).tap();
    await columnOf(page, 'Praticien 2').waitFor();
    assert.equal(await columns.count(), 1);
    assert.equal(await faces.getByRole('link', { name: 'Praticien 2' }).getAttribute('aria-current'), 'true');
    await page
      .getByRole('list', { name: 'Nombre de rendez-vous par état' })
      .getByRole('listitem')
      .filter({ hasText: /^Confirmé1$/ })
      .waitFor();
    await assertSound(page, 'a day on a telephone');
    await page.setViewportSize(telephone.viewport);

    // The other views are behind « … », which closes after a choice.
    await page.getByLabel('Autres vues et actions').tap();
    await page.getByRole('link', { name: 'Semaine', exact: true }).tap();
    await page.waitForURL(/vue=semaine/);
    await page.getByRole('link', { name: 'Tous' }).waitFor();
    assert.equal(await page.getByRole('link', { name: 'Mois', exact: true }).filter({ visible: true }).count(), 0);

    // A public holiday is announced below the hours of the day.
    await page.goto(`${url}/business/dashboard/planning?vue=jour&date=20261225`);
    const holiday = page.getByText(/est férié/).first();
    await holiday.waitFor();
    const hours = (await agendaOf(page).boundingBox()) ?? assert.fail('no agenda');
    assert.ok(
      hours.y <= 200 && ((await holiday.boundingBox())?.y ?? 0) > hours.y + hours.height,
      JSON.stringify(hours),
    );
    assert.deepEqual(problems, []);
    await context.close();
  });

  test('a sideways swipe or a button turns the day, a vertical swipe scrolls, a long press draws a range', async () => {
    const { email } = await made({ practitioners: 2 });
    const { page, context, problems } = await newVisitor(browser, telephone);
    await enter(page, email, `/business/dashboard/planning${tuesday}`);
    await page.getByRole('link', { name: 'Praticien 2' }).tap();
    await columnOf(page, 'Praticien 2').waitFor();
    await swipe(page, -150, 10);
    await page.waitForURL(/date=20261125/);
    await page.getByText('Mer. 25 nov.', { exact: true }).waitFor();
    await columnOf(page, 'Praticien 2').waitFor();
    await swipe(page, 150, -10);
    await page.waitForURL(/date=20261124/);
    await page.getByText('Mar. 24 nov.', { exact: true }).waitFor();

    await swipe(page, 10, -200);
    await page.waitForFunction(() => (document.querySelector('[aria-label="Agenda"]')?.scrollTop ?? 0) > 100);
    // A short swipe changes nothing, although the agenda follows the finger at once.
    const hand = await context.newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', dx = 0): Promise<unknown> =>
      hand.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x: 200 + dx, y: 500 }],
      });
    await touch('touchStart');
    for (const dx of [-10, -20, -30]) await touch('touchMove', dx);
    await agendaOf(page).and(page.locator('[data-pulled]')).waitFor();
    await touch('touchEnd');
    await page.locator('[data-pulled]').waitFor({ state: 'detached' });
    await touch('touchStart');
    await agendaOf(page)
      .getByText(/^\d{2}:\d{2} – \d{2}:\d{2}$/)
      .waitFor();
    for (const dx of [-60, -120, -180]) await touch('touchMove', dx);
    await touch('touchEnd');
    await page.getByRole('dialog', { name: /^Mardi 24 novembre/ }).waitFor();
    assert.match(page.url(), /date=20261124/);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });

    await page.getByRole('link', { name: 'Jour suivant' }).tap();
    await page.waitForURL(/date=20261125/);
    assert.deepEqual(problems, []);
    await context.close();
  });

  test('a visit dragged over a colleague’s face goes to them at the same hour, without scrolling the agenda', async () => {
    const { pro, email } = await made({ practitioners: 2, stepMin: 15 });
    const startsAt =
      (await slotsOf(app, pro, '2026-11-24')).find((one) => one.endsWith('T15:00:00.000Z')) ?? assert.fail('no slot');
    await sendOrder(app, pro, startsAt, { payment_method: 'cash' });
    const { page, context, problems } = await newVisitor(browser, telephone);
    await enter(page, email, `/business/dashboard/planning${tuesday}`);
    const visit = columnOf(page, 'Praticien 1').getByRole('link', { name: /^Rendez-vous d/ });
    const face = page.getByRole('navigation', { name: 'Agendas affichés' }).getByRole('link', { name: 'Praticien 2' });
    const scrolled = (): Promise<number> => agendaOf(page).evaluate((one) => one.scrollTop);
    const middleOf = async (place: Locator): Promise<{ x: number; y: number }> => {
      const box = (await place.boundingBox()) ?? assert.fail('no box');
      return { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
    };
    const hand = await context.newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }): Promise<unknown> =>
      hand.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
    const frames = (count: number): Promise<void> =>
      page.evaluate(async (most) => {
        for (let i = 0; i < most; i += 1) await new Promise((drawn) => void requestAnimationFrame(drawn));
      }, count);
    for (const way of ['dropped there', 'brought back down'] as const) {
      await visit.evaluate((one) => one.scrollIntoView({ block: 'center' }));
      const [held, before] = [await middleOf(visit), await scrolled()];
      assert.ok(before > 100, 'the agenda is scrolled');
      await touch('touchStart', held);
      await page.locator('[data-moving]').waitFor();
      // Passes the edge of the agenda, where the agenda scrolls by itself. Then stays on the practitioner's picture
      // long enough to notice any further scrolling.
      const over = await middleOf(face);
      await touch('touchMove', { x: over.x, y: over.y + 60 });
      await frames(5);
      await touch('touchMove', over);
      await columnOf(page, 'Praticien 2').waitFor();
      await frames(20);
      assert.equal(await scrolled(), before, way);
      if (way === 'brought back down') {
        await touch('touchMove', { x: held.x, y: over.y + 60 });
        await frames(5);
        await touch('touchMove', held);
      }
      await touch('touchEnd');
      const sheet = page.getByRole('dialog', { name: /^Déplacer le rendez-vous de / });
      await sheet.getByRole('button', { name: /^Déplacer au .*16:00$/ }).waitFor();
      await sheet.getByText('avec Praticien 2', { exact: false }).first().waitFor();
      if (way === 'dropped there') {
        await assertSound(page, 'a move confirmed under a finger');
        await page.setViewportSize(telephone.viewport);
      }
      await sheet.getByRole('button', { name: 'Fermer' }).tap();
      await sheet.waitFor({ state: 'detached' });
      await page.getByRole('navigation', { name: 'Agendas affichés' }).getByRole('link', { name: 'Praticien 1' }).tap();
      await columnOf(page, 'Praticien 1').waitFor();
    }
    await hand.detach();
    assert.deepEqual(problems, []);
    await context.close();
  });

  test('an independent’s day starts within 200 px and is the default view', async () => {
    const { email } = await made();
    const { page, context, problems } = await newVisitor(browser, telephone);
    await enter(page, email, '/freelances/dashboard/planning');
    await page.waitForURL(/vue=jour/);
    await page.getByText('Sam. 21 nov.', { exact: true }).waitFor();
    const column = (await agendaOf(page).locator('[data-column]').boundingBox()) ?? assert.fail('no column');
    assert.ok(column.y <= 200 && column.width > 320, JSON.stringify(column));
    assert.equal(await page.getByRole('navigation', { name: 'Agendas affichés' }).count(), 0);
    await assertSound(page, 'a day of one person on a telephone');
    assert.deepEqual(problems, []);
    await context.close();
  });
});
