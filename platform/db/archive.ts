import { sql } from 'kysely';
import type { DataSubject } from '../app/personal-data.ts';
import type { Db } from './db.ts';
import { jsonRows } from './json-rows.ts';

/**
 * Ids of the sessions signed in to an account. With `awaiting too`, also the sessions that wait for the second factor
 * of the account after the right password.
 */
export const sessionIdsOf = async (
  db: Db,
  accountId: number,
  awaiting: 'signed in' | 'awaiting too',
): Promise<number[]> =>
  (
    await sql<{ id: number }>`
    select id from session where account_id = ${accountId} or (${awaiting === 'awaiting too'} and awaited_account_id = ${accountId}) order by id`.execute(
      db,
    )
  ).rows.map(({ id }) => id);

export const sessionsForArchive = (db: Db, { sessionIds }: DataSubject): Promise<unknown[]> =>
  jsonRows(
    db,
    sql`select created_at, signed_in_at, seen_at, second_factor_at, device from session where id = any(${sessionIds}::bigint[])`,
    'created_at',
  );

export const mailsForArchive = (db: Db, { accountId, email, bookingIds }: DataSubject): Promise<unknown[]> =>
  jsonRows(
    db,
    sql`
    select m.kind, b.public_id as booking_id, m.payload - 'account' as said, m.created_at, m.sent_at, m.dropped_at, k.recipient, k.subject, k.body_text as body
    from outbox m left join booking b on b.id = m.booking_id and b.id = any(${bookingIds}::bigint[]) left join mail_copy k on k.outbox_id = m.id
    -- Leaves out mails about a booking that went to its professional.
    where (b.id is not null and right(m.kind, 4) <> '_pro') or m.payload->>'account' = ${String(accountId)} or m.payload->>'email' = ${email}::text`,
    'created_at',
  );

/**
 * Audit lines written by a person, or about the person, their bookings or their payments. Leaves out the notes of
 * admins, which may concern the other side of a visit. Admins send these notes on request.
 */
export const auditForArchive = (db: Db, { publicId, bookingIds }: DataSubject): Promise<unknown[]> =>
  jsonRows(
    db,
    sql`
    select a.at, a.actor, a.action, a.object, a.reason,
      case when a.actor = ${`account:${publicId}`} then a.detail else a.detail - 'note' end as detail from audit_entry a
    where a.actor = ${`account:${publicId}`} or a.object = ${publicId}
      or a.object in (select public_id from booking where id = any(${bookingIds}::bigint[]))
      or a.object in (select public_id from payment_attempt where booking_id = any(${bookingIds}::bigint[]))`,
    'at',
  );
