import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { jsonById } from '#platform/db/json-rows.ts';

/** Returns the open proposals by booking, for an archive. */
export const proposalsForArchive = (db: Db, bookingIds: readonly number[]): Promise<ReadonlyMap<number, unknown>> =>
  jsonById(
    db,
    bookingIds,
    sql`
    select json_build_object('by', m.proposed_by, 'starts_at', m.starts_at, 'ends_at', m.ends_at, 'lines', m.lines, 'quote', m.quote, 'reason', m.reason,
      'sent_at', m.created_at, 'expires_at', m.expires_at) from move_proposal m where m.booking_id = given.id`,
  );

/** Returns the moves made at once by booking, for an archive. */
export const agreedMovesForArchive = (db: Db, bookingIds: readonly number[]): Promise<ReadonlyMap<number, unknown>> =>
  jsonById(
    db,
    bookingIds,
    sql`
    select coalesce(json_agg(json_build_object('was_starts_at', m.was_starts_at, 'starts_at', m.starts_at, 'moved_at', m.moved_at, 'state', m.state,
      'contested_at', m.contested_at, 'outcome', m.outcome) order by m.id), '[]') from agreed_move m where m.booking_id = given.id`,
  );
