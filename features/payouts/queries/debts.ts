import { sql } from 'kysely';
import type { LedgerKind } from '#features/ledger/rules/transactions.ts';
import { waitsForSecond } from '#features/payments/queries/refund-requests.ts';
import { instant, type Db } from '#platform/db/db.ts';
import { isOwed, unpaid } from './closing.ts';
import { frozenBy } from './frozen.ts';
import { emailOfPro } from './professionals.ts';

/**
 * A professional in debt: the amount in cents, the start of the debt, the transaction that caused it, and how many
 * upcoming visits may pay it.
 */
export type DebtRow = {
  readonly professional: { readonly id: string; readonly name: string };
  readonly email: string | null;
  readonly cents: number;
  readonly since: number;
  readonly kind: LedgerKind;
  readonly booking_id: string | null;
  readonly coming: number;
  /** Whether a request to settle all or part of the debt waits for a second admin. */
  readonly is_asked: boolean;
};

// SQL: the professionals from whom money was taken back after it had become theirs. Only the kinds of transactions
// listed below do this. A transaction that a payout includes does not count, because that payout has already deducted
// it.
const taking = sql`
  select distinct p.id, p.public_id from ledger_transaction t join ledger_entry e on e.tx_id = t.tx_id and e.account like 'seller:%' and e.cents > 0
    join pro p on p.public_id = substr(e.account, 8)
  where t.kind in ('unearn', 'unretain', 'dispute_opened', 'settlement_undone', 'correction') and not exists (select 1 from payout_line l where l.tx_id = t.tx_id)`;

/**
 * SQL: the unpaid transactions of a professional `p` outside frozen visits. `owed` is the debt after each transaction.
 * Offset and limit make the planner read only that professional's few entries instead of the whole ledger.
 */
const openOf = sql`
  select t.id, t.at, t.kind, t.booking_id, sum(e.cents) over (order by t.id) as owed
  from (select e.tx_id, e.cents from ledger_entry e where e.account = 'seller:' || p.public_id and not exists (select 1 from payout_line l where l.tx_id = e.tx_id) offset 0) e
  cross join lateral (select t.id, t.at, t.kind, t.booking_id, t.tx_id from ledger_transaction t where t.tx_id = e.tx_id limit 1) t
  where ${isOwed} and (select ${frozenBy} from booking b where b.id = t.booking_id) is null`;

/**
 * SQL: the professionals in debt, each with the amount and the transaction since which they have been in debt without
 * interruption.
 */
export const owing = sql`
  select distinct on (p.id) p.id, p.public_id, d.cents, d.at, d.kind, d.booking_id from (${taking}) p cross join lateral (
    select r.*, last_value(r.owed) over (order by r.id rows between unbounded preceding and unbounded following)::int8 as cents,
      count(*) filter (where r.owed <= 0) over (order by r.id desc) as paid_later from (${openOf}) r) d
  where d.paid_later = 0 and d.cents > 0 order by p.id, d.id`;

/**
 * Start of each current debt, with the id of the professional, for the admin queue. `is_second`: its settlement waits
 * for a second admin.
 */
export const debtsSince = (nowMs: number) =>
  sql`select o.id, o.at as since, ${waitsForSecond('debtOfPro', sql`o.id`, nowMs)} as is_second from (${owing}) o`;

export const debts = async (
  db: Db,
  nowMs: number,
  page: { readonly limit: number; readonly offset: number },
): Promise<DebtRow[]> =>
  (
    await sql<DebtRow>`
    select json_build_object('id', p.public_id, 'name', p.business_name) as professional,
      ${emailOfPro} as email, o.cents, o.at as since, o.kind, k.public_id as booking_id,
      (select count(*)::int4 from booking c where c.pro_id = p.id and c.state = 'confirmed' and c.starts_at > ${instant(nowMs)}) as coming,
      ${waitsForSecond('debtOfPro', sql`p.id`, nowMs)} as is_asked
    from (${owing}) o join pro p on p.id = o.id left join booking k on k.id = o.booking_id
    order by o.at, p.id limit ${page.limit} offset ${page.offset}`.execute(db)
  ).rows;

/** Returns the current debt of one professional, in cents, computed as in the list of debts. */
export const owedBy = async (db: Db, proId: number): Promise<number> =>
  (
    await sql<{
      cents: number;
    }>`select coalesce(sum(o.cents), 0)::int4 as cents from (${owing}) o where o.id = ${proId}`.execute(db)
  ).rows[0]!.cents;

/**
 * Runs `write`, and returns its result, the professional's debt after it, and the amount that it added to this debt, in
 * cents. Without a lock on the professional, the amount may include a debt that another act adds at the same time.
 */
export const withAddedDebt = async <T>(
  trx: Db,
  proId: number,
  write: () => Promise<T>,
): Promise<{ readonly result: T; readonly owedCents: number; readonly addedCents: number }> => {
  const beforeCents = await owedBy(trx, proId);
  const result = await write();
  const owedCents = await owedBy(trx, proId);
  return { result, owedCents, addedCents: Math.max(0, owedCents - beforeCents) };
};

/**
 * Returns the money taken back from a professional on frozen visits, in cents, such as the amount that a bank took for
 * a dispute. The professional does not owe this money before the decision.
 */
export const heldBackOf = async (db: Db, proId: number): Promise<number> =>
  (
    await sql<{ cents: number }>`
    select coalesce(sum(x.cents), 0)::int4 as cents from pro p
    cross join lateral (select t.booking_id, sum(e.cents) as cents from ${unpaid} and t.booking_id is not null group by t.booking_id) x
    join booking b on b.id = x.booking_id where p.id = ${proId} and x.cents > 0 and ${frozenBy} is not null`.execute(db)
  ).rows[0]!.cents;

export const owedByEach = async (db: Db, publicIds: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  if (publicIds.length === 0) return new Map();
  const { rows } = await sql<{ id: string; cents: number }>`
    select o.public_id as id, o.cents from (${owing}) o where o.public_id = any(${publicIds}::text[])`.execute(db);
  return new Map(rows.map(({ id, cents }) => [id, cents]));
};

export const countDebts = async (db: Db): Promise<number> =>
  (await sql<{ count: number }>`select count(*)::int4 as count from (${owing}) o`.execute(db)).rows[0]!.count;
