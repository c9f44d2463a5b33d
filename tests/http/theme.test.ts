import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { withTestApp, nowMs } from '../app/with-test-app.ts';
import { makeProfessional } from '../actors/factories.ts';
import type { TestApp } from '../app/test-app.ts';
import { registration } from '../actors/people.ts';
import { browserOf } from '../app/plain-browser.ts';

/** Theme of a page: the attribute of the document, the color scheme and the color of the browser's bar. */
const drawnIn = (html: string) => ({
  theme: /<html[^>]* data-theme="(\w+)"/.exec(html)?.[1] ?? null,
  scheme: /<meta name="color-scheme" content="([^"]*)"/.exec(html)?.[1],
  bar: [...html.matchAll(/<meta name="theme-color"[^>]*content="([^"]*)"/g)].map(([, colour]) => colour),
});
const automatic = { theme: null, scheme: 'light dark', bar: ['#0C1F24', '#FCFBF9'] };
const night = { theme: 'nuit', scheme: 'dark', bar: ['#0C1F24'] };
const day = { theme: 'jour', scheme: 'light', bar: ['#FCFBF9'] };

/** Themes that a page offers, the current one marked with « * ». */
const offeredIn = (html: string): string[] =>
  [...html.matchAll(/<button[^>]*>/g)].flatMap(([button]) => {
    const [, value] = /name="theme"/.test(button) ? (/ value="(\w+)"/.exec(button) ?? []) : [];
    return value === undefined ? [] : [`${value}${button.includes('aria-current="true"') ? ' *' : ''}`];
  });

const formIn = (html: string): string =>
  /<form[^>]* action="\/theme"[^>]*><input[^>]*><div[^>]*>/.exec(html)?.[0] ?? '';

describe('the theme of the pages', () => {
  let app: TestApp;
  let url: string;
  withTestApp('postgres', async (opened) => {
    app = opened;
    ({ url } = await app.serve());
  });

  test('without a choice, pages follow the system theme, and reading sets no cookie', async () => {
    for (const path of ['/', '/booking/search', '/booking/login', '/cookies', '/nulle-part']) {
      const answer = await fetch(new URL(path, url));
      assert.deepEqual(drawnIn(await answer.text()), automatic, path);
      assert.deepEqual(answer.headers.getSetCookie(), [], path);
      assert.match(answer.headers.get('vary') ?? '', /\bCookie\b/, path);
    }
  });

  test('a chosen theme is in the first HTML of every page, errors included, until « Automatique »', async () => {
    const pro = await makeProfessional(app.db, nowMs, {});
    const browser = browserOf(url);
    const shown = await browser.page('/booking/search?category=massage');
    assert.deepEqual(offeredIn(shown.html), ['auto *', 'jour', 'nuit']);
    const form = formIn(shown.html);
    for (const expectedText of [
      'method="post"',
      'aria-label="Thème"',
      'name="retour" value="/booking/search?category=massage"',
    ])
      assert.ok(form.includes(expectedText), form);
    const answer = await browser.page('/theme', { theme: 'nuit', retour: '/booking/search?category=massage' });
    assert.deepEqual([answer.status, answer.location], [303, '/booking/search?category=massage']);
    assert.deepEqual(answer.headers.getSetCookie(), ['theme=nuit; Path=/; HttpOnly; SameSite=Lax; Max-Age=31536000']);
    const pages = ['/', '/booking/search', '/booking/login', '/cookies', '/nulle-part', `/integrer/${pro.publicId}`];
    for (const path of pages) {
      const page = await browser.page(path);
      assert.deepEqual(drawnIn(page.html), night, path);
      assert.match(page.headers.get('vary') ?? '', /\bCookie\b/, path);
    }
    const refused = await fetch(new URL('/theme', url), {
      method: 'POST',
      headers: { cookie: 'theme=nuit', 'sec-fetch-site': 'same-origin' },
      body: 'x',
    });
    assert.equal(refused.status, 415);
    assert.deepEqual(drawnIn(await refused.text()), night, 'refused before any page');
    assert.deepEqual(offeredIn((await browser.page('/cookies')).html), ['auto', 'jour', 'nuit *']);
    assert.deepEqual(drawnIn(await (await fetch(url)).text()), automatic, 'nobody else is drawn so');

    await browser.page('/theme', { theme: 'jour', retour: '/' });
    assert.deepEqual(drawnIn((await browser.page('/')).html), day);
    const left = await browser.page('/theme', { theme: 'auto', retour: '/' });
    assert.deepEqual(left.headers.getSetCookie(), ['theme=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0']);
    assert.deepEqual(drawnIn((await browser.page('/')).html), automatic);
  });

  test('a theme changes nothing else in a page', async () => {
    const browser = browserOf(url);
    const read = async () => {
      const { status, text, headers } = await browser.page('/booking/search?category=massage');
      return { status, text, vary: headers.get('vary'), cacheControl: headers.get('cache-control') };
    };
    const before = await read();
    await browser.page('/theme', { theme: 'nuit', retour: '/' });
    assert.deepEqual(await read(), before);
  });

  test('the choice of theme is in English on English pages, and in the menu of a signed-in user', async () => {
    const browser = browserOf(url);
    assert.equal((await browser.call('POST', '/user/register', registration())).status, 200);
    assert.equal((await browser.call('POST', '/profile/freelance', {})).status, 201);
    await browser.page('/theme', { theme: 'nuit', retour: '/' });
    const space = await browser.page('/freelances/dashboard/notifications');
    assert.deepEqual(
      [drawnIn(space.html), offeredIn(space.html)],
      [night, ['auto', 'jour', 'nuit *']],
      'where there is no foot',
    );
    await browser.page('/langue', { langue: 'en', retour: '/' });
    const { html, text } = await browser.page('/booking/search');
    assert.ok(formIn(html).includes('aria-label="Theme"'), formIn(html));
    assert.match(text, /Automatic Day Night/);
  });

  test('an unknown theme, the address of another site and a GET change nothing', async () => {
    const browser = browserOf(url);
    for (const theme of ['sombre', '', 'dark']) {
      const refused = await browser.page('/theme', { theme, retour: '/' });
      assert.deepEqual([refused.status, refused.headers.getSetCookie()], [400, []], theme);
    }
    const read = await browser.page('/theme');
    assert.deepEqual([read.status, read.location, read.headers.getSetCookie()], [303, '/', []]);
    for (const elsewhere of ['https://ailleurs.test/', '//ailleurs.test', '/\\ailleurs.test', ''])
      assert.equal((await browser.page('/theme', { theme: 'auto', retour: elsewhere })).location, '/', elsewhere);
    const accented = await browser.page('/theme', { theme: 'auto', retour: '/œ?q=été' });
    assert.deepEqual([accented.status, accented.location], [303, '/%C5%93?q=%C3%A9t%C3%A9']);
    const posted = await fetch(new URL('/theme', url), {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: 'https://ailleurs.test', 'sec-fetch-site': 'cross-site' },
      body: new URLSearchParams({ theme: 'nuit' }),
    });
    assert.deepEqual([posted.status, posted.headers.getSetCookie()], [403, []]);
    for (const cookie of ['theme=sombre', 'theme=', 'theme=nuit"><script>', '__Host-theme=nuit'])
      assert.deepEqual(drawnIn(await (await fetch(url, { headers: { cookie } })).text()), automatic, cookie);
  });
});
