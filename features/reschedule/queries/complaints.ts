import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

/**
 * Whether somebody opened a complaint about a visit and did not withdraw it. The caller of a move has locked the
 * booking, which a new complaint locks too.
 */
export const hasComplaint = async (db: Db, bookingId: number): Promise<boolean> =>
  (
    await sql<{ has_one: boolean }>`
    select exists (select 1 from complaint where booking_id = ${bookingId} and state <> 'withdrawn') as has_one`.execute(
      db,
    )
  ).rows[0]!.has_one;
