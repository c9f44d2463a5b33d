import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { escapedLike } from '#platform/db/like.ts';
import type { ReferenceKind } from '../rules/register.ts';
import { payoutNumbered, type NumberedPayout } from '../rules/states.ts';

/** A visit or a professional found by a reference. `by` is the kind of object that the reference names. */
export type FoundInLedger = {
  readonly of: 'booking' | 'professional';
  readonly id: string;
  readonly by: ReferenceKind;
  readonly name: string;
  readonly at: number;
};

/**
 * SQL: whether a payout `o` of a professional `p` has this number, and the professional's name contains the typed name.
 */
export const isNumbered = (numbered: NumberedPayout | undefined) =>
  numbered === undefined
    ? sql`false`
    : sql`(o.year = ${numbered.year} and o.number = ${numbered.number} and position(lower(${numbered.name}) in lower(p.business_name)) > 0)`;

const ofBookings = sql`join booking b on b.id = y.booking_id join pro p on p.id = b.pro_id`;
const refunds = sql`refund_command c join payment y on y.id = c.payment_id ${ofBookings}`;
const steps = sql`payout_step z join payout o on o.id = z.payout_id join pro p on p.id = o.pro_id`;

const mostFound = 50;

/**
 * SQL: the latest differences `d` of the books with an operation of the provider whose reference fits, with the visit
 * `b` or the payout `o` of each. Limited before the joins, so that these read by index.
 */
const theirOperations = (fits: (ref: RawBuilder<unknown>) => RawBuilder<unknown>) => sql`(
  select d.subject, d.operation, d.first_at from books_difference d
  where exists (select 1 from json_array_elements(d.theirs) x where ${fits(sql`x->>'ref'`)}) order by d.first_at desc limit ${sql.lit(mostFound)}) d
  left join payment_attempt a on a.public_id = d.subject left join booking b on b.id = a.booking_id
  left join payout o on d.operation = 'payout' and o.public_id = split_part(d.subject, ':', 1)
  join pro p on p.id = coalesce(b.pro_id, o.pro_id)`;
const theirColumns = sql`case when b.id is null then 'professional' else 'booking' end, coalesce(b.public_id, p.public_id), 'provider',
  p.business_name, d.first_at`;

/**
 * Finds visits and professionals by an exact reference, ours or the provider's. The reference names a visit, an order,
 * a payment attempt, a refund, a paper, a payout, a step of a payout or a ledger transaction. Returns at most fifty,
 * latest first.
 */
export const findReference = async (db: Db, q: string): Promise<FoundInLedger[]> => {
  const numbered = payoutNumbered(q);
  // The index of a provider's reference is on its small letters.
  const isRef = (column: RawBuilder<unknown>) => sql`(lower(${column}) = lower(${q}) and ${column} = ${q})`;
  const { rows } = await sql<FoundInLedger>`
    select * from (
      select 'booking' as of, b.public_id as id, 'booking' as by, p.business_name as name, b.starts_at as at
        from booking b join pro p on p.id = b.pro_id where b.public_id = ${q}
      union all select 'booking', b.public_id, 'order', p.business_name, b.starts_at
        from order_record o join booking b on b.id = o.booking_id join pro p on p.id = b.pro_id where o.public_id = ${q} or o.number = upper(${q})
      union all select 'booking', b.public_id, 'attempt', p.business_name, b.starts_at
        from payment_attempt a join booking b on b.id = a.booking_id join pro p on p.id = b.pro_id where a.public_id = ${q} or a.provider_ref = ${q}
      union all select 'booking', b.public_id, 'refund', p.business_name, b.starts_at from ${refunds} where c.key = ${q} or ${isRef(sql`c.provider_ref`)}
      union all select case when b.id is null then 'professional' else 'booking' end, coalesce(b.public_id, p.public_id), 'paper', p.business_name, i.issued_at
        from invoice i join pro p on p.id = i.pro_id left join booking b on b.id = i.booking_id where i.number = upper(${q})
      union all select 'professional', p.public_id, 'payout', p.business_name, o.closes_at from ${steps} where z.public_id = ${q} or ${isRef(sql`z.provider_ref`)}
      union all select ${theirColumns} from ${theirOperations((ref) => sql`${ref} = ${q}`)}
      union all select 'professional', p.public_id, 'payout', p.business_name, o.closes_at
        from payout o join pro p on p.id = o.pro_id
        where o.public_id = ${q} or o.provider_ref = ${q} or ${isNumbered(numbered)}
      union all select 'booking', b.public_id, 'transaction', p.business_name, t.at
        from ledger_transaction t join booking b on b.id = t.booking_id join pro p on p.id = b.pro_id where t.tx_id = ${q}
      union all select 'booking', b.public_id, 'transaction', p.business_name, t.at
        from ledger_transaction t join payment_attempt a on t.kind = 'fee' and a.public_id = split_part(t.tx_id, ':', 2) join booking b on b.id = a.booking_id
        join pro p on p.id = b.pro_id where t.tx_id = ${q} and t.booking_id is null
      union all select 'professional', p.public_id, 'transaction', p.business_name, t.at
        from ledger_transaction t join ledger_entry e on e.tx_id = t.tx_id and split_part(e.account, ':', 1) in ('seller', 'returned')
        join pro p on p.public_id = split_part(e.account, ':', 2)
        where t.tx_id = ${q} and t.booking_id is null) x
    group by of, id, by, name, at order by at desc, id limit ${sql.lit(mostFound)}`.execute(db);
  return rows;
};

/** Minimum length of the beginning of a reference, in characters. */
export const leastReferencePart = 4;

/**
 * Finds visits and professionals by the first characters of a reference of the provider. The reference names a refund,
 * a step of a payout, or an operation in the differences of the books. Returns at most fifty, latest first.
 */
export const findReferencePart = async (db: Db, part: string): Promise<FoundInLedger[]> => {
  const begins = (column: RawBuilder<unknown>) => sql`lower(${column}) like ${`${escapedLike(part.toLowerCase())}%`}`;
  const { rows } = await sql<FoundInLedger>`
    select * from (
      select 'booking' as of, b.public_id as id, 'refund' as by, p.business_name as name, b.starts_at as at
        from ${refunds} where ${begins(sql`c.provider_ref`)}
      union all select 'professional', p.public_id, 'payout', p.business_name, o.closes_at from ${steps} where ${begins(sql`z.provider_ref`)}
      union all select ${theirColumns} from ${theirOperations(begins)}) x
    group by of, id, by, name, at order by at desc, id limit ${sql.lit(mostFound)}`.execute(db);
  return rows;
};
