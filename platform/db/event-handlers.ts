import type { Db } from './db.ts';
import type { House } from '../app/visit.ts';

/**
 * What changed that later features draw from. Of a professional: `profile`, what they say of themselves; `diplomas`, which they have; `offer`, what may be
 * booked, when, where and for how much. Of an account: `access`, every way into it ends; `closed`, nobody will sign in to it again.
 */
export const changes = ['profile', 'diplomas', 'offer', 'access', 'closed'] as const;
export type Change = (typeof changes)[number];

/** What follows a change of a professional or of an account, inside the transaction that made it. */
export type Follow = (trx: Db, id: number, nowMs: number, house: House) => Promise<void>;

/** What a feature does after changes made by features before it. */
export type Followers = Partial<Record<Change, Follow>>;

/** Makes everything follow a change of a professional or of an account, inside the transaction that made it and last in it. */
export type Tell = (trx: Db, change: Change, id: number, nowMs: number) => Promise<void>;

/** Lets features follow what others change: each alone, one after the other; a change that nobody follows stops the start. */
export const openTelling = (house: Omit<House, 'tell'>, followers: readonly Followers[]): House => {
  const followed = new Map(
    changes.map((change) => {
      const found = followers.flatMap((one) => one[change] ?? []);
      if (found.length === 0) throw new Error(`Aucune brique ne suit le changement ${change}`);
      return [change, found] as const;
    }),
  );
  const whole: House = {
    ...house,
    tell: async (trx, change, id, nowMs) => {
      for (const follow of followed.get(change)!) await follow(trx, id, nowMs, whole);
    },
  };
  return whole;
};
