import { createHash, randomBytes } from 'node:crypto';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** A new public id: 22 letters and digits drawn by the system, about 131 bits. */
export const newId = (): string => {
  let id = '';
  while (id.length < 22) {
    for (const byte of randomBytes(32)) {
      if (byte < 248 && id.length < 22) id += alphabet.charAt(byte % 62);
    }
  }
  return id;
};

/** A new secret of 256 bits for a link or a cookie, URL-safe. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** SHA-256 in hexadecimal: what is stored of a secret. */
export const sha256 = (value: string): string => createHash('sha256').update(value).digest('hex');
