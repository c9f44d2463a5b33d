import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { jsonById, jsonRows } from '#platform/db/json-rows.ts';
import type { ToAddTo } from '#platform/app/personal-data.ts';

/** Returns the agendas of professionals for their archive, without the names of clients. */
export const agendasForArchive = (db: Db, proIds: readonly number[]): Promise<ReadonlyMap<number, unknown>> =>
  jsonById(
    db,
    proIds,
    sql`
    select coalesce(json_agg(json_build_object('id', v.public_id, 'state', v.state, 'starts_at', v.starts_at, 'ends_at', v.ends_at, 'at_home', v.at_home,
      'lines', v.lines, 'quote', v.quote, 'payment_status', v.payment_status) order by v.starts_at), '[]') from booking v where v.pro_id = given.id`,
  );

export const bookingsForArchive = (db: Db, bookingIds: readonly number[]): Promise<ToAddTo[]> =>
  jsonRows(
    db,
    sql`
    select b.id as of, b.starts_at, (select to_json(x) from (
      select b.public_id as id, p.business_name as professional, p.public_id as professional_id, b.state, b.starts_at, b.ends_at, b.at_home, b.adults, b.children,
        b.babies, b.children_ages, b.unsuited_confirmed, b.lines, b.quote, b.policy, b.place, b.access_note, b.pro_note as professional_note, b.firstname, b.lastname, b.email, b.phone, b.cgv_version,
        b.payment_method, b.payment_status, b.coming_at as said_coming_at, b.booked_at, b.created_at, b.updated_at) x) as row
    from booking b join pro p on p.id = b.pro_id where b.id = any(${bookingIds}::bigint[])`,
    'starts_at',
  );

export const changesForArchive = (db: Db, bookingIds: readonly number[]): Promise<ReadonlyMap<number, unknown>> =>
  jsonById(
    db,
    bookingIds,
    sql`
    select coalesce(json_agg(json_build_object('from', e.from_state, 'to', e.to_state, 'by', e.actor, 'reason', e.reason, 'at', e.at) order by e.id), '[]')
    from booking_event e where e.booking_id = given.id`,
  );
