import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { before, describe, test } from 'node:test';
import { data, type ServerBuild } from 'react-router';
import type { PageCall, ShownAccount } from '#platform/http/page-call.ts';
import { envelopeError, refusals, type RefusalCode } from '#core/refusal.ts';
import { buildRoot, pagesOf } from '#platform/http/pages.ts';
import { openWire } from '../faults/wire.ts';
import { newTestDatabase, openTestApp } from '../app/test-app.ts';

const nonce = 'bm9uY2Ugb2YgdGhlIHRlc3Q=';
const camille: ShownAccount = {
  firstname: 'Camille',
  lastname: 'Roux',
  isVerified: true,
  isAdmin: false,
  adminRoles: [],
  profiles: [],
};
const typed = {
  firstname: 'Zoé <b>',
  note: 'deux\nlignes',
  'une-fois': 'a-word-of-the-form',
  choice: 'x',
  password: 'Secret-2026!',
  code: '123456',
};

/** Request for a page, or a form posted from it. */
const requestFor = (path: string, how: 'loader' | 'action'): Request => {
  const headers = { accept: 'text/html,*/*;q=0.8', host: 'accalmie.test', 'sec-fetch-site': 'same-origin' };
  const url = new URL(path, 'http://accalmie.test');
  return how === 'loader'
    ? new Request(url, { headers })
    : new Request(url, { method: 'POST', headers, body: new URLSearchParams(typed) });
};

/** The context that the server passes to the loader or action of a page for this request. */
const given = (request: Request, account: PageCall['account'] = async () => camille): PageCall => {
  const copy = request.method === 'POST' ? request.clone() : null;
  return {
    call: async () => ({ status: 503, envelope: { success: false, error: envelopeError('Unavailable') } }),
    account,
    viewing: async () => null,
    speak: () => {},
    nonce,
    settings: {
      blogUrl: 'http://blog.test',
      supportEmail: 'aide@accalmie.test',
      publicUrl: 'http://accalmie.test',
      mapTilesUrl: null,
      paymentProvider: 'sandbox',
      demo: true,
      bookingGuestsMax: 10,
      knowsStreets: false,
      hasDirectory: false,
      islandUrl: '/assets/island.js',
    },
    nowMs: Date.parse('2026-11-21T09:00:00Z'),
    ownLink: () => '',
    openApi: () => ({}),
    report: () => undefined,
    refused: null,
    sent: async () => copy && copy.formData(),
  };
};

/** An address that the route answers. Null when the route has no path. */
const pathOf = (build: ServerBuild, id: string): string | null => {
  const path = build.routes[id]?.path;
  if (path === undefined) return null;
  const space = /\/(login|register)$/.test(path) ? 'booking' : 'business';
  return `/${path}`
    .replace('//', '/')
    .replace(':space', space)
    .replaceAll(/:\w+\??/g, 'x')
    .replace('*', 'nulle-part');
};

type Part = 'loader' | 'action';

/** Returns the same application build without the logs of the planted failures. */
const quiet = (build: ServerBuild): ServerBuild => ({
  ...build,
  entry: { module: { ...build.entry.module, handleError: () => {} } },
});

/**
 * Returns the application build with failing pages: the loader or the action of every route except the root throws this
 * failure.
 */
const failing = (build: ServerBuild, part: Part, fail: () => unknown): ServerBuild => ({
  ...quiet(build),
  routes: Object.fromEntries(
    Object.entries(build.routes).map(([id, route]) => {
      const fails = async (): Promise<never> => {
        throw fail();
      };
      return [
        id,
        route &&
          (id === 'root' || !route.module[part] ? route : { ...route, module: { ...route.module, [part]: fails } }),
      ];
    }),
  ),
});

const havingPart = (build: ServerBuild, part: Part): { id: string; path: string }[] =>
  Object.keys(build.routes).flatMap((id) => {
    const path = pathOf(build, id);
    return id !== 'root' && path !== null && build.routes[id]?.module[part] ? [{ id, path }] : [];
  });

const scripts = (html: string): string[] => html.match(/<script\b[^>]*>/g) ?? [];

/**
 * Asserts that a page has the design, the header and a title. Each of its scripts must carry the nonce of the security
 * policy.
 */
const isDesigned = (html: string, where: string, allowed: string = nonce, isWhole = false): void => {
  const expected = [
    /<html lang="fr"/,
    /<h1[^>]*>[^<]*(Un grain de sable|Accalmie reprend|Cette (page|adresse)|Ces informations|Vous avez été|Trop de demandes|Votre envoi)/,
    /<link[^>]* rel="stylesheet"/,
    /<header/,
    /href="#contenu"/,
  ];
  for (const one of isWhole ? [/<html lang="fr"/, /<h1/] : expected)
    assert.ok(one.test(html), `${where}: ${one.source}`);
  assert.ok(!/<script(?![^>]*\bnonce=")/.test(html), `${where}: a script without a nonce`);
  for (const script of scripts(html)) assert.ok(script.includes(`nonce="${allowed}"`), `${where}: ${script}`);
};

const fieldsOf = (html: string): Record<string, string> =>
  Object.fromEntries(
    [...html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(([, name, value]) => [
      name!,
      value!.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&'),
    ]),
  );

const codes = Object.keys(refusals) as RefusalCode[];
const statuses = [...new Map(codes.map((code) => [refusals[code].status, code]))];
const faults: readonly { name: string; status: number; fail: () => unknown }[] = [
  { name: 'an Error', status: 500, fail: () => new Error('planted') },
  ...statuses.map(([status, code]) => ({
    name: `a refusal ${status}`,
    status,
    fail: () => data(envelopeError(code), { status }),
  })),
  { name: 'a bare Response 500', status: 500, fail: () => new Response('no words', { status: 500 }) },
  { name: 'a bare Response 418', status: 418, fail: () => new Response(null, { status: 418 }) },
];

describe('a designed page for every failure', () => {
  let build: ServerBuild;
  before(async () => {
    build = (await import(new URL('server/index.js', buildRoot).href)) as ServerBuild;
  });

  for (const part of ['loader', 'action'] as const) {
    for (const { name, status, fail } of faults)
      test(`every ${part} that fails with ${name} shows an error page in the design`, async () => {
        const { answer } = pagesOf(failing(build, part, fail));
        const routes = havingPart(build, part);
        assert.ok(routes.length > 40, String(routes.length));
        for (const { id, path } of routes) {
          const request = requestFor(path, part);
          const shown = await answer(request, given(request));
          const html = await shown.text();
          const where = `${part} of ${id} at ${path}`;
          assert.equal(shown.status, status, where);
          isDesigned(html, where);
          if (part === 'loader') continue;
          const { password, code, ...returnedFields } = typed;
          const back = fieldsOf(html.slice(html.indexOf('<main')));
          assert.deepEqual(back, { ...back, ...returnedFields }, where);
          assert.ok(!html.includes(password) && !html.includes(code), where);
          const again = html.match(/<form\b[^>]*>/g)?.find((one) => one.includes(`action="${path}"`));
          assert.match(again ?? '', /method="post"/, where);
          assert.ok(/<button[^>]*>Réessayer<\/button>/.test(html), where);
        }
      });
  }

  test('a page that fails to render and an unreadable session show an error page in the design', async () => {
    const routes = havingPart(build, 'loader');
    const draws = {
      ...quiet(build),
      routes: Object.fromEntries(
        Object.entries(build.routes).map(([id, route]) => {
          const never = (): never => {
            throw new Error('planted');
          };
          return [
            id,
            route &&
              (id === 'root' || !route.module.default
                ? route
                : { ...route, module: { ...route.module, loader: () => ({}), default: never } }),
          ];
        }),
      ),
    };
    for (const { id, path } of routes.filter((one) => build.routes[one.id]?.module.default)) {
      const request = requestFor(path, 'loader');
      const shown = await pagesOf(draws).answer(request, given(request));
      assert.equal(shown.status, 500, id);
      isDesigned(await shown.text(), id);
    }
    const gone = async (): Promise<never> => {
      throw data(envelopeError('Unavailable'), { status: 503 });
    };
    for (const { id, path } of routes) {
      const request = requestFor(path, 'loader');
      const shown = await pagesOf(quiet(build)).answer(request, given(request, gone));
      const html = await shown.text();
      if (shown.status < 400) continue;
      assert.ok(shown.status !== 500, `${id}: ${shown.status}`);
      isDesigned(html, id);
    }
  });

  test('when the categories cannot be read, every page of the establishment space shows the error', async () => {
    const inSpace = havingPart(build, 'loader').filter(({ path }) => path.startsWith('/business/dashboard'));
    assert.ok(inSpace.length > 20, String(inSpace.length));
    for (const { id, path } of inSpace) {
      const request = requestFor(path.replace('create-profile/x', 'create-profile/business'), 'loader');
      const shown = await pagesOf(quiet(build)).answer(request, given(request));
      const html = await shown.text();
      assert.equal(shown.status, 503, id);
      assert.ok(
        html.includes(
          'Une erreur est survenue lors de la récupération des catégories de prestations. Veuillez réessayer ultérieurement.',
        ),
        id,
      );
    }
  });

  test('a failed save shows « Oups » with the support reference and the typed fields', async () => {
    const failed = envelopeError('SQLError', { additional: 'AbC123' });
    for (const path of [
      '/booking/login',
      '/booking/register',
      '/mot-de-passe-oublie',
      '/mot-de-passe?jeton=x',
      '/retrouver-mon-rendez-vous',
    ]) {
      const request = requestFor(path, 'action');
      const shown = await pagesOf(build).answer(request, {
        ...given(request, async () => null),
        call: async () => ({ status: 500, envelope: { success: false, error: failed } }),
      });
      const html = await shown.text();
      assert.equal(shown.status, 500, path);
      assert.ok(
        /role="alert"[\s\S]*Oups[\s\S]*Une erreur s&#x27;est produite\. Veuillez réessayer ultérieurement\.[\s\S]*AbC123/.test(
          html,
        ),
        path,
      );
      if (path === '/booking/register') assert.ok(html.includes('value="Zoé &lt;b&gt;"'));
    }
  });

  test('a failed sign-out shows its own error', async () => {
    const gone = async (): Promise<never> => {
      throw data(envelopeError('Unavailable'), { status: 503 });
    };
    const request = requestFor('/deconnexion', 'action');
    const shown = await pagesOf(build).answer(request, given(request, gone));
    const html = await shown.text();
    assert.equal(shown.status, 503);
    assert.ok(
      /Oups[\s\S]*Une erreur s&#x27;est produite lors de votre déconnexion\. Veuillez réessayer ultérieurement\./.test(
        html,
      ),
    );
  });

  test('the English build shows its error page in English', async () => {
    const english = (await import(new URL('en/server/index.js', buildRoot).href)) as ServerBuild;
    const request = requestFor('/booking/payment', 'action');
    const shown = await pagesOf(failing(english, 'action', () => new Error('planted'))).answer(request, given(request));
    const html = await shown.text();
    assert.equal(shown.status, 500);
    assert.match(html, /<h1[^>]*>Something went wrong/);
    assert.match(html, /<button[^>]*>Try again<\/button>/);
  });
});

describe('with an unreachable database', () => {
  test('every page renders or answers 503, forms return what was sent, and every script carries its nonce', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'accalmie-'));
    const wire = await openWire(await newTestDatabase());
    const app = await openTestApp('postgres', { on: { url: wire.url, dataDir: folder } });
    const { url } = await app.serve();
    await wire.close();
    const build = (await import(new URL('server/index.js', buildRoot).href)) as ServerBuild;
    // A visitor with a session that cannot be read.
    const headers = { accept: 'text/html', cookie: `accalmie=${'a'.repeat(43)}`, 'sec-fetch-site': 'same-origin' };
    const look = async (path: string, init: RequestInit): Promise<{ status: number; html: string }> => {
      const answer = await fetch(new URL(path, url), { redirect: 'manual', headers, ...init });
      const html = await answer.text();
      if (answer.status >= 300 && answer.status < 400) return { status: answer.status, html };
      const allowed = /'nonce-([^']+)'/.exec(answer.headers.get('content-security-policy') ?? '')?.[1];
      if ((answer.headers.get('content-type') ?? '').startsWith('text/html'))
        isDesigned(html, `${init.method} ${path}`, allowed!, answer.status < 400 || init.method === 'POST');
      return { status: answer.status, html };
    };
    for (const { path } of havingPart(build, 'loader')) {
      const { status } = await look(path, { method: 'GET' });
      assert.ok(status < 500 || status === 503, `GET ${path}: ${status}`);
    }
    for (const { path } of havingPart(build, 'action')) {
      const { status, html } = await look(path, { method: 'POST', body: new URLSearchParams(typed) });
      assert.ok(status < 500 || status === 503, `POST ${path}: ${status}`);
      if (status === 503)
        assert.ok(html.includes('a-word-of-the-form') || !html.includes('Accalmie reprend'), `POST ${path}`);
    }
    const link = { accept: 'text/html', 'sec-fetch-site': 'same-origin' };
    const pages = [
      ['/rendez-vous/x/reclamation', headers],
      [`/rendez-vous/${'a'.repeat(22)}/reclamation?jeton=y`, link],
      ['/business/dashboard/clients/importer', headers],
    ] as const;
    for (const [path, from] of pages)
      for (const bytes of [10, 400_000]) {
        const parts = new FormData();
        const form = {
          ...typed,
          do: 'open',
          reason: 'hygiene',
          asked: 'answer',
          body: 'Les serviettes n’étaient pas propres.',
        };
        for (const [name, value] of Object.entries(form)) parts.set(name, value);
        parts.set('file', new File([new Uint8Array(bytes).fill(97)], 'photo.jpg', { type: 'image/jpeg' }));
        const { status, html } = await look(path, { method: 'POST', body: parts, headers: from });
        const { password, code, ...returnedFields } = form;
        assert.equal(status, 503, path);
        const back = fieldsOf(html.slice(html.indexOf('<main')));
        // Multipart bodies end their lines with CRLF, as the standard requires.
        assert.deepEqual(back, { ...back, ...returnedFields, note: 'deux\r\nlignes' }, `${path}, ${bytes} bytes`);
        assert.ok(!html.includes(password) && !html.includes(code) && !html.includes('photo.jpg'), path);
        assert.ok(
          html.includes('sauf les mots de passe, les codes et les fichiers'),
          `${path}: what is not given back is said`,
        );
      }
    const stranger = new FormData();
    stranger.set('file', new File([new Uint8Array(400_000)], 'photo.jpg'));
    assert.equal(
      (await look('/rendez-vous/x/reclamation', { method: 'POST', body: stranger, headers: link })).status,
      413,
    );
    await app.close();
    rmSync(folder, { recursive: true });
  });
});
