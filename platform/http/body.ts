import type { IncomingMessage } from 'node:http';
import { Refusal } from '#core/refusal.ts';
import { observeAbortedBody } from './metrics.ts';

/** The largest body that a call or a page reads. */
export const maxBodyBytes = 256 * 1024;

/** The body of a request, at most `max` bytes; a longer one is refused as soon as it is known to be, announced or not. */
export const readBytes = (request: Request, max = maxBodyBytes): Promise<Uint8Array<ArrayBuffer>> =>
  bytesOf(request, max).catch((error: unknown) => {
    throw error instanceof Refusal ? error : aborted();
  });

/** Nobody waits for the answer any more: it is counted, and nothing of it is a fault of ours. */
const aborted = (): Refusal => {
  observeAbortedBody();
  return new Refusal('InvalidInput');
};

const bytesOf = async (request: Request, max: number): Promise<Uint8Array<ArrayBuffer>> => {
  const announced = request.headers.get('content-length');
  if (Number(announced ?? 0) > max) throw new Refusal('TooLarge');
  // The server holds a body to the length it announced.
  if (announced !== null) return new Uint8Array(await request.arrayBuffer());
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = request.body?.getReader();
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    length += read.value.byteLength;
    if (length > max) {
      // Not cancelled: that would cut the line before the answer.
      reader?.releaseLock();
      throw new Refusal('TooLarge');
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

/** The body of a request as node receives it, within the same bounds; what comes after a refusal is let fall. */
export const receivedBytes = (incoming: IncomingMessage, max = maxBodyBytes): Promise<Uint8Array<ArrayBuffer>> =>
  new Promise((done, failed) => {
    if (Number(incoming.headers['content-length'] ?? 0) > max) return failed(new Refusal('TooLarge'));
    const chunks: Buffer<ArrayBuffer>[] = [];
    let length = 0;
    incoming.on('data', (chunk: Buffer<ArrayBuffer>) => {
      length += chunk.byteLength;
      if (length <= max) chunks.push(chunk);
      else failed(new Refusal('TooLarge'));
    });
    incoming.once('end', () => done(chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks)));
    incoming.once('error', () => failed(aborted()));
  });

// No form of ours comes near it.
const maxParts = 1_000;

/** Whether a form in parts has more of them than any form of ours, counted before it is read: what reads parts takes long over many. */
export const hasTooManyParts = (bytes: Uint8Array, type: string): boolean => {
  const boundary = /;\s*boundary="?([^";]+)/i.exec(type)?.[1];
  if (boundary === undefined) return false;
  const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let parts = 0;
  for (let at = body.indexOf(`--${boundary}`); at >= 0 && parts <= maxParts; at = body.indexOf(`--${boundary}`, at + boundary.length)) parts++;
  return parts > maxParts;
};

/** How deep the JSON of a call may be nested; no contract of ours comes near it. */
export const maxJsonDepth = 32;

/** Whether a value read from JSON is nested deeper than this; looked at level by level, since what walks into each level would overflow the stack. */
export const isDeeper = (value: unknown, maxDepth: number): boolean => {
  let level = [value];
  for (let depth = 0; depth <= maxDepth; depth++) {
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []));
    if (level.length === 0) return false;
  }
  return true;
};
