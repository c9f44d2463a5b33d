import { sql } from 'kysely';
import type { AdminRole } from '#core/admin-roles.ts';
import type { EpochMs } from '#core/units.ts';
import { instant, type Db } from '#platform/db/db.ts';

export type ActedOnRow = {
  readonly id: number;
  readonly roles: readonly AdminRole[];
  readonly public_id: string;
  readonly email: string;
  readonly is_verified: boolean;
  readonly suspended_at: EpochMs | null;
};

const actedOn = sql`id, public_id, email, admin_roles as roles, email_verified_at is not null as is_verified, suspended_at from account`;

export const accountActedOn = async (db: Db, publicId: string): Promise<ActedOnRow | undefined> =>
  (await sql<ActedOnRow>`select ${actedOn} where public_id = ${publicId} and deleted_at is null`.execute(db)).rows[0];

/**
 * Returns the account that an admin is about to change, locked until the transaction ends, so that nobody signs in to
 * it or changes it in the meantime.
 */
export const lockActedOn = async (trx: Db, publicId: string): Promise<ActedOnRow | undefined> =>
  (
    await sql<ActedOnRow>`select ${actedOn} where public_id = ${publicId} and deleted_at is null for update`.execute(
      trx,
    )
  ).rows[0];

/**
 * Writes the date since which an account is suspended. Null ends the suspension. Returns false when nothing changes.
 */
export const writeSuspended = async (trx: Db, id: number, sinceMs: number | null): Promise<boolean> =>
  (
    await sql`
    update account set suspended_at = ${sinceMs === null ? null : instant(sinceMs)}::timestamptz
    where id = ${id} and (suspended_at is null) <> ${sinceMs === null}`.execute(trx)
  ).numAffectedRows === 1n;

export const writeUnprovenEmail = async (trx: Db, id: number, email: string, nowMs: number): Promise<void> => {
  await sql`update account set email = ${email}, updated_at = ${instant(nowMs)} where id = ${id} and email_verified_at is null`.execute(
    trx,
  );
};
