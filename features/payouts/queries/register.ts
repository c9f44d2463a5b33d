import { sql, type RawBuilder } from 'kysely';
import { elsewherePrefix } from '#features/payments/rules/refund-keys.ts';
import type { Db } from '#platform/db/db.ts';
import type { RegisterKind, RegisterWord } from '../rules/register.ts';
import { payoutNumber } from '../rules/states.ts';

type Entry = {
  readonly at: number;
  readonly cents: number;
  /** Our own reference, or the public id, of the attempt, refund, payout, step or paper. */
  readonly reference: string;
  readonly provider: string | null;
  readonly provider_ref: string | null;
};
export type RegisterEntry = {
  [K in RegisterKind]: Entry & { readonly of: K; readonly word: RegisterWord<K> };
}[RegisterKind];

/**
 * SQL: the provider's reference of an operation, from the differences `d` of the books. Used when only admins stated
 * the outcome of the operation. Null unless exactly one operation has this amount.
 */
const theirRef = (isAbout: RawBuilder<unknown>, cents: RawBuilder<unknown>) => sql`(
  select case when count(distinct m->>'ref') = 1 then min(m->>'ref') end from books_difference d cross join lateral json_array_elements(d.theirs) m
  where ${isAbout} and (m->>'cents')::int8 = ${cents})`;

/**
 * Returns the operations on the money of a visit outside its ledger, oldest first, in cents. A payout shows only its
 * part for the visit. Its steps and its commission papers show their whole amount. A refund that the provider made
 * without our request has the time of the provider.
 */
export const registerOfVisit = async (db: Db, bookingId: number): Promise<RegisterEntry[]> => {
  const { rows } = await sql<RegisterEntry & { readonly year: number | null; readonly number: number | null }>`
    with held as (select payout_id as id, sum(cents)::int4 as cents from payout_line where booking_id = ${bookingId} group by payout_id)
    select at, of, word, cents, reference, provider, provider_ref, year, number from (
      select a.created_at as at, 1 as rank, a.id, 'attempt' as of, a.state as word, a.amount_cents as cents, a.public_id as reference, a.provider, a.provider_ref,
          null::int4 as year, null::int4 as number from payment_attempt a where a.booking_id = ${bookingId}
      union all select y.captured_at, 2, y.id, 'capture', case when y.state = 'captured' and y.refunded_cents > 0 then 'part_refunded' else y.state end, y.captured_cents, a.public_id, a.provider, a.provider_ref, null, null
        from payment y join payment_attempt a on a.id = y.attempt_id where y.booking_id = ${bookingId}
      union all select case when starts_with(c.key, ${elsewherePrefix}) then c.asked_at else c.created_at end, 3, c.id, 'refund',
          case when exists (select 1 from refund_command r where r.rest_of = c.id) then 'replaced' when c.state <> 'pending' then c.state when c.is_unclear then 'unknown'
          when c.parked_at is not null then 'refused' else 'waiting' end, c.cents, c.key, a.provider,
          coalesce(c.provider_ref, ${theirRef(sql`c.state = 'done' and d.operation = 'refund' and d.subject = a.public_id`, sql`-c.cents`)}), null, null
        from refund_command c join payment y on y.id = c.payment_id join payment_attempt a on a.id = y.attempt_id where y.booking_id = ${bookingId}
      union all select o.created_at, 4, o.id, 'payout', o.state, h.cents, o.public_id, o.provider, null, o.year, o.number
        from held h join payout o on o.id = h.id
      union all select s.asked_at, 5, s.id, s.step, s.state, s.cents, s.public_id, s.provider,
          coalesce(s.provider_ref, ${theirRef(sql`s.step = 'transfer' and s.state = 'done' and d.operation = 'payout' and split_part(d.subject, ':', 1) = (select o.public_id from payout o where o.id = h.id)`, sql`-s.cents`)}), null, null
        from held h join payout_step s on s.payout_id = h.id
      union all select i.issued_at, 6, i.id, 'paper', i.kind, i.gross_cents, i.number, null, null, null, null from invoice i
        where i.booking_id = ${bookingId} or i.id in (select invoice_id from payout_paper where payout_id in (select id from held))) x
    order by at, rank, id`.execute(db);
  return rows.map(({ year, number, ...row }) =>
    year === null || number === null ? row : { ...row, reference: payoutNumber(year, number) },
  );
};
