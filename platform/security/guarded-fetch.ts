import { lookup } from 'node:dns/promises';
import { request as plainRequest, type IncomingMessage } from 'node:http';
import { request as secureRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';

export type GuardOptions = {
  readonly isAllowed: (address: string) => boolean;
  /** Whether http and any port are allowed. Otherwise only https on its default port is allowed. */
  readonly mayBePlain: boolean;
  readonly maxBytes: number;
  readonly timeoutMs: number;
  readonly maxRedirects?: number;
  /** ETag of the version that the caller already has. When this version is still current, the result is `unchanged`. */
  readonly etag?: string | null;
  readonly accept?: string;
  /** Resolves a host name. By default, the resolver of the system does. */ readonly lookup?: (
    host: string,
  ) => Promise<readonly { readonly address: string; readonly family: number }[]>;
};

/** Reasons why a URL given by a user could not be fetched. */
export const guardFailures = [
  'address',
  'forbidden',
  'unreachable',
  'tooSlow',
  'tooLarge',
  'redirects',
  'status',
] as const;
export type GuardFailure = (typeof guardFailures)[number];

export type Guarded =
  | {
      readonly kind: 'read';
      readonly bytes: Uint8Array;
      readonly contentType: string | null;
      readonly etag: string | null;
    }
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'failed'; readonly why: GuardFailure; readonly status?: number };

class Failed extends Error {
  readonly why: GuardFailure;
  readonly status: number | undefined;
  constructor(why: GuardFailure, status?: number) {
    super(why);
    this.why = why;
    this.status = status;
  }
}

const systemLookup: NonNullable<GuardOptions['lookup']> = (host) => lookup(host, { all: true });

type Target = {
  readonly url: URL;
  readonly addresses: readonly { readonly address: string; readonly family: number }[];
};

/**
 * Resolves a URL once. The connection then uses the checked addresses, even if the host name resolves to other
 * addresses later. Refuses a host name with one forbidden address.
 */
const targetOf = async (written: string, base: URL | undefined, options: GuardOptions): Promise<Target> => {
  const url = URL.parse(written, base);
  if (url === null || url.username !== '' || url.password !== '') throw new Failed('address');
  const isPlain = url.protocol === 'http:' && options.mayBePlain;
  if (!isPlain && url.protocol !== 'https:') throw new Failed('address');
  if (!options.mayBePlain && url.port !== '') throw new Failed('address');
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  const family = isIP(host);
  const addresses =
    family === 0 ? await (options.lookup ?? systemLookup)(host).catch(() => []) : [{ address: host, family }];
  if (addresses.length === 0) throw new Failed('unreachable');
  // A host name that resolves to our own network is reported as unknown, so that the result reveals nothing about this
  // network.
  if (!addresses.every(({ address }) => options.isAllowed(address)))
    throw new Failed(family === 0 ? 'unreachable' : 'forbidden');
  return { url, addresses };
};

const pinned =
  (addresses: Target['addresses']): LookupFunction =>
  (_host, options, done) =>
    options.all ? done(null, [...addresses]) : done(null, addresses[0]!.address, addresses[0]!.family);

const answerOf = ({ url, addresses }: Target, options: GuardOptions, signal: AbortSignal): Promise<IncomingMessage> =>
  new Promise((done, failed) => {
    const ask = url.protocol === 'https:' ? secureRequest : plainRequest;
    const request = ask(url, {
      method: 'GET',
      lookup: pinned(addresses),
      signal,
      agent: false,
      headers: {
        accept: options.accept ?? '*/*',
        'accept-encoding': 'gzip, br',
        'user-agent': 'Accalmie',
        ...(options.etag ? { 'if-none-match': options.etag } : {}),
      },
    });
    request.once('response', done);
    request.once('error', failed);
    request.end();
  });

const encodingsMost = 3;

const unpackers: Readonly<Record<string, () => NodeJS.ReadWriteStream>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/** Reads a stream to its end. Throws `tooLarge` beyond `maxBytes`. */
const collected = async (stream: AsyncIterable<Buffer>, maxBytes: number): Promise<Buffer> => {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of stream) {
    bytes += part.byteLength;
    if (bytes > maxBytes) throw new Failed('tooLarge');
    parts.push(part);
  }
  return Buffer.concat(parts);
};

const unpacked = (packed: Buffer, unpacker: () => NodeJS.ReadWriteStream, maxBytes: number): Promise<Buffer> =>
  // The limit counts decompressed bytes, because a small compressed file may expand to a large one.
  collected(Readable.from([packed]).pipe(unpacker()) as unknown as AsyncIterable<Buffer>, maxBytes);

const bytesOf = async (answer: IncomingMessage, maxBytes: number): Promise<Uint8Array> => {
  if (Number(answer.headers['content-length'] ?? 0) > maxBytes) throw new Failed('tooLarge');
  let bytes = await collected(answer as AsyncIterable<Buffer>, maxBytes);
  for (const encoding of (answer.headers['content-encoding'] ?? '')
    .toLowerCase()
    .split(',')
    .slice(-encodingsMost)
    .toReversed()) {
    const unpacker = unpackers[encoding.trim()];
    if (unpacker) bytes = await unpacked(bytes, unpacker, maxBytes);
  }
  // The file itself may be a gzip file, besides the encoding of the response.
  return bytes[0] === 0x1f && bytes[1] === 0x8b ? unpacked(bytes, createGunzip, maxBytes) : bytes;
};

const redirected = new Set([301, 302, 303, 307, 308]);

/**
 * Fetches a URL given by a user. Redirects get the same checks. The size, the total time and the number of redirects
 * are limited. `isAllowed` keeps requests out of our own network.
 */
export const guardedFetch = async (written: string, options: GuardOptions): Promise<Guarded> => {
  const signal = AbortSignal.timeout(options.timeoutMs);
  const late = new Promise<never>((_, refuse) =>
    signal.addEventListener('abort', () => refuse(new Failed('tooSlow')), { once: true }),
  );
  late.catch(() => {});
  const follow = async (): Promise<Guarded> => {
    let next = written;
    let base: URL | undefined;
    for (let hops = 0; hops <= (options.maxRedirects ?? 3); hops++) {
      const target = await targetOf(next, base, options);
      const answer = await answerOf(target, options, signal);
      const status = answer.statusCode ?? 0;
      try {
        if (redirected.has(status) && answer.headers.location) {
          next = answer.headers.location;
          base = target.url;
          continue;
        }
        if (status === 304 && options.etag) return { kind: 'unchanged' };
        if (status !== 200) throw new Failed('status', status);
        const bytes = await bytesOf(answer, options.maxBytes);
        return {
          kind: 'read',
          bytes,
          contentType: answer.headers['content-type'] ?? null,
          etag: answer.headers.etag ?? null,
        };
      } finally {
        answer.destroy();
      }
    }
    throw new Failed('redirects');
  };
  try {
    return await Promise.race([follow(), late]);
  } catch (error) {
    if (error instanceof Failed)
      return { kind: 'failed', why: error.why, ...(error.status === undefined ? {} : { status: error.status }) };
    return { kind: 'failed', why: signal.aborted ? 'tooSlow' : 'unreachable' };
  }
};
