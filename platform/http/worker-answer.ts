import { sha256 } from '../db/ids.ts';

/**
 * Serves the service worker, which shows a page in the visitor's language when the network is down. Browsers look for a
 * new worker with each document, so a new worker applies at once, even if it only removes itself.
 */
export const workerAnswer = ({ headers }: Request, code: string): Response => {
  const etag = `"${sha256(code).slice(0, 16)}"`;
  const cacheHeaders = { 'cache-control': 'no-cache', vary: 'Accept-Encoding, Cookie', etag };
  if (headers.get('if-none-match')?.replace(/^W\//, '') === etag)
    return new Response(null, { status: 304, headers: cacheHeaders });
  return new Response(code, { headers: { ...cacheHeaders, 'content-type': 'text/javascript; charset=utf-8' } });
};
