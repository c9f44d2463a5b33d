import type { z } from 'zod';
import type { Envelope } from '#core/refusal.ts';
import { Refusal } from '#core/refusal.ts';
import type { fileData, Route } from '#core/route.ts';
import type { ReceivedFile } from '#core/received-file.ts';
import { hasTooManyParts, isDeeper, maxJsonDepth } from './body.ts';

export type HeaderReader = Pick<Headers, 'get'>;

export type HttpAsk = {
  readonly method: string;
  readonly url: URL;
  readonly headers: HeaderReader;
  /** Reads the body, when the call needs one. The limit is 256 kB by default. Throws `TooLarge`. */
  readonly body: (maxBytes?: number) => Promise<Uint8Array<ArrayBuffer>>;
};

/** A response ready to send. The body is null for `HEAD`. */
export type HttpAnswer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array | null;
  /** Data that several responses share. Responses with the same object have the same bytes. */
  readonly from?: object;
};

const utf8 = new TextDecoder('utf-8', { fatal: true });

const isFields = (body: unknown): body is Record<string, unknown> =>
  typeof body === 'object' && body !== null && !Array.isArray(body);

/**
 * Fields of a JSON body. An empty body has no fields. A body that is only a text or a list becomes the field `bare`.
 */
export const bodyFields = async (ask: HttpAsk, bare?: string): Promise<Record<string, unknown>> => {
  const bytes = await ask.body();
  if (bytes.byteLength === 0) return {};
  if (!/^application\/json\s*(;|$)/i.test(ask.headers.get('content-type') ?? '')) throw new Refusal('UnsupportedMedia');
  try {
    const body: unknown = JSON.parse(utf8.decode(bytes));
    if (isDeeper(body, maxJsonDepth)) throw new SyntaxError('too deep');
    if (isFields(body)) return body;
    if (bare === undefined || (typeof body !== 'string' && !Array.isArray(body)))
      throw new SyntaxError('not an object');
    return { [bare]: body };
  } catch {
    throw new Refusal('InvalidInput', { validation: { _: 'Le contenu envoyé n’est pas un objet JSON valide.' } });
  }
};

/** The file name without its folders, which some browsers send too. */
const lastPart = (name: string): string => name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1);

const received = async (value: File | string): Promise<string | ReceivedFile> =>
  typeof value === 'string'
    ? value
    : { name: lastPart(value.name), type: value.type, bytes: new Uint8Array(await value.arrayBuffer()) };

const listed = <T>(entries: Iterable<readonly [string, T]>): Record<string, T | T[]> => {
  const fields = Object.create(null) as Record<string, T | T[]>;
  for (const [name, group] of Map.groupBy(entries, ([key]) => key)) {
    const values = group.map(([, value]) => value);
    fields[name] = values.length === 1 ? values[0]! : values;
  }
  return fields;
};

/** Fields of a multipart form, files included. A name with several values gives a list. */
export const formFields = async (ask: HttpAsk, maxBytes: number): Promise<Record<string, unknown>> => {
  const type = ask.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\s*;/i.test(type)) throw new Refusal('UnsupportedMedia');
  const bytes = await ask.body(maxBytes);
  const form = hasTooManyParts(bytes, type)
    ? null
    : await new Response(bytes, { headers: { 'content-type': type } }).formData().catch(() => null);
  if (form === null)
    throw new Refusal('InvalidInput', { validation: { _: 'Le formulaire envoyé est incomplet\u202f: renvoyez-le.' } });
  return listed(await Promise.all([...form].map(async ([name, value]) => [name, await received(value)] as const)));
};

/** Fields of a body in a format that the route accepts: JSON or a multipart form. */
export const sentFields = (
  ask: HttpAsk,
  {
    formBytes,
    orFormBytes,
    bare,
  }: { readonly formBytes?: number; readonly orFormBytes?: number; readonly bare?: string },
): Promise<Record<string, unknown>> => {
  if (formBytes !== undefined) return formFields(ask, formBytes);
  const isForm = /^multipart\/form-data\s*;/i.test(ask.headers.get('content-type') ?? '');
  return orFormBytes !== undefined && isForm ? formFields(ask, orFormBytes) : bodyFields(ask, bare);
};

/** Fields of a query string. A name with several values gives a list. */
export const queryFields = (url: URL): Record<string, unknown> => listed(url.searchParams);

/** A JSON response in the envelope `{ success, data }` or `{ success, error }`. */
export const enveloped = (
  { status, envelope }: { readonly status: number; readonly envelope: Envelope<unknown> },
  method: string,
  more: Readonly<Record<string, string>> = {},
): HttpAnswer => ({
  status,
  headers: {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    vary: 'Accept-Encoding',
    ...more,
  },
  body: method === 'HEAD' ? null : JSON.stringify(envelope),
});

const written = new WeakMap<object, string>();

/** A response with data that several callers share. The data is converted to JSON once. */
export const envelopedOnce = (
  shared: { readonly status: number; readonly envelope: Envelope<unknown> },
  method: string,
): HttpAnswer => {
  const from = shared.envelope.success && typeof shared.envelope.data === 'object' ? shared.envelope.data : null;
  if (from === null || method === 'HEAD') return enveloped(shared, method);
  const body = written.get(from) ?? JSON.stringify(shared.envelope);
  written.set(from, body);
  return { ...enveloped(shared, 'HEAD'), body, from };
};

// Policies of an uploaded file. The file must not run code or load resources of the site, wherever it is opened. The
// second policy allows inline styles, because the browser's built-in viewers need them.
const keptPolicy = `default-src 'none'; frame-ancestors 'none'; sandbox`;
const shownPolicy = `default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'self'`;

/** A file response. With `shown`, a frame of the site displays the file. Otherwise, the browser downloads it. */
export const fileAnswer = (
  { file: type, shown = false }: { readonly file: NonNullable<Route['file']>; readonly shown?: boolean },
  { name, content }: z.output<typeof fileData>,
  method: string,
): HttpAnswer => ({
  status: 200,
  headers: {
    'content-type': typeof content === 'string' ? `${type}; charset=utf-8` : type,
    'content-disposition': `${shown ? 'inline' : 'attachment'}; filename="${name}"`,
    'content-security-policy': shown ? shownPolicy : keptPolicy,
    'cache-control': 'no-store',
  },
  body: method === 'HEAD' ? null : content,
});

/** Whether a write comes from a page of the site. Browsers always send the origin of a write. */
export const sameOrigin = (headers: HeaderReader, publicUrl: string): boolean => {
  const site = headers.get('sec-fetch-site');
  const origin = headers.get('origin');
  if (site === 'cross-site') return false;
  // Without TLS, a browser may reach the site under another host name than that of PUBLIC_URL.
  if (origin !== null)
    return (
      origin === new URL(publicUrl).origin ||
      (publicUrl.startsWith('http:') && origin === `http://${headers.get('host') ?? ''}`)
    );
  return site === null ? headers.get('cookie') === null : site === 'same-origin' || site === 'none';
};
