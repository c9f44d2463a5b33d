import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

/** Takes the name off the reviews of these bookings; what they say stays, for those who read it. */
export const anonymiseReviews = async (trx: Db, bookingIds: readonly number[], author: string): Promise<void> => {
  await sql`update place_comment set author = ${author} where booking_id = any(${bookingIds}::bigint[])`.execute(trx);
};
