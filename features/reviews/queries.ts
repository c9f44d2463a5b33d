import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { jsonRows } from '#platform/db/json-rows.ts';

/** Takes the name off the reviews of these bookings; what they say stays, for those who read it. */
export const anonymiseReviews = async (trx: Db, bookingIds: readonly number[], author: string): Promise<void> => {
  await sql`update place_comment set author = ${author} where booking_id = any(${bookingIds}::bigint[])`.execute(trx);
};

/** The reviews of these bookings. */
export const heldReviews = (db: Db, bookingIds: readonly number[]): Promise<unknown[]> =>
  jsonRows(
    db,
    sql`
    select w.public_id as id, p.business_name as professional, w.author, w.service_name, w.rating, w.body, w.answer, w.visited_at, w.created_at, w.hidden
    from place_comment w join pro p on p.id = w.pro_id where w.booking_id = any(${bookingIds}::bigint[])`,
    'created_at',
  );
