import { sql } from 'kysely';
import { instant, type Db } from '#platform/db/db.ts';

/** Writes the date since which an account may publish no review. Null lifts the ban. */
export const writeReviewsSuspended = async (trx: Db, id: number, sinceMs: number | null): Promise<void> => {
  await sql`update account set reviews_suspended_at = ${sinceMs === null ? null : instant(sinceMs)}::timestamptz where id = ${id}`.execute(
    trx,
  );
};
