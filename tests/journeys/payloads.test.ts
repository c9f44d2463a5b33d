import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import sharp from 'sharp';
import { withoutLinkPattern } from '#core/fields/written.ts';
import { demoPassword } from '#db/demo/accounts.ts';
import { routeKey, type Access, type Route } from '#core/route.ts';
import pages from '../../app/routes.ts';
import { newVisitor } from '../browser.ts';
import { eventually } from '../eventually.ts';
import { filledInput, textPlaces, written } from '../filling.ts';
import { caller, type Caller, type TestApp } from '../test-app.ts';
import { sendBody, type Held, type Sent } from '../paying.ts';
import { payloads } from '../payloads.ts';
import { setUpFactor } from '../people.ts';
import { decide, paper, sendPaper } from '../proving.ts';
import { aroundBrowser } from './around-browser.ts';
import { ines, maison } from './steps.ts';

const roles = ['visitor', 'client', 'freelance', 'business', 'ambassador', 'admin'] as const;
type Role = (typeof roles)[number];

const asking: Readonly<Record<Access, Role>> = {
  public: 'visitor',
  provider: 'visitor',
  demo: 'visitor',
  session: 'client',
  account: 'client',
  profile: 'freelance',
  pro: 'freelance',
  freelance: 'freelance',
  business: 'business',
  ambassador: 'ambassador',
  admin: 'admin',
};

const everyRole = process.env['EVERY_ROLE'] === 'on';

let turn = 0;
/** The next of the corpus, of those that a field of this length takes. */
const next = (max = Number.POSITIVE_INFINITY, corpus: readonly string[] = payloads): string => {
  const fitting = corpus.filter(({ length }) => length <= max);
  const those = fitting.length === 0 ? corpus : fitting;
  return those[turn++ % those.length]!;
};
const typed = payloads.filter((one) => !/\p{Cc}/u.test(one));
/** The next that a name may be: neither a link nor a character that nobody types. */
const word = (max: number): string =>
  next(
    max,
    typed.filter((one) => withoutLinkPattern.test(one)),
  );

describe('what tries to run, written wherever somebody may write', () => {
  let app: TestApp;
  let browser: Browser;
  let url: string;
  const people = {} as Record<Role, Caller>;
  /** What the pages are about. */
  const about: Record<string, string> = {};
  aroundBrowser('pglite', (opened) => void ({ app, browser, url } = opened), 12);

  const enter = async (): Promise<void> => {
    for (const role of roles) {
      people[role] = caller(app);
      if (role === 'visitor') continue;
      assert.equal((await people[role]('POST', '/user/login', { email: `${role}@accalmie.test`, password: demoPassword })).status, 200);
    }
    await setUpFactor(app, people.admin, demoPassword);
  };
  const done = async <D>(role: Role, method: string, path: string, body?: unknown): Promise<D> => {
    const answer = await people[role]<D>(method, path, body);
    assert.ok(answer.body.success, `${method} ${path}: ${JSON.stringify(answer.body)}`);
    return answer.body.data;
  };
  const optionOf = async (pro: string): Promise<string> =>
    (
      await sql<{ id: string }>`
        select o.public_id as id from service_option o join pro p on p.id = o.pro_id join service s on s.id = o.service_id
        where p.public_id = ${pro} and o.on_site order by o.id limit 1`.execute(app.db)
    ).rows[0]!.id;

  /** A visit of the client to Inès: held, sent, its words those of the corpus. */
  const visit = async (day: string): Promise<string> => {
    const option = await optionOf(ines);
    type Days = { days: { slots: { starts_at: string }[] }[] };
    const found = await done<Days>('client', 'POST', `/booking/pro/${ines}/option/${option}/availabilities`, {
      from: `${day}T00:00:00+01:00`,
      to: `${day}T23:00:00+01:00`,
    });
    const starts_at = found.days.flatMap(({ slots }) => slots)[0]!.starts_at;
    const held = await done<Held>('client', 'POST', '/v1/order/cart', { pro_id: ines, lines: [{ option_id: option }], starts_at });
    const { version: accepts_cgv_version } = await done<{ version: number }>('client', 'GET', `/v1/pro/${ines}/public/cgv`);
    const words = { firstname: word(60), lastname: word(60), access_note: word(500), payment_method: 'cash', accepts_cgv_version };
    return (await done<Sent>('client', 'POST', '/v1/order/send', sendBody(held, words))).booking_id;
  };

  /** Inès proposes another moment for a visit, and says why. */
  const proposeAnother = async (visitId: string): Promise<void> => {
    const path = `/v1/pro/${ines}/booking/${visitId}`;
    type Days = { days: { slots: { starts_at: string }[] }[] };
    const found = await done<Days>('freelance', 'POST', `${path}/availabilities`, { from: '2026-12-15T00:00:00+01:00', to: '2026-12-18T23:00:00+01:00' });
    const { starts_at } = found.days.flatMap(({ slots }) => slots)[0]!;
    const { quote } = await done<{ quote: { totalCents: number } }>('freelance', 'POST', `${path}/move/preview`, { starts_at });
    const reason = `${payloads[0]!} ${word(400)}`;
    await done('freelance', 'POST', `${path}/move`, { starts_at, expected_way: 'proposal', expected_total_cents: quote.totalCents, reason });
  };

  /** Leaves words of the corpus where they are kept, by the calls of a usual day. */
  const writeThem = async (): Promise<void> => {
    for (const role of roles.slice(1)) await done(role, 'PUT', '/user', { firstname: word(60), lastname: word(60), gender: 'woman' });
    await done('visitor', 'POST', '/user/register', {
      firstname: word(60),
      lastname: word(60),
      email: 'filleul@exemple.fr',
      new_password: demoPassword,
      check_password: demoPassword,
      accepts_terms: true,
      ref_code: (await done<{ code: string }>('freelance', 'GET', '/profile/referred?page=1')).code,
    });
    people.visitor = caller(app);
    // The papers of the demo marketplace were kept by no file.
    const papers = await sql<{ key: string }>`select storage_key as key from document where storage_key is not null`.execute(app.db);
    for (const { key } of papers.rows) await app.storage.put(key, paper, 'application/pdf');
    for (const [role, type] of [
      ['freelance', 'freelance'],
      ['business', 'business'],
    ] as const)
      await done(role, 'PUT', `/profile/${type}`, { business_name: word(120), bio: `${word(500)} ${word(500)}` });
    const service = {
      prestation_name: word(120),
      prestation_category: 'massage',
      description: typed.slice(0, 12).join(' ').slice(0, 600),
      state: 'published',
      on_site: true,
      options: [{ label: word(60), duration_min: 60, price_cents: 6000 }],
      add_ons: [{ label: word(60), price_cents: 900 }],
    };
    about['service'] = (await done<{ id: string }>('freelance', 'POST', `/v1/pro/${ines}/prestation`, service)).id;
    const healing = await done<{ id: string }>('freelance', 'POST', `/v1/pro/${ines}/prestation`, {
      ...service,
      prestation_name: `Soin thérapeutique ${word(80)}`,
    });
    await done('admin', 'POST', `/v1/admin/services/${healing.id}/decide`, { decision: 'refused', reason: word(1000) });
    await done('freelance', 'PUT', `/v1/pro/${ines}/profile/cgv`, { html: typed.map((one) => `<p>${one}</p>`).join('') });
    const form = new FormData();
    form.set(
      'picture',
      new File(
        [
          new Uint8Array(
            await sharp({ create: { width: 40, height: 30, channels: 3, background: '#2b7c80' } })
              .png()
              .toBuffer(),
          ),
        ],
        `${word(500)}.png`,
        { type: 'image/png' },
      ),
    );
    form.set('alt', word(200));
    await done('freelance', 'POST', `/v1/pro/${ines}/picture-gallery`, form);
    about['event'] = (
      await done<{ id: string }>('freelance', 'POST', `/v1/pro/${ines}/planning/event`, { label: word(80), date: '2026-11-26', start: '06:00', end: '07:00' })
    ).id;
    await done('business', 'POST', `/v1/pro/${maison}/resource`, { kind: 'cabin', label: word(80) });
    await decide(people.admin, await sendPaper(people.freelance, 'rib'), { status: 'invalid', reason: word(500) });
    await sendPaper(people.freelance, 'cgv');
    for (const decision of [word(500), undefined]) {
      const explanation = `${word(500)} ${payloads[0]!} et pourtant`;
      const { receipt } = await done<{ receipt: string }>('visitor', 'POST', '/v1/report', {
        page: `/praticien/x-${ines}`,
        content: 'profile',
        reason: 'other',
        explanation,
        email: 'camille@exemple.fr',
      });
      assert.ok(receipt);
      const { rows } = await sql<{ id: string }>`select public_id as id from content_report order by id desc limit 1`.execute(app.db);
      if (decision !== undefined)
        await done('admin', 'POST', `/v1/admin/reports/${rows[0]!.id}/decide`, { state: 'kept', decision: `${decision} vingt caractères` });
    }
    about['visit'] = await visit('2026-12-10');
    about['moved'] = await visit('2026-12-16');
    await proposeAnother(about['moved']);
    const gone = await visit('2026-12-11');
    const { refund_cents } = await done<{ refund_cents: number }>('client', 'GET', `/v1/cancellation/${gone}`);
    await done('client', 'POST', `/v1/cancellation/${gone}/cancel`, { reason: word(500), expected_refund_cents: refund_cents });
    await done('freelance', 'POST', `/v1/pro/${ines}/cancellation/${await visit('2026-12-14')}/cancel`, { reason: word(500) });
  };

  const idOf = (path: string): string => (path.startsWith('/v1/pro/') ? ines : 'A'.repeat(22));
  const knownOf = (route: Route): Record<string, unknown> => ({
    id: route.access === 'business' ? maison : idOf(route.path),
    pro_id: ines,
    type: route.path.startsWith('/profile') ? 'freelance' : 'rib',
    profileType: 'freelance',
    name: 'sandbox',
    kind: 'logo',
    email: 'personne@exemple.fr',
    reason: 'other',
    bid: about['visit'],
    starts_at: '2026-12-15T10:00:00+01:00',
  });
  const sent = (route: Route, input: Record<string, unknown>): { path: string; body: unknown } => {
    const path = route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(input[name] ?? 'A'.repeat(22))));
    if (route.formBytes === undefined) return { path, body: input };
    const form = new FormData();
    for (const [name, value] of Object.entries(input)) form.set(name, String(value));
    form.set(route.path.includes('documents') ? 'file' : 'picture', new File([paper], 'x.pdf', { type: 'application/pdf' }));
    return { path, body: form };
  };

  /** Writes something of the corpus, twice, into each text that each call takes, everything else being as it should be. */
  const sweep = async (): Promise<{ fields: number; used: Set<string>; statuses: Map<number, number> }> => {
    const used = new Set<string>();
    const statuses = new Map<number, number>();
    let fields = 0;
    for (const route of app.door.routes) {
      const who = people[asking[route.access]];
      for (const { at, max } of textPlaces(route)) {
        fields++;
        for (const text of [next(max), next()]) {
          used.add(text);
          const { path, body } = sent(route, written(filledInput(route, knownOf(route)), at, text) as Record<string, unknown>);
          const query = route.method === 'GET' && !route.path.includes(`{${at[0]}}`) ? `?${at[0]}=${encodeURIComponent(text)}` : '';
          const { status, body: answer } = await who(route.method, path + query, route.method === 'GET' ? undefined : body);
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
          assert.ok(status < 500, `${routeKey(route)} ${at.join('.')} ${text}: ${JSON.stringify(answer)}`);
          if (status === 400)
            assert.ok(!answer.success && (answer.error.validation ?? answer.error.additional) !== null, `${routeKey(route)} ${at.join('.')} says nothing`);
        }
      }
    }
    return { fields, used, statuses };
  };

  /** Where something of the corpus is kept now. */
  const keptIn = async (): Promise<string[]> => {
    const { rows } = await sql<{ at: string }>`
      select table_name || '.' || column_name as at from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' and data_type in ('text', 'jsonb')`.execute(app.db);
    const found: string[] = [];
    for (const { at } of rows) {
      const [table = '', column = ''] = at.split('.');
      const hit = await sql`select 1 from ${sql.table(table)} where ${sql.ref(column)}::text ~* '<[a-z!]' limit 1`.execute(app.db);
      if (hit.rows.length > 0) found.push(at);
    }
    return found.sort();
  };

  const flat = (list: readonly { path?: string; children?: unknown }[]): string[] =>
    list.flatMap(({ path, children }) => [path ?? '', ...(children ? flat(children as never) : [])]);
  const examples = (pattern: string): readonly string[] => {
    const spaced = pattern.startsWith(':space/')
      ? ['freelances', 'business', 'ambassadors', 'booking'].map((space) => pattern.replace(':space', space))
      : [pattern];
    const own: Readonly<Record<string, string>> = {
      ':slug': `x-${ines}`,
      ':category': 'massage',
      ':city': 'nantes',
      ':type': 'freelance',
      ':page': 'notifications',
      ':file': `${'a'.repeat(43)}.ics`,
      '*': encodeURIComponent(payloads[6]!),
    };
    const id = (path: string): string =>
      path.startsWith('integrer')
        ? ines
        : /(^|\/)rendez-vous\//.test(path)
          ? about[/:id(\/deplacer)?$/.test(path) ? 'moved' : 'visit']!
          : path.includes('prestations')
            ? about['service']!
            : about['event']!;
    return spaced.map(
      (path) =>
        `/${path.replaceAll(/:(?!id)\w+\??|\*/g, (name) => own[name.replace('?', '')] ?? assert.fail(`no example of ${pattern}`)).replace(':id', id(path))}`,
    );
  };
  /** The pages that are this role’s; what is for everybody is the visitor’s. `npm run faults -- PAGES` opens every page as everybody. */
  const isFor = (role: Role, path: string): boolean => {
    const owner = (
      [
        ['admin', /^\/admin/],
        ['freelance', /^\/freelances\/dashboard|^\/register\/pro-setup/],
        ['business', /^\/business\/dashboard/],
        ['ambassador', /^\/ambassadors\/dashboard/],
        ['client', /^\/booking\/(account|messenger|notifications|dashboard|payment)|^\/rendez-vous/],
      ] as const
    ).find(([, own]) => own.test(path));
    return (owner?.[0] ?? 'visitor') === role;
  };
  const asked = (): string[] => [
    ...flat(pages).flatMap(examples),
    `/booking/search?category=massage&search_address=${encodeURIComponent(payloads[6]!)}`,
    ...['guests', 'services-menu', 'appointment', 'payment'].map((step) => `/booking/${step}?id=${ines}`),
    `/booking/login?retour=${encodeURIComponent('javascript:alert(1)')}`,
    `/signaler?page=${encodeURIComponent(payloads[0]!)}`,
    `/freelances/dashboard/rendez-vous?booking_id=${about['visit']}`,
    `/freelances/dashboard/rendez-vous?q=${encodeURIComponent(payloads[6]!)}`,
    `/admin/journal?actor=${encodeURIComponent(payloads[6]!)}`,
    ...['documents', 'signalements', 'prestations'].flatMap((queue) => ['', '?state=kept', '?queue=all'].map((query) => `/admin/${queue}${query}`)),
  ];

  type Heard = { readonly context: BrowserContext; readonly page: Page; readonly faults: string[] };
  /** A browser of this role whose pages tell of every dialog, every question asked elsewhere and every breach of their policy. */
  const listening = async (role: Role): Promise<Heard> => {
    const { context, page, problems: faults } = await newVisitor(browser);
    page.setDefaultNavigationTimeout(120_000);
    const cookie = people[role].cookie();
    if (cookie) await context.addCookies([{ name: cookie.split('=')[0]!, value: cookie.slice(cookie.indexOf('=') + 1), url }]);
    await context.addInitScript(() =>
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
        reportError(new Error(`policy ${violatedDirective} ${blockedURI}`)),
      ),
    );
    page.on('dialog', (dialog) => {
      faults.push(`dialog ${dialog.message()}`);
      void dialog.dismiss();
    });
    page.on('request', (request) => {
      // Its own reader of documents asks the browser.
      if (!/^(data|blob|chrome|chrome-extension):/.test(request.url()) && new URL(request.url()).origin !== url) faults.push(`elsewhere ${request.url()}`);
    });
    return { context, page, faults };
  };

  test('is refused beside its field or kept as words, never a failure of ours', async () => {
    await enter();
    await writeThem();
    const { fields, used, statuses } = await sweep();
    assert.deepEqual([fields > 300, used.size], [true, payloads.length], `${fields} fields, ${used.size} payloads, ${JSON.stringify([...statuses])}`);
    const kept = await keptIn();
    const expected = [
      'account.firstname',
      'account.lastname',
      'booking.access_note',
      'content_report.decision',
      'content_report.explanation',
      'document.reason',
      'move_proposal.reason',
      'picture.alt',
      'private_event.label',
      'pro.bio',
      'pro.business_name',
      'resource.label',
      'service.description',
      'service.name',
      'service_option.label',
    ];
    assert.deepEqual(
      expected.filter((at) => !kept.includes(at)),
      [],
      kept.join(' '),
    );
  });

  test('runs nowhere, asks nothing elsewhere and breaks no policy, whoever looks, on every page', async () => {
    const look = async (role: Role): Promise<number> => {
      const { context, page, faults } = await listening(role);
      let seen = 0;
      for (const path of asked().filter((one) => everyRole || isFor(role, one))) {
        const answer = await fetch(url + path, { redirect: 'manual', headers: { cookie: people[role].cookie() } });
        assert.ok(answer.status < 500, `${role} ${path}: ${answer.status}`);
        const isPage = (answer.headers.get('content-type') ?? '').startsWith('text/html') && (answer.status < 300 || answer.status >= 400);
        await answer.body?.cancel();
        if (!isPage) continue;
        seen++;
        faults.length = 0;
        const shown = await page.goto(url + path, { waitUntil: 'load' });
        await page.evaluate(() => new Promise((idle) => void requestIdleCallback(idle, { timeout: 2_000 })));
        const own = `status of ${shown?.status()}`;
        assert.deepEqual(
          faults.filter((one) => !(shown !== null && shown.status() >= 400 && one.includes(own))),
          [],
          `${role} ${path}`,
        );
      }
      await context.close();
      return seen;
    };
    const seen = await Promise.all(roles.map(look));
    assert.ok(
      seen.every((count) => count > 3),
      seen.join(' '),
    );
  });

  test('would be heard, if it ran', async () => {
    const { context, page, faults } = await listening('visitor');
    const raw = (path: string, headers: Record<string, string> = {}) =>
      page.route(`**${path}`, (route) =>
        route.fulfill({ contentType: 'text/html', headers, body: `<!doctype html><title>x</title>${payloads[6]!}<img src="//evil.test/pixel.png">` }),
      );
    await raw('/sonde');
    await raw('/sonde-tenue', { 'content-security-policy': "default-src 'self'" });
    // Nobody asks a real resolver for it.
    await page.route('**/pixel.png', (route) => route.abort());
    const hear = async (path: string, ...parts: readonly string[]): Promise<void> => {
      faults.length = 0;
      await page.goto(url + path);
      const missing = (): string[] => parts.filter((part) => !faults.some((one) => one.includes(part)));
      await eventually(
        async () => missing(),
        ({ length }) => length === 0,
      );
    };
    await hear('/sonde', 'dialog 1', 'elsewhere');
    await hear('/sonde-tenue', 'policy ');
    await context.close();
  });
});
