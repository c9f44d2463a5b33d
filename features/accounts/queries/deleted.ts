import { sql } from 'kysely';
import { instant, type Db } from '#platform/db/db.ts';

/**
 * Locks an account until the transaction ends, so that nobody books with it or changes it in the meantime. Returns
 * false when it is already deleted.
 */
export const lockAccount = async (trx: Db, id: number): Promise<boolean> =>
  (await sql`select 1 from account where id = ${id} and deleted_at is null for update`.execute(trx)).rows.length === 1;

export const hasOtherOwner = async (db: Db, id: number): Promise<boolean> =>
  (
    await sql`select 1 from account where role = 'admin' and 'owner' = any(admin_roles) and id <> ${id} and deleted_at is null and suspended_at is null limit 1`.execute(
      db,
    )
  ).rows.length === 1;

/**
 * Removes the name and the means of access from an account. The row stays with a placeholder name and address, because
 * other records refer to it.
 */
export const anonymiseAccount = async (trx: Db, id: number, nowMs: number): Promise<void> => {
  await sql`delete from account_token where account_id = ${id}`.execute(trx);
  await sql`
    update account set email = 'compte-' || id || '@supprime.invalid', email_verified_at = null, password_hash = '$argon2id$supprime', firstname = 'Compte',
      lastname = 'supprimé', gender = 'unknown', phone_prefix = null, phone_number = null, locale = 'fr', role = 'member', admin_roles = '{}', referrer_id = null,
      deleted_at = ${instant(nowMs)}, updated_at = ${instant(nowMs)}
    where id = ${id}`.execute(trx);
};

/** Removes up to `limit` rows of deleted accounts that no other record refers to. Returns the number removed. */
export const forgetDeleted = async (db: Db, _nowMs: number, limit: number): Promise<number> => {
  const gone = await sql`
    delete from account where id in (
      select a.id from account a where a.deleted_at is not null
        and not exists (select 1 from profile p where p.account_id = a.id) and not exists (select 1 from booking b where b.account_id = a.id)
        and not exists (select 1 from account r where r.referrer_id = a.id) and not exists (select 1 from content_report c where c.decided_by = a.id)
        and not exists (select 1 from refund_request q where a.id in (q.asked_by, q.decided_by, q.suspended_id))
        and not exists (select 1 from session s where s.account_id = a.id or s.awaited_account_id = a.id)
      order by a.deleted_at limit ${limit})`.execute(db);
  return Number(gone.numAffectedRows ?? 0n);
};
