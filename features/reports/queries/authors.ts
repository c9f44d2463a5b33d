import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

/**
 * Author of the reported content: the owner of the professional, or the client who wrote the review. `profile_id` is
 * null for reviews.
 */
export type AuthorRow = {
  readonly email: string | null;
  readonly firstname: string;
  readonly account_id: number | null;
  readonly profile_id: number | null;
};

/**
 * Returns the author of the reported content. Undefined when the report does not exist. Fields are null or empty when
 * the author no longer has an account.
 */
export const authorOfReport = async (db: Db, row: number): Promise<AuthorRow | undefined> =>
  (
    await sql<AuthorRow>`
    select case when c.content = 'review' then b.email else a.email end as email,
      coalesce(case when c.content = 'review' then b.firstname else a.firstname end, '') as firstname,
      case when c.content = 'review' then coalesce(b.account_id,
        (select x.id from account x where x.email = lower(b.email) and x.email_verified_at is not null and x.deleted_at is null)) else a.id end as account_id,
      case when c.content <> 'review' then f.id end as profile_id
    from content_report c
    left join place_comment w on w.id = c.review_id left join booking b on b.id = w.booking_id
    left join profile f on f.pro_id = c.pro_id and c.content <> 'review' left join account a on a.id = coalesce(f.account_id, case when c.content = 'line' then c.of_account_id end) and a.deleted_at is null
    where c.id = ${row} limit 1`.execute(db)
  ).rows[0];
