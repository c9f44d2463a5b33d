import { sha256 } from '../db/ids.ts';

/**
 * The worker that answers for a page that cannot come, in the visitor's language: asked for again with each document, so that a newer one, or one that
 * ends it, is there at once.
 */
export const workerAnswer = ({ headers }: Request, code: string): Response => {
  const etag = `"${sha256(code).slice(0, 16)}"`;
  const kept = { 'cache-control': 'no-cache', vary: 'Accept-Encoding, Cookie', etag };
  if (headers.get('if-none-match')?.replace(/^W\//, '') === etag) return new Response(null, { status: 304, headers: kept });
  return new Response(code, { headers: { ...kept, 'content-type': 'text/javascript; charset=utf-8' } });
};
