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
 * Whether the page at this URL accepts files from the holder of the link. Makes the same call as the page, so the same
 * rate limit applies.
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
 * Whether the sender may upload files: they have a session, or the link of a page that accepts files. While the
 * database does not answer, a session cookie or such a link is enough, so that the page can show the typed text again.
 * A sender with neither may never upload.
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
 * Reads a form that one of our pages sent to a page. The size limit is that of a call's body, or higher with files from
 * a sender who may upload. Returns a refusal for any other request.
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
    // The origin is already checked above. The router would compare the origin with the internal address that the proxy
    // used.
    headers.delete('origin');
    const bytes = await readBytes(request, max);
    if (isInParts && hasTooManyParts(bytes, type)) return new Refusal('InvalidInput');
    const whole = new Request(url, { method, headers, signal, body: bytes });
    // Only parsing tells whether a multipart body is a valid form.
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
