import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

/**
 * Whether a proposal to move the visit awaits an answer. Its price is already computed, so the discount cannot change.
 */
export const isMoveProposed = async (db: Db, bookingId: number): Promise<boolean> =>
  (await sql`select 1 from move_proposal where booking_id = ${bookingId}`.execute(db)).rows.length > 0;
