import { sql } from 'kysely';
import { isDeposit } from '#features/bookings/queries/commitments.ts';
import type { Db } from '#platform/db/db.ts';

export type OrderMoneyRow = {
  readonly total_cents: number;
  readonly payment_status: 'pending' | 'paid' | 'paid_wlns' | 'refunded';
  readonly collected_ms: number | null;
  readonly collected_by: 'credit-card' | 'cash' | 'cheque' | null;
  readonly payments: readonly {
    readonly id: string;
    readonly captured_cents: number;
    readonly retained_cents: number;
    readonly disputed_cents: number;
    readonly captured_ms: number;
    readonly is_deposit: boolean;
    readonly refunds: readonly {
      readonly cents: number;
      readonly reason: string;
      readonly asked_ms: number;
      readonly done_ms: number | null;
    }[];
  }[];
};

export const moneyOfOrder = async (db: Db, orderId: string): Promise<OrderMoneyRow | undefined> =>
  (
    await sql<OrderMoneyRow>`
    select o.total_cents, b.payment_status, b.collected_at as collected_ms, b.collected_by,
      (select coalesce(json_agg(json_build_object('id', a.public_id, 'captured_cents', y.captured_cents, 'retained_cents', y.retained_cents,
        'disputed_cents', y.disputed_cents, 'captured_ms', (extract(epoch from y.captured_at) * 1000)::bigint, 'is_deposit', ${isDeposit},
        'refunds', (select coalesce(json_agg(json_build_object('cents', c.cents, 'reason', c.reason, 'asked_ms', (extract(epoch from c.created_at) * 1000)::bigint,
          'done_ms', (extract(epoch from c.done_at) * 1000)::bigint)
          order by c.id), '[]') from refund_command c where c.payment_id = y.id and c.state <> 'dropped')) order by y.id), '[]')
        from payment y join payment_attempt a on a.id = y.attempt_id where y.booking_id = b.id) as payments
    from order_record o join booking b on b.id = o.booking_id where o.public_id = ${orderId}`.execute(db)
  ).rows[0];
