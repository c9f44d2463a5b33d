import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto';
import { freshBytes } from '../db/ids.ts';

/** Raised when what was sealed does not open: another key, a changed byte, a part put in the place of another, or an end cut off. */
export class SealBroken extends Error {}

const magic = Buffer.from('ACS1');
const saltBytes = 16;
const headBytes = magic.length + saltBytes;
const tagBytes = 16;
const chunkBytes = 65_536;

/** The bytes of `BACKUP_KEY`: 64 hexadecimal digits; undefined for anything else. */
export const backupKeyOf = (written: string): Buffer | undefined => (/^[0-9a-f]{64}$/i.test(written) ? Buffer.from(written, 'hex') : undefined);

const keyOf = (key: Buffer, salt: Buffer): Buffer => Buffer.from(hkdfSync('sha256', key, salt, 'accalmie-backup', 32));

// A key serves one stream: its chunks are numbered, and the last one says that it is the last.
const nonceOf = (count: number, isLast: boolean): Buffer => {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(count, 7);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
};

/** The pieces of a stream, all of `size` bytes but the last, which may be empty only when it is alone; each is told whether it is the last. */
async function* pieces(source: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<{ readonly piece: Buffer; readonly isLast: boolean }> {
  let held = Buffer.alloc(0);
  for await (const part of source) {
    held = Buffer.concat([held, part]);
    for (; held.length > size; held = held.subarray(size)) yield { piece: held.subarray(0, size), isLast: false };
  }
  yield { piece: held, isLast: true };
}

/** Seals a stream under a key, bound to its name (AES-256-GCM by chunks of 64 KiB); it takes no more memory than a chunk. */
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
  let held = Buffer.alloc(0);
  let isRead = false;
  for await (const part of source) {
    if (isRead) {
      yield Buffer.from(part);
      continue;
    }
    held = Buffer.concat([held, part]);
    if (held.length < headBytes) continue;
    isRead = true;
    onHead(held.subarray(0, headBytes));
    yield held.subarray(headBytes);
  }
  if (!isRead) throw new SealBroken('cut');
}

/** Opens what `sealed` closed, chunk by chunk; throws SealBroken at the first one that is not as it was written. */
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
