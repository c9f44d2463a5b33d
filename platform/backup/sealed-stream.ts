import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto';
import { freshBytes } from '../db/ids.ts';

/** Thrown when a sealed stream cannot be opened: wrong key, altered byte, swapped part or truncated end. */
export class SealBroken extends Error {}

const magic = Buffer.from('ACS1');
const saltBytes = 16;
const headBytes = magic.length + saltBytes;
const tagBytes = 16;
const chunkBytes = 65_536;

/** Parses `BACKUP_KEY`: 64 hexadecimal digits. Undefined for any other text. */
export const backupKeyOf = (written: string): Buffer | undefined =>
  /^[0-9a-f]{64}$/i.test(written) ? Buffer.from(written, 'hex') : undefined;

const keyOf = (key: Buffer, salt: Buffer): Buffer => Buffer.from(hkdfSync('sha256', key, salt, 'accalmie-backup', 32));

// The nonce contains the number of the chunk and a flag for the last chunk. It never repeats under a key, because each
// stream has its own key.
const nonceOf = (count: number, isLast: boolean): Buffer => {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(count, 7);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
};

/**
 * Splits a stream into pieces of `size` bytes. Only the last piece may be shorter. It is empty only when the whole
 * stream is empty.
 */
async function* pieces(
  source: AsyncIterable<Uint8Array>,
  size: number,
): AsyncGenerator<{ readonly piece: Buffer; readonly isLast: boolean }> {
  let pending = Buffer.alloc(0);
  for await (const part of source) {
    pending = Buffer.concat([pending, part]);
    for (; pending.length > size; pending = pending.subarray(size))
      yield { piece: pending.subarray(0, size), isLast: false };
  }
  yield { piece: pending, isLast: true };
}

/**
 * Encrypts a stream in chunks of 64 KiB (AES-256-GCM), one chunk in memory at a time. Decryption requires the same
 * `name`, so that two parts of a backup cannot be swapped.
 */
export async function* sealed(source: AsyncIterable<Uint8Array>, key: Buffer, name: string): AsyncGenerator<Buffer> {
  const salt = Buffer.from(freshBytes(saltBytes));
  const own = keyOf(key, salt);
  yield Buffer.concat([magic, salt]);
  let count = 0;
  for await (const { piece, isLast } of pieces(source, chunkBytes)) {
    const cipher = createCipheriv('aes-256-gcm', own, nonceOf(count++, isLast)).setAAD(Buffer.from(name));
    yield Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()]);
  }
}

async function* withoutHead(source: AsyncIterable<Uint8Array>, onHead: (head: Buffer) => void): AsyncGenerator<Buffer> {
  let pending = Buffer.alloc(0);
  let isRead = false;
  for await (const part of source) {
    if (isRead) {
      yield Buffer.from(part);
      continue;
    }
    pending = Buffer.concat([pending, part]);
    if (pending.length < headBytes) continue;
    isRead = true;
    onHead(pending.subarray(0, headBytes));
    yield pending.subarray(headBytes);
  }
  if (!isRead) throw new SealBroken('cut');
}

/** Decrypts a stream written by `sealed`, chunk by chunk. Throws `SealBroken` at the first altered chunk. */
export async function* opened(source: AsyncIterable<Uint8Array>, key: Buffer, name: string): AsyncGenerator<Buffer> {
  let own: Buffer | undefined;
  const onHead = (head: Buffer): void => {
    if (!head.subarray(0, magic.length).equals(magic)) throw new SealBroken('not sealed');
    own = keyOf(key, head.subarray(magic.length));
  };
  let count = 0;
  for await (const { piece, isLast } of pieces(withoutHead(source, onHead), chunkBytes + tagBytes)) {
    if (!own || piece.length < tagBytes) throw new SealBroken('cut');
    const decipher = createDecipheriv('aes-256-gcm', own, nonceOf(count++, isLast), { authTagLength: tagBytes })
      .setAAD(Buffer.from(name))
      .setAuthTag(piece.subarray(-tagBytes));
    const bytes = decipher.update(piece.subarray(0, -tagBytes));
    try {
      decipher.final();
    } catch {
      throw new SealBroken('changed');
    }
    yield bytes;
  }
}
