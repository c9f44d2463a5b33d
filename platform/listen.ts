import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createAdaptorServer, type HttpBindings } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { pageCall, type PageSettings, type ShownAccount } from '#app/context.ts';
import { envelopeError, Refusal, refusals } from '#core/refusal.ts';
import { drawing } from './art.ts';
import { readBytes } from './body.ts';
import { clientAddress } from './client-address.ts';
import { sameOrigin } from './door.ts';
import { newNonce, retryHeaders, securityHeaders } from './headers.ts';
import type { OpenedHouse } from './house.ts';
import { newId, sha256 } from './ids.ts';
import { mayReadMetrics, metricsText, observeAnswer } from './metrics.ts';
import { isMigrated, migrations } from './migrate.ts';
import { openApi } from './open-api.ts';
import { sandboxSite } from './sandbox-site.ts';
import { openVisit } from './session.ts';
import { accountOf, type Visit } from './visit.ts';

export type Listening = { readonly url: string; readonly close: () => Promise<void> };

const buildRoot = new URL('../build/', import.meta.url);
const readyWithinMs = 1_000;
const stillOpenMs = 2_000;

const settingsOf = (house: OpenedHouse): PageSettings => ({
  blogUrl: house.env.BLOG_URL,
  supportEmail: house.env.SUPPORT_EMAIL,
  publicUrl: house.env.PUBLIC_URL,
  mapTilesUrl: house.env.MAP_TILES_URL ?? null,
  demo: house.env.MODE === 'demo',
  bookingGuestsMax: house.env.BOOKING_GUESTS_MAX,
  islandUrl: `/assets/island.js?v=${sha256(readFileSync(new URL('client/assets/island.js', buildRoot), 'utf8')).slice(0, 8)}`,
});

const wantsJson = (request: Request): boolean =>
  /^\/v1(\/|$)/.test(new URL(request.url).pathname) || /\bapplication\/json\b/.test(request.headers.get('accept') ?? '');

const shownAccount = async (visit: Visit): Promise<ShownAccount | null> => {
  const account = accountOf({ actor: await visit.actor() });
  if (!account) return null;
  const { firstname, lastname, isVerified, isAdmin, profiles } = account;
  return { firstname, lastname, isVerified, isAdmin, profiles: profiles.map(({ publicId: id, type, isComplete }) => ({ id, type, isComplete })) };
};

/** Starts the HTTP server: security headers, health, files, the API through the door, then the pages. */
export const listen = async (house: OpenedHouse): Promise<Listening> => {
  const { env, log, door } = house;
  const build = (await import(new URL('server/index.js', buildRoot).href)) as ServerBuild;
  const page = createRequestHandler(build, 'production');
  const settings = settingsOf(house);
  const secure = env.PUBLIC_URL.startsWith('https:');
  const tilesOrigin = env.MAP_TILES_URL ? new URL(env.MAP_TILES_URL.replaceAll(/[{}]/g, '')).origin : null;
  const addressOf = (c: { env: HttpBindings; req: { raw: Request } }): string =>
    clientAddress(c.env.incoming.socket.remoteAddress, c.req.raw.headers, env.TRUSTED_PROXIES);
  const wanted = migrations();
  let ready = true;

  const app = new Hono<{ Bindings: HttpBindings; Variables: { nonce: string; requestId: string } }>();

  app.use(async (c, next) => {
    const began = performance.now();
    const nonce = newNonce();
    const requestId = newId();
    c.set('nonce', nonce);
    c.set('requestId', requestId);
    await next();
    for (const [name, value] of [...securityHeaders({ nonce, secure, tilesOrigin }), ...retryHeaders(c.res.status)]) c.res.headers.set(name, value);
    c.res.headers.set('x-request-id', requestId);
    log.debug({ requestId, method: c.req.method, path: c.req.path, status: c.res.status, ms: Math.round(performance.now() - began) }, 'request');
  });

  app.use(compress({ contentTypeFilter: /^(text\/|application\/(json|manifest\+json|xml)|image\/svg\+xml)/ }));

  app.get('/healthz', (c) => c.text('ok'));
  app.get('/readyz', async (c) => {
    if (!ready) return c.text('stopping', 503);
    const migrated = await Promise.race([isMigrated(house.db, wanted).catch(() => null), wait(readyWithinMs, null, { ref: false })]);
    if (migrated === null) return c.text('database unreachable', 503);
    return migrated ? c.text('ready') : c.text('migrations missing', 503);
  });
  app.get('/metrics', async (c) => {
    return mayReadMetrics({ address: addressOf(c), authorization: c.req.raw.headers.get('authorization') }, env.METRICS_TOKEN)
      ? c.text(await metricsText(house))
      : c.notFound();
  });
  app.get('/openapi.json', (c) => c.json(openApi(door.routes, env.PUBLIC_URL)));
  app.get('/art/*', (c) => drawing(new URL(c.req.url)) ?? c.notFound());
  app.use(
    '/assets/*',
    serveStatic({
      root: fileURLToPath(new URL('client', buildRoot)),
      precompressed: true,
      onFound: (_path, c) => c.header('cache-control', 'public, max-age=31536000, immutable'),
    }),
  );
  const icon = readFileSync(new URL('../ui/favicon.svg', import.meta.url));
  app.get('/favicon.svg', () => new Response(icon, { headers: { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' } }));

  if (env.PAYMENT_PROVIDER === 'sandbox') app.all('/paiement-test/*', (c) => sandboxSite(house, c.req.raw, c.get('nonce')));

  app.all('*', async (c) => {
    const request = c.req.raw;
    const requestId = c.get('requestId');
    const visit = openVisit(house, { headers: request.headers, requestId, address: addressOf(c) });
    const answer = await door.http(request, visit);
    if (answer) return withCookies(answer, visit.cookies());
    if (wantsJson(request)) return c.json({ success: false, error: envelopeError('NotFound') }, 404);
    const isWrite = request.method !== 'GET' && request.method !== 'HEAD';
    const asked = isWrite ? await formOf(request, env.PUBLIC_URL) : asGet(request);
    if (asked instanceof Refusal) return c.html(refusedPage(asked, requestId), refusals[asked.code].status);
    const context = new RouterContextProvider();
    context.set(pageCall, {
      call: (one, input) => door.call(one, input, visit),
      account: () => shownAccount(visit),
      nonce: c.get('nonce'),
      settings,
      now: house.clock.now(),
      openApi: () => openApi(door.routes, env.PUBLIC_URL),
    });
    const began = performance.now();
    const shown = await page(asked, context);
    observeAnswer('page', shown.status, (performance.now() - began) / 1000);
    const response = request.method === 'HEAD' ? new Response(null, { status: shown.status, headers: shown.headers }) : shown;
    return withCookies(response, visit.cookies());
  });

  app.onError((error, c) => {
    log.error({ err: error, requestId: c.get('requestId') }, 'request failed');
    return wantsJson(c.req.raw)
      ? c.json({ success: false, error: envelopeError('SQLError', { additional: c.get('requestId') }) }, 500)
      : c.html(errorPage(c.get('requestId')), 500);
  });

  const server = createAdaptorServer({
    fetch: app.fetch,
    createServer,
    serverOptions: { requestTimeout: 30_000, headersTimeout: 15_000, keepAliveTimeout: 65_000, connectionsCheckingInterval: 2_000 },
  }) as ReturnType<typeof createServer>;
  await new Promise<void>((done, failed) => {
    server.once('error', failed);
    server.listen(env.PORT, env.HOST, done);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: env.PUBLIC_URL.replace(/:0$/, `:${port}`),
    close: async () => {
      ready = false;
      // Until whoever sends visitors here has seen that it stops, they are let in.
      if (env.MODE === 'production') await wait(stillOpenMs);
      server.closeIdleConnections();
      await new Promise<void>((done) => {
        const late = setTimeout(() => server.closeAllConnections(), 10_000);
        server.close(() => {
          clearTimeout(late);
          done();
        });
      });
    },
  };
};

const asGet = (request: Request): Request => (request.method === 'HEAD' ? new Request(request.url, { method: 'GET', headers: request.headers }) : request);

/** A form that one of our pages sent to a page, read before the page sees it: it may be as long as a call's body, and nothing else is a form. */
const formOf = async (request: Request, publicUrl: string): Promise<Request | Refusal> => {
  if (!sameOrigin(request.headers, publicUrl)) return new Refusal('WrongOrigin');
  const type = request.headers.get('content-type') ?? '';
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i.test(type)) return new Refusal('UnsupportedMedia');
  try {
    const { url, method, headers, signal } = request;
    const whole = new Request(url, { method, headers, signal, body: await readBytes(request) });
    // Only its parts tell whether a form in parts is one.
    const isForm =
      !/^multipart/i.test(type) ||
      (await whole
        .clone()
        .formData()
        .then(Boolean, () => false));
    return isForm ? whole : new Refusal('InvalidInput');
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
};

const withCookies = (response: Response, cookies: readonly string[]): Response => {
  if (cookies.length === 0) return response;
  const headers = new Headers(response.headers);
  for (const cookie of cookies) headers.append('set-cookie', cookie);
  return new Response(response.body, { status: response.status, headers });
};

const shortPage = (heading: string, text: string, requestId: string): string =>
  `<!doctype html><html lang="fr"><meta charset="utf-8"><title>Accalmie</title><main><h1>${heading}</h1><p>${text}</p><p>Référence : ${requestId}</p></main></html>`;

const errorPage = (requestId: string): string => shortPage('Un grain de sable de notre côté.', 'Réessayez dans un instant.', requestId);

const refusedPage = ({ code }: Refusal, requestId: string): string =>
  code === 'WrongOrigin'
    ? shortPage('Cet envoi a été refusé.', refusals[code].msg, requestId)
    : shortPage('Cet envoi n’a pas pu être lu.', `${refusals[code].msg} Revenez en arrière, puis réessayez.`, requestId);
