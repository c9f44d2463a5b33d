import { sql } from 'kysely';
import { dayMs, hourMs } from '#core/units.ts';
import { instant, type Db } from '#platform/db/db.ts';

/**
 * Time during which the bookings of a session count as booked through the professional's own link, after the visitor
 * followed that link. Such bookings have their own commission rate. assumed: seven days.
 */
const linkVisitMs = 7 * dayMs;

export const writeLinkVisit = async (db: Db, sessionId: number, proId: number, nowMs: number): Promise<void> => {
  await sql`
    insert into link_visit (session_id, pro_id, at) values (${sessionId}, ${proId}, ${instant(nowMs)})
    on conflict (session_id, pro_id) do update set at = excluded.at`.execute(db);
};

/** Whether the session followed this professional's own link during the last seven days. */
export const cameByLink = async (db: Db, sessionId: number, proId: number, nowMs: number): Promise<boolean> =>
  (
    await sql`select 1 from link_visit where session_id = ${sessionId} and pro_id = ${proId} and at > ${instant(nowMs - linkVisitMs)}`.execute(
      db,
    )
  ).rows.length > 0;

/**
 * Time during which a selection shows that the session found the professional on the site. An own link followed
 * afterwards does not count. assumed: one hour, about one visit to the site.
 */
const foundOnSiteMs = hourMs;

/** Whether the session has chosen services of this professional during the last hour. */
export const hasRecentSelection = async (db: Db, sessionId: number, proId: number, nowMs: number): Promise<boolean> =>
  (
    await sql`select 1 from cart where session_id = ${sessionId} and pro_id = ${proId} and updated_at > ${instant(nowMs - foundOnSiteMs)} limit 1`.execute(
      db,
    )
  ).rows.length > 0;

export const dropLinkVisitsOf = async (trx: Db, sessionIds: readonly number[]): Promise<void> => {
  await sql`delete from link_visit where session_id = any(${sessionIds}::bigint[])`.execute(trx);
};
