import type { IncomingMessage, ServerResponse } from 'node:http';
import { isLoopback } from '../app/loopback.ts';

const nameIn = (host: string): string => (URL.parse(`http://${host}`)?.hostname ?? '').replace(/^\[|\]$/g, '');

/**
 * Whether the `Host` of a request names this site or this machine. Anybody can make another domain name point to this
 * server.
 */
export const isKnownHost = (host: string | undefined, publicUrl: string): boolean => {
  if (host === undefined || !/^[\w.:[\]-]+$/.test(host)) return false;
  const name = nameIn(host);
  if (name === 'localhost' || isLoopback(name)) return true;
  const own = new URL(publicUrl);
  return (
    host.toLowerCase() === own.host ||
    (name === own.hostname && host.endsWith(own.protocol === 'https:' ? ':443' : ':80'))
  );
};

type RefusedName = { readonly status: 400 | 421; readonly sentence: string };

const nameCount = (rawHeaders: readonly string[]): number =>
  rawHeaders.filter((one, i) => i % 2 === 0 && one.toLowerCase() === 'host').length;

/**
 * Reason to refuse a request because of its `Host`, or null. Health probes may use any name, because their answer
 * reveals nothing.
 */
export const refusedName = (
  { url, headers, rawHeaders }: Pick<IncomingMessage, 'url' | 'headers' | 'rawHeaders'>,
  publicUrl: string,
): RefusedName | null => {
  // With two Host headers, a proxy in front of this server may have used one and this server the other (RFC 9112 §3.2).
  if (nameCount(rawHeaders) > 1) return { status: 400, sentence: 'Cette requête indique deux sites à la fois.' };
  const isProbe = url === '/healthz' || url === '/readyz';
  return isProbe || isKnownHost(headers.host, publicUrl)
    ? null
    : { status: 421, sentence: 'Ce nom de domaine n’est pas celui de ce site.' };
};

export const refuseLine = (outgoing: ServerResponse, { status, sentence }: RefusedName): void => {
  outgoing.writeHead(status, {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    connection: 'close',
  });
  outgoing.end(sentence);
};
