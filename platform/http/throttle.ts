import { secondMs, daySeconds, type EpochMs } from '#core/units.ts';
import { sql } from 'kysely';
import { instant, type Db } from '../db/db.ts';

const counted = (key: string, seconds: number, nowMs: number) => sql<{ taken: number; window_ends_at: EpochMs }>`
  insert into throttle as t (key, taken, window_ends_at) values (${key}, 1, ${instant(nowMs + seconds * secondMs)})
  on conflict (key) do update set
    taken = case when t.window_ends_at <= ${instant(nowMs)} then 1 else t.taken + 1 end,
    window_ends_at = case when t.window_ends_at <= ${instant(nowMs)} then excluded.window_ends_at else t.window_ends_at end
  returning taken, window_ends_at`;

/**
 * Takes one attempt of a time window, counted in the shared database. Returns 0, or the seconds to wait when `most`
 * attempts are used.
 * Makes a single statement while attempts are left. Does not count refused attempts.
 */
export const takeTry = async (
  db: Db,
  { key, most, seconds }: { readonly key: string; readonly most: number; readonly seconds: number },
  nowMs: number,
): Promise<number> => {
  const now = instant(nowMs);
  const taken = await sql`
    insert into throttle as t (key, taken, window_ends_at) values (${key}, 1, ${instant(nowMs + seconds * secondMs)})
    on conflict (key) do update set
      taken = case when t.window_ends_at <= ${now} then 1 else t.taken + 1 end,
      window_ends_at = case when t.window_ends_at <= ${now} then excluded.window_ends_at else t.window_ends_at end
    where t.window_ends_at <= ${now} or t.taken < ${most}`.execute(db);
  if (taken.numAffectedRows === 1n) return 0;
  const full = await sql<{ window_ends_at: EpochMs }>`select window_ends_at from throttle where key = ${key}`.execute(
    db,
  );
  return Math.max(1, Math.ceil(((full.rows[0]?.window_ends_at ?? nowMs) - nowMs) / secondMs));
};

/** Gives an attempt back when the counted action did not happen. */
export const giveTryBack = async (db: Db, key: string): Promise<void> => {
  await sql`update throttle set taken = taken - 1 where key = ${key} and taken > 0`.execute(db);
};

/** Seconds during which this key stays blocked. 0 for a key that is not blocked. */
export const blockedSeconds = async (db: Db, key: string, nowMs: number): Promise<number> => {
  const found = await sql<{
    blocked_until: EpochMs | null;
  }>`select blocked_until from throttle where key = ${key}`.execute(db);
  return Math.max(0, Math.ceil(((found.rows[0]?.blocked_until ?? 0) - nowMs) / secondMs));
};

/**
 * Counts a failure under a key, and blocks the key for `delaySeconds(failures)` seconds. The count restarts a day after
 * the first failure.
 */
export const countFailure = async (
  db: Db,
  key: string,
  delaySeconds: (failures: number) => number,
  nowMs: number,
): Promise<void> => {
  const found = await counted(key, daySeconds, nowMs).execute(db);
  const delay = delaySeconds(found.rows[0]!.taken);
  if (delay > 0)
    await sql`update throttle set blocked_until = ${instant(nowMs + delay * secondMs)} where key = ${key}`.execute(db);
};

export const forgetFailures = async (db: Db, key: string): Promise<void> => {
  await sql`delete from throttle where key = ${key}`.execute(db);
};

/** Deletes up to `limit` expired counters whose key is not blocked. Returns their number. */
export const forgetThrottles = async (db: Db, nowMs: number, limit: number): Promise<number> => {
  const gone = await sql`
    delete from throttle where key in (
      select key from throttle where window_ends_at <= ${instant(nowMs)} and (blocked_until is null or blocked_until <= ${instant(nowMs)}) limit ${limit})`.execute(
    db,
  );
  return Number(gone.numAffectedRows ?? 0n);
};
