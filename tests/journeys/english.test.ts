import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { assertSound, newVisitor } from '../app/browser.ts';
import { aroundBrowser } from './around-browser.ts';
import { choose, frenchIn } from './in-english.ts';
import { acceptAll, heading, person } from './steps.ts';

const next = (page: Page): Promise<void> => page.getByRole('button', { name: 'Continue', exact: true }).click();

describe('the site in English', () => {
  let browser: Browser;
  let url: string;
  aroundBrowser('postgres', (opened) => void ({ browser, url } = opened));

  test('a visitor goes from the landing page to the payment in English, returns to French and keeps the slot', async () => {
    const { page, problems } = await newVisitor(browser);
    await page.goto(url);
    await choose(page, 'English');
    await heading(page, 'Find some calm, at the time that suits you.');
    assert.equal(await page.getAttribute('html', 'lang'), 'en');
    assert.deepEqual(await frenchIn(page), []);
    await assertSound(page, 'the landing in English');
    await page.setViewportSize({ width: 1440, height: 900 });

    // The search bar, whose code loads separately, is in English too.
    await page.getByLabel('Where').click();
    await page.getByRole('combobox', { name: 'Where' }).fill('nantes');
    await page.getByRole('option', { name: /^Nantes \(44000\)/ }).click();
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await heading(page, 'Massage in Nantes');
    assert.deepEqual(await frenchIn(page), []);
    await assertSound(page, 'the results in English');
    await page.setViewportSize({ width: 1440, height: 900 });

    await page
      .getByRole('link', { name: /^Maison Lézarde/ })
      .first()
      .click();
    await heading(page, 'Maison Lézarde');
    await page.getByText('Free cancellation').first().waitFor();
    await page
      .getByRole('link', { name: /^Book / })
      .first()
      .click();
    await heading(page, 'Who is coming?');
    await next(page);
    await heading(page, 'What would you like?');
    await next(page);
    await heading(page, 'Which time suits you?');
    assert.deepEqual((await page.getByRole('columnheader').allTextContents()).slice(0, 7), [
      'M',
      'T',
      'W',
      'T',
      'F',
      'S',
      'S',
    ]);
    await page.getByRole('button', { name: 'Hold this time' }).click();
    await heading(page, 'How will you pay?');
    assert.deepEqual(await frenchIn(page), []);
    await page.getByLabel('First name').fill(person.firstname);
    await page.getByLabel('Last name').fill(person.lastname);
    await page.getByLabel('Email address').fill(person.email);
    await page.getByLabel('Phone').fill('12');
    await acceptAll(page);
    await page.getByRole('button', { name: /^Book and pay €\d/ }).click();
    await page
      .getByText('Please check the fields marked. Nothing has been charged and the time is still held.')
      .waitFor();
    await page.getByText('Please enter a valid number').waitFor();
    const payment = page.url();

    await page.goto(`${url}/booking/search`);
    await choose(page, 'Français');
    await heading(page, 'Que cherchez-vous ?');
    await page.goto(payment);
    await heading(page, 'Comment réglez-vous ?');
    await page.getByText('Créneau bloqué encore').waitFor();
    assert.deepEqual(
      problems.filter((problem) => !problem.includes('400')),
      [],
    );
  });

  test('the account is in English, and a new browser takes the account’s language after sign-in', async () => {
    const { page, problems } = await newVisitor(browser);
    await page.goto(`${url}/booking/login`);
    await choose(page, 'English');
    await page.getByLabel('Email address').fill('client@accalmie.test');
    await page.getByLabel('Password').fill('Accalmie-2026!');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await heading(page, /^Hello /);
    assert.deepEqual(await frenchIn(page), []);
    await assertSound(page, 'one’s account in English');
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`${url}/booking/account?tab=settings`);
    await page.getByRole('heading', { name: 'Open sessions' }).waitFor();
    assert.deepEqual(await frenchIn(page), []);
    // A language chosen while signed in is saved in the account.
    await choose(page, 'English');
    await page.getByRole('heading', { name: 'Open sessions' }).waitFor();

    const other = await newVisitor(browser);
    await other.page.goto(`${url}/booking/login`);
    await other.page.getByLabel('Adresse email').fill('client@accalmie.test');
    await other.page.getByLabel('Mot de passe').fill('Accalmie-2026!');
    await other.page.getByRole('button', { name: 'Se connecter', exact: true }).click();
    await heading(other.page, /^Hello /);
    assert.deepEqual([...problems, ...other.problems], []);
  });

  test('the language menu closes on Escape and on an outside click, and takes arrow keys', async () => {
    for (const path of ['/', '/retrouver-mon-rendez-vous']) {
      const { page, problems } = await newVisitor(browser);
      await page.goto(url + path, { waitUntil: 'networkidle' });
      const banner = page.getByRole('banner');
      const code = banner.getByText('FR', { exact: true });
      const english = banner.getByRole('button', { name: 'English', exact: true });
      await code.click();
      await page.keyboard.press('Escape');
      assert.equal(await english.isVisible(), false, 'Escape closes');
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { level: 1 }).click();
      assert.equal(await english.isVisible(), false, 'a press elsewhere closes');
      await code.click();
      for (const key of ['ArrowUp', 'ArrowDown', 'ArrowDown']) await page.keyboard.press(key);
      await page.keyboard.press('Enter');
      await page.waitForFunction(() => document.documentElement.lang === 'en');
      await page.goto(`${url}/cgv`);
      await page.getByText('This page is in French only.').waitFor();
      assert.deepEqual(problems, []);
      await page.context().close();
    }
  });
});
