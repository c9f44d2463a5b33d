import { readFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { data } from 'react-router';
import { unreadForm, type PageCall, type ShownAccount } from './page-call.ts';
import { envelopeError, Refusal, refusals, type EnvelopeError } from '#core/refusal.ts';
import { lazy } from '#core/lazy.ts';
import { secondMs } from '#core/units.ts';
import { staffPlaces } from '#core/staff-roles.ts';
import { drawing } from '../files/art.ts';
import { isCallPath } from './call-paths.ts';
import { clientAddress } from './client-address.ts';
import { isDatabaseGone } from '../db/database-gone.ts';
import type { Door } from './door.ts';
import { openDrain } from './drain.ts';
import { keptPage, newNonce, openSecurityHeaders, retryHeaders } from './headers.ts';
import { openCalls } from './calls.ts';
import { enveloped } from './ask.ts';
import { sentImage } from '../files/images.ts';
import { newId } from '../db/ids.ts';
import { maintenanceSeconds, openMaintenance } from '../app/maintenance.ts';
import { openEnglish } from '../app/english-texts.ts';
import { refusedName, refuseLine } from './known-host.ts';
import { languageIn } from './language.ts';
import { mayReadMetrics, metricsText, observeAnswer } from './metrics.ts';
import { openRequestLine } from './request-line.ts';
import { isMigrated, migrations } from '../db/migrate.ts';
import { openApi } from './open-api.ts';
import { ownLinkWord } from './own-link.ts';
import { formOf } from './page-form.ts';
import { buildRoot, openPages, type PageRefusal } from './pages.ts';
import { paymentPagesOrigins } from '../payments/payments.ts';
import { sandboxSite } from '../payments/sandbox-site.ts';
import { openRequestContext } from './session.ts';
import { sharedDocument } from './shared-document.ts';
import { manifest, sharedPicture } from '../files/shared-pictures.ts';
import { shortPage } from './plain-error-page.ts';
import { answerTo } from './self-check.ts';
import { serveLines } from './slow-connections.ts';
import { workerAnswer } from './worker-answer.ts';
import { accountOf } from '../app/actor.ts';
import type { App } from '../app/app.ts';
import { pageSettings } from './page-settings.ts';
import type { RequestContext } from './request-context.ts';
import { withWaitBudget } from '../db/wait-budget.ts';
import { shownViewing, writeOpenedPage } from './viewing.ts';
import { asGet, decodable, withHeaders } from './web-messages.ts';

export type Listening = { readonly url: string; readonly close: () => Promise<void> };

// Maximum time to receive a request (docs/product/operations.md#requests): files may come from a phone.
const uploadMs = 120_000;
// Milliseconds before an idle connection, or one that does not read its answer, is closed. A proxy in front must have a
// shorter timeout.
const idleMs = 50_000;
const readyWithinMs = 1_000;

const wantsJson = (request: Request): boolean => {
  const accepted = request.headers.get('accept') ?? '';
  return (
    isCallPath(new URL(request.url).pathname) ||
    (accepted.includes('application/json') && !accepted.includes('text/html'))
  );
};

/** Refusal of a call that no route answered, in the same format as the door. */
const refusedCall = ({ method }: Request, error: EnvelopeError, more?: Readonly<Record<string, string>>): Response => {
  const { status, headers, body } = enveloped(
    { status: refusals[error.code].status, envelope: { success: false, error } },
    method,
    more,
  );
  return new Response(body as string | null, { status, headers });
};

const shownAccount = async (context: RequestContext): Promise<ShownAccount | null> => {
  const actor = await context.actor().catch((error: unknown) => {
    // Thrown to the page in the format of a refused call.
    throw isDatabaseGone(error) ? data(envelopeError('Unavailable'), { status: 503 }) : error;
  });
  const account = accountOf({ actor });
  if (!account) return null;
  const { firstname, lastname, isVerified, isAdmin, adminRoles, profiles, memberships } = account;
  // Own profiles come before staff memberships, so the space of establishments opens on the person's own establishment.
  const own = profiles.map(({ publicId: id, type, name, isComplete }) => ({
    id,
    type,
    name,
    isComplete,
    staff: null,
    places: null,
  }));
  const others = memberships.map(
    ({ publicId: id, name, role: staff }) =>
      ({ id, type: 'business', name, isComplete: true, staff, places: staffPlaces[staff] }) as const,
  );
  return { firstname, lastname, isVerified, isAdmin, adminRoles, profiles: [...own, ...others] };
};

/** Starts the HTTP server: security headers, health checks, files, pages, and the API through the door. */
export const listen = async (app: App & { readonly door: Door }): Promise<Listening> => {
  const { env, log, door } = app;
  const pages = await openPages();
  const logRequest = openRequestLine(log, [...door.routes.map(({ path }) => path), ...pages.fr.paths]);
  const inEnglish = openEnglish(env.BOOKING_GUESTS_MAX);
  const secure = env.PUBLIC_URL.startsWith('https:');
  const tilesOrigin = env.MAP_TILES_URL ? new URL(env.MAP_TILES_URL.replaceAll(/[{}]/g, '')).origin : null;
  const addressOf = (c: { env: HttpBindings; req: { raw: Request } }): string =>
    clientAddress(c.env.incoming.socket.remoteAddress, c.req.raw.headers, env.TRUSTED_PROXIES);
  const securityHeaders = openSecurityHeaders({ secure, tilesOrigin, paymentOrigins: paymentPagesOrigins(env) });
  const wanted = migrations();
  let ready = true;
  const router = new Hono<{ Bindings: HttpBindings; Variables: { nonce: string; requestId: string } }>();

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

  router.use(compress({ contentTypeFilter: /^(text\/|application\/(json|manifest\+json|xml)|image\/svg\+xml)/ }));

  const isClosed = openMaintenance(env, app.clock);
  router.get('/healthz', (c) =>
    c.text(
      answerTo(
        app,
        { peer: c.env.incoming.socket.remoteAddress, headers: c.req.raw.headers, isClosed: isClosed() },
        Date.now(),
      ) ?? 'ok',
    ),
  );
  router.get('/readyz', async (c) => {
    if (!ready) return c.text('stopping', 503);
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
  // The OpenAPI document is built on first use, because few clients read it and the server should start at once.
  const described = lazy(() => openApi(door.routes, env.PUBLIC_URL));
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

  if (env.PAYMENT_PROVIDER === 'sandbox')
    router.all('/paiement-test/*', (c) => sandboxSite(app, c.req.raw, c.get('nonce')));

  /** Error page of a request whose page cannot be made. Makes no database query and runs no script. */
  const refusedPage = async (request: Request, nonce: string, refused: PageRefusal): Promise<Response> => {
    const language = languageIn(request.headers.get('cookie'), secure) ?? 'fr';
    const { refuse, islandUrl } = pages[language];
    const { status, error } = refused;
    const told =
      error && language === 'en' ? (await inEnglish({ status, envelope: { success: false, error } })).envelope : null;
    const call: PageCall = {
      call: async () => ({ status: 503, envelope: { success: false, error: envelopeError('Unavailable') } }),
      account: async () => null,
      viewing: async () => null,
      speak: () => {},
      nonce,
      settings: { ...pageSettings(app), islandUrl },
      nowMs: app.clock.now(),
      ownLink: () => '',
      openApi: () => ({}),
      report: (error) => app.log.error({ err: error }, 'error page failed'),
      refused: null,
      sent: async () => null,
    };
    const shown = await refuse(request, call, { status, error: told && !told.success ? told.error : error });
    return request.method === 'HEAD' ? new Response(null, shown) : shown;
  };

  router.all('*', async (c, next) => {
    if (!isClosed()) return next();
    const retry = { 'retry-after': String(maintenanceSeconds) };
    if (wantsJson(c.req.raw) || door.accessAt(c.req.path) !== undefined)
      return refusedCall(c.req.raw, envelopeError('Unavailable'), retry);
    const shown = await refusedPage(c.req.raw, c.get('nonce'), { status: 503, error: null });
    const headers = new Headers(shown.headers);
    headers.set('retry-after', retry['retry-after']);
    return new Response(shown.body, { status: 503, headers });
  });

  router.all('*', async (c) => {
    const request = decodable(c.req.raw);
    const requestId = c.get('requestId');
    const context = openRequestContext(app, { headers: request.headers, requestId, address: addressOf(c) });
    if (wantsJson(request)) return refusedCall(request, envelopeError('NotFound'));
    if (!['GET', 'HEAD', 'POST'].includes(request.method))
      return new Response(null, { status: 405, headers: { allow: 'GET, HEAD, POST' } });
    const isWrite = request.method === 'POST';
    const asked = isWrite ? await formOf(request, { publicUrl: env.PUBLIC_URL, door, context }) : asGet(request);
    // An unreachable database is reported by the page itself.
    const language = await context.language().catch(() => 'fr' as const);
    const { answer: page, islandUrl } = pages[language];
    if (asked instanceof Refusal)
      return refusedPage(request, c.get('nonce'), {
        status: refusals[asked.code].status,
        error: envelopeError(asked.code, { additional: unreadForm }),
      });
    const isViewed = await writeOpenedPage(app, context, request.url).catch((error: unknown) => {
      if (error instanceof Refusal) return error;
      throw error;
    });
    if (isViewed instanceof Refusal)
      return refusedPage(request, c.get('nonce'), {
        status: 403,
        error: envelopeError(isViewed.code, { additional: isViewed.additional }),
      });
    // A page reads its form once, so an error page needs a copy to show the fields again.
    const copy = isWrite ? asked.clone() : null;
    let form: Promise<FormData> | undefined;
    const began = performance.now();
    const shown = await page(asked, {
      call: async (one, input, once) => {
        const answer = await door.call(one, input, context, once);
        return language === 'en' ? inEnglish(answer) : answer;
      },
      account: () => shownAccount(context),
      viewing: () => shownViewing(context),
      speak: context.speak,
      nonce: c.get('nonce'),
      settings: { ...pageSettings(app), islandUrl },
      nowMs: app.clock.now(),
      ownLink: (proId) => ownLinkWord(app, proId),
      openApi: described,
      report: (error) => app.log.error({ err: error, requestId }, 'page failed'),
      refused: null,
      sent: async () => copy && (form ??= copy.formData()),
    });
    observeAnswer('page', shown.status, (performance.now() - began) / secondMs);
    const response =
      request.method === 'HEAD' ? new Response(null, { status: shown.status, headers: shown.headers }) : shown;
    // While an admin views the site as another person, the browser stores nothing, not even pages that others may
    // cache.
    if (isViewed) response.headers.set('cache-control', 'private, no-store');
    const kept: (readonly [string, string])[] = response.headers.has('cache-control')
      ? []
      : [['cache-control', await keeping(request, context)]];
    return withHeaders(response, [
      ...kept,
      ...context.cookies().map((cookie) => ['set-cookie', cookie] as const),
      ...retryHeaders(shown.status, context.retryAfter()),
    ]);
  });

  router.notFound((c) => c.text('Introuvable.', 404));

  router.onError(async (thrown, c) => {
    const requestId = c.get('requestId');
    log.error({ err: thrown, requestId }, 'request failed');
    const error = isDatabaseGone(thrown)
      ? envelopeError('Unavailable')
      : envelopeError('SQLError', { additional: requestId });
    if (wantsJson(c.req.raw)) return refusedCall(c.req.raw, error);
    const { status } = refusals[error.code];
    const last = (): Response =>
      c.html(shortPage(languageIn(c.req.raw.headers.get('cookie'), secure) ?? 'fr', requestId), status);
    return refusedPage(c.req.raw, c.get('nonce'), { status, error: status === 503 ? null : error }).catch(last);
  });

  const calls = openCalls(app, securityHeaders, logRequest);
  const toPages = getRequestListener(router.fetch);
  const server = createServer({
    requestTimeout: uploadMs,
    headersTimeout: 15_000,
    keepAliveTimeout: idleMs,
    connectionsCheckingInterval: 2_000,
  });
  const answer: RequestListener = (incoming, outgoing) => {
    const refused = refusedName(incoming, env.PUBLIC_URL);
    if (refused) return refuseLine(outgoing, refused);
    // The payment provider does not wait, so its messages are stored even during maintenance.
    const access = door.accessAt((incoming.url ?? '').split('?', 1)[0] ?? '');
    const waits = access !== undefined && access !== 'provider' && isClosed();
    if (waits || !calls(incoming, outgoing))
      Promise.resolve(toPages(incoming, outgoing)).catch((error: unknown) => {
        log.error({ err: error }, 'answer lost');
        outgoing.destroy();
      });
  };
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
      // In production, accepts visitors until the load balancer has noticed the stop. Otherwise, only until open
      // connections know that they will close.
      await drain.close(env.MODE === 'production' ? 2_000 : 300);
    },
  };
};

const keeping = async (request: Request, context: RequestContext): Promise<string> => {
  // When the database is unreachable, assumes that somebody is signed in.
  const isSignedIn = await context.actor().then(
    (actor) => accountOf({ actor }) !== null,
    () => true,
  );
  return keptPage(new URL(request.url), isSignedIn);
};
