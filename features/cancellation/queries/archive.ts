import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { jsonById } from '#platform/db/json-rows.ts';

/** Returns, for an archive, the contests of absences by booking. */
export const contestsForArchive = (db: Db, bookingIds: readonly number[]): Promise<ReadonlyMap<number, unknown>> =>
  jsonById(
    db,
    bookingIds,
    sql`
    select coalesce(json_agg(json_build_object('reason', k.reason, 'state', k.state, 'sent_at', k.created_at, 'decided_at', k.decided_at,
      'decision', k.decision) order by k.id), '[]') from absence_contest k where k.booking_id = given.id`,
  );
