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
 * Prepares a second factor that nobody has confirmed yet: its key, the address that an app of codes reads, and the picture of it; undefined when one is
 * in place.
 */
export const newSecondFactor = async (
  app: App,
  account: Pick<Account, 'id' | 'email'>,
  nowMs: number,
): Promise<{ secret: string; uri: string; qr_svg: string } | undefined> => {
  const secret = generateSecret();
  const isPrepared = await prepareSecondFactor(app.db, account.id, seal(app, purpose, owner(account.id), secret), nowMs);
  if (!isPrepared) return undefined;
  const uri = generateURI({ issuer: 'Accalmie', label: account.email, secret });
  return { secret, uri, qr_svg: await QRCode.toString(uri, { type: 'svg', margin: 1 }) };
};

/** Takes a code of six digits of the account's app, once; the step before and the one after are taken too, since clocks differ. */
export const takeCode = async (app: App, trx: Db, accountId: number, typed: string, nowMs: number): Promise<boolean> => {
  const code = typed.replaceAll(/\s/g, '');
  const kept = await secondFactorOf(trx, accountId);
  if (!kept || !/^\d{6}$/.test(code)) return false;
  const secret = unseal(app, purpose, owner(accountId), kept.secret_sealed);
  const found = await verify({ secret, token: code, epoch: Math.floor(nowMs / secondMs), epochTolerance: stepSeconds, period: stepSeconds });
  if (!found.valid) return false;
  return takeStep(trx, accountId, Math.floor(nowMs / secondMs / stepSeconds) + found.delta, nowMs);
};

// Without O, 0, I and 1, which are read for one another.
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Ten recovery codes of two times five letters, about 50 bits each. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: 10 }, () => {
    const drawn = Array.from({ length: 10 }, () => letters.charAt(randomInt(letters.length))).join('');
    return `${drawn.slice(0, 5)}-${drawn.slice(5)}`;
  });

/** What is kept of a recovery code, however it is typed. */
export const recoveryHash = (accountId: number, typed: string): string => sha256(`recovery:${accountId}:${typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')}`);

/** Takes a code of the app, else a recovery code; each is good once. */
export const takeAnyCode = async (app: App, trx: Db, accountId: number, typed: string, nowMs: number): Promise<boolean> =>
  (await takeCode(app, trx, accountId, typed, nowMs)) || takeRecoveryCode(trx, accountId, recoveryHash(accountId, typed), nowMs);
