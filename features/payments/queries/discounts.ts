import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

/** Whether another moment of a visit waits for its answer, at the price it had then. */
export const isMoveProposed = async (db: Db, bookingId: number): Promise<boolean> =>
  (await sql`select 1 from move_proposal where booking_id = ${bookingId}`.execute(db)).rows.length > 0;
