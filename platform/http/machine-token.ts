import { createHash, timingSafeEqual } from 'node:crypto';
import type { Env } from '../app/env.ts';
import { newSecret } from '../db/ids.ts';
import { storedSecret } from '../security/secret.ts';

const digest = (value: string): Buffer => createHash('sha256').update(value).digest();

/**
 * Secret that proves access to the files of this machine: it is in the data directory, readable by the directory's
 * owner only. The network address of a client would prove nothing behind a proxy.
 */
export const machineToken = ({ env }: { readonly env: Pick<Env, 'DATA_DIR'> }): string =>
  storedSecret(env.DATA_DIR, 'machine-token', newSecret);

/** Compares a token in constant time. */
export const isToken = (given: string | null | undefined, wanted: string): boolean =>
  timingSafeEqual(digest(given ?? ''), digest(wanted));
