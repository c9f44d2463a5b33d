import { sql } from 'kysely';
import type { EpochMs } from '#core/units.ts';
import type { BookingState } from '#features/bookings/rules/states.ts';
import { undecidedCentsOf } from '#features/payouts/queries/frozen.ts';
import type { PaymentStatus } from '#features/payments/rules/statuses.ts';
import type { Db } from '#platform/db/db.ts';

export type BackofficeVisitRow = {
  readonly row: number;
  readonly pro_id: number;
  readonly id: string;
  readonly state: BookingState;
  readonly starts_at: EpochMs;
  readonly time_zone: string;
  readonly services: string[];
  readonly at_home: boolean;
  readonly professional: { readonly id: string; readonly name: string };
  readonly client: { readonly name: string; readonly email: string | null; readonly account: string | null };
  readonly order_id: string | null;
  readonly payment_status: PaymentStatus;
  readonly total_cents: number;
  readonly paid_cents: number;
  readonly refunded_cents: number;
  readonly retained_cents: number;
  /**
   * `disputed_cents`: amount that banks have taken back. `undecided_cents`: the part of that amount on which the banks
   * have not decided yet.
   */
  readonly disputed_cents: number;
  readonly undecided_cents: number;
  readonly complaint: {
    readonly id: string;
    readonly number: string;
    /** Whether the refund is agreed or decided, and on its way. */ readonly is_refund_on_way: boolean;
  } | null;
};

/** A visit as admins read it. Undefined for a booking that is only a hold. */
export const backofficeVisitRow = async (db: Db, publicId: string): Promise<BackofficeVisitRow | undefined> =>
  (
    await sql<BackofficeVisitRow>`
    select b.id as row, b.pro_id, b.public_id as id, b.state, b.starts_at, p.time_zone, b.at_home, b.payment_status,
      (select coalesce(json_agg(l->>'label'), '[]') from json_array_elements(b.lines) l) as services,
      json_build_object('id', p.public_id, 'name', p.business_name) as professional,
      json_build_object('name', coalesce(b.firstname || ' ' || b.lastname, a.firstname || ' ' || a.lastname, ''), 'email', coalesce(b.email, a.email),
        'account', case when a.deleted_at is null then a.public_id end) as client,
      (select o.public_id from order_record o where o.booking_id = b.id) as order_id, coalesce((b.quote->>'totalCents')::int4, 0) as total_cents,
      y.paid_cents, y.refunded_cents, y.retained_cents, y.disputed_cents,
      ${undecidedCentsOf(sql`b.id`)} as undecided_cents,
      (select json_build_object('id', q.public_id, 'number', q.number, 'is_refund_on_way', q.decided_to is not null) from complaint q where q.booking_id = b.id and q.state in ('open', 'awaiting_pro', 'in_review')) as complaint
    from booking b join pro p on p.id = b.pro_id left join account a on a.id = b.account_id cross join lateral (
      select coalesce(sum(captured_cents), 0)::int4 as paid_cents, coalesce(sum(refunded_cents), 0)::int4 as refunded_cents,
        coalesce(sum(retained_cents), 0)::int4 as retained_cents, coalesce(sum(disputed_cents), 0)::int4 as disputed_cents from payment where booking_id = b.id) y
    where b.public_id = ${publicId} and b.state not in ('hold', 'released')`.execute(db)
  ).rows[0];
