import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';
import type { PdfDictionary, PdfValue } from './pdf-values.ts';

// Standard security handler with an empty user password (ISO 32000-2, 7.6). Old revisions of this handler require MD5
// and RC4.

const padding = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');
const noIv = Buffer.alloc(16);

const hashed = (algorithm: string, ...parts: readonly Uint8Array[]): Buffer => {
  const hash = createHash(algorithm);
  for (const part of parts) hash.update(part);
  return hash.digest();
};

const rc4 = (key: Uint8Array, bytes: Uint8Array): Buffer => {
  const state = Uint8Array.from({ length: 256 }, (_, i) => i);
  const swap = (i: number, j: number): void => void ([state[i], state[j]] = [state[j]!, state[i]!]);
  for (let i = 0, j = 0; i < 256; i++) swap(i, (j = (j + state[i]! + key[i % key.length]!) & 255));
  let [i, j] = [0, 0];
  return Buffer.from(bytes).map((byte) => {
    i = (i + 1) & 255;
    j = (j + state[i]!) & 255;
    swap(i, j);
    return byte ^ state[(state[i]! + state[j]!) & 255]!;
  }) as Buffer;
};

const aesOpened = (key: Uint8Array, iv: Uint8Array, sealed: Uint8Array): Buffer => {
  const opening = createDecipheriv(`aes-${key.length * 8}-cbc`, key, iv).setAutoPadding(false);
  return Buffer.concat([opening.update(sealed), opening.final()]);
};

/** Algorithm 2.B of ISO 32000-2, with an empty password. */
const hardened = (salt: Uint8Array): Buffer => {
  let key = hashed('sha256', salt);
  for (let round = 1, last = 0; round <= 64 || last > round - 33; round++) {
    const sealing = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32)).setAutoPadding(false);
    const sealed = sealing.update(Buffer.concat(Array.from({ length: 64 }, () => key)));
    const third = sealed.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3;
    key = hashed(['sha256', 'sha384', 'sha512'][third]!, sealed);
    last = sealed.at(-1)!;
  }
  return key.subarray(0, 32);
};

const bytesIn = (dictionary: PdfDictionary, key: string, length: number): Buffer | undefined => {
  const found = dictionary.get(key);
  return Buffer.isBuffer(found) && found.length >= length ? found.subarray(0, length) : undefined;
};

const numberIn = (dictionary: PdfDictionary, key: string): number | undefined => {
  const found = dictionary.get(key);
  return typeof found === 'number' && Number.isInteger(found) ? found : undefined;
};

const keyBytes = (dictionary: PdfDictionary, revision: number): number => {
  if (revision === 2) return 5;
  return revision === 4 ? 16 : (numberIn(dictionary, 'Length') ?? 40) / 8;
};

/** Algorithms 2, 4 and 5 of ISO 32000-2, for revisions 2 to 4. */
const olderKey = (dictionary: PdfDictionary, revision: number, id: Uint8Array): Buffer | null => {
  const [owner, user, rights] = [bytesIn(dictionary, 'O', 32), bytesIn(dictionary, 'U', 32), numberIn(dictionary, 'P')];
  const length = keyBytes(dictionary, revision);
  if (!owner || !user || rights === undefined || !Number.isInteger(length) || length < 5 || length > 16) return null;
  const allowed = Buffer.alloc(4);
  allowed.writeInt32LE(rights | 0);
  let key = hashed(
    'md5',
    padding,
    owner,
    allowed,
    id,
    revision === 4 && dictionary.get('EncryptMetadata') === false ? Buffer.alloc(4, 255) : Buffer.alloc(0),
  );
  if (revision > 2) for (let i = 0; i < 50; i++) key = hashed('md5', key.subarray(0, length));
  key = key.subarray(0, length);
  if (revision === 2) return rc4(key, padding).equals(user) ? key : null;
  let proof = hashed('md5', padding, id);
  for (let i = 0; i < 20; i++)
    proof = rc4(
      key.map((byte) => byte ^ i),
      proof,
    );
  return proof.equals(user.subarray(0, 16)) ? key : null;
};

/** Algorithm 2.A of ISO 32000-2, for revisions 5 and 6. */
const newerKey = (dictionary: PdfDictionary, revision: number): Buffer | null => {
  const [user, sealed] = [bytesIn(dictionary, 'U', 48), bytesIn(dictionary, 'UE', 32)];
  if (!user || !sealed) return null;
  const of = revision === 5 ? (salt: Uint8Array) => hashed('sha256', salt) : hardened;
  return of(user.subarray(32, 40)).equals(user.subarray(0, 32))
    ? aesOpened(of(user.subarray(40, 48)), noIv, sealed)
    : null;
};

type Follow = (value: PdfValue | undefined) => PdfValue | undefined;

const methodOf = (dictionary: PdfDictionary, version: number, follow: Follow): PdfValue | undefined => {
  if (version < 4) return '/V2';
  const [name, filters] = [dictionary.get('StmF') ?? '/Identity', follow(dictionary.get('CF'))];
  if (name === '/Identity') return '/None';
  const filter =
    typeof name === 'string' && filters instanceof Map
      ? follow((filters as PdfDictionary).get(name.slice(1)))
      : undefined;
  return filter instanceof Map ? (filter as PdfDictionary).get('CFM') : undefined;
};

/**
 * Decrypts a stream of an encrypted PDF. The key depends on the number and generation of the object that contains the
 * stream.
 */
export type StreamOpener = (sealed: Uint8Array, number: number, generation: number) => Uint8Array;

/**
 * Returns the decrypter of a PDF that opens without a password. Null when the PDF needs a password, or when its
 * encryption is not supported. `follow` resolves references.
 */
export const emptyPasswordOpener = (dictionary: PdfDictionary, id: Uint8Array, follow: Follow): StreamOpener | null => {
  const [version, revision] = [numberIn(dictionary, 'V') ?? 0, numberIn(dictionary, 'R') ?? 0];
  const isOlder = revision >= 2 && revision <= 4 && [1, 2, 4].includes(version);
  const isNewer = (revision === 5 || revision === 6) && version === 5;
  if (dictionary.get('Filter') !== '/Standard' || !(isOlder || isNewer)) return null;
  const key = isOlder ? olderKey(dictionary, revision, id) : newerKey(dictionary, revision);
  const method = methodOf(dictionary, version, follow);
  if (key === null || typeof method !== 'string') return null;
  const aes = (own: Uint8Array, sealed: Uint8Array): Buffer =>
    aesOpened(own, sealed.subarray(0, 16), sealed.subarray(16, sealed.length - (sealed.length % 16)));
  const ownKey = (number: number, generation: number, ...salt: readonly Uint8Array[]): Buffer => {
    const object = Buffer.from([number, number >> 8, number >> 16, generation, generation >> 8]);
    return hashed('md5', key, object, ...salt).subarray(0, Math.min(key.length + 5, 16));
  };
  const openers: Readonly<Record<string, StreamOpener>> = {
    '/None': (plain) => plain,
    '/V2': (sealed, number, generation) => rc4(ownKey(number, generation), sealed),
    '/AESV2': (sealed, number, generation) => aes(ownKey(number, generation, Buffer.from('sAlT')), sealed),
    '/AESV3': (sealed) => aes(key, sealed),
  };
  return openers[method] ?? null;
};
