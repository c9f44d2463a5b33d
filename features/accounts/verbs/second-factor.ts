import { secondMs } from '#core/units.ts';
import { randomInt } from 'node:crypto';
import { generateSecret, generateURI, verify } from 'otplib';
import QRCode from 'qrcode';
import type { Db } from '#platform/db/db.ts';
import { sha256 } from '#platform/db/ids.ts';
import { seal, unseal } from '#platform/security/encryption.ts';
import type { Account } from '#platform/app/actor.ts';
import type { App } from '#platform/app/app.ts';
import { prepareSecondFactor, secondFactorOf, takeRecoveryCode, takeStep } from '../queries/second-factors.ts';
import { stepSeconds } from '../rules/lifetimes.ts';

const purpose = 'second factor';
const owner = (accountId: number): string => `account:${accountId}`;

/**
 * Prepares an unconfirmed second factor. Returns the secret key, the URI that authentication apps read, and the QR code
 * of that URI. Undefined when a confirmed factor exists.
 */
export const newSecondFactor = async (
  app: App,
  account: Pick<Account, 'id' | 'email'>,
  nowMs: number,
): Promise<{ secret: string; uri: string; qr_svg: string } | undefined> => {
  const secret = generateSecret();
  const isPrepared = await prepareSecondFactor(
    app.db,
    account.id,
    seal(app, purpose, owner(account.id), secret),
    nowMs,
  );
  if (!isPrepared) return undefined;
  const uri = generateURI({ issuer: 'Accalmie', label: account.email, secret });
  return { secret, uri, qr_svg: await QRCode.toString(uri, { type: 'svg', margin: 1 }) };
};

/**
 * Uses a six-digit code of the account's app, once. The codes of the previous and next steps are valid too, because
 * clocks differ.
 */
export const takeCode = async (
  app: App,
  trx: Db,
  accountId: number,
  typed: string,
  nowMs: number,
): Promise<boolean> => {
  const code = typed.replaceAll(/\s/g, '');
  const factor = await secondFactorOf(trx, accountId);
  if (!factor || !/^\d{6}$/.test(code)) return false;
  const secret = unseal(app, purpose, owner(accountId), factor.secret_sealed);
  const found = await verify({
    secret,
    token: code,
    epoch: Math.floor(nowMs / secondMs),
    epochTolerance: stepSeconds,
    period: stepSeconds,
  });
  if (!found.valid) return false;
  return takeStep(trx, accountId, Math.floor(nowMs / secondMs / stepSeconds) + found.delta, nowMs);
};

// The letters and digits of recovery codes, without O, 0, I and 1, which people confuse.
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Ten recovery codes of two groups of five characters, about 50 bits each. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: 10 }, () => {
    const drawn = Array.from({ length: 10 }, () => letters.charAt(randomInt(letters.length))).join('');
    return `${drawn.slice(0, 5)}-${drawn.slice(5)}`;
  });

/** The stored hash of a recovery code. The case and the separators of the typed code do not matter. */
export const recoveryHash = (accountId: number, typed: string): string =>
  sha256(`recovery:${accountId}:${typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')}`);

/** Uses a code of the app, or else a recovery code. Each code works once. */
export const takeAnyCode = async (
  app: App,
  trx: Db,
  accountId: number,
  typed: string,
  nowMs: number,
): Promise<boolean> =>
  (await takeCode(app, trx, accountId, typed, nowMs)) ||
  takeRecoveryCode(trx, accountId, recoveryHash(accountId, typed), nowMs);
