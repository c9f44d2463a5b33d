import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto';
import type { Env } from './env.ts';
import { freshBytes } from './ids.ts';
import { houseSecret } from './secret.ts';

type WithSecret = { readonly env: Pick<Env, 'SECRET' | 'DATA_DIR'> };

const keyOf = (house: WithSecret, purpose: string): Buffer => Buffer.from(hkdfSync('sha256', houseSecret(house), 'accalmie', purpose, 32));

/** Seals a text under a key of the house for one purpose and one owner (AES-256-GCM): `nonce.tag.sealed` in base64url; it opens for the same two only. */
export const seal = (house: WithSecret, purpose: string, owner: string, text: string): string => {
  const nonce = Buffer.from(freshBytes(12));
  const cipher = createCipheriv('aes-256-gcm', keyOf(house, purpose), nonce).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return [nonce, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url')).join('.');
};

/** Opens what `seal` closed; throws when it was changed, is another owner's, or the secret of the house has changed. */
export const unseal = (house: WithSecret, purpose: string, owner: string, written: string): string => {
  const [nonce, tag, sealed] = written.split('.').map((part) => Buffer.from(part, 'base64url'));
  if (!nonce || !tag || !sealed) throw new Error('not a sealed text');
  const decipher = createDecipheriv('aes-256-gcm', keyOf(house, purpose), nonce).setAAD(Buffer.from(owner)).setAuthTag(tag);
  return Buffer.concat([decipher.update(sealed), decipher.final()]).toString('utf8');
};
