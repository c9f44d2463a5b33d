import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { proRoutes } from '../../app/routes/pro.ts';
import { makeProfessional, type Professional } from '../actors/factories.ts';
import { memberOf, password, staffMemberOf, type Member } from '../actors/people.ts';
import { browserOf } from '../app/plain-browser.ts';
import type { TestApp } from '../app/test-app.ts';
import { nowMs, withTestApp } from '../app/with-test-app.ts';

type Browser = ReturnType<typeof browserOf>;

const switchIn = (html: string): string => /<nav aria-label="Vos établissements"[^]*?<\/nav>/.exec(html)?.[0] ?? '';
const placesIn = (html: string) =>
  [...switchIn(html).matchAll(/<a ([^>]*)>[^]*?<span[^>]*>([^<]*)<\/span>/g)].map(([, attributes = '', name]) => ({
    name,
    to: /href="([^"]*)"/.exec(attributes)?.[1],
    isCurrent: attributes.includes('aria-current'),
  }));
/** Targets of the links and forms of a page, without the control that switches between establishments. */
const waysIn = (html: string): string[] =>
  [...html.replace(switchIn(html), '').matchAll(/ (?:href|action|formaction)="(\/[^"]*)"/g)].map(([, to]) => to!);

describe('pages of an account with several establishments', () => {
  let app: TestApp;
  let url: string;
  withTestApp('pglite', async (opened) => {
    app = opened;
    ({ url } = await app.serve());
  });

  const hold = async ({ email }: Member, pro: Professional, name: string, isFirst: boolean): Promise<void> => {
    await sql`
      insert into profile (public_id, account_id, type, fields, pro_id, created_at, updated_at, completed_at)
      select ${pro.publicId}, id, case when ${isFirst} then 'business' end, jsonb_build_object('business_name', ${name}::text), ${pro.id}, created_at, created_at, created_at
      from account where email = ${email}`.execute(app.db);
  };
  const enter = async ({ email }: Member): Promise<Browser> => {
    const browser = browserOf(url);
    assert.equal((await browser.call('POST', '/user/login', { email, password })).status, 200);
    return browser;
  };
  const place = () => makeProfessional(app.db, nowMs, { practitioners: 2, payOnSite: true });
  const holder = async (...names: readonly string[]) => {
    const member = await memberOf(app);
    const pros: Professional[] = [];
    for (const [i, name] of names.entries()) {
      const pro = await place();
      await hold(member, pro, name, i === 0);
      pros.push(pro);
    }
    return { member, pros, browser: await enter(member) };
  };
  const termsOf = async ({ id }: Professional) =>
    (await sql<{ notice_min: number }>`select notice_min from pro where id = ${id}`.execute(app.db)).rows[0]!
      .notice_min;

  test('the header names the current establishment and links to the others; a single establishment gets no menu', async () => {
    const { pros, browser } = await holder('Rive droite', 'Rive <gauche>');
    const [, second] = pros as [Professional, Professional];
    const ways = [
      { name: 'Rive droite', to: '/business/dashboard' },
      { name: 'Rive &lt;gauche&gt;', to: `/business-${second.publicId}/dashboard` },
    ];
    for (const [i, { to }] of ways.entries())
      for (const below of ['', '/planning', '/reglages']) {
        const { status, html } = await browser.page(`${to}${below}`);
        assert.equal(status, 200, to + below);
        assert.deepEqual(
          placesIn(html),
          ways.map((way, n) => ({ ...way, isCurrent: n === i })),
          to + below,
        );
      }
    const { browser: alone } = await holder('Seule');
    assert.equal(switchIn((await alone.page('/business/dashboard')).html), '');
    const { browser: bare } = await holder('Un', 'Deux');
    assert.equal(switchIn((await bare.page('/booking/account')).html), '', 'a client is in none');
  });

  test('every page of a second establishment opens and links only within it', async () => {
    const { pros, browser } = await holder('Premier', 'Second');
    const here = `/business-${pros[1]!.publicId}`;
    const absent = ['/settings', '/mon-acces', '/mon-acces/absences', '/mon-acces/presentation'];
    const paths = proRoutes
      .filter(({ path }) => path.startsWith(':space/') && !path.slice(1).includes(':'))
      .map(({ path }) => path.replace(':space', ''));
    assert.ok(paths.length > 30);
    for (const path of paths.filter((one) => !absent.some((end) => one.endsWith(`dashboard${end}`)))) {
      const { status, html, location } = await browser.page(here + path);
      assert.ok(
        status === 200 || (status === 303 && location?.startsWith(here) === true),
        `${path}: ${status} ${location}`,
      );
      const own = waysIn(html).filter((to) => to.startsWith('/business'));
      // The page that lists the establishments links to each establishment.
      const others = own.filter((to) => !to.startsWith(`${here}/`));
      assert.deepEqual(others, path.endsWith('/etablissements') ? ['/business/dashboard'] : [], path);
    }
    const old = await browser.page('/business/dashboard/planning');
    assert.ok(
      waysIn(old.html).some((to) => to.startsWith('/business/dashboard/rendez-vous')),
      'addresses of before lead to the first',
    );
  });

  test('with pages of two establishments open, each form writes to its own establishment', async () => {
    const { pros, browser } = await holder('Onglet un', 'Onglet deux');
    const [first, second] = pros as [Professional, Professional];
    const path = (segment: string): string => `/${segment}/dashboard/planning/reglages`;
    const segment = `business-${second.publicId}`;
    const [one, two] = [await browser.page(path('business')), await browser.page(path(segment))];
    assert.deepEqual([one.status, two.status], [200, 200]);
    const fields = (notice: string) => ({ notice_min: notice, horizon_days: '60', slot_step_min: '15' });
    const sent = await browser.page(path(segment), fields('120'));
    assert.deepEqual([sent.status, sent.location], [303, `/${segment}/dashboard/planning?dit=reglages`], sent.text);
    assert.deepEqual([await termsOf(first), await termsOf(second)], [0, 120]);
    const sentFirst = await browser.page(path('business'), fields('1440'));
    assert.deepEqual([sentFirst.status, sentFirst.location], [303, '/business/dashboard/planning?dit=reglages']);
    assert.deepEqual([await termsOf(first), await termsOf(second)], [1440, 120]);
  });

  test('« Réglages » opens another establishment; pressing twice creates it once, with its own steps', async () => {
    const { member, browser } = await holder('Le mien');
    const settings = await browser.page('/business/dashboard/reglages');
    assert.match(settings.html, /href="\/business\/dashboard\/etablissements"[^]*?Ouvrir un autre établissement/);
    const page = await browser.page('/business/dashboard/etablissements');
    assert.match(page.text, /Le mien.*Affiché en ce moment/);
    const [one, again] = [
      await browser.page('/business/dashboard/etablissements', {}),
      await browser.page('/business/dashboard/etablissements', {}),
    ];
    assert.equal(one.status, 303);
    assert.match(one.location ?? '', /^\/business-[0-9A-Za-z]{22}\/dashboard\/create-profile\/business$/);
    assert.equal(again.location, one.location);
    const wizard = await browser.page(one.location!);
    assert.deepEqual([wizard.status, wizard.location], [303, `${one.location}?etape=about`]);
    const about = await browser.page(wizard.location!);
    assert.equal(about.status, 200);
    assert.doesNotMatch(about.html, /value="Le mien"/);
    const typed = { business_name: 'Le nouveau', phone_prefix: '+33', phone_number: '06 12 34 56 78' };
    const answer = await browser.page(wizard.location!, typed);
    assert.deepEqual([answer.status, answer.location], [303, `${one.location}?etape=legal-business`], answer.text);
    const { rows } = await sql<{ name: string }>`
      select f.fields->>'business_name' as name from profile f join account a on a.id = f.account_id where a.email = ${member.email} order by f.id`.execute(
      app.db,
    );
    assert.deepEqual(
      rows.map(({ name }) => name),
      ['Le mien', 'Le nouveau'],
    );
    const home = await browser.page(one.location!.replace('/create-profile/business', ''));
    assert.equal(home.status, 200);
    assert.match(home.text, /Reprendre à « Statut juridique »|Reprendre à/);
    assert.ok(waysIn(home.html).includes(one.location!));
    assert.match((await browser.page('/business/dashboard/etablissements')).text, /Le nouveau À compléter/);
  });

  test('establishments of another account and unknown establishments answer 404', async () => {
    const { browser } = await holder('Chez moi', 'Chez moi aussi');
    const { pros } = await holder('Chez elle', 'Chez elle aussi');
    for (const id of [...pros.map(({ publicId }) => publicId), '0'.repeat(22)])
      for (const path of [
        '',
        '/planning',
        '/reglages',
        '/etablissements',
        '/my-account',
        '/create-profile/business',
        '/create-profile/business?etape=about',
      ]) {
        const { status, text } = await browser.page(`/business-${id}/dashboard${path}`);
        assert.equal(status, 404, path);
        assert.doesNotMatch(text, /Chez elle/, path);
      }
    for (const segment of ['business-court', `freelances-${pros[0]!.publicId}`, `business-${pros[0]!.publicId}x`])
      assert.equal((await browser.page(`/${segment}/dashboard`)).status, 404, segment);
    assert.equal(
      (await browser.page(`/business-${pros[0]!.publicId}/login`)).status,
      404,
      'one enters by the door of the space',
    );
    const visitor = await browserOf(url).page(`/business-${pros[1]!.publicId}/dashboard/planning`);
    assert.match(visitor.location ?? '', /^\/business\/login\?retour=%2Fbusiness-/);
  });

  test('a member of an establishment who owns another finds both in the header, each page with its own role', async () => {
    const theirs = await place();
    await hold(await memberOf(app), theirs, 'Chez l’autre', true);
    const member = await staffMemberOf(app, theirs, 'manager');
    const own = await place();
    await hold(member, own, 'Chez moi', true);
    const browser = await enter(member);
    const there = `/business-${theirs.publicId}/dashboard`;
    const mine = await browser.page('/business/dashboard/planning');
    assert.deepEqual(
      placesIn(mine.html).map(({ to, isCurrent }) => ({ to, isCurrent })),
      [
        { to: '/business/dashboard', isCurrent: true },
        { to: there, isCurrent: false },
      ],
    );
    assert.deepEqual(
      [(await browser.page(there)).status, (await browser.page(there)).location],
      [303, `${there}/planning`],
    );
    const planning = await browser.page(`${there}/planning`);
    assert.deepEqual(
      [planning.status, placesIn(planning.html).map(({ isCurrent }) => isCurrent)],
      [200, [false, true]],
    );
    assert.equal((await browser.page(`${there}/prestations`)).status, 403, 'the role there holds there');
    assert.equal((await browser.page('/business/dashboard/prestations')).status, 200);
    assert.equal((await browser.page(`${there}/etablissements`)).status, 403);
    assert.equal((await browser.page(`${there}/mon-acces`)).status, 200);
    assert.equal((await browser.page('/business/dashboard/mon-acces')).status, 404);
  });
});
