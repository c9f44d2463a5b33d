import { sql } from 'kysely';
import { instant, type Db } from '#platform/db.ts';

/** Up to `limit` bookings that came to nothing before an instant, under their row locks: held, then released or run out, never ordered, and named by no audit. */
export const lockForgettable = async (db: Db, beforeMs: number, limit: number): Promise<number[]> =>
  (
    await sql<{ id: number }>`
    select b.id from booking b
    where b.state in ('expired', 'released') and b.updated_at < ${instant(beforeMs)}
      and not exists (select 1 from order_record o where o.booking_id = b.id)
      and not exists (select 1 from outbox m where m.booking_id = b.id)
      and not exists (select 1 from audit_entry a where a.object = b.public_id)
    order by b.updated_at limit ${limit} for update of b skip locked`.execute(db)
  ).rows.map((row) => row.id);

/** Deletes bookings with what happened to them; the database refuses one that anything else refers to. */
export const deleteBookings = async (db: Db, ids: readonly number[]): Promise<void> => {
  await sql`delete from booking where id = any(${ids}::bigint[])`.execute(db);
};
