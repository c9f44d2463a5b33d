import type { Env } from '../app/env.ts';
import { freshBytes, newId } from '../db/ids.ts';
import { encrypt, decrypt } from './encryption.ts';
import { keptSecret } from './secret.ts';

type WithKeys = { readonly env: Pick<Env, 'HEALTH_KEYS' | 'DATA_DIR'> };

/** The master keys of what is sealed, by their ids: everything opens under the one it names, and is written under the current one. */
export type KeyRing = { readonly current: string; readonly keys: ReadonlyMap<string, Buffer> };

/** Where a sealed value lives: it opens there alone. */
export type SealedColumn = { readonly table: string; readonly row: string; readonly column: string };

const ringIn = (written: string): KeyRing => {
  const keys = written.split(',').map((one) => one.trim().split(':') as [string, string]);
  return { current: keys[0]![0], keys: new Map(keys.map(([id, hex]) => [id, Buffer.from(hex, 'hex')])) };
};

/**
 * The ring of the application: `HEALTH_KEYS`, « id:64 hexadecimal digits » and commas, the current one first; else one key drawn once and kept in the data
 * directory.
 */
export const keyRing = ({ env }: WithKeys): KeyRing =>
  ringIn(env.HEALTH_KEYS ?? keptSecret(env.DATA_DIR, 'health-keys', () => `k1:${freshBytes(32).toString('hex')}`));

const aadOf = ({ table, row, column }: SealedColumn, keyId: string): Buffer => Buffer.from(`${table}:${row}:${column}:${keyId}`);

const nonceBytes = 12;
const tagBytes = 16;

/** Seals bytes under a key for one place (AES-256-GCM): nonce, tag, sealed. */
export const sealBytes = (key: Buffer, keyId: string, place: SealedColumn, bytes: Uint8Array): Buffer<ArrayBuffer> =>
  Buffer.concat(encrypt(key, aadOf(place, keyId), bytes));

/** Opens what `sealBytes` closed; throws when it was changed, moved to another place, or is another key's. */
export const openBytes = (key: Buffer, keyId: string, place: SealedColumn, sealed: Uint8Array): Buffer<ArrayBuffer> => {
  const bytes = Buffer.from(sealed);
  return decrypt(key, aadOf(place, keyId), [
    bytes.subarray(0, nonceBytes),
    bytes.subarray(nonceBytes, nonceBytes + tagBytes),
    bytes.subarray(nonceBytes + tagBytes),
  ]);
};

/** `sealBytes` of a text, in base64url. */
export const sealText = (key: Buffer, keyId: string, place: SealedColumn, text: string): string =>
  sealBytes(key, keyId, place, Buffer.from(text)).toString('base64url');

/** Opens what `sealText` closed. */
export const openText = (key: Buffer, keyId: string, place: SealedColumn, sealed: string): string =>
  openBytes(key, keyId, place, Buffer.from(sealed, 'base64url')).toString('utf8');

/** A data key as it is kept: under which master, and wrapped for its own row. */
export type Wrapped = { readonly publicId: string; readonly master: string; readonly wrapped: string };

const wrappedPlace = (table: string, publicId: string): SealedColumn => ({ table, row: publicId, column: 'wrapped' });

const masterOf = (ring: KeyRing, id: string): Buffer => {
  const master = ring.keys.get(id);
  if (!master) throw new Error(`the key ring has no key ${id}`);
  return master;
};

const wrap = (ring: KeyRing, table: string, publicId: string, key: Buffer): Wrapped => ({
  publicId,
  master: ring.current,
  wrapped: sealText(masterOf(ring, ring.current), ring.current, wrappedPlace(table, publicId), key.toString('base64url')),
});

/** Draws a data key for a row of a table, wrapped under the current master. */
export const newDataKey = (ring: KeyRing, table: string): { readonly kept: Wrapped; readonly key: Buffer } => {
  const key = freshBytes(32);
  return { kept: wrap(ring, table, newId(), key), key };
};

/** The data key that a row keeps; throws when the ring has its master no more. */
export const dataKey = (ring: KeyRing, table: string, { publicId, master, wrapped }: Wrapped): Buffer =>
  Buffer.from(openText(masterOf(ring, master), master, wrappedPlace(table, publicId), wrapped), 'base64url');

/** The same data key under the current master: what it sealed stays as it is. */
export const rewrapped = (ring: KeyRing, table: string, kept: Wrapped): Wrapped => wrap(ring, table, kept.publicId, dataKey(ring, table, kept));
