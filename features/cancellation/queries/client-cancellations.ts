import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

/**
 * Returns when the client cancelled a booking, in epoch milliseconds, and the state before. Undefined when the client
 * did not cancel it.
 */
export const cancelledByClient = async (
  db: Db,
  bookingId: number,
): Promise<{ readonly at: number; readonly from_state: string } | undefined> =>
  (
    await sql<{ at: number; from_state: string }>`
    select at, from_state from booking_event where booking_id = ${bookingId} and to_state = 'cancelled_client' and actor = 'client' order by id desc limit 1`.execute(
      db,
    )
  ).rows[0];
