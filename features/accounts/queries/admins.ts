import { sql } from 'kysely';
import type { AdminRole } from '#core/admin-roles.ts';
import type { EpochMs } from '#core/units.ts';
import { instant, type Db } from '#platform/db/db.ts';

/**
 * Locks the active owners and returns their account ids. The lock prevents two owners from removing each other at the
 * same time, which would leave no owner.
 */
export const lockOwners = async (trx: Db): Promise<number[]> =>
  (
    await sql<{ id: number }>`
    select id from account where role = 'admin' and 'owner' = any(admin_roles) and deleted_at is null and suspended_at is null order by id for update`.execute(
      trx,
    )
  ).rows.map((row) => row.id);

export const lockAdmin = async (
  trx: Db,
  publicId: string,
): Promise<{ readonly id: number; readonly admin_roles: readonly AdminRole[] } | undefined> =>
  (
    await sql<{ id: number; admin_roles: AdminRole[] }>`
    select id, admin_roles from account where public_id = ${publicId} and role = 'admin' and deleted_at is null for update`.execute(
      trx,
    )
  ).rows[0];

export const writeAdminRoles = async (
  trx: Db,
  id: number,
  roles: readonly AdminRole[],
  nowMs: number,
): Promise<void> => {
  await sql`
    update account set role = ${roles.length > 0 ? 'admin' : 'member'}, admin_roles = ${roles}::text[], updated_at = ${instant(nowMs)} where id = ${id}`.execute(
    trx,
  );
};

export type AdminAccountRow = {
  readonly id: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly email: string;
  readonly second_factor: boolean;
  readonly invited_until: EpochMs | null;
  readonly roles: AdminRole[];
};

export const adminsOf = async (db: Db, nowMs: number): Promise<AdminAccountRow[]> =>
  (
    await sql<AdminAccountRow>`
    select a.public_id as id, a.firstname, a.lastname, a.email, a.admin_roles as roles, coalesce(f.confirmed_at is not null, false) as second_factor,
      (select max(t.expires_at) from account_token t
        where t.account_id = a.id and t.kind = 'admin_factor' and t.used_at is null and t.expires_at > ${instant(nowMs)}) as invited_until
    from account a left join second_factor f on f.account_id = a.id
    where a.role = 'admin' and a.deleted_at is null and a.suspended_at is null order by a.lastname, a.firstname, a.id`.execute(
      db,
    )
  ).rows;

export const adminRolesOf = async (db: Db, accountId: number): Promise<readonly AdminRole[]> =>
  (await sql<{ admin_roles: AdminRole[] }>`select admin_roles from account where id = ${accountId}`.execute(db)).rows[0]
    ?.admin_roles ?? [];

/** Returns the accounts of the active admins who have at least one of these roles. */
export const adminAccountsWith = async (db: Db, roles: readonly AdminRole[]): Promise<number[]> =>
  (
    await sql<{ id: number }>`
    select id from account where role = 'admin' and admin_roles && ${roles}::text[] and deleted_at is null and suspended_at is null order by id`.execute(
      db,
    )
  ).rows.map((row) => row.id);
