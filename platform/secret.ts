import { createHmac, randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Env } from './env.ts';

const kept = (dataDir: string): string => {
  const file = join(dataDir, 'secret');
  const own = `${file}-${randomBytes(8).toString('hex')}`;
  mkdirSync(dataDir, { recursive: true });
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  try {
    // Whoever comes first gives it its name; everybody reads what was written, whole.
    writeFileSync(own, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' });
    linkSync(own, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(own, { force: true });
  }
  return readFileSync(file, 'utf8').trim();
};

const known = new Map<string, string>();

/** The secret of the house: `SECRET`, else one drawn once and kept in the data directory, readable by its owner only. */
export const houseSecret = ({ env }: { readonly env: Pick<Env, 'SECRET' | 'DATA_DIR'> }): string => {
  if (env.SECRET) return env.SECRET;
  const secret = known.get(env.DATA_DIR) ?? kept(env.DATA_DIR);
  known.set(env.DATA_DIR, secret);
  return secret;
};

/** The token of the link that lets its holder see and cancel a booking; only its SHA-256 is stored. */
export const bookingLinkToken = (house: { readonly env: Pick<Env, 'SECRET' | 'DATA_DIR'> }, publicId: string): string =>
  createHmac('sha256', houseSecret(house)).update(`booking-link:${publicId}`).digest('base64url');
