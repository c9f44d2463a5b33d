import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { jsonRows } from '#platform/db/json-rows.ts';

/**
 * Anonymizes the reviews of these bookings, and deletes their earlier versions. The text stays for other clients.
 * Withdrawn reviews are deleted.
 */
export const anonymiseReviews = async (trx: Db, bookingIds: readonly number[], author: string): Promise<void> => {
  await sql`
    delete from place_comment_version where comment_id in (select id from place_comment where booking_id = any(${bookingIds}::bigint[]))`.execute(
    trx,
  );
  await sql`delete from place_comment where booking_id = any(${bookingIds}::bigint[]) and state = 'taken_back'`.execute(
    trx,
  );
  await sql`update place_comment set author = ${author} where booking_id = any(${bookingIds}::bigint[])`.execute(trx);
};

/** Returns the reviews of these bookings with their earlier versions, for the client's archive. */
export const reviewsForArchive = (db: Db, bookingIds: readonly number[]): Promise<unknown[]> =>
  jsonRows(
    db,
    sql`
    select w.public_id as id, p.business_name as professional, w.author, w.services, w.practitioners, w.rating, w.body, w.answer, w.visited_at, w.created_at,
      w.edited_at, w.state, w.decision, w.answer_withdrawn_reason,
      (select coalesce(json_agg(json_build_object('rating', v.rating, 'body', v.body, 'written_at', v.written_at) order by v.version), '[]')
        from place_comment_version v where v.comment_id = w.id) as before
    from place_comment w join pro p on p.id = w.pro_id where w.booking_id = any(${bookingIds}::bigint[])`,
    'created_at',
  );

/** Returns since when an address receives no more mails that ask for a review, for the client's archive. */
export const optOutForArchive = (db: Db, email: string | null): Promise<unknown[]> =>
  jsonRows(db, sql`select email, created_at from review_opt_out where email = ${email}::text`, 'created_at');
