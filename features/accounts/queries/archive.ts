import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { jsonValue } from '#platform/db/json-rows.ts';

/**
 * The data that the site stores about the owner of an account, with the links sent to the owner. Null once the account
 * is deleted.
 */
export const accountForArchive = (db: Db, accountId: number): Promise<unknown> =>
  jsonValue(
    db,
    sql`
    select to_json(x) from (
      select a.public_id as id, a.email, a.email_verified_at, a.firstname, a.lastname, a.gender, a.phone_prefix, a.phone_number, a.locale, a.role,
        a.referral_code, r.referral_code as referred_by, a.created_at, a.updated_at, a.suspended_at,
        (select f.confirmed_at from second_factor f where f.account_id = a.id) as second_factor_since,
        (select coalesce(json_agg(t order by t.created_at), '[]') from (
          select kind, email, created_at, expires_at, used_at from account_token where account_id = a.id) t) as links_sent
      from account a left join account r on r.id = a.referrer_id where a.id = ${accountId} and a.deleted_at is null) x`,
  );
