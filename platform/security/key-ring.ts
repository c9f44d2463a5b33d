import type { Env } from '../app/env.ts';
import { freshBytes, newId } from '../db/ids.ts';
import { encrypt, decrypt } from './encryption.ts';
import { storedSecret } from './secret.ts';

type WithKeys = { readonly env: Pick<Env, 'HEALTH_KEYS' | 'DATA_DIR'> };

/** The master keys, by id. New values are sealed under `current`. A sealed value contains the id of its master key. */
export type KeyRing = { readonly current: string; readonly keys: ReadonlyMap<string, Buffer> };

/** Place of a sealed value. The value can only be opened at this place, so it cannot be copied to another row. */
export type SealedColumn = { readonly table: string; readonly row: string; readonly column: string };

const ringIn = (written: string): KeyRing => {
  const keys = written.split(',').map((one) => one.trim().split(':') as [string, string]);
  return { current: keys[0]![0], keys: new Map(keys.map(([id, hex]) => [id, Buffer.from(hex, 'hex')])) };
};

/**
 * The key ring of the application. `HEALTH_KEYS` lists « id:64 hexadecimal digits » separated by commas, the current
 * key first. Without this setting, one key is generated and stored in the data directory.
 */
export const keyRing = ({ env }: WithKeys): KeyRing =>
  ringIn(env.HEALTH_KEYS ?? storedSecret(env.DATA_DIR, 'health-keys', () => `k1:${freshBytes(32).toString('hex')}`));

const aadOf = ({ table, row, column }: SealedColumn, keyId: string): Buffer =>
  Buffer.from(`${table}:${row}:${column}:${keyId}`);

const nonceBytes = 12;
const tagBytes = 16;

/** Encrypts bytes for one place (AES-256-GCM). Returns nonce, tag and ciphertext. */
export const sealBytes = (key: Buffer, keyId: string, place: SealedColumn, bytes: Uint8Array): Buffer<ArrayBuffer> =>
  Buffer.concat(encrypt(key, aadOf(place, keyId), bytes));

/**
 * Decrypts the result of `sealBytes`. Throws when it was changed, moved to another place, or sealed with another key.
 */
export const openBytes = (key: Buffer, keyId: string, place: SealedColumn, sealed: Uint8Array): Buffer<ArrayBuffer> => {
  const bytes = Buffer.from(sealed);
  return decrypt(key, aadOf(place, keyId), [
    bytes.subarray(0, nonceBytes),
    bytes.subarray(nonceBytes, nonceBytes + tagBytes),
    bytes.subarray(nonceBytes + tagBytes),
  ]);
};

export const sealText = (key: Buffer, keyId: string, place: SealedColumn, text: string): string =>
  sealBytes(key, keyId, place, Buffer.from(text)).toString('base64url');

export const openText = (key: Buffer, keyId: string, place: SealedColumn, sealed: string): string =>
  openBytes(key, keyId, place, Buffer.from(sealed, 'base64url')).toString('utf8');

/** A stored data key, encrypted under its master key. */
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
  wrapped: sealText(
    masterOf(ring, ring.current),
    ring.current,
    wrappedPlace(table, publicId),
    key.toString('base64url'),
  ),
});

/** Generates a data key, encrypted under the current master key for a new row of the table. */
export const newDataKey = (ring: KeyRing, table: string): { readonly wrapped: Wrapped; readonly key: Buffer } => {
  const key = freshBytes(32);
  return { wrapped: wrap(ring, table, newId(), key), key };
};

/** Decrypts a stored data key. Throws when the key ring no longer has its master key. */
export const dataKey = (ring: KeyRing, table: string, { publicId, master, wrapped }: Wrapped): Buffer =>
  Buffer.from(openText(masterOf(ring, master), master, wrappedPlace(table, publicId), wrapped), 'base64url');

/** Encrypts a stored data key again, under the current master key. Values sealed with this data key stay valid. */
export const rewrapped = (ring: KeyRing, table: string, stored: Wrapped): Wrapped =>
  wrap(ring, table, stored.publicId, dataKey(ring, table, stored));
