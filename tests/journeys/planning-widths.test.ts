import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { assertSound, isAlive, newVisitor } from '../app/browser.ts';
import { makeProfessional } from '../actors/factories.ts';
import { ownerOf } from '../actors/people.ts';
import { eventually, lastSeen } from '../app/polling.ts';
import type { TestApp } from '../app/test-app.ts';
import { columnOf } from './agenda-steps.ts';
import { aroundBrowser } from './around-browser.ts';
import { enter } from './steps.ts';

/** Window widths at which the tools above a salon's agenda must fit on one line. */
const widths = [861, 980, 981, 1100, 1101, 1240, 1241, 1300, 1301, 1440];

describe('the agenda of a salon at each window width', () => {
  let app: TestApp;
  let browser: Browser;
  let url: string;
  aroundBrowser('postgres', (opened) => void ({ app, browser, url } = opened), 0);

  const isOneLine = (middles: readonly number[]): boolean =>
    middles.length >= 6 && Math.max(...middles) - Math.min(...middles) < 8;

  /**
   * Vertical middles of the visible elements above the agenda. They are nearly equal when the elements fit on one line.
   */
  const middlesOf = (page: Page): Promise<number[]> =>
    page
      .getByRole('main')
      .locator('h1')
      .evaluate((title) =>
        [...title.parentElement!.parentElement!.querySelectorAll('p, nav > a, details > summary, div > a')]
          .filter((one) => one.checkVisibility())
          .map((one) => one.getBoundingClientRect())
          .filter(({ width, height }) => width > 1 && height > 1)
          .map(({ top, height }) => top + height / 2),
      );

  test('from 861 px the header fits on one line; at 980 px the menu is a rail that shows names on hover', async () => {
    const pro = await makeProfessional(app.db, app.clock.now(), { payOnSite: true, practitioners: 2, cabins: 1 });
    const { email } = await ownerOf(app, pro);
    const { page, context, problems } = await newVisitor(browser, {
      viewport: { width: 1440, height: 900 },
      timezoneId: 'Europe/Paris',
    });
    // The title of this day is long: Wednesday 25 November, in French.
    await enter(page, url, email, '/business/dashboard/planning?vue=jour&date=20261125');
    await isAlive(page);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      const middles = await lastSeen(() => middlesOf(page), isOneLine, 5);
      assert.ok(isOneLine(middles), `${width}: ${middles.map(Math.round).join(', ')}`);
    }
    await page.setViewportSize({ width: 980, height: 900 });
    const places = page.getByRole('navigation', { name: 'Votre espace' }).filter({ visible: true });
    const visits = places.getByRole('link', { name: /^Rendez-vous/ });
    const rightOf = async (): Promise<number> => {
      const box = (await visits.boundingBox()) ?? assert.fail('no place');
      return box.x + box.width;
    };
    await eventually(rightOf, (right) => right <= 72, 5);
    const name = visits.getByText('Rendez-vous', { exact: true });
    const widthOfName = async (): Promise<number> => (await name.boundingBox())?.width ?? 0;
    await eventually(widthOfName, (shown) => shown <= 1, 5);
    await visits.hover();
    await eventually(widthOfName, (shown) => shown > 60, 5);
    await assertSound(page, 'an agenda beside a rail');
    await page.setViewportSize({ width: 980, height: 900 });
    await page.getByLabel('Autres vues et actions').click();
    await page.getByRole('link', { name: 'Semaine', exact: true }).filter({ visible: true }).click();
    await page.waitForURL(/vue=semaine/);
    assert.deepEqual(problems, []);
    await context.close();
  });

  test('closed hours show when a practitioner’s day starts', async () => {
    const pro = await makeProfessional(app.db, app.clock.now(), { payOnSite: true, practitioners: 2, cabins: 1 });
    const { email } = await ownerOf(app, pro);
    const { page, context, problems } = await newVisitor(browser, {
      viewport: { width: 1440, height: 900 },
      timezoneId: 'Europe/Paris',
    });
    await enter(page, url, email, '/business/dashboard/planning?vue=jour&date=20261124');
    await isAlive(page);
    const column = columnOf(page, 'Praticien 1');
    await column.getByText('Ouvre à 9:00').waitFor();
    assert.equal(await columnOf(page, 'Cabine 1').getByText('Ouvre à').count(), 0, 'a cabin has no day of its own');
    assert.deepEqual(problems, []);
    await context.close();
  });
});
