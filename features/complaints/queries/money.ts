import { sql } from 'kysely';
import type { BookingState } from '#features/bookings/rules/states.ts';
import type { Db } from '#platform/db/db.ts';

/** Amount paid online for a booking, and amount refunded, pending refunds included. In cents. */
export const paidOf = async (
  db: Db,
  bookingId: number,
): Promise<{ readonly paid_cents: number; readonly refunded_cents: number }> =>
  (
    await sql<{ paid_cents: number; refunded_cents: number }>`
    select coalesce(sum(y.captured_cents), 0)::int4 as paid_cents, coalesce(sum(y.refunded_cents
      + coalesce((select sum(c.cents) from refund_command c where c.payment_id = y.id and c.state = 'pending'), 0)), 0)::int4 as refunded_cents
    from payment y where y.booking_id = ${bookingId}`.execute(db)
  ).rows[0]!;

/**
 * The last record that a visit took place or that the client was absent, with its instant and its author. Undefined
 * without a record.
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
