import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { sha256 } from '../db/ids.ts';
import { takesGzip } from './accepts-gzip.ts';

/**
 * Serves a text that stays the same until the application restarts, compressed once. Clients cache the text and
 * revalidate it: a client with the current text gets a 304.
 */
export const sharedDocument = (text: string, type: string): ((request: Request) => Promise<Response>) => {
  const plain = Buffer.from(text);
  const etag = `W/"${sha256(text).slice(0, 27)}"`;
  let zipped: Promise<Buffer<ArrayBuffer>> | undefined;
  return async ({ headers }) => {
    const cacheHeaders = { etag, 'cache-control': 'public, no-cache', vary: 'Accept-Encoding' };
    const known = (headers.get('if-none-match') ?? '').split(',').map((one) => one.trim());
    // A proxy may have changed the weak ETag into a strong one.
    if (known.includes('*') || known.some((one) => one.replace(/^W\//, '') === etag.slice(2)))
      return new Response(null, { status: 304, headers: cacheHeaders });
    if (!takesGzip(headers.get('accept-encoding')))
      return new Response(plain, { headers: { ...cacheHeaders, 'content-type': type } });
    zipped ??= promisify(gzip)(plain);
    return new Response(await zipped, {
      headers: { ...cacheHeaders, 'content-type': type, 'content-encoding': 'gzip' },
    });
  };
};
