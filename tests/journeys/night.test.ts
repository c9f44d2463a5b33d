import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { generate } from 'otplib';
import type { Browser, Page } from 'playwright-core';
import { accessibilityProblems, isAlive, newVisitor, openAlive } from '../app/browser.ts';
import { becomeAdmin, memberOf, password } from '../actors/people.ts';
import type { TestApp } from '../app/test-app.ts';
import { aroundBrowser } from './around-browser.ts';
import { enter, ines, maison, signIn, toTime } from './steps.ts';

/** Main pages of each space, by the account that sees them. */
const spaces: readonly (readonly [email: string, pages: readonly string[]])[] = [
  [
    'client@accalmie.test',
    [
      '/booking/account',
      '/booking/account?tab=settings',
      '/booking/account?tab=orders',
      '/booking/messenger',
      '/booking/notifications',
    ],
  ],
  [
    'freelance@accalmie.test',
    [
      '',
      '/planning',
      '/rendez-vous',
      '/rendez-vous/nouveau',
      '/prestations',
      '/revenus',
      '/objectif',
      '/deplacements',
      '/documents',
    ].map((path) => `/freelances/dashboard${path}`),
  ],
  [
    'business@accalmie.test',
    [
      '',
      '/planning?vue=jour',
      '/planning?vue=semaine',
      '/planning?vue=mois',
      '/equipe',
      '/avis',
      '/clients',
      '/messages',
      '/ventes',
      '/reglages',
    ].map((path) => `/business/dashboard${path}`),
  ],
  ['ambassador@accalmie.test', ['/ambassadors/dashboard']],
];
const visited = [
  '/',
  '/booking/search?category=massage&search_address=Nantes',
  `/praticien/x-${maison}`,
  '/booking/login',
  '/freelances',
  '/cookies',
];

/**
 * Elements that still look as by day: large areas with a light background. Images and documents in frames do not count.
 */
const dayGrounds = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const light = (colour: string): boolean => {
      const [red = 0, green = 0, blue = 0, alpha = 1] = (/^rgba?\((.*)\)$/.exec(colour)?.[1] ?? '')
        .split(',')
        .map(Number);
      return alpha > 0.5 && 0.2126 * red + 0.7152 * green + 0.0722 * blue > 200;
    };
    const wide = (one: Element): boolean => {
      const { width, height } = one.getBoundingClientRect();
      return width >= 120 && height >= 60;
    };
    return [...document.querySelectorAll('html, body, body *:not(img, iframe)')]
      .filter((one) => wide(one) && light(getComputedStyle(one).backgroundColor))
      .map((one) => `${one.tagName} ${one.className}`);
  });

describe('the dark theme', () => {
  let app: TestApp;
  let browser: Browser;
  let url: string;
  aroundBrowser('postgres', (opened) => void ({ app, browser, url } = opened));

  const assertNight = async (page: Page, what: string): Promise<void> => {
    const unread = (await accessibilityProblems(page)).filter((problem) => problem.startsWith('color-contrast'));
    assert.deepEqual(unread, [], what);
    assert.deepEqual(await dayGrounds(page), [], what);
  };
  /** Checks pages in a wide window, then `narrow` (by default the first two) on a telephone. */
  const look = async (
    page: Page,
    paths: readonly string[],
    narrow: readonly string[] = paths.slice(0, 2),
  ): Promise<void> => {
    for (const [width, list] of [
      [1440, paths],
      [390, narrow],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      for (const path of list) {
        await page.goto(url + path, { waitUntil: 'networkidle' });
        await assertNight(page, `${path}, ${width} px`);
      }
    }
  };

  test('public pages follow a dark system theme, without light backgrounds and with enough contrast', async () => {
    const { page, context, problems } = await newVisitor(browser, { colorScheme: 'dark' });
    await look(page, visited);
    await page.setViewportSize({ width: 1440, height: 900 });
    await toTime(page, url, ines);
    await assertNight(page, 'the times of a booking');
    assert.deepEqual(problems, []);
    await context.close();
  });

  test('alerts, dialogs, panels and toasts follow the dark theme', async () => {
    const { page, context } = await newVisitor(browser, { colorScheme: 'dark' });
    await openAlive(page, `${url}/docs/ui`);
    await assertNight(page, 'every component');
    for (const name of ['Ouvrir l’alerte', 'Ouvrir la fenêtre', 'Ouvrir le panneau']) {
      await page.getByRole('button', { name, exact: true }).click();
      await page.getByRole('dialog').or(page.getByRole('alertdialog')).first().waitFor();
      await assertNight(page, name);
      await openAlive(page, `${url}/docs/ui`);
    }
    await page.getByRole('button', { name: 'Erreur', exact: true }).click();
    await assertNight(page, 'what is said in passing');
    await context.close();
  });

  for (const [email, pages] of spaces)
    test(`the pages of ${email} follow the dark theme`, async () => {
      const { page, context, problems } = await newVisitor(browser, { colorScheme: 'dark' });
      await enter(page, url, email, pages[0]!);
      await look(page, pages);
      await page.locator('details[name=shell-menu] > summary:visible').first().click();
      await assertNight(page, 'the menu');
      assert.deepEqual(problems, []);
      await context.close();
    });

  test('the pages of an admin follow the dark theme', async () => {
    const member = await memberOf(app, { firstname: 'Solène', lastname: 'Aubry' });
    const secret = await becomeAdmin(app, member);
    const { page, context } = await newVisitor(browser, { colorScheme: 'dark' });
    await signIn(page, url, member.email, '/admin', password);
    app.at(new Date(app.clock.now() + 60_000).toISOString());
    await page.getByLabel(/Code/).fill(await generate({ secret, epoch: Math.floor(app.clock.now() / 1000) }));
    await page.getByRole('button', { name: /Se connecter|Continuer|Vérifier|Valider/ }).click();
    await page.waitForURL(`${url}/admin`);
    await look(page, ['/admin', '/admin/documents', '/admin/reglages', '/admin/journal']);
    await context.close();
  });

  test('a theme chosen by hand overrides the system, and prints use the light theme', async () => {
    // A theme change is painted with the next frame, so the test waits for it.
    const isDrawn = async (
      page: Page,
      of: 'body' | 'h1',
      property: 'backgroundColor' | 'color',
      colour: string,
      what: string,
    ): Promise<void> => {
      const has = ([place, name, wanted]: readonly ['body' | 'h1', 'backgroundColor' | 'color', string]) =>
        getComputedStyle(document.querySelector(place)!)[name] === wanted;
      await page
        .waitForFunction(has, [of, property, colour] as const)
        .catch((cause: unknown) => assert.fail(`${what}: ${String(cause)}`));
    };
    const isGround = (page: Page, colour: string, what: string): Promise<void> =>
      isDrawn(page, 'body', 'backgroundColor', colour, what);
    const [day, night, inkOfPaper] = ['rgb(252, 251, 249)', 'rgb(12, 31, 36)', 'rgb(0, 0, 0)'] as const;
    const { page, context, problems } = await newVisitor(browser, { colorScheme: 'light' });
    const choose = async (name: string): Promise<void> => {
      await page
        .getByRole('contentinfo')
        .getByRole('group', { name: 'Thème' })
        .getByRole('button', { name, exact: true })
        .click();
      await page.locator('footer [name=theme][aria-current]', { hasText: name }).waitFor();
      await isAlive(page);
    };
    await page.goto(`${url}/booking/login`);
    await isAlive(page);
    await isGround(page, day, 'the system says day');
    await page.emulateMedia({ colorScheme: 'dark' });
    await isGround(page, night, 'the system says night');
    await page.emulateMedia({ colorScheme: 'light' });
    await choose('Nuit');
    await isGround(page, night, 'chosen by hand');
    await page.emulateMedia({ media: 'print' });
    await isDrawn(page, 'h1', 'color', inkOfPaper, 'printed');
    await page.emulateMedia({ media: 'screen', colorScheme: 'dark' });
    await choose('Jour');
    await isGround(page, day, 'against the system');
    await choose('Automatique');
    await isGround(page, night, 'the system again');
    assert.deepEqual(problems, []);
    await context.close();
  });
});
