import { sql } from 'kysely';
import type { BookingState } from '#features/bookings/rules/states.ts';
import { refundableCentsOf } from '#features/payments/queries/money.ts';
import type { Db } from '#platform/db/db.ts';

type OnlineMoney = { readonly paid_cents: number; readonly refunded_cents: number; readonly held_cents: number };

/**
 * Returns amounts of a booking in cents: paid online, refunded (pending refunds included), and held. The held amount is
 * paid online, still refundable and in no payout.
 */
export const onlineMoneyOf = async (db: Db, bookingId: number): Promise<OnlineMoney> =>
  (
    await sql<OnlineMoney>`
    select coalesce(sum(y.captured_cents), 0)::int4 as paid_cents, coalesce(sum(y.refunded_cents
      + coalesce((select sum(c.cents) from refund_command c where c.payment_id = y.id and c.state = 'pending'), 0)), 0)::int4 as refunded_cents,
      case when exists (select 1 from payout_line l where l.booking_id = ${bookingId}) then 0
        else ${refundableCentsOf(sql`${bookingId}::bigint`)} end as held_cents
    from payment y where y.booking_id = ${bookingId}`.execute(db)
  ).rows[0]!;

/**
 * Returns the last record that a visit took place or that the client was absent, with its instant and its author.
 * Undefined without such a record.
 */
export const endedBy = async (
  db: Db,
  bookingId: number,
): Promise<{ readonly state: BookingState; readonly at: number; readonly by: string } | undefined> =>
  (
    await sql<{ state: BookingState; at: number; by: string }>`
    select to_state as state, at, actor as by from booking_event where booking_id = ${bookingId} and to_state in ('completed', 'no_show') order by id desc limit 1`.execute(
      db,
    )
  ).rows[0];
