import { createHash, timingSafeEqual } from 'node:crypto';
import type { Env } from '../app/env.ts';
import { newSecret } from '../db/ids.ts';
import { keptSecret } from '../security/secret.ts';

const digest = (value: string): Buffer => createHash('sha256').update(value).digest();

/** What proves that somebody reads the files of this machine: drawn once, kept in the data directory for its owner alone. Behind a proxy no address does. */
export const machineToken = ({ env }: { readonly env: Pick<Env, 'DATA_DIR'> }): string => keptSecret(env.DATA_DIR, 'machine-token', newSecret);

/** Whether this is the token that was asked for; compared in a time that tells nothing. */
export const isToken = (given: string | null | undefined, wanted: string): boolean => timingSafeEqual(digest(given ?? ''), digest(wanted));
