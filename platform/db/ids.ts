import { createHash, randomBytes, randomFillSync, randomInt } from 'node:crypto';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

const drawn = Buffer.alloc(4096);
let used = drawn.length;

/** Random bytes from the system, drawn four kilobytes at a time. The buffer never returns a byte twice. */
export const freshBytes = (count: number): Buffer => {
  if (count > drawn.length) return randomBytes(count);
  if (used + count > drawn.length) {
    randomFillSync(drawn);
    used = 0;
  }
  const bytes = Buffer.from(drawn.subarray(used, used + count));
  drawn.fill(0, used, used + count);
  used += count;
  return bytes;
};

/** A new random public id: 22 letters and digits, about 131 bits. */
export const newId = (): string => {
  let id = '';
  while (id.length < 22) {
    for (const byte of freshBytes(24)) {
      if (byte < 248 && id.length < 22) id += alphabet.charAt(byte % 62);
    }
  }
  return id;
};

/**
 * A public id computed from the SHA-256 of a text: 22 letters and digits, about 131 bits. The same text always gives
 * the same id.
 */
export const derivedId = (text: string): string => {
  const letters: string[] = [];
  for (let left = BigInt(`0x${sha256(text)}`); letters.length < 22; left /= 62n)
    letters.push(alphabet.charAt(Number(left % 62n)));
  return letters.join('');
};

/** A new URL-safe secret of 256 bits, for a link or a cookie. */
export const newSecret = (): string => freshBytes(32).toString('base64url');

/** SHA-256 in hexadecimal. The database stores only the hash of a secret. */
export const sha256 = (value: string | Uint8Array): string => createHash('sha256').update(value).digest('hex');

// Without O, 0, I and 1, which are easily confused.
const receiptLetters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const fourLetters = (): string =>
  Array.from({ length: 4 }, () => receiptLetters.charAt(randomInt(receiptLetters.length))).join('');

/**
 * A reference that is easy to read aloud and copy, such as « 7K3Q-94TD ». Two references may be equal, so the caller
 * draws again on a duplicate.
 */
export const newReceipt = (): string => `${fourLetters()}-${fourLetters()}`;
