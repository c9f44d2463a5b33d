import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { assertSound, newVisitor } from '../browser.ts';
import { aroundBrowser } from './around-browser.ts';

describe('finding somebody', () => {
  let browser: Browser;
  let url: string;
  aroundBrowser('postgres', (opened) => void ({ browser, url } = opened), 300);

  const results = '/booking/search?category=massage&search_address=Nantes&at_home=false&adults=1';

  test('with the mouse: from the landing to a professional who can be booked', async () => {
    const { page, problems, context } = await newVisitor(browser);
    await page.goto(`${url}/`);
    await page.getByLabel('Où').click();
    await page.getByRole('combobox', { name: 'Où' }).fill('nantes');
    await page.getByRole('option', { name: /^Nantes \(44000\)/ }).click();
    await page.getByRole('button', { name: 'Rechercher' }).click();
    await page.getByRole('heading', { level: 1, name: 'Massage à Nantes' }).waitFor();
    assert.match(page.url(), /category=massage.*address_draft_id=[0-9A-Za-z]{22}/);
    const cards = page.getByRole('article');
    assert.ok((await cards.count()) > 5);
    await cards.first().getByRole('heading').getByRole('link').click();
    await page.waitForURL(/\/praticien\/[a-z0-9-]+-[0-9A-Za-z]{22}/);
    await page
      .getByRole('tab', { name: 'Prestations' })
      .or(page.getByRole('link', { name: 'Prestations' }))
      .first()
      .waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Massage à Nantes' }).waitFor();
    assert.deepEqual(await context.cookies(), [], 'reading leaves no cookie');
    assert.deepEqual(problems, []);
    await context.close();
  });

  test('with the keyboard alone', async () => {
    const { page, problems, context } = await newVisitor(browser);
    await page.goto(`${url}/`);
    await page.keyboard.press('Tab');
    assert.equal(await page.evaluate(() => document.activeElement?.textContent), 'Aller au contenu');
    await page.getByLabel('Où').focus();
    await page.getByRole('combobox', { name: 'Où' }).waitFor();
    await page.keyboard.type('Nantes');
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Rechercher' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Massage à Nantes' }).waitFor();
    assert.deepEqual(problems, []);
    await context.close();
  });

  test('without JavaScript: landing, results, filters, page two, profile', async () => {
    const { page, context } = await newVisitor(browser, { javaScriptEnabled: false });
    await page.goto(`${url}/`);
    await page.getByLabel('Où').fill('Nantes');
    await page.getByRole('button', { name: 'Rechercher' }).click();
    assert.ok(await page.getByRole('heading', { level: 1, name: 'Massage à Nantes' }).isVisible());
    const first = await page.getByRole('article').count();
    assert.ok(first > 5);
    await page.getByRole('link', { name: 'À domicile' }).first().click();
    assert.match(page.url(), /at_home=true/);
    await page.goto(url + results);
    await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
    assert.match(page.url(), /\/praticien\//);
    assert.ok(await page.getByRole('heading', { level: 1 }).isVisible());
    await context.close();
  });

  test('nothing is fetched twice: the page of results asks for no data after it has loaded', async () => {
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

  test('an unknown place is said, and nothing is searched', async () => {
    const { page, context } = await newVisitor(browser);
    await page.goto(`${url}/booking/search?category=massage&search_address=zzzzzzzz`);
    assert.ok(await page.getByText('Nous ne trouvons pas cette adresse').first().isVisible());
    assert.equal(await page.getByRole('article').count(), 0);
    await context.close();
  });

  test('an unknown prepaid code is said beside its field', async () => {
    const { page, context } = await newVisitor(browser, { javaScriptEnabled: false });
    await page.goto(`${url}/`);
    await page.getByLabel('J’ai un code prépayé').fill('CALME-7F3K');
    await page.getByRole('button', { name: 'Réserver' }).click();
    assert.ok(await page.getByText('Ce code n’existe pas. Vérifiez les lettres et les chiffres.').isVisible());
    await context.close();
  });

  test('a visitor in another zone reads the hours of the place', async () => {
    const here = await newVisitor(browser, { javaScriptEnabled: true, timezoneId: 'Europe/Paris' });
    const there = await newVisitor(browser, { timezoneId: 'Pacific/Auckland' });
    const hours = async (visitor: typeof here): Promise<string[]> => {
      await visitor.page.goto(url + results);
      await visitor.page.waitForLoadState('networkidle');
      return visitor.page.getByRole('article').allInnerTexts();
    };
    assert.deepEqual(await hours(there), await hours(here));
    assert.deepEqual([...here.problems, ...there.problems], []);
    await here.context.close();
    await there.context.close();
  });

  test('axe finds nothing at 360, 768 and 1280 px, and nothing scrolls sideways', async () => {
    const { page, context, problems } = await newVisitor(browser);
    const paths = [
      '/',
      results,
      '/booking/search',
      '/booking/search?category=massage&search_address=zzzz',
      '/classement',
      '/plan-du-site',
      '/docs/api',
      '/page-inconnue',
    ];
    await page.goto(url + results);
    const profile = await page.getByRole('article').first().getByRole('heading').getByRole('link').getAttribute('href');
    for (const path of [...paths, profile!]) {
      await page.goto(url + path);
      await assertSound(page, path);
    }
    assert.deepEqual(
      problems.filter((one) => !/404/.test(one)),
      [],
    );
    await context.close();
  });
});
