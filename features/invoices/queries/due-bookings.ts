import { sql } from 'kysely';
import type { EpochMs } from '#core/units.ts';
import type { BookingState } from '#features/bookings/rules/states.ts';
import type { Quote } from '#features/pricing/rules/quote.ts';
import type { Db } from '#platform/db/db.ts';

/** Bookings whose invoices must be checked, longest waiting first. */
export const dueBookings = async (db: Db, limit: number): Promise<number[]> =>
  (
    await sql<{
      id: number;
    }>`select booking_id as id from invoice_due order by since, booking_id limit ${limit}`.execute(db)
  ).rows.map(({ id }) => id);

/** Puts the professional's past visits back in the queue of bookings whose invoices must be checked. */
export const checkAgain = async (trx: Db, proId: number): Promise<void> => {
  await sql`
    insert into invoice_due (booking_id, since) select id, ends_at from booking where pro_id = ${proId} and state in ('completed', 'no_show')
    on conflict (booking_id) do update set since = invoice_due.since`.execute(trx);
};

/**
 * Removes a booking from the queue of invoices to check, in the caller's transaction. Returns false when another
 * process is handling or changing the booking, or when the booking already left the queue.
 */
export const takeDue = async (trx: Db, bookingId: number): Promise<boolean> => {
  // Locks the booking first, as every change of a booking does. The booking cannot change until the transaction ends.
  const still = await sql`select 1 from booking where id = ${bookingId} for share skip locked`.execute(trx);
  if (still.rows.length === 0) return false;
  const mine = await sql`select 1 from invoice_due where booking_id = ${bookingId} for update skip locked`.execute(trx);
  if (mine.rows.length === 0) return false;
  await sql`delete from invoice_due where booking_id = ${bookingId}`.execute(trx);
  return true;
};

export type BilledRow = {
  readonly id: number;
  readonly public_id: string;
  readonly pro_id: number;
  readonly state: BookingState;
  readonly starts_at: EpochMs;
  readonly ends_at: EpochMs;
  readonly at_home: boolean;
  readonly place: { readonly title: string; readonly street: string | null } | null;
  readonly firstname: string | null;
  readonly lastname: string | null;
  readonly quote: Quote;
  readonly payment_status: 'pending' | 'paid' | 'paid_wlns' | 'refunded';
  readonly collected_at: EpochMs | null;
  readonly collected_by: 'credit-card' | 'cash' | 'cheque' | null;
  readonly time_zone: string;
  readonly business_name: string;
  readonly street: string | null;
  readonly postcode: string;
  readonly city: string;
  readonly payments: readonly {
    readonly captured_cents: number;
    readonly refunded_cents: number;
    readonly retained_cents: number;
    readonly left_cents: number;
    readonly captured_ms: number;
    readonly refunded_ms: number | null;
  }[];
  /** When the professional accepted the invoicing mandate in force. Null without a mandate. */
  readonly mandated_at: EpochMs | null;
};

export const billedBooking = async (db: Db, bookingId: number): Promise<BilledRow | undefined> =>
  (
    await sql<BilledRow>`
    select b.id, b.public_id, b.pro_id, b.state, b.starts_at, b.ends_at, b.at_home, b.place, b.firstname, b.lastname, b.quote, b.payment_status, b.collected_at,
      b.collected_by, p.time_zone, p.business_name, p.street, p.postcode, p.city,
      (select coalesce(json_agg(json_build_object('captured_cents', y.captured_cents, 'refunded_cents', y.refunded_cents, 'retained_cents', y.retained_cents,
          'left_cents', y.captured_cents - y.refunded_cents - y.retained_cents
            - coalesce((select sum(c.cents) from refund_command c where c.payment_id = y.id and c.state = 'pending'), 0),
          'captured_ms', (extract(epoch from y.captured_at) * 1000)::bigint,
          'refunded_ms', (select (extract(epoch from max(c.done_at)) * 1000)::bigint from refund_command c where c.payment_id = y.id)) order by y.id), '[]')
        from payment y where y.booking_id = b.id) as payments,
      (select m.accepted_at from invoicing_mandate m where m.pro_id = b.pro_id and m.withdrawn_at is null) as mandated_at
    from booking b join pro p on p.id = b.pro_id where b.id = ${bookingId}`.execute(db)
  ).rows[0];
