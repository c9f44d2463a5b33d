import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Browser, Locator } from 'playwright-core';
import { accessibilityProblems, assertSound, newVisitor, openAlive, openListProblems } from '../app/browser.ts';
import { searchTexts as englishSearchTexts } from '#features/search/texts.en.ts';
import { searchTexts } from '#features/search/texts.ts';
import { aroundBrowser } from './around-browser.ts';

const wanted = [
  searchTexts.bar.whereHint,
  searchTexts.bar.whereTownHint,
  englishSearchTexts.bar.whereHint,
  englishSearchTexts.bar.whereTownHint,
] as const;

/** Words of the page that are broken over several lines. */
const brokenWords = (): string[] => {
  const broken: string[] = [];
  const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = nodes.nextNode(); node !== null; node = nodes.nextNode()) {
    if (node.parentElement?.checkVisibility() !== true) continue;
    for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\p{L}{3,}/gu)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(word);
    }
  }
  return broken;
};

/** Placeholders of the field « Où » that are wider than the field. */
const cutPlaceholders = (placeholders: readonly string[]): string[] => {
  const input = document.querySelector<HTMLInputElement>('[role=search] [name=search_address]')!;
  const style = getComputedStyle(input);
  const pen = document.createElement('canvas').getContext('2d')!;
  pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
  const room = input.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
  return placeholders.filter((text) => pen.measureText(text).width > room);
};

describe('the search for a professional, in detail', () => {
  let browser: Browser;
  let url: string;
  aroundBrowser('postgres', (opened) => void ({ browser, url } = opened), 300);

  const results = '/booking/search?category=massage&search_address=Nantes&at_home=false&adults=1';

  test('the results page requests no data after it loads, and calls no third party', async () => {
    const { page, requests, context } = await newVisitor(browser);
    await page.goto(url + results);
    await page.waitForLoadState('networkidle');
    assert.deepEqual(
      requests.filter((one) => /\/v1\/|\.data(\?|$)/.test(one)),
      [],
    );
    assert.ok(
      requests.every((one) => one.split(' ')[1]!.startsWith(url)),
      'no third party',
    );
    await context.close();
  });

  test('at every width, no word is broken and no « Où » placeholder is cut', async () => {
    const { page, context } = await newVisitor(browser);
    for (const path of ['/', '/booking/search', '/soins', '/soins/massage', '/soins/massage/nantes'])
      for (const width of [320, 360, 390, 861, 1024, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(url + path);
        await page.evaluate(() => document.fonts.ready);
        assert.deepEqual(await page.evaluate(brokenWords), [], `${path}, ${width} px`);
        if (path !== '/soins/massage/nantes')
          assert.deepEqual(await page.evaluate(cutPlaceholders, [...wanted]), [], `${path}, ${width} px`);
      }
    await context.close();
  });

  test('an unknown place shows an error and no results', async () => {
    const { page, context } = await newVisitor(browser);
    await page.goto(`${url}/booking/search?category=massage&search_address=zzzzzzzz`);
    await page.getByText('Nous ne trouvons pas cette adresse').first().waitFor();
    assert.equal(await page.getByRole('list', { name: 'Résultats' }).count(), 0);
    await page.getByRole('heading', { level: 1, name: 'Que cherchez-vous' }).waitFor();
    await context.close();
  });

  test('a failed address lookup shows a connection error, not an unknown address', async () => {
    const { page, context } = await newVisitor(browser);
    await page.goto(`${url}/`);
    await page.getByLabel('Où').click();
    const where = page.getByRole('combobox', { name: 'Où' });
    await where.waitFor();
    await page.route('**/v1/address/autocomplete*', (route) => route.abort());
    await where.fill('nantes');
    await page.getByText('La connexion ne répond pas. Vos saisies sont conservées').waitFor();
    assert.equal(await page.getByText('Nous ne trouvons pas cette adresse').count(), 0);
    await page.unroute('**/v1/address/autocomplete*');
    await where.fill('zzzzzzzz');
    await page.getByText('Nous ne trouvons pas cette adresse').waitFor();
    await context.close();
  });

  test('the calendar ends at the booking horizon and states it', async () => {
    const { page, problems, context } = await newVisitor(browser);
    await page.goto(`${url}/`);
    await page.getByLabel('Où').click();
    await page.getByRole('button', { name: /^Quand/ }).click();
    await page.getByText('Les réservations ouvrent deux mois à l’avance.').waitFor();
    const next = page.getByRole('button', { name: 'Mois suivant' });
    await next.click();
    await page.getByRole('heading', { name: 'janvier 2027' }).waitFor();
    assert.ok(await next.isDisabled());
    const day = (name: RegExp) => page.getByRole('button', { name });
    assert.ok(await day(/23 janvier 2027/).isDisabled());
    assert.ok(await day(/22 janvier 2027/).isEnabled());
    assert.deepEqual(problems, []);
    await context.close();
  });

  test('on a phone: filters open as sheets with a close button, « Carte » stays above the footer, Escape closes the search bar', async () => {
    const { page, problems, context } = await newVisitor(browser, { viewport: { width: 390, height: 844 } });
    await openAlive(page, url + results);
    const filters = page.getByRole('group', { name: 'Filtrer les résultats' });
    for (const [name, inside] of [
      ['Prix', 'Prix maximum'],
      ['Note', '4,5 et plus'],
      ['Horaire', 'Matin'],
    ] as const) {
      await filters.getByText(name, { exact: true }).first().click();
      const there = filters.getByText(inside).first();
      await there.waitFor();
      await filters.getByRole('button', { name: `Fermer\u202f: ${name}` }).click();
      assert.equal(await there.isVisible(), false, name);
    }
    // The button announces the number of results, when the sheet opens and after a change.
    const all = page.getByRole('status').filter({ hasText: 'adresse' });
    const apply = filters.getByRole('button', { name: /^Voir (les|environ) \d+ adresses$/ });
    const figureIn = async (one: Locator): Promise<string> => /\d+/.exec(await one.innerText())![0];
    await filters.getByText('Prix', { exact: true }).first().click();
    assert.equal(await figureIn(apply), await figureIn(all));
    await page.getByLabel('Prix maximum').fill('60');
    await apply.waitFor();
    const promised = await figureIn(apply);
    await apply.click();
    await page.waitForURL(/price_max=60/);
    await all.filter({ hasText: new RegExp(`\\b${promised} adresses`) }).waitFor();
    const go = page.getByRole('banner').getByRole('button', { name: 'Rechercher' });
    await page.getByRole('banner').locator('summary').first().click();
    await go.waitFor();
    await page.keyboard.press('Escape');
    await go.waitFor({ state: 'hidden' });
    await page.getByRole('contentinfo').getByRole('link', { name: 'Plan du site' }).scrollIntoViewIfNeeded();
    const footer = await page.getByRole('contentinfo').boundingBox();
    const map = await page.getByRole('button', { name: 'Carte', exact: true }).boundingBox();
    assert.ok(footer && map && map.y + map.height <= footer.y, JSON.stringify({ footer, map }));
    // On the map, the button « Liste » covers no text.
    await page.getByRole('button', { name: 'Carte', exact: true }).click();
    const source = page.getByText(/^Contours/);
    await source.waitFor();
    const [sourceBox, list] = [
      await source.boundingBox(),
      await page.getByRole('button', { name: 'Liste', exact: true }).boundingBox(),
    ];
    assert.ok(sourceBox && list && sourceBox.y + sourceBox.height <= list.y, JSON.stringify({ sourceBox, list }));
    assert.deepEqual(problems, []);
    await context.close();
  });

  test('a visitor in another time zone reads the local times of the place', async () => {
    const here = await newVisitor(browser, { javaScriptEnabled: true, timezoneId: 'Europe/Paris' });
    const there = await newVisitor(browser, { timezoneId: 'Pacific/Auckland' });
    const hours = async (visitor: typeof here): Promise<string[]> => {
      await visitor.page.goto(url + results);
      await visitor.page.waitForLoadState('networkidle');
      return visitor.page.getByRole('article').allInnerTexts();
    };
    const read = await hours(here);
    assert.ok(read.length > 5 && read.every((text) => /\d\d:\d\d/.test(text)), read.join('\n'));
    assert.deepEqual(await hours(there), read);
    assert.deepEqual([...here.problems, ...there.problems], []);
    await here.context.close();
    await there.context.close();
  });

  test('the public pages pass axe and do not scroll sideways at 360, 768 and 1280 px', async () => {
    const { page, context, problems } = await newVisitor(browser);
    // A script that inspects the page counts as user activation, and a field with user activation opens its list. This
    // override keeps the lists closed.
    await context.addInitScript(() =>
      Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: false } }),
    );
    const paths = [
      '/',
      results,
      '/booking/search',
      '/booking/search?category=massage&search_address=zzzz',
      '/classement',
      '/plan-du-site',
      '/docs/api',
      '/cgv',
      '/confidentialite',
      '/cookies',
      '/accessibilite',
      '/mentions-legales',
      '/mediateur',
      '/freelances',
      '/business',
      '/ambassadors',
      '/page-inconnue',
    ];
    await page.goto(url + results);
    const profile = await page.getByRole('article').first().getByRole('heading').getByRole('link').getAttribute('href');
    for (const path of [...paths, profile!]) {
      await page.goto(url + path);
      await assertSound(page, path);
      assert.doesNotMatch(page.url(), /bbox=/, 'a window that changes its size searches nowhere else');
    }
    assert.deepEqual(
      problems.filter((one) => !/404/.test(one)),
      [],
    );
    await context.close();
  });

  test('open lists, calendars, counters, menus and filters pass axe', async () => {
    const { page, problems, context } = await newVisitor(browser);
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(url);
      const opened = async (name: string, problem: () => Promise<string[]>): Promise<void> =>
        assert.deepEqual(await problem(), [], `${name}, ${width} px`);
      await page.getByRole('combobox', { name: 'Quoi' }).click();
      await page.getByRole('option').first().waitFor();
      await opened('categories', () => openListProblems(page));
      await page.getByRole('combobox', { name: 'Où' }).fill('Nan');
      await page.getByRole('option').first().waitFor();
      await opened('places', () => openListProblems(page));
      for (const name of [/^Quand/, /^Personnes/]) {
        await page.getByRole('button', { name }).click();
        await page.getByRole('dialog').waitFor();
        await opened(String(name), () => accessibilityProblems(page));
        await page.keyboard.press('Escape');
        await page.getByRole('dialog').waitFor({ state: 'detached' });
      }
      await openAlive(page, url + results);
      for (const summary of await page.locator('details > summary').filter({ visible: true }).all()) {
        const name = await summary.innerText();
        await summary.click();
        // An open menu covers parts of the page, until Escape closes it.
        await opened(name, () => accessibilityProblems(page, { mayCover: true }));
        await page.keyboard.press('Escape');
        await page.waitForFunction(
          (one) => one?.parentElement?.hasAttribute('open') === false,
          await summary.elementHandle(),
        );
      }
    }
    assert.deepEqual(problems, []);
    await context.close();
  });
});
