import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Env } from '../app/env.ts';

const drawn = (dataDir: string, name: string, draw: () => string): string => {
  const file = join(dataDir, name);
  const own = `${file}-${randomBytes(8).toString('hex')}`;
  mkdirSync(dataDir, { recursive: true });
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  try {
    // Several processes may write a secret at once. The first process that links its file wins, and every process reads
    // this complete file.
    writeFileSync(own, draw(), { mode: 0o600, flag: 'wx' });
    linkSync(own, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(own, { force: true });
  }
  return readFileSync(file, 'utf8').trim();
};

const known = new Map<string, string>();

/**
 * A secret stored under this name in the data directory, readable by the directory's owner only. Generated on first
 * use.
 */
export const storedSecret = (dataDir: string, name: string, draw: () => string): string => {
  const file = join(dataDir, name);
  const secret = known.get(file) ?? drawn(dataDir, name, draw);
  known.set(file, secret);
  return secret;
};

/** The secret of the application: `SECRET`, or a secret generated in the data directory. */
export const appSecret = ({ env }: { readonly env: Pick<Env, 'SECRET' | 'DATA_DIR'> }): string =>
  env.SECRET ?? storedSecret(env.DATA_DIR, 'secret', () => randomBytes(32).toString('hex'));

/**
 * The six-digit booking code. Each `draw` gives another code. The code is computed again when needed and never stored.
 */
export const bookingCode = (
  app: { readonly env: Pick<Env, 'SECRET' | 'DATA_DIR'> },
  publicId: string,
  draw: number,
): string => {
  const digest = createHmac('sha256', appSecret(app)).update(`booking-code:${publicId}:${draw}`).digest();
  return String(digest.readUIntBE(0, 6) % 1_000_000).padStart(6, '0');
};

/**
 * Token of the link by which its holder sees and cancels a booking. Each `round` gives another token. The database
 * stores only its SHA-256.
 */
export const bookingLinkToken = (
  app: { readonly env: Pick<Env, 'SECRET' | 'DATA_DIR'> },
  publicId: string,
  round = 0,
): string =>
  createHmac('sha256', appSecret(app))
    .update(`booking-link:${publicId}${round === 0 ? '' : `:${round}`}`)
    .digest('base64url');

/** Token of a payment link. Each `round` gives another token. The database stores only its SHA-256. */
export const paymentLinkToken = (
  app: { readonly env: Pick<Env, 'SECRET' | 'DATA_DIR'> },
  publicId: string,
  round: number,
): string => createHmac('sha256', appSecret(app)).update(`payment-link:${publicId}:${round}`).digest('base64url');

/**
 * Token of the link by which a client withdraws the consent to receive campaigns. Valid as long as the consent exists,
 * and never stored.
 */
export const newsStopToken = (
  app: { readonly env: Pick<Env, 'SECRET' | 'DATA_DIR'> },
  consentPublicId: string,
): string => createHmac('sha256', appSecret(app)).update(`news-stop:${consentPublicId}`).digest('base64url');

/** Whether a token belongs to this consent. Compares in constant time. */
export const isNewsStopToken = (
  app: { readonly env: Pick<Env, 'SECRET' | 'DATA_DIR'> },
  consentPublicId: string,
  given: string,
): boolean => {
  const [own, other] = [newsStopToken(app, consentPublicId), given].map((token) =>
    createHash('sha256').update(token).digest(),
  );
  return timingSafeEqual(own!, other!);
};

/**
 * Token of the link by which a person reads the decision on a report, and objects to it. The person is the author of
 * the content or the reporter. Never stored.
 */
export const reportLinkToken = (
  app: { readonly env: Pick<Env, 'SECRET' | 'DATA_DIR'> },
  receipt: string,
  side: 'author' | 'reporter',
): string => createHmac('sha256', appSecret(app)).update(`report-link:${receipt}:${side}`).digest('base64url');

/** Salt of the first password hash stored for an email address. It differs between installations. */
export const passwordSalt = (app: { readonly env: Pick<Env, 'SECRET' | 'DATA_DIR'> }, email: string): Buffer =>
  createHmac('sha256', appSecret(app)).update(`password-salt:${email}`).digest().subarray(0, 16);
