import { Refusal } from '#core/refusal.ts';
import { maxFormBytes } from '#core/route.ts';
import { hasTooManyParts, maxBodyBytes, readBytes } from './body.ts';
import { sameOrigin } from './ask.ts';
import type { RequestContext } from './request-context.ts';

/**
 * A form that one of our pages sent to a page, read before the page sees it: it may be as long as a
 * call's body, longer with files from the holder of a session, and nothing else is a form.
 */
export const formOf = async (request: Request, publicUrl: string, context: RequestContext): Promise<Request | Refusal> => {
  if (!sameOrigin(request.headers, publicUrl)) return new Refusal('WrongOrigin');
  const type = request.headers.get('content-type') ?? '';
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i.test(type)) return new Refusal('UnsupportedMedia');
  try {
    const mayBringFiles = /^multipart/i.test(type) && (await context.actor()).kind === 'session';
    const max = mayBringFiles ? maxFormBytes : maxBodyBytes;
    const { url, method, headers, signal } = request;
    const bytes = await readBytes(request, max);
    if (/^multipart/i.test(type) && hasTooManyParts(bytes, type)) return new Refusal('InvalidInput');
    const whole = new Request(url, { method, headers, signal, body: bytes });
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
