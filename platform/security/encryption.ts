import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto';
import type { Env } from '../app/env.ts';
import { freshBytes } from '../db/ids.ts';
import { appSecret } from './secret.ts';

type WithSecret = { readonly env: Pick<Env, 'SECRET' | 'DATA_DIR'> };

const keyOf = (app: WithSecret, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', appSecret(app), 'accalmie', purpose, 32));

type Triple = [nonce: Buffer<ArrayBuffer>, tag: Buffer<ArrayBuffer>, sealed: Buffer<ArrayBuffer>];

/**
 * Encrypts bytes under a key (AES-256-GCM). Decryption requires the same bytes `beside`, which are authenticated but
 * not stored.
 */
export const encrypt = (key: Buffer, beside: Buffer, bytes: Uint8Array): Triple => {
  const nonce = Buffer.from(freshBytes(12));
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(beside);
  const sealed = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return [nonce, Buffer.from(cipher.getAuthTag()), sealed];
};

/** Decrypts the result of `encrypt`. Throws when the result or `beside` has changed. */
export const decrypt = (key: Buffer, beside: Buffer, [nonce, tag, sealed]: Triple): Buffer<ArrayBuffer> => {
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: 16 }).setAAD(beside).setAuthTag(tag);
  return Buffer.concat([decipher.update(sealed), decipher.final()]);
};

/**
 * Encrypts a text under a key derived from the application secret. Only the same `purpose` and `owner` decrypt it.
 * Returns `nonce.tag.sealed` in base64url.
 */
export const seal = (app: WithSecret, purpose: string, owner: string, text: string): string =>
  encrypt(keyOf(app, purpose), Buffer.from(owner), Buffer.from(text))
    .map((part) => part.toString('base64url'))
    .join('.');

/**
 * Decrypts the result of `seal`. Throws when the text has changed or belongs to another owner or purpose, and when the
 * application secret has changed.
 */
export const unseal = (app: WithSecret, purpose: string, owner: string, written: string): string => {
  const [nonce, tag, sealed] = written.split('.').map((part) => Buffer.from(part, 'base64url'));
  if (!nonce || !tag || !sealed) throw new Error('not a sealed text');
  return decrypt(keyOf(app, purpose), Buffer.from(owner), [nonce, tag, sealed]).toString('utf8');
};
