import { createHmac } from 'node:crypto';
import { dayOf, isoFromDay } from '#core/time.ts';
import { hourMs, parisZone } from '#core/units.ts';
import type { Env } from '../app/env.ts';
import type { Storage } from '../files/storage.ts';
import { appSecret } from './secret.ts';

/** The hash chains whose last hash is also stored outside the database. */
export const chains = ['ledger', 'audit'] as const;
export type Chain = (typeof chains)[number];

export const chainTables: Readonly<Record<Chain, string>> = { ledger: 'ledger_transaction', audit: 'audit_entry' };

/** The last sealed row of a chain. Its hash also covers all earlier rows. */
export type ChainHead = { readonly number: number; readonly hash: string };

/** Hours during which an hourly head is stored. A daily head is stored forever. */
const hoursKept = 48;
/** Maximum number of days searched for the last stored head. No site is stopped for longer. */
const mostDaysBack = 60;

/** Time of a stored head: a day in Paris, or an hour in UTC. `day` is the day in Paris in both cases. */
type HeadTime = { readonly at: string; readonly day: number };

const dayOfHead = (day: number): HeadTime => ({ at: isoFromDay(day), day });
const hourOfHead = (ms: number): HeadTime => ({
  at: new Date(ms).toISOString().slice(0, 13),
  day: dayOf(parisZone, ms),
});
const lastHours = (nowMs: number, from: number, to: number): HeadTime[] =>
  Array.from({ length: to - from }, (_, i) => hourOfHead(nowMs - (from + i) * hourMs));

const headKey = (chain: Chain, { at }: HeadTime): string => `heads/${chain}/${at}.json`;

/** Signs a head together with its chain and time, so that nobody can replace a head by another. */
const signatureOf = (secret: string, chain: Chain, { at }: HeadTime, { number, hash }: ChainHead): string =>
  createHmac('sha256', secret).update(`chain-head:${chain}:${at}:${number}:${hash}`).digest('base64url');

type HeadPlace = {
  readonly storage: Pick<Storage, 'get' | 'put' | 'remove'>;
  readonly env: Pick<Env, 'SECRET' | 'DATA_DIR'>;
};

const lastStored = async (
  { storage }: HeadPlace,
  chain: Chain,
  nowMs: number,
): Promise<(HeadTime & { readonly written: string }) | null> => {
  const today = dayOf(parisZone, nowMs);
  const days = Array.from({ length: mostDaysBack }, (_, i) => dayOfHead(today - i));
  for (const headTime of [...lastHours(nowMs, 0, hoursKept), ...days]) {
    const bytes = await storage.get(headKey(chain, headTime));
    if (bytes) return { ...headTime, written: Buffer.from(bytes).toString('utf8') };
  }
  return null;
};

/** Parses a stored head. Null when its signature is wrong. */
const readHead = (
  secret: string,
  chain: Chain,
  { written, ...headTime }: HeadTime & { readonly written: string },
): ChainHead | null => {
  try {
    const { number, hash, signature } = JSON.parse(written) as { number: number; hash: string; signature: string };
    return signatureOf(secret, chain, headTime, { number, hash }) === signature ? { number, hash } : null;
  } catch {
    return null;
  }
};

/** A stored head that does not match the chain. `number` is null when its signature is wrong. */
export type ChainDifference = { readonly day: number; readonly number: number | null };

/** Reads the hash of a row of a chain, by its number. Undefined when the row does not exist. */
export type HashAt = (chain: Chain, number: number) => Promise<string | undefined>;

/** Compares a chain in the database with its last stored head. Null when they match, or when no head was stored. */
export const chainDifference = async (
  place: HeadPlace,
  hashAt: HashAt,
  chain: Chain,
  nowMs: number,
): Promise<ChainDifference | null> => {
  const stored = await lastStored(place, chain, nowMs);
  if (stored === null) return null;
  const was = readHead(appSecret(place), chain, stored);
  return was !== null && (await hashAt(chain, was.number)) === was.hash
    ? null
    : { day: stored.day, number: was?.number ?? null };
};

/** Stores the head of a chain, once for this hour and once for this day. Deletes old hourly heads. */
export const keepHead = async (place: HeadPlace, chain: Chain, head: ChainHead, nowMs: number): Promise<void> => {
  const { storage } = place;
  for (const headTime of [hourOfHead(nowMs), dayOfHead(dayOf(parisZone, nowMs))]) {
    if ((await storage.get(headKey(chain, headTime))) !== null) continue;
    const written = JSON.stringify({ ...head, signature: signatureOf(appSecret(place), chain, headTime, head) });
    await storage.put(headKey(chain, headTime), Buffer.from(written), 'application/json');
  }
  for (const oldTime of lastHours(nowMs, hoursKept, 2 * hoursKept)) await storage.remove(headKey(chain, oldTime));
};
