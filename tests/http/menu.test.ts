import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { staffRoleNames, staffRoles } from '#core/staff-roles.ts';
import { proRoutes } from '../../app/routes/pro.ts';
import { makeProfessional } from '../actors/factories.ts';
import { ownerOf, password, staffMemberOf } from '../actors/people.ts';
import { browserOf } from '../app/plain-browser.ts';
import type { TestApp } from '../app/test-app.ts';
import { nowMs, withTestApp } from '../app/with-test-app.ts';

type Space = 'freelances' | 'business';
type Browser = ReturnType<typeof browserOf>;

/** Pages that no link of a new space leads to, by the end of their path, with the reason. */
const apart: Readonly<Record<string, string>> = {
  '/notifications': 'the bell leads there',
  '/planning/annuler': 'the agenda of a day leads there',
  '/recherche': 'the search of the header leads there',
  '/chiffres': 'behind the charts of somebody who has worked',
  '/clients/doublons': 'shown once two entries look alike',
  '/clients/exporter': 'shown once the book has an entry',
  '/clients/messages': 'shown once the book has an entry',
  '/clients/messages/nouveau': 'shown once the book has an entry',
};
/** Pages that a space does not have. */
const missing: readonly string[] = [
  '/freelances/dashboard/equipe',
  '/freelances/dashboard/equipe/acces',
  '/freelances/dashboard/equipe/absences',
  '/business/dashboard/settings',
  '/freelances/dashboard/etablissements',
  '/freelances/dashboard/mon-acces',
  '/business/dashboard/mon-acces',
  '/freelances/dashboard/mon-acces/absences',
  '/business/dashboard/mon-acces/absences',
  '/freelances/dashboard/mon-acces/presentation',
  '/business/dashboard/mon-acces/presentation',
];
const isApart = (page: string): boolean => missing.includes(page) || page.replace(/^.*\/dashboard/, '') in apart;

/** Pages of a space whose path needs no id. */
const pagesOf = (space: Space, routes: readonly { readonly path: string }[] = proRoutes): string[] =>
  routes
    .filter(({ path }) => path.startsWith(':space/') && !path.slice(1).includes(':'))
    .map(({ path }) => `/${path.replace(':space', space)}`);

const unreached = (pages: readonly string[], reached: ReadonlySet<string>): string[] =>
  pages.filter((page) => !reached.has(page) && !isApart(page));

const partsOf = (html: string): string[] =>
  [/<nav aria-label="Votre espace"[^]*?<\/nav>/, /<main[^]*?<\/main>/].map((part) => part.exec(html)?.[0] ?? '');
const linksIn = (html: string): string[] =>
  [...html.matchAll(/<a [^>]*href="(\/[^"]*)"/g)].map(([, to]) => to!.replaceAll('&amp;', '&'));

describe('the menu of a professional space and « Réglages »', () => {
  let app: TestApp;
  let url: string;
  withTestApp('pglite', async (opened) => {
    app = opened;
    ({ url } = await app.serve());
  });

  const signedIn = async (space: Space): Promise<Browser> => {
    const pro = await makeProfessional(app.db, nowMs, { practitioners: space === 'business' ? 2 : 1, payOnSite: true });
    const { email } = await ownerOf(app, pro);
    const browser = browserOf(url);
    assert.equal((await browser.call('POST', '/user/login', { email, password })).status, 200);
    return browser;
  };

  /** Follows every link of the space from its menu on, opening each address once. Returns the paths reached. */
  const walked = async (browser: Browser, space: Space, first = ''): Promise<Set<string>> => {
    const home = await browser.page(`/${space}/dashboard${first}`);
    const reached = new Set<string>();
    const ahead = linksIn(partsOf(home.html)[0]!);
    for (let to = ahead.shift(); to !== undefined; to = ahead.shift()) {
      const [path = ''] = to.split(/[?#]/);
      if (reached.has(path) || !path.startsWith(`/${space}/dashboard`)) continue;
      reached.add(path);
      const { status, html } = await browser.page(to);
      assert.ok([200, 303].includes(status), `${to}: ${status}`);
      ahead.push(...partsOf(html).flatMap(linksIn));
    }
    return reached;
  };

  for (const space of ['freelances', 'business'] as const)
    test(`every page of ${space} is reachable from the menu or « Réglages », and an unlinked page is detected`, async () => {
      const browser = await signedIn(space);
      const reached = await walked(browser, space);
      const { html } = await browser.page(`/${space}/dashboard`);
      assert.ok(
        linksIn(/<header[^]*?<\/header>/.exec(html)?.[0] ?? '').includes(`/${space}/dashboard/notifications`),
        'the bell',
      );
      assert.deepEqual(unreached(pagesOf(space), reached), []);
      const planted = [...proRoutes, { path: ':space/dashboard/nulle-part' }];
      assert.deepEqual(unreached(pagesOf(space, planted), reached), [`/${space}/dashboard/nulle-part`]);
      for (const page of Object.keys(apart))
        assert.ok(!reached.has(`/${space}/dashboard${page}`), `${page} is reached, and set apart for nothing`);
    });

  for (const role of staffRoles)
    test(`${staffRoleNames[role]}: every link shown opens, and pages outside the role are not linked`, async () => {
      const pro = await makeProfessional(app.db, nowMs, { practitioners: 2, payOnSite: true });
      await ownerOf(app, pro);
      const browser = browserOf(url);
      assert.equal(
        (await browser.call('POST', '/user/login', { email: (await staffMemberOf(app, pro, role)).email, password }))
          .status,
        200,
      );
      const reached = await walked(browser, 'business', '/planning');
      for (const page of ['/planning', '/rendez-vous', '/clients'])
        assert.ok(reached.has(`/business/dashboard${page}`), page);
      assert.equal(reached.has('/business/dashboard/planning/feries'), role === 'manager', 'public holidays');
      assert.equal(reached.has('/business/dashboard/clients/nouveau'), role !== 'practitioner');
      assert.ok(!reached.has('/business/dashboard/clients/importer'), 'an empty book offers nobody what they may not');
      const { html } = await browser.page('/business/dashboard/my-account');
      assert.ok(linksIn(html).includes('/business/dashboard/mon-acces'));
      assert.equal((await browser.page('/business/dashboard/mon-acces')).status, 200);
    });

  test('each page has the name that the menu or « Réglages » gives it', async () => {
    const browser = await signedIn('business');
    const titleOf = async (to: string): Promise<string> =>
      /<h1[^>]*>([^]*?)<\/h1>/.exec((await browser.page(to)).html)?.[1]?.replaceAll(/<[^>]*>/g, '') ?? '';
    const [menu = ''] = partsOf((await browser.page('/business/dashboard')).html);
    const [, list = ''] = partsOf((await browser.page('/business/dashboard/reglages')).html);
    const named = [
      ...menu.matchAll(/<a [^>]*href="(\/[^"]*)"[^>]*>[^]*?<span>([^<]*)<\/span>/g),
      ...list.matchAll(/<a [^>]*href="(\/[^"]*)"[^>]*>[^]*?<b>([^<]*)<\/b>/g),
    ].map(([, to = '', name = '']) => ({ to: to.replaceAll('&amp;', '&'), name }));
    assert.ok(named.length > 20, String(named.length));
    // The home page greets the user, and the steps of the profile have their own titles.
    const others = named.filter(({ to }) => !/dashboard$|create-profile/.test(to));
    for (const { to, name } of others) assert.equal(await titleOf(to), name, to);
  });

  test('settings are searched by words in the address; a setting page belongs to « Réglages » and links back', async () => {
    const browser = await signedIn('business');
    const path = '/business/dashboard/reglages';
    const found = async (typed: string) => {
      const { status, html, text } = await browser.page(`${path}?q=${encodeURIComponent(typed)}`);
      assert.equal(status, 200, typed);
      const main = partsOf(html)[1]!;
      return { text, main, links: linksIn(main).map((to) => to.replace('/business/dashboard', '')) };
    };
    const { links, text } = await found('');
    assert.ok(
      links.length > 12 && text.includes('Mon activité') && text.includes('À accepter') && text.includes('À ouvrir'),
      text,
    );
    assert.deepEqual((await found('IBAN')).links, ['/paiements']);
    assert.ok((await found('equipe')).links.includes('/equipe'));
    assert.match((await found('IBAN')).main, /role="status"[^>]*>1 réglage</);
    const nothing = await found('<b>zzz');
    assert.deepEqual(nothing.links, ['/reglages'], 'the way back to all of them');
    assert.match(nothing.text, /Aucun résultat pour « <b>zzz »|Aucun résultat pour « &lt;b&gt;zzz »/);
    const page = (await browser.page('/business/dashboard/equipe')).html;
    assert.match(
      partsOf(page)[0]!,
      /aria-current="page"[^>]*href="\/business\/dashboard\/reglages"|href="\/business\/dashboard\/reglages"[^>]*aria-current="page"/,
    );
    assert.ok(linksIn(partsOf(page)[1]!).includes(path));
    for (const status of [
      (await browser.page('/ambassadors/dashboard/reglages')).status,
      (await browser.page('/booking/dashboard/reglages')).status,
    ])
      assert.ok([303, 404].includes(status), String(status));
  });
});
