import { request } from 'node:https';
import type { Envelope } from '#core/refusal.ts';
import type { Client } from '../app/test-app.ts';

export type SecureAnswer = {
  readonly status: number;
  readonly bytes: Buffer;
  readonly text: string;
  readonly location: string | null;
};
export type SecureVisitor = {
  /** Sends one request with the cookies received so far, as a browser on a page of the site does. */
  readonly ask: (
    method: string,
    path: string,
    body?: BodyInit,
    headers?: Record<string, string>,
  ) => Promise<SecureAnswer>;
  /** Sends one request in JSON with the same cookies, in the form that the test helpers expect. */
  readonly client: Client;
};

/** Creates a visitor with a new browser, who reaches a site over TLS and trusts its certificate. */
export const secureVisitor = (url: string, certificate: string): SecureVisitor => {
  const jar = new Map<string, string>();
  const keep = (cookies: readonly string[]): void => {
    for (const cookie of cookies)
      jar.set(cookie.slice(0, cookie.indexOf('=')), cookie.slice(cookie.indexOf('=') + 1).split(';')[0]!);
  };
  const ask: SecureVisitor['ask'] = async (method, path, body, more = {}) => {
    const sent = body === undefined ? undefined : new Response(body);
    const bytes = sent && Buffer.from(await sent.arrayBuffer());
    const type = sent?.headers.get('content-type');
    const headers = {
      'sec-fetch-site': 'same-origin',
      ...(jar.size === 0 ? {} : { cookie: [...jar].map((pair) => pair.join('=')).join('; ') }),
      ...(type ? { 'content-type': type } : {}),
      ...more,
    };
    return new Promise((done, failed) => {
      const clientRequest = request(
        new URL(path, url),
        { method, headers, ca: certificate, servername: 'localhost', agent: false },
        (answer) => {
          answer.toArray().then((parts: Buffer[]) => {
            keep(answer.headers['set-cookie'] ?? []);
            const whole = Buffer.concat(parts);
            done({
              status: answer.statusCode ?? 0,
              bytes: whole,
              text: whole.toString(),
              location: answer.headers.location ?? null,
            });
          }, failed);
        },
      );
      clientRequest.on('error', failed);
      clientRequest.end(bytes);
    });
  };
  const client: Client = async <D>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ) => {
    const isJson = body !== undefined && !(body instanceof FormData);
    const answer = await ask(method, path, isJson ? JSON.stringify(body) : body, {
      ...(isJson ? { 'content-type': 'application/json' } : {}),
      ...headers,
    });
    if (!/^\s*\{/.test(answer.text))
      throw new Error(`${method} ${path} ${answer.status}: ${answer.text.slice(0, 200)}`);
    return { status: answer.status, body: JSON.parse(answer.text) as Envelope<D> };
  };
  return { ask, client };
};
