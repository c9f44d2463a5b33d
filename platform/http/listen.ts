import { readFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { lazy } from '#core/lazy.ts';
import { drawing } from '../files/art.ts';
import type { Door } from './door.ts';
import { openDrain } from './drain.ts';
import { newNonce, openSecurityHeaders, retryHeaders } from './headers.ts';
import { openCalls } from './calls.ts';
import { sentImage } from '../files/images.ts';
import { newId } from '../db/ids.ts';
import { openMaintenance } from '../app/maintenance.ts';
import { openEnglish } from '../app/english-texts.ts';
import { refusedName, refuseLine } from './known-host.ts';
import { languageIn } from './language.ts';
import { mayReadMetrics, metricsText } from './metrics.ts';
import { openRequestLine } from './request-line.ts';
import { isMigrated, migrations } from '../db/migrate.ts';
import { openApi } from './open-api.ts';
import { answerClosed, answerError, answerPage, type Site, type SiteEnv } from './page-answers.ts';
import { buildRoot, openPages } from './pages.ts';
import { paymentPagesOrigins } from '../payments/payments.ts';
import { sandboxSite } from '../payments/sandbox-site.ts';
import { sharedDocument } from './shared-document.ts';
import { manifest, sharedPicture } from '../files/shared-pictures.ts';
import { answerTo } from './self-check.ts';
import { serveLines } from './slow-connections.ts';
import { workerAnswer } from './worker-answer.ts';
import type { App } from '../app/app.ts';
import { withWaitBudget } from '../db/wait-budget.ts';

export type Listening = { readonly url: string; readonly close: () => Promise<void> };

// Maximum milliseconds to receive a request: a phone may send files (docs/product/operations.md#requests).
const uploadMs = 120_000;
// Milliseconds before the server closes an idle connection, or a connection whose client does not read the answer. A
// proxy in front of the server must have a shorter timeout.
const idleMs = 50_000;
const readyWithinMs = 1_000;

const addHeaders = (router: Hono<SiteEnv>, { securityHeaders, logRequest }: Site): void => {
  router.use(async (c, next) => {
    const beganMs = performance.now();
    const nonce = newNonce();
    const requestId = newId();
    c.set('nonce', nonce);
    c.set('requestId', requestId);
    await next();
    const isButton = c.req.path.startsWith('/integrer/') && c.res.status === 200;
    for (const [name, value] of securityHeaders(nonce, isButton)) c.res.headers.set(name, value);
    for (const [name, value] of retryHeaders(c.res.status))
      if (!c.res.headers.has(name)) c.res.headers.set(name, value);
    c.res.headers.set('x-request-id', requestId);
    logRequest({ requestId, method: c.req.method, path: c.req.path, status: c.res.status, beganMs });
  });
};

const addProbes = (router: Hono<SiteEnv>, site: Site, isReady: () => boolean): void => {
  const { app } = site;
  const wanted = migrations();
  router.get('/healthz', (c) =>
    c.text(
      answerTo(
        app,
        { peer: c.env.incoming.socket.remoteAddress, headers: c.req.raw.headers, isClosed: site.isClosed() },
        Date.now(),
      ) ?? 'ok',
    ),
  );
  router.get('/readyz', async (c) => {
    if (!isReady()) return c.text('stopping', 503);
    const migrated = await Promise.race([
      isMigrated(app.db, wanted).catch(() => null),
      wait(readyWithinMs, null, { ref: false }),
    ]);
    if (migrated === null) return c.text('database unreachable', 503);
    return migrated ? c.text('ready') : c.text('migrations missing', 503);
  });
  router.get('/metrics', async (c) => {
    return mayReadMetrics(app, c.req.raw.headers.get('authorization')) ? c.text(await metricsText(app)) : c.notFound();
  });
};

const addFiles = (router: Hono<SiteEnv>, { app, pages, secure, described }: Site): void => {
  const document = lazy(() => sharedDocument(JSON.stringify(described()), 'application/json; charset=utf-8'));
  router.get('/openapi.json', (c) => document()(c.req.raw));
  router.get(
    '/art/*',
    async (c) =>
      drawing(new URL(c.req.url)) ?? (await sharedPicture(app.db, new URL(c.req.url).pathname)) ?? c.notFound(),
  );
  for (const path of ['/apple-touch-icon.png', '/icon-192.png', '/icon-512.png', '/accalmie.jpg'])
    router.get(path, async (c) => (await sharedPicture(app.db, path)) ?? c.notFound());
  router.get(
    '/manifest.webmanifest',
    () =>
      new Response(JSON.stringify(manifest), {
        headers: { 'content-type': 'application/manifest+json', 'cache-control': 'public, max-age=86400' },
      }),
  );
  router.get('/images/*', async (c) => (await sentImage(app.storage, new URL(c.req.url))) ?? c.notFound());
  router.use(
    '/assets/*',
    serveStatic({
      root: fileURLToPath(new URL('client', buildRoot)),
      precompressed: true,
      onFound: (_path, c) => c.header('cache-control', 'public, max-age=31536000, immutable'),
    }),
  );
  const icon = readFileSync(new URL('../../ui/favicon.svg', import.meta.url));
  router.get(
    '/favicon.svg',
    () =>
      new Response(icon, { headers: { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' } }),
  );

  router.get('/service-worker.js', (c) =>
    workerAnswer(c.req.raw, pages[languageIn(c.req.header('cookie') ?? null, secure) ?? 'fr'].worker),
  );
};

const openRouter = (site: Site, isReady: () => boolean): Hono<SiteEnv> => {
  const { app } = site;
  const router = new Hono<SiteEnv>();
  addHeaders(router, site);
  router.use(compress({ contentTypeFilter: /^(text\/|application\/(json|manifest\+json|xml)|image\/svg\+xml)/ }));
  addProbes(router, site, isReady);
  addFiles(router, site);
  if (app.env.PAYMENT_PROVIDER === 'sandbox')
    router.all('/paiement-test/*', (c) => sandboxSite(app, c.req.raw, c.get('nonce')));
  router.all('*', async (c, next) => (site.isClosed() ? answerClosed(site, c) : next()));
  router.all('*', (c) => answerPage(site, c));
  router.notFound((c) => c.text('Introuvable.', 404));
  router.onError((thrown, c) => answerError(site, thrown, c));
  return router;
};

/**
 * Returns the listener that sends API calls to `door.ts` and all other requests to the router. Refuses a request for an
 * unknown host.
 */
const openAnswer = ({ app, isClosed, securityHeaders, logRequest }: Site, router: Hono<SiteEnv>): RequestListener => {
  const { env, log, door } = app;
  const calls = openCalls(app, securityHeaders, logRequest);
  const toPages = getRequestListener(router.fetch);
  return (incoming, outgoing) => {
    const refused = refusedName(incoming, env.PUBLIC_URL);
    if (refused) return refuseLine(outgoing, refused);
    // Messages of the payment provider are stored even during maintenance, because the provider does not wait.
    const access = door.accessAt((incoming.url ?? '').split('?', 1)[0] ?? '');
    const waits = access !== undefined && access !== 'provider' && isClosed();
    if (waits || !calls(incoming, outgoing))
      Promise.resolve(toPages(incoming, outgoing)).catch((error: unknown) => {
        log.error({ err: error }, 'answer lost');
        outgoing.destroy();
      });
  };
};

export const listen = async (app: App & { readonly door: Door }): Promise<Listening> => {
  const { env, log, door } = app;
  const pages = await openPages();
  const secure = env.PUBLIC_URL.startsWith('https:');
  const tilesOrigin = env.MAP_TILES_URL ? new URL(env.MAP_TILES_URL.replaceAll(/[{}]/g, '')).origin : null;
  const site: Site = {
    app,
    pages,
    secure,
    inEnglish: openEnglish(env.BOOKING_GUESTS_MAX),
    // The OpenAPI document is built on first use, because few clients read it and the server should start at once.
    described: lazy(() => openApi(door.routes, env.PUBLIC_URL)),
    isClosed: openMaintenance(env, app.clock),
    securityHeaders: openSecurityHeaders({ secure, tilesOrigin, paymentOrigins: paymentPagesOrigins(env) }),
    logRequest: openRequestLine(log, [...door.routes.map(({ path }) => path), ...pages.fr.paths]),
  };
  let ready = true;
  const router = openRouter(site, () => ready);
  const answer = openAnswer(site, router);
  const server = createServer({
    requestTimeout: uploadMs,
    headersTimeout: 15_000,
    keepAliveTimeout: idleMs,
    connectionsCheckingInterval: 2_000,
  });
  const drain = openDrain(server);
  serveLines(server, (incoming, outgoing) => {
    drain.serve(outgoing, () => withWaitBudget(() => answer(incoming, outgoing)));
  });
  await new Promise<void>((done, failed) => {
    server.once('error', failed);
    server.listen(env.PORT, env.HOST, done);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: env.PUBLIC_URL.replace(/:0$/, `:${port}`),
    close: async () => {
      ready = false;
      // In production, accepts connections until the load balancer has noticed the stop. Otherwise, only until the open
      // connections know that they will close.
      await drain.close(env.MODE === 'production' ? 2_000 : 300);
    },
  };
};
