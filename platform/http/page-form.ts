import { Refusal } from '#core/refusal.ts';
import { maxFormBytes, pathMatcher } from '#core/route.ts';
import { isDatabaseGone } from '../db/database-gone.ts';
import { queryFields, sameOrigin } from './ask.ts';
import { hasTooManyParts, maxBodyBytes, readBytes } from './body.ts';
import type { Door } from './door.ts';
import type { RequestContext } from './request-context.ts';

type Host = {
  readonly publicUrl: string;
  readonly door: Pick<Door, 'routes' | 'call'>;
  readonly context: RequestContext;
};

/**
 * Whether the link to this page lets its holder send files. Makes the API call that the page makes, so its rate limit
 * applies.
 */
const opensByLink = async (url: URL, { door, context }: Host): Promise<boolean> => {
  const path = url.pathname.replace(/\.data$/, '');
  for (const read of door.routes) {
    const params = read.filePage === undefined ? undefined : pathMatcher(read.filePage)(path);
    if (!params) continue;
    const { status } = await door.call(read, { ...queryFields(url), ...params }, context);
    return status === 200 || status === 503;
  }
  return false;
};

/**
 * Whether the sender of a form may upload files: the sender has a session, or the link of a page that accepts files.
 * When the database does not answer, a session cookie or such a link is enough, so that the page can show the typed
 * text again.
 */
const mayBringFiles = async (request: Request, host: Host): Promise<boolean> => {
  const kind = await host.context.actor().then(
    (actor) => actor.kind,
    (error: unknown) => {
      if (isDatabaseGone(error)) return 'unknown';
      throw error;
    },
  );
  if (kind !== 'visitor') return true;
  const url = new URL(request.url);
  return url.searchParams.has('jeton') && opensByLink(url, host);
};

/**
 * Reads a form sent by one of our pages. Forms with files may be larger than the body of a call, if the sender may
 * upload. Returns a refusal for any other request.
 */
export const formOf = async (request: Request, host: Host): Promise<Request | Refusal> => {
  if (!sameOrigin(request.headers, host.publicUrl)) return new Refusal('WrongOrigin');
  const type = request.headers.get('content-type') ?? '';
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i.test(type))
    return new Refusal('UnsupportedMedia');
  const isInParts = /^multipart/i.test(type);
  try {
    const max = isInParts && (await mayBringFiles(request, host)) ? maxFormBytes : maxBodyBytes;
    const { url, method, signal } = request;
    const headers = new Headers(request.headers);
    // The code above has checked the origin. The router would compare it with the internal address used by the proxy,
    // and refuse it.
    headers.delete('origin');
    const bytes = await readBytes(request, max);
    if (isInParts && hasTooManyParts(bytes, type)) return new Refusal('InvalidInput');
    const whole = new Request(url, { method, headers, signal, body: bytes });
    // Only parsing shows whether a multipart body is a valid form.
    const isForm =
      !isInParts ||
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
