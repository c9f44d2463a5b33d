import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { payoutNumbered, type NumberedPayout } from '../rules/states.ts';

/** A visit or a professional found by a reference. `by` is the kind of object that the reference names. */
export type FoundInLedger = {
  readonly of: 'booking' | 'professional';
  readonly id: string;
  readonly by: 'booking' | 'order' | 'attempt' | 'payout' | 'transaction';
  readonly name: string;
  readonly at: number;
};

/** Whether a payout `o` of a professional `p` has this number, and the professional's name contains the typed one. */
export const isNumbered = (numbered: NumberedPayout | undefined) =>
  numbered === undefined
    ? sql`false`
    : sql`(o.year = ${numbered.year} and o.number = ${numbered.number} and position(lower(${numbered.name}) in lower(p.business_name)) > 0)`;

/**
 * Finds visits and professionals by an exact reference: of a visit, an order, a payment attempt, a payout (number or
 * id) or a ledger transaction. Returns at most fifty, latest first.
 */
export const findReference = async (db: Db, q: string): Promise<FoundInLedger[]> => {
  const numbered = payoutNumbered(q);
  const { rows } = await sql<FoundInLedger>`
    select * from (
      select 'booking' as of, b.public_id as id, 'booking' as by, p.business_name as name, b.starts_at as at
        from booking b join pro p on p.id = b.pro_id where b.public_id = ${q}
      union all select 'booking', b.public_id, 'order', p.business_name, b.starts_at
        from order_record o join booking b on b.id = o.booking_id join pro p on p.id = b.pro_id where o.public_id = ${q}
      union all select 'booking', b.public_id, 'attempt', p.business_name, b.starts_at
        from payment_attempt a join booking b on b.id = a.booking_id join pro p on p.id = b.pro_id where a.public_id = ${q} or a.provider_ref = ${q}
      union all select 'professional', p.public_id, 'payout', p.business_name, o.closes_at
        from payout o join pro p on p.id = o.pro_id
        where o.public_id = ${q} or ${isNumbered(numbered)}
      union all select 'booking', b.public_id, 'transaction', p.business_name, t.at
        from ledger_transaction t join booking b on b.id = t.booking_id join pro p on p.id = b.pro_id where t.tx_id = ${q}
      union all select 'booking', b.public_id, 'transaction', p.business_name, t.at
        from ledger_transaction t join payment_attempt a on t.kind = 'fee' and a.public_id = split_part(t.tx_id, ':', 2) join booking b on b.id = a.booking_id
        join pro p on p.id = b.pro_id where t.tx_id = ${q} and t.booking_id is null
      union all select 'professional', p.public_id, 'transaction', p.business_name, t.at
        from ledger_transaction t join ledger_entry e on e.tx_id = t.tx_id and split_part(e.account, ':', 1) in ('seller', 'returned')
        join pro p on p.public_id = split_part(e.account, ':', 2)
        where t.tx_id = ${q} and t.booking_id is null) x
    group by of, id, by, name, at order by at desc, id limit 50`.execute(db);
  return rows;
};

/**
 * Returns the money of a professional, in cents: held for visits, in payouts that are due, held or returned, and in
 * payouts that are on their way or paid.
 */
export const moneyOf = async (
  db: Db,
  proId: number,
): Promise<{ readonly held_cents: number; readonly payable_cents: number; readonly sent_cents: number }> =>
  (
    await sql<{ held_cents: number; payable_cents: number; sent_cents: number }>`
    select
      (select coalesce(-sum(e.cents), 0)::int8 from booking b join ledger_entry e on e.account = 'held:' || b.public_id where b.pro_id = ${proId}) as held_cents,
      (select coalesce(sum(o.cents), 0)::int8 from payout o where o.pro_id = ${proId} and o.state in ('due', 'held', 'returned')) as payable_cents,
      (select coalesce(sum(o.cents), 0)::int8 from payout o where o.pro_id = ${proId} and o.state in ('on_its_way', 'paid')) as sent_cents`.execute(
      db,
    )
  ).rows[0]!;

export const proNamed = async (db: Db, proId: number): Promise<{ readonly id: string; readonly name: string }> =>
  (
    await sql<{
      id: string;
      name: string;
    }>`select public_id as id, business_name as name from pro where id = ${proId}`.execute(db)
  ).rows[0]!;
