import { readFeed } from '#features/calendars/contract.ts';
import { pageCall } from '../context.ts';
import type { Route } from './+types/calendar-feed';

const fileName = /^([\w-]{43})\.ics$/;

const tagOf = async (content: string): Promise<string> => {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(content)));
  return `"${Array.from(hash.slice(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('')}"`;
};

/**
 * Serves a private calendar feed to calendar programs (docs/product/integrations.md#calendars). Anyone who has the
 * secret URL can read the feed. Responds with 304 when the feed has not changed.
 */
export const loader = async ({ params, request, context }: Route.LoaderArgs): Promise<Response> => {
  const none = (status: number): Response => new Response(null, { status, headers: { 'cache-control': 'no-store' } });
  const token = fileName.exec(params.file)?.[1];
  if (token === undefined) return none(404);
  const { status, envelope } = await context.get(pageCall).call(readFeed, { token });
  if (!envelope.success) return none(status);
  const { name, content } = envelope.data;
  const text = typeof content === 'string' ? content : new TextDecoder().decode(content);
  const headers = {
    etag: await tagOf(text),
    'cache-control': 'private, no-cache',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  };
  const known = (request.headers.get('if-none-match') ?? '').split(',').map((one) => one.trim().replace(/^W\//, ''));
  if (known.includes(headers.etag)) return new Response(null, { status: 304, headers });
  return new Response(text, {
    headers: {
      ...headers,
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `inline; filename="${name}"`,
    },
  });
};
