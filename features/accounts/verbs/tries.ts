import { Refusal } from '#core/refusal.ts';
import type { Call } from '#platform/door.ts';
import { sha256 } from '#platform/ids.ts';
import { blockedSeconds, countFailure, forgetFailures, takeTry } from '#platform/throttle.ts';
import { codesPerQuarter, delaySeconds, triesPerMinute } from '../rules/login-delay.ts';

export type Tries = { readonly failed: () => Promise<void>; readonly succeeded: () => Promise<void> };

const later = (seconds: number): Refusal => new Refusal('TooManyRequests', { additional: { retry_after_seconds: seconds } });

/** Refuses the codes of one account beyond ten in a quarter of an hour, wherever they come from: who gets here has the password, and a code has six digits. */
export const refuseManyCodes = async ({ db, env, now }: Call, accountId: number): Promise<void> => {
  if (env.RATE_LIMITS === 'off') return;
  const full = await takeTry(db, { key: `codes:${accountId}`, most: codesPerQuarter, seconds: 900 }, now);
  if (full > 0) throw later(full);
};

/**
 * Lets one more secret of `whose` be tried from this network address, or refuses with the seconds to wait. Counted in the database, before anything is
 * compared: a right answer waits like a wrong one. Who tries from elsewhere keeps nobody out.
 */
export const beginTry = async ({ db, env, address, now }: Call, whose: string): Promise<Tries> => {
  if (env.RATE_LIMITS === 'off') return { failed: async () => {}, succeeded: async () => {} };
  const key = `try:${sha256(whose).slice(0, 32)}:${address}`;
  const blocked = await blockedSeconds(db, key, now);
  if (blocked > 0) throw later(blocked);
  // What one address may not try is not counted for the house: nobody alone closes its door.
  const full =
    (await takeTry(db, { key: `tries:${address}`, most: triesPerMinute.address, seconds: 60 }, now)) ||
    (await takeTry(db, { key: 'tries', most: triesPerMinute.house, seconds: 60 }, now));
  if (full > 0) throw later(full);
  return { failed: () => countFailure(db, key, delaySeconds, now), succeeded: () => forgetFailures(db, key) };
};
