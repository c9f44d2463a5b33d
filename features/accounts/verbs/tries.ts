import { tooOften } from '#core/too-often.ts';
import { countedUnder } from '#platform/http/client-address.ts';
import type { Call } from '#platform/http/call.ts';
import { sha256 } from '#platform/db/ids.ts';
import type { HashLane } from '#platform/security/password.ts';
import { blockedSeconds, countFailure, forgetFailures, takeTry } from '#platform/http/throttle.ts';
import { codesPerQuarter, delaySeconds, failuresOfAttack, triesPerMinute } from '../rules/login-delay.ts';

export type Tries = { readonly failed: () => Promise<void>; readonly succeeded: () => Promise<void> };

/**
 * The key under which tries are counted and hashes are queued: the account for a device that has signed in to it
 * before, else the network address.
 */
export const laneOf = ({ address }: Pick<Call, 'address'>, known?: { readonly id: number }): HashLane =>
  known ? { key: `account:${known.id}`, isKnown: true } : { key: address, isKnown: false };

/**
 * Throws `TooManyRequests` after ten codes for one account in a quarter of an hour. The known devices of the account
 * have a separate count of ten. This limit matters because the caller already has the password and a code has only six
 * digits.
 */
export const refuseManyCodes = async ({ db, env, nowMs }: Call, accountId: number, isKnown: boolean): Promise<void> => {
  if (env.RATE_LIMITS === 'off') return;
  const full = await takeTry(
    db,
    { key: `codes:${isKnown ? 'known:' : ''}${accountId}`, most: codesPerQuarter, seconds: 900 },
    nowMs,
  );
  if (full > 0) throw tooOften(full);
};

/**
 * Counts one more try of a secret, or throws `TooManyRequests` with the seconds to wait. `whose` is the email address
 * of a password, or names the account of a second-factor code. The try is counted in the database before the
 * comparison, so that a correct secret waits like a wrong one. Under attack, a network address that has not tried yet
 * may still try once, so that attackers cannot lock the owner out.
 */
export const beginTry = async ({ db, env, nowMs }: Call, whose: string, lane: HashLane): Promise<Tries> => {
  if (env.RATE_LIMITS === 'off') return { failed: async () => {}, succeeded: async () => {} };
  const about = sha256(whose).slice(0, 32);
  const places = countedUnder(lane.key).map(({ who, times }) => ({ who, times, key: `try:${about}:${who}` }));
  for (const { key } of places) {
    const blocked = await blockedSeconds(db, key, nowMs);
    if (blocked > 0) throw tooOften(blocked);
  }
  for (const { who, times } of places) {
    const full = await takeTry(db, { key: `tries:${who}`, most: triesPerMinute * times, seconds: 60 }, nowMs);
    if (full > 0) throw tooOften(full);
  }
  return {
    failed: async () => {
      const isAttacked =
        !lane.isKnown &&
        (await takeTry(db, { key: `failed:${about}`, most: failuresOfAttack, seconds: 3_600 }, nowMs)) > 0;
      for (const { key, times } of places)
        await countFailure(db, key, (failures) => delaySeconds(Math.floor(failures / times), isAttacked), nowMs);
    },
    succeeded: () => forgetFailures(db, places[0]!.key),
  };
};
