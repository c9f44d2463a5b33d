import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { jsonRows } from '#platform/db/json-rows.ts';

export const ordersForArchive = (db: Db, bookingIds: readonly number[]): Promise<unknown[]> =>
  jsonRows(
    db,
    sql`
    select o.public_id as id, coalesce(o.number, order_number(o.id, o.created_at)) as number, b.public_id as booking_id, o.payment_method, o.total_cents,
      o.due_now_cents, o.due_on_site_cents, o.cgv_version, o.waived_at, o.created_at, o.accepted_at
    from order_record o join booking b on b.id = o.booking_id where b.id = any(${bookingIds}::bigint[])`,
    'created_at',
  );

export const cartsForArchive = (db: Db, sessionIds: readonly number[]): Promise<unknown[]> =>
  jsonRows(
    db,
    sql`
    select c.public_id as id, p.business_name as professional, c.selection, c.created_at, c.updated_at
    from cart c join pro p on p.id = c.pro_id where c.session_id = any(${sessionIds}::bigint[])`,
    'created_at',
  );
