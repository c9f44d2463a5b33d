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
    // Several processes may write a secret at once. The first process to link the file wins, and every process reads
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

/** A secret generated once under this name and stored in the data directory, readable by its owner only. */
export const storedSecret = (dataDir: string, name: string, draw: () => string): string => {
  const file = join(dataDir, name);
  const secret = known.get(file) ?? drawn(dataDir, name, draw);
  known.set(file, secret);
  return secret;
};

/**
 * The secret of the application: `SECRET`, or a generated one stored in the data directory, readable by its owner only.
 */
export const appSecret = ({ env }: { readonly env: Pick<Env, 'SECRET' | 'DATA_DIR'> }): string =>
  env.SECRET ?? storedSecret(env.DATA_DIR, 'secret', () => randomBytes(32).toString('hex'));

/** The six-digit code that confirms an unpaid booking. Each draw gives another code. Never stored. */
export const bookingCode = (
  app: { readonly env: Pick<Env, 'SECRET' | 'DATA_DIR'> },
  publicId: string,
  draw: number,
): string => {
  const digest = createHmac('sha256', appSecret(app)).update(`booking-code:${publicId}:${draw}`).digest();
  return String(digest.readUIntBE(0, 6) % 1_000_000).padStart(6, '0');
};

/**
 * Token of the link that lets its holder see and cancel a booking. Each round gives another token. Only its SHA-256 is
 * stored.
 */
export const bookingLinkToken = (
  app: { readonly env: Pick<Env, 'SECRET' | 'DATA_DIR'> },
  publicId: string,
  round = 0,
): string =>
  createHmac('sha256', appSecret(app))
    .update(`booking-link:${publicId}${round === 0 ? '' : `:${round}`}`)
    .digest('base64url');

/**
 * Token of the link by which the client pays a visit that their professional made. Each round gives another token. Only
 * its SHA-256 is stored.
 */
export const paymentLinkToken = (
  app: { readonly env: Pick<Env, 'SECRET' | 'DATA_DIR'> },
  publicId: string,
  round: number,
): string => createHmac('sha256', appSecret(app)).update(`payment-link:${publicId}:${round}`).digest('base64url');

/** Token of the link that withdraws a consent to news. Valid as long as the consent exists, and never stored. */
export const newsStopToken = (
  app: { readonly env: Pick<Env, 'SECRET' | 'DATA_DIR'> },
  consentPublicId: string,
): string => createHmac('sha256', appSecret(app)).update(`news-stop:${consentPublicId}`).digest('base64url');

/** Whether a token belongs to this consent, compared in constant time. */
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
 * Token of the link by which the author or the reporter reads the decision on a report, and contests it. Never stored.
 */
export const reportLinkToken = (
  app: { readonly env: Pick<Env, 'SECRET' | 'DATA_DIR'> },
  receipt: string,
  side: 'author' | 'reporter',
): string => createHmac('sha256', appSecret(app)).update(`report-link:${receipt}:${side}`).digest('base64url');

/** The salt of the first password hash stored for an address. It differs between installations. */
export const passwordSalt = (app: { readonly env: Pick<Env, 'SECRET' | 'DATA_DIR'> }, email: string): Buffer =>
  createHmac('sha256', appSecret(app)).update(`password-salt:${email}`).digest().subarray(0, 16);
