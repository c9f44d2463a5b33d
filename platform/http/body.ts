import type { IncomingMessage } from 'node:http';
import { bodyTooLarge, Refusal } from '#core/refusal.ts';
import { observeAbortedBody } from './metrics.ts';

export const maxBodyBytes = 256 * 1024;

const tooLarge = (max: number): Refusal =>
  new Refusal('TooLarge', max === maxBodyBytes ? { additional: bodyTooLarge } : {});

/**
 * Reads the body of a request, at most `max` bytes. Throws `TooLarge` as soon as the announced length or the received
 * bytes exceed the limit.
 */
export const readBytes = (request: Request, max = maxBodyBytes): Promise<Uint8Array<ArrayBuffer>> =>
  bytesOf(request, max).catch((error: unknown) => {
    throw error instanceof Refusal ? error : aborted();
  });

/**
 * Refusal for a client that closed its connection before the end of the body. The metrics count it, but it is not an
 * error of the server.
 */
const aborted = (): Refusal => {
  observeAbortedBody();
  return new Refusal('InvalidInput');
};

const bytesOf = async (request: Request, max: number): Promise<Uint8Array<ArrayBuffer>> => {
  const announced = request.headers.get('content-length');
  if (Number(announced ?? 0) > max) throw tooLarge(max);
  // No need to count the bytes: the HTTP server never passes on more bytes than the announced length.
  if (announced !== null) return new Uint8Array(await request.arrayBuffer());
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = request.body?.getReader();
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    length += read.value.byteLength;
    if (length > max) {
      // Releases the reader instead of cancelling it, because cancelling closes the connection before the response is
      // sent.
      reader?.releaseLock();
      throw tooLarge(max);
    }
    chunks.push(read.value);
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  return bytes;
};

/** Reads the body of a Node request, at most `max` bytes. Ignores the bytes that arrive after a refusal. */
export const receivedBytes = (incoming: IncomingMessage, max = maxBodyBytes): Promise<Uint8Array<ArrayBuffer>> =>
  new Promise((done, failed) => {
    if (Number(incoming.headers['content-length'] ?? 0) > max) return failed(tooLarge(max));
    const chunks: Buffer<ArrayBuffer>[] = [];
    let length = 0;
    incoming.on('data', (chunk: Buffer<ArrayBuffer>) => {
      length += chunk.byteLength;
      if (length <= max) chunks.push(chunk);
      else failed(tooLarge(max));
    });
    incoming.once('end', () => done(chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks)));
    incoming.once('error', () => failed(aborted()));
  });

const maxParts = 1_000;

/** Whether a multipart form has too many parts. Counted before parsing, because parsing many parts is slow. */
export const hasTooManyParts = (bytes: Uint8Array, type: string): boolean => {
  const boundary = /;\s*boundary="?([^";]+)/i.exec(type)?.[1];
  if (boundary === undefined) return false;
  const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let parts = 0;
  for (
    let at = body.indexOf(`--${boundary}`);
    at >= 0 && parts <= maxParts;
    at = body.indexOf(`--${boundary}`, at + boundary.length)
  )
    parts++;
  return parts > maxParts;
};

/** Maximum nesting depth of JSON, far above the depth of any contract. */
export const maxJsonDepth = 32;

/**
 * Whether a JSON value is nested deeper than `maxDepth`. Works level by level, because recursion would overflow the
 * stack.
 */
export const isDeeper = (value: unknown, maxDepth: number): boolean => {
  let level = [value];
  for (let depth = 0; depth <= maxDepth; depth++) {
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []));
    if (level.length === 0) return false;
  }
  return true;
};
