import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import type { Browser, Locator, Page } from 'playwright-core';
import { assertSound, isAlive, newVisitor } from '../app/browser.ts';
import { makeProfessional, type Professional } from '../actors/factories.ts';
import { slotsOf } from '../actors/cart.ts';
import { asks, moves } from '../actors/moves.ts';
import { sendOrder } from '../actors/payments.ts';
import { ownerOf } from '../actors/people.ts';
import type { Client, TestApp } from '../app/test-app.ts';
import { aroundBrowser } from './around-browser.ts';
import { enter as signInTo, heading } from './steps.ts';

const low = { width: 1440, height: 760 };
/** Tuesday 24 November, 15:00 in Paris. */
const fifteen = '2026-11-24T14:00:00.000Z';
const path = '/business/dashboard/planning?vue=jour&date=20261124';

describe('the verdict shown before a drop', () => {
  let app: TestApp;
  let browser: Browser;
  let url: string;
  aroundBrowser('postgres', (opened) => void ({ app, browser, url } = opened), 0);

  /** A salon with two practitioners, each with a visit on Tuesday at 11:00. */
  const salon = async (): Promise<{ pro: Professional; email: string; owner: Client }> => {
    const pro = await makeProfessional(app.db, app.clock.now(), { payOnSite: true, practitioners: 2 });
    for (let i = 0; i < 2; i += 1) {
      const startsAt =
        (await slotsOf(app, pro, '2026-11-24')).find((one) => one.endsWith('T10:00:00.000Z')) ?? assert.fail('no slot');
      await sendOrder(app, pro, startsAt, { payment_method: 'cash' });
    }
    const { client: owner, email } = await ownerOf(app, pro);
    return { pro, email, owner };
  };
  const columnOf = (page: Page, name: string): Locator =>
    page.locator('[data-column]', { has: page.getByRole('list', { name, exact: true }) });
  const boxOf = async (place: Locator) => (await place.boundingBox()) ?? assert.fail('no box');
  /**
   * Grabs the first practitioner's visit with the mouse. Returns the position on the screen of any minute in the
   * second's column.
   */
  const taken = async (page: Page): Promise<(minute: number) => { x: number; y: number }> => {
    await page.getByRole('region', { name: 'Agenda' }).evaluate((grid) => {
      grid.scrollTop = 180;
      grid.scrollIntoView({ block: 'end' });
    });
    const visit = await boxOf(columnOf(page, 'Praticien 1').getByRole('link', { name: /^Rendez-vous de / }));
    const second = await boxOf(columnOf(page, 'Praticien 2'));
    const middle = { x: visit.x + visit.width / 2, y: visit.y + visit.height / 2 };
    await page.mouse.move(middle.x, middle.y);
    await page.mouse.down();
    return (minute) => ({ x: second.x + 40, y: middle.y + ((minute - 660) * visit.height) / 60 });
  };
  const isFocused = async (place: Locator): Promise<void> => {
    await place.waitFor();
    const handle = await place.elementHandle();
    await place.page().waitForFunction((one) => one === document.activeElement, handle);
  };
  const ghost = (page: Page): Locator => page.getByRole('region', { name: 'Agenda' }).locator('[data-verdict]');

  test('a dragged visit shows its new time, practitioner and verdict; an impossible drop is refused', async () => {
    const { pro, email } = await salon();
    const { page, context, problems } = await newVisitor(browser, { viewport: low });
    await signInTo(page, url, email, path);
    await isAlive(page);
    let at = await taken(page);
    const go = async (minute: number): Promise<void> => {
      const { x, y } = at(minute);
      await page.mouse.move(x, y, { steps: 4 });
    };
    await go(780);
    await ghost(page).getByText('13:00 – 14:00', { exact: true }).waitFor();
    await ghost(page).getByText('avec Praticien 2', { exact: true }).waitFor();
    await ghost(page).getByText('Possible', { exact: true }).waitFor();
    await ghost(page).getByText('Prix inchangé, 60\u202f€.', { exact: true }).waitFor();
    await go(690);
    await ghost(page).getByText('Ce créneau est pris\u202f: Camille Roux.', { exact: true }).waitFor();
    assert.equal(
      await ghost(page).evaluate((one) => getComputedStyle(one.closest('[aria-label="Agenda"]')!).cursor),
      'not-allowed',
    );
    await page.mouse.up();
    const why = page.getByText('Impossible', { exact: true });
    await why.waitFor();
    await page.getByText('Le rendez-vous reste à 11:00.', { exact: true }).waitFor();
    assert.doesNotMatch(page.url(), /deplacer/);
    await assertSound(page, 'a drop that was refused');
    await page.setViewportSize(low);
    await page.getByRole('button', { name: 'Fermer' }).click();
    await why.waitFor({ state: 'detached' });

    // The second practitioner no longer performs the service. Only the server knows it.
    await sql`delete from option_resource where resource_id = ${pro.resources[1]!}`.execute(app.db);
    at = await taken(page);
    await go(780);
    await ghost(page)
      .getByText(/^Praticien 2 n’assure pas/)
      .waitFor();
    await page.mouse.up();
    await why.waitFor();
    assert.deepEqual(
      problems.filter((one) => !/status of 400/.test(one)),
      [],
    );
    await context.close();
  });

  test('near its edge the agenda scrolls by itself, and a drop outside the hours leads to a confirmation', async () => {
    const { email } = await salon();
    const { page, context, problems } = await newVisitor(browser, { viewport: low });
    await signInTo(page, url, email, path);
    await isAlive(page);
    const at = await taken(page);
    const agenda = page.getByRole('region', { name: 'Agenda' });
    const { y, height } = await boxOf(agenda);
    const { x } = at(660);
    await page.mouse.move(x, Math.min(y + height, low.height) - 4, { steps: 4 });
    // The pointer stays at the edge, and the agenda scrolls on to its last hour.
    await page.waitForFunction(() => {
      const place = document.querySelector('[aria-label="Agenda"]')!;
      return place.scrollTop >= place.scrollHeight - place.clientHeight - 1;
    });
    await ghost(page).getByText('Hors de vos horaires.', { exact: true }).waitFor();
    await ghost(page).getByText('À confirmer', { exact: true }).waitFor();
    await page.mouse.up();
    await heading(page, 'Déplacer ce rendez-vous');
    await page.getByText(/^Ce créneau est en dehors de vos horaires/).waitFor();
    assert.deepEqual(problems, []);
    await context.close();
  });

  test('with the keyboard, an impossible drop is refused, and a possible one is confirmed in place, then undone', async () => {
    const { email } = await salon();
    const { page, context, problems } = await newVisitor(browser, { viewport: low });
    await signInTo(page, url, email, path);
    await isAlive(page);
    await columnOf(page, 'Praticien 1')
      .getByRole('link', { name: /^Rendez-vous de / })
      .focus();
    await page.keyboard.press('ArrowRight');
    await page
      .getByText(
        /^Praticien 2, Mardi 24 novembre, 11:00 – 12:00.* Impossible\. Ce créneau est pris\u202f: Camille Roux\.$/,
      )
      .waitFor();
    await page.keyboard.press('Enter');
    await page.getByText(/^Impossible\. Ce créneau est pris.*Rien n’a changé\.$/).waitFor();
    assert.doesNotMatch(page.url(), /deplacer/);
    for (let i = 0; i < 5; i += 1) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await page.getByText('Praticien 2, Mardi 24 novembre, 12:15 – 13:15', { exact: false }).waitFor();
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('dialog', { name: 'Déplacer le rendez-vous de Camille Roux' });
    await sheet.getByText('mardi 24 novembre à 12:15, avec Praticien 2', { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    const moving = columnOf(page, 'Praticien 1').getByRole('link', { name: /^Rendez-vous de / });
    await isFocused(moving);
    for (let i = 0; i < 5; i += 1) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await page.getByText('Praticien 2, Mardi 24 novembre, 12:15 – 13:15', { exact: false }).waitFor();
    await page.keyboard.press('Enter');
    await sheet.waitFor();
    await assertSound(page, 'a move confirmed in the agenda');
    await page.setViewportSize(low);
    await isFocused(sheet.getByRole('button', { name: 'Déplacer au mardi 24 à 12:15' }));
    await page.keyboard.press('Enter');
    const moved = columnOf(page, 'Praticien 2').getByRole('link', { name: /de 12:15 à 13:15/ });
    await moved.waitFor();
    await isFocused(moved);
    await page
      .getByText(/^Rendez-vous déplacé au mardi 24 novembre, 12:15, avec Praticien 2\. Le client sera prévenu/)
      .first()
      .waitFor();
    assert.match(page.url(), /planning\?vue=jour/);
    await page.getByRole('button', { name: 'Annuler ce déplacement' }).press('Enter');
    await page.getByText('Déplacement annulé. Le client n’a rien reçu.').waitFor();
    await moving.waitFor();
    assert.equal(await moved.count(), 0);
    assert.deepEqual(problems, []);
    await context.close();
  });

  test('a visit that another desk has moved meanwhile is not moved again', async () => {
    const { pro, email, owner } = await salon();
    const { page, context, problems } = await newVisitor(browser, { viewport: low });
    await signInTo(page, url, email, path);
    await isAlive(page);
    const [visit] = await sql<{ public_id: string }>`
      select public_id from booking where pro_id = ${pro.id} order by id`
      .execute(app.db)
      .then(({ rows }) => rows);
    const at = await taken(page);
    const { x, y } = at(780);
    await page.mouse.move(x, y, { steps: 4 });
    await ghost(page).getByText('Prix inchangé, 60\u202f€.', { exact: true }).waitFor();
    await asks(owner, 'POST', `/v1/pro/${pro.publicId}/booking/${visit!.public_id}/move`, moves(fifteen, 'now'));
    await page.mouse.up();
    await page.getByText(/^Ce rendez-vous vient d’être déplacé au mardi 24 novembre à 15:00\./).waitFor();
    await columnOf(page, 'Praticien 1')
      .getByRole('link', { name: /de 15:00 à 16:00/ })
      .waitFor();
    assert.equal(await page.getByRole('dialog').count(), 0);
    assert.deepEqual(problems, []);
    await context.close();
  });
});
