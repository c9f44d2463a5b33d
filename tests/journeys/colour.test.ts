import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Browser, Locator, Page } from 'playwright-core';
import { assertSound, isAlive, newVisitor } from '../app/browser.ts';
import { makeProfessional } from '../actors/factories.ts';
import { assertInvariants } from '../oracles/invariants.ts';
import { ownerOf } from '../actors/people.ts';
import type { Client, TestApp } from '../app/test-app.ts';
import { aroundBrowser } from './around-browser.ts';
import { enter, go, heading } from './steps.ts';

const wide = { width: 1440, height: 1000 };
const narrow = { viewport: { width: 390, height: 844 } };
const tuesday = '?vue=jour&date=20261124';
const chair = { kind: 'cabin', count: 1, per_guest: false };

describe('a colour and a cut in a salon', () => {
  let app: TestApp;
  let browser: Browser;
  let url: string;
  aroundBrowser('postgres', (opened) => void ({ app, browser, url } = opened), 0);

  /** A salon with two hairdressers, two chairs and these services. */
  const salon = async (services: readonly { readonly name: string; readonly option: Record<string, number> }[]) => {
    const pro = await makeProfessional(app.db, app.clock.now(), {
      payOnSite: true,
      practitioners: 2,
      cabins: 2,
      options: [],
    });
    const { client, email } = await ownerOf(app, pro);
    for (const { name, option } of services) await sell(client, pro.publicId, name, option);
    return { pro, email };
  };
  const sell = async (client: Client, id: string, name: string, option: Record<string, number>): Promise<void> => {
    const needs = [{ kind: 'practitioner', count: 1, per_guest: false }, chair];
    const body = {
      prestation_name: name,
      prestation_category: 'massage',
      state: 'published',
      on_site: true,
      needs,
      options: [option],
    };
    const answer = await client('POST', `/v1/pro/${id}/prestation`, body);
    assert.equal(answer.status, 201, JSON.stringify(answer.body));
  };
  const note = async (page: Page, moment: RegExp): Promise<void> => {
    await page.getByText(moment).first().waitFor();
    await page.getByRole('radio', { name: /^Client de passage/ }).check();
    await go(page, 'Enregistrer le rendez-vous');
    await page.getByRole('dialog', { name: 'Rendez-vous d’un client de passage' }).waitFor();
    await page.keyboard.press('Escape');
  };
  const pick = async (page: Page, label: string, service: string): Promise<void> => {
    const choice = page.getByLabel(label).first();
    const option = choice.locator('option', { hasText: service });
    await option.waitFor({ state: 'attached' });
    await choice.selectOption(await option.innerText());
  };
  const columnOf = (page: Page, name: string): Locator =>
    page.locator('[data-column]', { has: page.getByRole('list', { name, exact: true }) });
  const press = async (page: Page, column: Locator, minute: number): Promise<void> => {
    const at = await column.evaluate((place, wanted) => {
      const grid = place.parentElement!;
      const [from, to] = ['--from', '--to'].map((name) => Number(getComputedStyle(grid).getPropertyValue(name)));
      const px = place.clientHeight / (to! - from!);
      grid.scrollTop = (wanted - from!) * px - 160;
      const { right, top } = place.getBoundingClientRect();
      return { x: right - 12, y: top + (wanted - from!) * px };
    }, minute);
    await page.mouse.click(at.x, at.y);
  };

  /** Whether a text is not covered by another element. */
  const isUncovered = async (words: Locator): Promise<boolean> => {
    await words.scrollIntoViewIfNeeded();
    return words.evaluate((place: HTMLElement) => {
      const { left, top } = place.getBoundingClientRect();
      // The text lets clicks through, so `elementFromPoint` would not find it otherwise.
      place.style.pointerEvents = 'auto';
      const seen = document.elementFromPoint(left + 12, top + 12);
      place.style.pointerEvents = '';
      return seen === place;
    });
  };

  test('a cut fits in the processing time of a colour, and moving one half of the colour moves the whole', async () => {
    const { email } = await salon([
      {
        name: 'Couleur',
        option: { duration_min: 105, price_cents: 7000, processing_min: 45, processing_after_min: 30 },
      },
      { name: 'Coupe', option: { duration_min: 45, price_cents: 3500 } },
    ]);
    const { page, context, problems } = await newVisitor(browser, { viewport: wide });
    await enter(page, url, email, `/business/dashboard/planning${tuesday}`);
    await isAlive(page);
    const first = columnOf(page, 'Praticien 1');
    const noteAt = async (minute: number, service: string, clock: string): Promise<void> => {
      await press(page, first, minute);
      await page
        .getByRole('dialog')
        .getByRole('link', { name: /^Rendez-vous/ })
        .click();
      await heading(page, 'Nouveau rendez-vous');
      await pick(page, 'Prestation', service);
      await note(page, new RegExp(`Mardi 24 novembre.*${clock}`));
      await page.goto(`${url}/business/dashboard/planning${tuesday}`);
      await isAlive(page);
    };
    await noteAt(602, 'Couleur', '10:00');
    const pause = first.getByText('Libre jusqu’à 11:15');
    assert.ok(await isUncovered(pause), 'what is free lies over the hours');
    await noteAt(634, 'Coupe', '10:30');
    const blocks = first.getByRole('link', { name: /client de passage/i });
    assert.equal(await blocks.count(), 3, 'two halves of the colour, and the cut between them');
    assert.ok(!(await isUncovered(pause)), 'what is done meanwhile lies over what was free');
    await blocks.nth(2).focus();
    await page.keyboard.press('ArrowDown');
    await page.getByText('10:15 – 12:00', { exact: true }).first().waitFor();
    await page.keyboard.press('Escape');
    await assertSound(page, 'a colour with a cut inside it');
    assert.deepEqual(problems, []);
    await context.close();
    await assertInvariants(app);
  });

  test('on a phone: a visit gets two services, each with its practitioner, then loses the first', async () => {
    const { email } = await salon([
      { name: 'Couleur', option: { duration_min: 105, price_cents: 7000 } },
      { name: 'Coupe', option: { duration_min: 45, price_cents: 3500 } },
    ]);
    const { page, context, problems } = await newVisitor(browser, narrow);
    await enter(page, url, email, '/business/dashboard/rendez-vous/nouveau?day=20261124');
    await isAlive(page);
    await pick(page, 'Prestation', 'Couleur');
    await page.getByLabel('Avec', { exact: true }).first().selectOption('Praticien 1');
    await page.getByRole('link', { name: 'Ajouter une prestation' }).click();
    await pick(page, 'Prestation 2', 'Coupe');
    await page.getByLabel('Avec', { exact: true }).nth(1).selectOption('Praticien 2');
    await page
      .locator('#creneaux')
      .getByRole('link', { name: /^10:00/ })
      .click();
    await page.getByText('11:45 Coupe, avec Praticien 2').waitFor();
    await assertSound(page, 'a visit of two services');
    await page.getByRole('link', { name: /^Retirer Couleur/ }).click();
    await page.getByRole('link', { name: /^Retirer Couleur/ }).waitFor({ state: 'detached' });
    assert.equal(await page.getByRole('link', { name: /^Retirer/ }).count(), 0, 'one stays');
    assert.match(await page.getByLabel('Prestation').first().locator('option:checked').innerText(), /^Coupe/);
    assert.deepEqual(problems, []);
    await context.close();
  });
});
