import { sql } from 'kysely';
import type { LedgerKind } from '#features/ledger/rules/transactions.ts';
import { waitsForSecond } from '#features/payments/queries/refund-requests.ts';
import { instant, type Db } from '#platform/db/db.ts';
import { isOwed } from './closing.ts';
import { frozenBy } from './frozen.ts';
import { emailOfPro } from './professionals.ts';

/** A professional who owes: how much, since when, by which transaction, and how many visits to come may pay it. */
export type DebtRow = {
  readonly professional: { readonly id: string; readonly name: string };
  readonly email: string | null;
  readonly cents: number;
  readonly since: number;
  readonly kind: LedgerKind;
  readonly booking_id: string | null;
  readonly coming: number;
  /** Another admin is asked to end it, or a part of it. */
  readonly is_asked: boolean;
};

// Only these take from what was a professional's already; once a payout counts them, it has paid them.
const taking = sql`
  select distinct p.id, p.public_id from ledger_transaction t join ledger_entry e on e.tx_id = t.tx_id and e.account like 'seller:%' and e.cents > 0
    join pro p on p.public_id = substr(e.account, 8)
  where t.kind in ('unearn', 'unretain', 'dispute_opened', 'correction') and not exists (select 1 from payout_line l where l.tx_id = t.tx_id)`;

/**
 * What no payout of a professional `p` pays yet, but what something freezes; each with what they owe by then. Offset and limit keep the planner to their own
 * few entries: it would read the whole ledger for each professional.
 */
const openOf = sql`
  select t.id, t.at, t.kind, t.booking_id, sum(e.cents) over (order by t.id) as owed
  from (select e.tx_id, e.cents from ledger_entry e where e.account = 'seller:' || p.public_id and not exists (select 1 from payout_line l where l.tx_id = e.tx_id) offset 0) e
  cross join lateral (select t.id, t.at, t.kind, t.booking_id, t.tx_id from ledger_transaction t where t.tx_id = e.tx_id limit 1) t
  where ${isOwed} and (select ${frozenBy} from booking b where b.id = t.booking_id) is null`;

/** The professionals who owe: how much, since when, and by which transaction, the first after which it stayed so. */
export const owing = sql`
  select distinct on (p.id) p.id, p.public_id, d.cents, d.at, d.kind, d.booking_id from (${taking}) p cross join lateral (
    select r.*, last_value(r.owed) over (order by r.id rows between unbounded preceding and unbounded following)::int8 as cents,
      count(*) filter (where r.owed <= 0) over (order by r.id desc) as paid_later from (${openOf}) r) d
  where d.paid_later = 0 and d.cents > 0 order by p.id, d.id`;

/** Since when each professional who owes does; the rows that a queue counts. */
export const debtsSince = sql`select o.at as since from (${owing}) o`;

/** The professionals who owe, the oldest debt first. */
export const debts = async (db: Db, nowMs: number, page: { readonly limit: number; readonly offset: number }): Promise<DebtRow[]> =>
  (
    await sql<DebtRow>`
    select json_build_object('id', p.public_id, 'name', p.business_name) as professional,
      ${emailOfPro} as email, o.cents, o.at as since, o.kind, k.public_id as booking_id,
      (select count(*)::int4 from booking c where c.pro_id = p.id and c.state = 'confirmed' and c.starts_at > ${instant(nowMs)}) as coming,
      ${waitsForSecond({ proId: sql`p.id` }, nowMs)} as is_asked
    from (${owing}) o join pro p on p.id = o.id left join booking k on k.id = o.booking_id
    order by o.at, p.id limit ${page.limit} offset ${page.offset}`.execute(db)
  ).rows;

/** What one professional owes by now, in cents, as the list of those who owe says it. */
export const owedBy = async (db: Db, proId: number): Promise<number> =>
  (await sql<{ cents: number }>`select coalesce(sum(o.cents), 0)::int4 as cents from (${owing}) o where o.id = ${proId}`.execute(db)).rows[0]!.cents;

/** How many professionals owe. */
export const countDebts = async (db: Db): Promise<number> =>
  (await sql<{ count: number }>`select count(*)::int4 as count from (${owing}) o`.execute(db)).rows[0]!.count;
