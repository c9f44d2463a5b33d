import { sql } from 'kysely';
import type { EpochMs } from '#core/units.ts';
import { instant, type Db } from '#platform/db/db.ts';

export type SecondFactorRow = {
  readonly secret_sealed: string;
  readonly confirmed_at: EpochMs | null;
  readonly last_step: number | null;
};

export const secondFactorOf = async (db: Db, accountId: number): Promise<SecondFactorRow | undefined> =>
  (
    await sql<SecondFactorRow>`select secret_sealed, confirmed_at, last_step from second_factor where account_id = ${accountId}`.execute(
      db,
    )
  ).rows[0];

/**
 * Stores a prepared second factor, in place of a factor that was never confirmed. Returns false when a confirmed factor
 * exists.
 */
export const prepareSecondFactor = async (
  trx: Db,
  accountId: number,
  secretSealed: string,
  nowMs: number,
): Promise<boolean> =>
  (
    await sql`
    insert into second_factor as f (account_id, secret_sealed, created_at) values (${accountId}, ${secretSealed}, ${instant(nowMs)})
    on conflict (account_id) do update set secret_sealed = excluded.secret_sealed, created_at = excluded.created_at, last_step = null where f.confirmed_at is null`.execute(
      trx,
    )
  ).numAffectedRows === 1n;

/**
 * Marks the time step of a code as used, and confirms a factor that is only prepared. Returns false when this step or a
 * later one was already used.
 */
export const takeStep = async (trx: Db, accountId: number, step: number, nowMs: number): Promise<boolean> =>
  (
    await sql`
    update second_factor set last_step = ${step}, confirmed_at = coalesce(confirmed_at, ${instant(nowMs)})
    where account_id = ${accountId} and (last_step is null or last_step < ${step})`.execute(trx)
  ).numAffectedRows === 1n;

export const replaceRecoveryCodes = async (trx: Db, accountId: number, hashes: readonly string[]): Promise<void> => {
  await sql`delete from recovery_code where account_id = ${accountId}`.execute(trx);
  await sql`insert into recovery_code (account_id, code_hash) select ${accountId}, unnest(${hashes}::text[])`.execute(
    trx,
  );
};

/** Marks a recovery code as used. Returns false when the account does not have this code, or already used it. */
export const takeRecoveryCode = async (trx: Db, accountId: number, codeHash: string, nowMs: number): Promise<boolean> =>
  (
    await sql`
    update recovery_code set used_at = ${instant(nowMs)} where account_id = ${accountId} and code_hash = ${codeHash} and used_at is null`.execute(
      trx,
    )
  ).numAffectedRows === 1n;

/** Removes the second factor of an account and its recovery codes. Returns whether the factor was confirmed. */
export const removeFactor = async (trx: Db, accountId: number): Promise<boolean> => {
  await sql`delete from recovery_code where account_id = ${accountId}`.execute(trx);
  const { rows } = await sql<{ was_in_place: boolean }>`
    delete from second_factor where account_id = ${accountId} returning confirmed_at is not null as was_in_place`.execute(
    trx,
  );
  return rows[0]?.was_in_place === true;
};
