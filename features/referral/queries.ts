import { sql } from 'kysely';
import type { EpochMs } from '#core/units.ts';
import type { Db } from '#platform/db/db.ts';

export type ReferredRow = { readonly firstname: string; readonly lastname: string; readonly registered_at: EpochMs };

/**
 * People who registered with an account's code and have proven their email address, newest first, and their total
 * number.
 */
export const referredBy = async (
  db: Db,
  accountId: number,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ rows: ReferredRow[]; total: number }> => {
  const found = await sql<ReferredRow>`
    select firstname, lastname, created_at as registered_at from account
    where referrer_id = ${accountId} and email_verified_at is not null and deleted_at is null
    order by created_at desc, id desc limit ${page.limit} offset ${page.offset}`.execute(db);
  const count = await sql<{ total: number }>`
    select count(*) as total from account where referrer_id = ${accountId} and email_verified_at is not null and deleted_at is null`.execute(
    db,
  );
  return { rows: found.rows, total: count.rows[0]!.total };
};

export const referralCodeOf = async (db: Db, accountId: number): Promise<string> =>
  (await sql<{ referral_code: string }>`select referral_code from account where id = ${accountId}`.execute(db)).rows[0]!
    .referral_code;
