import { sql } from 'kysely';
import { instant, type Db } from '#platform/db/db.ts';
import { jsonRows } from '#platform/db/json-rows.ts';

export const complaintsForArchive = (db: Db, bookingIds: readonly number[]): Promise<unknown[]> =>
  jsonRows(
    db,
    sql`
    select q.number, q.author, q.reason, q.asked, q.asked_cents, q.state, q.proposed_cents, q.accepted_at, q.decision, q.refund_cents, q.decided_at, q.created_at,
      (select coalesce(json_agg(json_build_object('side', e.side, 'kind', e.kind, 'body', e.body, 'at', e.at) order by e.id), '[]')
        from complaint_entry e where e.complaint_id = q.id) as said,
      (select coalesce(json_agg(json_build_object('side', f.side, 'name', f.name, 'size_bytes', f.size_bytes, 'at', f.at) order by f.id), '[]')
        from complaint_piece f where f.complaint_id = q.id) as pieces
    from complaint q where q.booking_id = any(${bookingIds}::bigint[])`,
    'created_at',
  );

/**
 * Erases the messages and the files of the complaints about these bookings. Each complaint stays, with the client's
 * request and the outcome. Undecided complaints are withdrawn.
 */
export const forgetComplaints = async (trx: Db, bookingIds: readonly number[], nowMs: number): Promise<void> => {
  const theirs = sql`complaint_id in (select id from complaint where booking_id = any(${bookingIds}::bigint[]))`;
  await sql`
    with gone as (delete from complaint_piece where ${theirs} returning storage_key)
    insert into complaint_file_dropped (storage_key, dropped_at) select storage_key, ${instant(nowMs)} from gone on conflict do nothing`.execute(
    trx,
  );
  await sql`update complaint_entry set body = null where ${theirs}`.execute(trx);
  await sql`update complaint set decision = null where booking_id = any(${bookingIds}::bigint[]) and decided_at is not null`.execute(
    trx,
  );
  await sql`
    with left_open as (
      update complaint set state = 'withdrawn', withdrawn_at = ${instant(nowMs)}, changed_at = ${instant(nowMs)}
      where booking_id = any(${bookingIds}::bigint[]) and state in ('open', 'awaiting_pro', 'in_review') and decided_to is null returning id)
    insert into complaint_event (complaint_id, to_state, by, at) select id, 'withdrawn', 'system', ${instant(nowMs)} from left_open`.execute(
    trx,
  );
};

/**
 * Erases the messages of up to `limit` visits whose complaints all ended before `beforeMs`. Returns the number of
 * visits.
 */
export const forgetOldComplaints = async (db: Db, beforeMs: number, limit: number, nowMs: number): Promise<number> => {
  const { rows } = await sql<{ booking_id: number }>`
    select distinct q.booking_id from complaint q
    where q.state not in ('open', 'awaiting_pro', 'in_review') and q.changed_at < ${instant(beforeMs)}
      and not exists (select 1 from complaint r where r.booking_id = q.booking_id and r.changed_at >= ${instant(beforeMs)})
      and (q.decision is not null or exists (select 1 from complaint_entry e where e.complaint_id = q.id and e.body is not null)
        or exists (select 1 from complaint_piece f where f.complaint_id = q.id))
    limit ${limit}`.execute(db);
  const bookingIds = rows.map((row) => row.booking_id);
  if (bookingIds.length > 0) await db.transaction().execute((trx) => forgetComplaints(trx, bookingIds, nowMs));
  return bookingIds.length;
};

/** Returns the storage keys of up to `limit` files that no longer belong to a complaint. */
export const droppedComplaintFiles = async (db: Db, limit: number): Promise<string[]> =>
  (
    await sql<{
      storage_key: string;
    }>`select storage_key from complaint_file_dropped order by dropped_at limit ${limit}`.execute(db)
  ).rows.map((row) => row.storage_key);

export const markComplaintFileGone = async (db: Db, storageKey: string): Promise<void> => {
  await sql`delete from complaint_file_dropped where storage_key = ${storageKey}`.execute(db);
};
