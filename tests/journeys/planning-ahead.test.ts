import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import type { Browser, Page } from 'playwright-core';
import { isAlive, newVisitor } from '../app/browser.ts';
import { makeProfessional, type Professional } from '../actors/factories.ts';
import type { TestApp } from '../app/test-app.ts';
import { ownerOf } from '../actors/people.ts';
import { aroundBrowser } from './around-browser.ts';
import { enter } from './steps.ts';

const base = '/freelances/dashboard/planning';
const aWeek = (date: string): string => `vue=semaine&date=${date}`;

describe('prefetching the next days of an agenda', () => {
  let app: TestApp;
  let browser: Browser;
  let url: string;
  aroundBrowser('postgres', (opened) => void ({ app, browser, url } = opened), 0);

  const made = async (): Promise<{ pro: Professional; email: string }> => {
    const pro = await makeProfessional(app.db, app.clock.now(), { payOnSite: true });
    return { pro, email: (await ownerOf(app, pro)).email };
  };
  /** Holds back every data request of the page from here on, until `release` is called. */
  const heldNetwork = async (page: Page): Promise<{ readonly release: () => void; readonly searches: string[] }> => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const searches: string[] = [];
    await page.route(/\.data(\?|$)/, async (route) => {
      searches.push(new URL(route.request().url()).search);
      await promise;
      await route.continue();
    });
    return { release: resolve, searches };
  };
  const readAhead = (requests: readonly string[]): string[] =>
    requests.flatMap((one) => {
      const { pathname, search } = new URL(one.replace(/^\w+ /, ''));
      return pathname === `${base}.data` && search.includes('avance=1') ? [search.replace(/^\?|&avance=1.*/g, '')] : [];
    });
  const wednesday = (page: Page) => page.getByRole('link', { name: /^Disponibilité, Clients, mercredi 2 décembre/ });

  test('the next week shows without the network, then changes once the server answers', async () => {
    const { pro, email } = await made();
    const { page, context, problems, requests } = await newVisitor(browser);
    await enter(page, url, email, `${base}?${aWeek('20261123')}`);
    await isAlive(page);
    assert.deepEqual(readAhead(requests).sort(), [aWeek('20261116'), aWeek('20261130')]);
    await sql`delete from open_rule where pro_id = ${pro.id} and dow = 3`.execute(app.db);
    const { release, searches } = await heldNetwork(page);
    await page.getByRole('link', { name: 'Semaine suivante' }).click();
    await page.waitForURL(/date=20261130/);
    await wednesday(page).waitFor();
    release();
    await page.getByText('Repos').waitFor();
    assert.equal(await wednesday(page).count(), 0);
    assert.ok(searches.some((search) => search.includes(aWeek('20261130')) && !search.includes('avance')));
    await page.waitForLoadState('networkidle');
    assert.ok(readAhead(requests).includes(aWeek('20261207')), 'the next one is read ahead in its turn');
    assert.deepEqual(problems, []);
    await context.close();
  });

  test('a change of the agenda refreshes the prefetched days', async () => {
    const { pro, email } = await made();
    const { page, context, problems } = await newVisitor(browser);
    await enter(page, url, email, `${base}?vue=jour&date=20261123`);
    await isAlive(page);
    await sql`delete from open_rule where pro_id = ${pro.id} and dow = 2`.execute(app.db);
    await page.getByRole('link', { name: /^Disponibilité, Clients, lundi 23 novembre de 09:00/ }).focus();
    await page.keyboard.press('Delete');
    await page
      .getByRole('alertdialog', { name: 'Supprimer cet horaire' })
      .getByRole('button', { name: 'Supprimer' })
      .click();
    await page.getByRole('button', { name: 'Annuler ce changement' }).waitFor();
    await page.waitForLoadState('networkidle');
    const { release } = await heldNetwork(page);
    await page.getByRole('link', { name: 'Jour suivant' }).click();
    await page.locator('[data-day="20781"]').getByText('Repos').waitFor();
    release();
    assert.deepEqual(problems, []);
    await context.close();
  });

  test('in data-saving mode nothing is prefetched, and the next week loads on demand', async () => {
    const { email } = await made();
    const { page, context, problems, requests } = await newVisitor(browser);
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
    await enter(page, url, email, `${base}?${aWeek('20261123')}`);
    await isAlive(page);
    await page.getByRole('link', { name: 'Semaine suivante' }).click();
    await wednesday(page).waitFor();
    await page.waitForLoadState('networkidle');
    assert.deepEqual(readAhead(requests), []);
    assert.deepEqual(problems, []);
    await context.close();
  });

  test('a failed prefetch shows no error, and the next week loads on demand', async () => {
    const { email } = await made();
    const { page, context, problems } = await newVisitor(browser);
    await page.route(/avance=1/, (route) => route.abort());
    await enter(page, url, email, `${base}?${aWeek('20261123')}`);
    await isAlive(page);
    assert.equal(await page.getByText('Réessayer').count(), 0);
    await page.getByRole('link', { name: 'Semaine suivante' }).click();
    await wednesday(page).waitFor();
    assert.deepEqual(
      problems.filter((one) => !one.includes('net::ERR_FAILED')),
      [],
    );
    await context.close();
  });
});
