import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { data } from 'react-router';
import type { Language } from '#core/languages.ts';
import { envelopeError, Refusal, refusals, type EnvelopeError } from '#core/refusal.ts';
import { staffPlaces } from '#core/staff-roles.ts';
import { secondMs } from '#core/units.ts';
import { accountOf } from '../app/actor.ts';
import type { App } from '../app/app.ts';
import type { openEnglish } from '../app/english-texts.ts';
import { maintenanceSeconds } from '../app/maintenance.ts';
import { isDatabaseGone } from '../db/database-gone.ts';
import { enveloped } from './ask.ts';
import { isCallPath } from './call-paths.ts';
import { clientAddress } from './client-address.ts';
import type { Door } from './door.ts';
import { pageCachePolicy, retryHeaders, type SecurityHeaders } from './headers.ts';
import { languageIn } from './language.ts';
import { observeAnswer } from './metrics.ts';
import { ownLinkWord } from './own-link.ts';
import { unreadForm, type PageCall, type ShownAccount } from './page-call.ts';
import { formOf } from './page-form.ts';
import { pageSettings } from './page-settings.ts';
import type { PageRefusal, Pages } from './pages.ts';
import { shortPage } from './plain-error-page.ts';
import type { RequestContext } from './request-context.ts';
import type { AnsweredRequest } from './request-line.ts';
import { openRequestContext } from './session.ts';
import { shownViewing, writeOpenedPage } from './viewing.ts';
import { asGet, decodable, withHeaders } from './web-messages.ts';

export type Site = {
  readonly app: App & { readonly door: Door };
  readonly pages: Readonly<Record<Language, Pages>>;
  readonly secure: boolean;
  readonly inEnglish: ReturnType<typeof openEnglish>;
  readonly described: () => Record<string, unknown>;
  readonly isClosed: () => boolean;
  readonly securityHeaders: SecurityHeaders;
  readonly logRequest: (answered: AnsweredRequest) => void;
};

export type SiteEnv = { Bindings: HttpBindings; Variables: { nonce: string; requestId: string } };
type SiteContext = Context<SiteEnv>;

const wantsJson = (request: Request): boolean => {
  const accepted = request.headers.get('accept') ?? '';
  return (
    isCallPath(new URL(request.url).pathname) ||
    (accepted.includes('application/json') && !accepted.includes('text/html'))
  );
};

/** Refusal of a call that reached no route, in the same format as the refusals of `door.ts`. */
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
    // Thrown in the format of a refused call, so that the page shows its error page.
    throw isDatabaseGone(error) ? data(envelopeError('Unavailable'), { status: 503 }) : error;
  });
  const account = accountOf({ actor });
  if (!account) return null;
  const { firstname, lastname, isVerified, isAdmin, adminRoles, profiles, memberships } = account;
  // The first establishment opens the space of establishments. The person's own establishment therefore comes before
  // those where the person is staff.
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

/** Error page of a request whose page cannot be made. Makes no database query and runs no script. */
const refusedPage = async (
  { app, pages, secure, inEnglish }: Site,
  request: Request,
  nonce: string,
  refused: PageRefusal,
): Promise<Response> => {
  const language = languageIn(request.headers.get('cookie'), secure) ?? 'fr';
  const { refuse, islandUrl } = pages[language];
  const { status, error } = refused;
  const translated =
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
  const shown = await refuse(request, call, {
    status,
    error: translated && !translated.success ? translated.error : error,
  });
  return request.method === 'HEAD' ? new Response(null, shown) : shown;
};

export const answerClosed = async (site: Site, c: SiteContext): Promise<Response> => {
  const retry = { 'retry-after': String(maintenanceSeconds) };
  if (wantsJson(c.req.raw) || site.app.door.accessAt(c.req.path) !== undefined)
    return refusedCall(c.req.raw, envelopeError('Unavailable'), retry);
  const shown = await refusedPage(site, c.req.raw, c.get('nonce'), { status: 503, error: null });
  const headers = new Headers(shown.headers);
  headers.set('retry-after', retry['retry-after']);
  return new Response(shown.body, { status: 503, headers });
};

const keeping = async (request: Request, context: RequestContext): Promise<string> => {
  // When the session cannot be read, applies the policy of a signed-in account, which is stricter.
  const isSignedIn = await context.actor().then(
    (actor) => accountOf({ actor }) !== null,
    () => true,
  );
  return pageCachePolicy(new URL(request.url), isSignedIn);
};

/**
 * Records the page that an admin opens while viewing the site as another person. Returns whether the admin is viewing,
 * or the refusal of the page.
 */
const openedInView = (app: App, context: RequestContext, url: string): Promise<boolean | Refusal> =>
  writeOpenedPage(app, context, url).catch((error: unknown) => {
    if (error instanceof Refusal) return error;
    throw error;
  });

/** The data and functions of one page request. `copy` is a copy of the submitted form, null without a form. */
const pageCallOf = (
  { app, pages, inEnglish, described }: Site,
  c: SiteContext,
  context: RequestContext,
  language: Language,
  copy: Request | null,
): PageCall => {
  const requestId = c.get('requestId');
  let form: Promise<FormData> | undefined;
  return {
    call: async (one, input, once) => {
      const answer = await app.door.call(one, input, context, once);
      return language === 'en' ? inEnglish(answer) : answer;
    },
    account: () => shownAccount(context),
    viewing: () => shownViewing(context),
    speak: context.speak,
    nonce: c.get('nonce'),
    settings: { ...pageSettings(app), islandUrl: pages[language].islandUrl },
    nowMs: app.clock.now(),
    ownLink: (proId) => ownLinkWord(app, proId),
    openApi: described,
    report: (error) => app.log.error({ err: error, requestId }, 'page failed'),
    refused: null,
    sent: async () => copy && (form ??= copy.formData()),
  };
};

export const answerPage = async (site: Site, c: SiteContext): Promise<Response> => {
  const { app, pages } = site;
  const { env, door } = app;
  const request = decodable(c.req.raw);
  const context = openRequestContext(app, {
    headers: request.headers,
    requestId: c.get('requestId'),
    address: clientAddress(c.env.incoming.socket.remoteAddress, c.req.raw.headers, env.TRUSTED_PROXIES),
  });
  if (wantsJson(request)) return refusedCall(request, envelopeError('NotFound'));
  if (!['GET', 'HEAD', 'POST'].includes(request.method))
    return new Response(null, { status: 405, headers: { allow: 'GET, HEAD, POST' } });
  const isWrite = request.method === 'POST';
  const pageRequest = isWrite ? await formOf(request, { publicUrl: env.PUBLIC_URL, door, context }) : asGet(request);
  // Falls back to French: the page itself reports an unreachable database.
  const language = await context.language().catch(() => 'fr' as const);
  if (pageRequest instanceof Refusal)
    return refusedPage(site, request, c.get('nonce'), {
      status: refusals[pageRequest.code].status,
      error: envelopeError(pageRequest.code, { additional: unreadForm }),
    });
  const isViewed = await openedInView(app, context, request.url);
  if (isViewed instanceof Refusal)
    return refusedPage(site, request, c.get('nonce'), {
      status: 403,
      error: envelopeError(isViewed.code, { additional: isViewed.additional }),
    });
  // The page consumes the body of the request. The error page needs a copy to show the typed fields again.
  const copy = isWrite ? pageRequest.clone() : null;
  const began = performance.now();
  const shown = await pages[language].answer(pageRequest, pageCallOf(site, c, context, language, copy));
  observeAnswer('page', shown.status, (performance.now() - began) / secondMs);
  const response =
    request.method === 'HEAD' ? new Response(null, { status: shown.status, headers: shown.headers }) : shown;
  // While an admin views the site as another person, the browser stores no page, not even a public one.
  if (isViewed) response.headers.set('cache-control', 'private, no-store');
  const cacheHeaders: (readonly [string, string])[] = response.headers.has('cache-control')
    ? []
    : [['cache-control', await keeping(request, context)]];
  return withHeaders(response, [
    ...cacheHeaders,
    ...context.cookies().map((cookie) => ['set-cookie', cookie] as const),
    ...retryHeaders(shown.status, context.retryAfter()),
  ]);
};

/** Answers a request whose handler threw. Sends a plain page when the error page fails too. */
export const answerError = async (site: Site, thrown: unknown, c: SiteContext): Promise<Response> => {
  const requestId = c.get('requestId');
  site.app.log.error({ err: thrown, requestId }, 'request failed');
  const error = isDatabaseGone(thrown)
    ? envelopeError('Unavailable')
    : envelopeError('SQLError', { additional: requestId });
  if (wantsJson(c.req.raw)) return refusedCall(c.req.raw, error);
  const { status } = refusals[error.code];
  const last = (): Response =>
    c.html(shortPage(languageIn(c.req.raw.headers.get('cookie'), site.secure) ?? 'fr', requestId), status);
  return refusedPage(site, c.req.raw, c.get('nonce'), { status, error: status === 503 ? null : error }).catch(last);
};
