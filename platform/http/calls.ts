import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { envelopeError } from '#core/refusal.ts';
import { receivedBytes } from './body.ts';
import { clientAddress } from './client-address.ts';
import type { Door } from './door.ts';
import { newNonce, retryHeaders, type SecurityHeaders } from './headers.ts';
import { enveloped, type HeaderReader, type HttpAnswer } from './ask.ts';
import { newId } from '../db/ids.ts';
import type { AnsweredRequest } from './request-line.ts';
import { openRequestContext } from './session.ts';
import { takesGzip } from './accepts-gzip.ts';
import type { App } from '../app/app.ts';

const smallestZippedBytes = 1024;
const stillComingMs = 500;
const zip = promisify(gzip);

const readerOf = ({ headers }: IncomingMessage): HeaderReader => ({
  get: (name) => {
    const found = headers[name];
    if (found === undefined) return null;
    return typeof found === 'string' ? found : found.join(', ');
  },
});

// Adds a host, because a URL parser takes the first part of a path with two leading slashes for the host.
const urlOf = (target: string): URL | null => URL.parse(target.startsWith('/') ? `http://site${target}` : target);

type Packed = { readonly plain: Buffer; zipped?: Promise<Buffer> };

const packs = new WeakMap<object, Packed>();

/**
 * Bytes of a response body, gzipped when the client accepts it and the body is large enough. Shared data is compressed
 * once for all its responses.
 */
const bytesOf = async (
  { body, from }: HttpAnswer,
  zips: boolean,
): Promise<{ bytes: string | Uint8Array | null; isZipped: boolean }> => {
  if (typeof body !== 'string') return { bytes: body, isZipped: false };
  const isZipped = zips && body.length >= smallestZippedBytes;
  if (from === undefined) return { bytes: isZipped ? await zip(body) : body, isZipped };
  const packed: Packed = packs.get(from) ?? { plain: Buffer.from(body) };
  packs.set(from, packed);
  return { bytes: isZipped ? await (packed.zipped ??= zip(packed.plain)) : packed.plain, isZipped };
};

const send = async (
  outgoing: ServerResponse,
  answer: HttpAnswer,
  more: readonly (readonly [string, string])[],
  zips: boolean,
): Promise<void> => {
  const { status, headers } = answer;
  const { bytes, isZipped } = await bytesOf(answer, zips);
  outgoing.writeHead(status, [
    ...Object.entries(headers).flat(),
    ...more.flat(),
    ...(isZipped ? ['content-encoding', 'gzip'] : []),
    ...(bytes === null ? [] : ['content-length', String(Buffer.byteLength(bytes))]),
  ]);
  outgoing.end(bytes);
};

/** Closes the connection of an unread body, after a moment in which the client can read the response. */
const cutWhatComes = (incoming: IncomingMessage): void => {
  setTimeout(() => {
    if (!incoming.complete) incoming.socket.destroySoon();
  }, stillComingMs).unref();
};

/**
 * Answers API calls directly from Node's request (`door.ts`). Returns false when no route has the path. Pages use
 * `Request` and `Response`, which cost more than most calls.
 */
export const openCalls =
  (
    app: App & { readonly door: Door },
    securityHeaders: SecurityHeaders,
    logRequest: (answered: AnsweredRequest) => void,
  ) =>
  (incoming: IncomingMessage, outgoing: ServerResponse): boolean => {
    const { env, log, door } = app;
    const url = urlOf(incoming.url ?? '');
    if (url === null) return false;
    const beganMs = performance.now();
    const method = incoming.method ?? 'GET';
    const headers = readerOf(incoming);
    const requestId = newId();
    const context = openRequestContext(app, {
      headers,
      requestId,
      address: clientAddress(incoming.socket.remoteAddress, headers, env.TRUSTED_PROXIES),
    });
    const answering = door.http(
      { method, url, headers, body: (maxBytes) => receivedBytes(incoming, maxBytes) },
      context,
    );
    if (answering === undefined) return false;
    void answering
      .catch((error: unknown) => {
        log.error({ err: error, requestId }, 'request failed');
        return enveloped(
          { status: 500, envelope: { success: false, error: envelopeError('SQLError', { additional: requestId }) } },
          method,
        );
      })
      .then((answer) => {
        if (!incoming.complete) outgoing.once('finish', () => cutWhatComes(incoming));
        const more = [
          ...securityHeaders(newNonce()).filter(([name]) => !(name in answer.headers)),
          ...retryHeaders(answer.status, context.retryAfter()),
          ['x-request-id', requestId] as const,
          ...context.cookies().map((cookie) => ['set-cookie', cookie] as const),
        ];
        logRequest({ requestId, method, path: url.pathname, status: answer.status, beganMs });
        return send(outgoing, answer, more, takesGzip(headers.get('accept-encoding')));
      })
      .catch((error: unknown) => {
        log.error({ err: error, requestId }, 'answer lost');
        outgoing.destroy();
      });
    return true;
  };
