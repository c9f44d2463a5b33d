import { sql, type RawBuilder } from 'kysely';
import { waitsForSecond } from '#features/payments/queries/refund-requests.ts';
import type { SellerState } from '#features/payments/rules/sellers.ts';
import { hasLeftPro } from '#features/payments/queries/sellers.ts';
import type { Db } from '#platform/db/db.ts';
import { leastLastPayoutCents } from '../rules/calendar.ts';
import { isOwed } from './closing.ts';
import { isUnmoved } from './offset.ts';

/**
 * A professional who deleted their account and is owed money: the amount, the date since which it is owed, and the bank
 * details still stored.
 */
export type LeftMoneyRow = {
  readonly professional: { readonly id: string; readonly name: string };
  readonly cents: number;
  readonly since: number;
  readonly iban: string | null;
  readonly account: SellerState | null;
  /** Part of the amount that is in payouts not sent yet or returned by the bank. */
  readonly in_payouts_cents: number;
  /**
   * Whether no payout will pay the money automatically: the account is not active, or the amount is below the smallest
   * payout. False when all the money is in stopped payouts, which finance must handle first.
   */
  readonly is_stuck: boolean;
  /** Whether a request to record the payment of this money waits for a second admin. */
  readonly is_asked: boolean;
};

const owedCents = sql`(select -sum(e.cents)::int4 from ledger_entry e where e.account = 'seller:' || p.public_id)`;

/** SQL: whether no payout can pay `cents` to a professional `p` through the account `s`. */
const isUnpayable = (cents: RawBuilder<unknown>) =>
  sql`(s.state is distinct from 'active' or ${cents} < ${leastLastPayoutCents})`;

/**
 * SQL: whether finance settles a blocked payout `o` by a bank transfer, in the list of deleted accounts. The list of
 * stopped payouts then leaves it out, so that it is in one list only.
 */
export const isSettledAsLeft = sql`(o.state = 'held' and ${isUnmoved} and exists (
  select 1 from pro p left join seller s on s.pro_id = p.id where p.id = o.pro_id and ${hasLeftPro} and ${isUnpayable(owedCents)}))`;

// Money owed to professionals who left, until a payout reaches their bank. `since` is the date of the oldest unpaid
// transaction.
const left = sql`
  select p.id, p.public_id, p.business_name, m.cents, m.since, s.iban_shown as iban, s.state as account,
    (select coalesce(sum(o.cents), 0)::int4 from payout o where o.pro_id = p.id and o.state in ('due', 'held', 'returned')) as in_payouts_cents,
    ${isUnpayable(sql`m.cents`)} and m.cents > (select coalesce(sum(o.cents), 0) from payout o
      where o.pro_id = p.id and o.state in ('due', 'held', 'returned') and not ${isUnmoved}) as is_stuck
  from pro p left join seller s on s.pro_id = p.id
  cross join lateral (select ${owedCents} as cents) b
  cross join lateral (select b.cents, coalesce(
    (select min(t.at) from ledger_entry e join ledger_transaction t on t.tx_id = e.tx_id
      where e.account = 'seller:' || p.public_id and e.cents < 0 and ${isOwed}
        and not exists (select 1 from payout_line l join payout o on o.id = l.payout_id where l.tx_id = e.tx_id and o.state in ('on_its_way', 'paid', 'settled', 'carried'))),
    p.created_at) as since) m
  where ${hasLeftPro} and b.cents > 0`;

/**
 * Dates for the admin queue: the start of each amount owed to a professional who left, when no payout will pay it
 * automatically. `is_second`: the payment waits for a second admin.
 */
export const leftSince = (nowMs: number) =>
  sql`select x.id, x.since, ${waitsForSecond('debtOfPro', sql`x.id`, nowMs)} as is_second from (${left}) x where x.is_stuck`;

/**
 * Returns the amount owed to a professional who left, in cents, when no payout will pay it automatically. Otherwise
 * undefined.
 */
export const stuckLeft = async (db: Db, proId: number): Promise<number | undefined> =>
  (await sql<{ cents: number }>`select x.cents from (${left}) x where x.id = ${proId} and x.is_stuck`.execute(db))
    .rows[0]?.cents;

/**
 * Returns a page of the professionals who left and are owed money. The professionals whom no payout will pay come
 * first, then the oldest amounts.
 */
export const leftMoney = async (
  db: Db,
  nowMs: number,
  page: { readonly limit: number; readonly offset: number },
): Promise<LeftMoneyRow[]> =>
  (
    await sql<LeftMoneyRow>`
    select json_build_object('id', x.public_id, 'name', x.business_name) as professional, x.cents, x.since, x.iban, x.account, x.in_payouts_cents, x.is_stuck, ${waitsForSecond('debtOfPro', sql`x.id`, nowMs)} as is_asked
    from (${left}) x order by x.is_stuck desc, x.since, x.id limit ${page.limit} offset ${page.offset}`.execute(db)
  ).rows;

export const countLeft = async (db: Db): Promise<number> =>
  (await sql<{ total: number }>`select count(*)::int4 as total from (${left}) x`.execute(db)).rows[0]!.total;

/** Whether the account that owned a professional is deleted. */
export const hasLeft = async (db: Db, proId: number): Promise<boolean> =>
  (await sql<{ is: boolean }>`select ${hasLeftPro} as is from pro p where p.id = ${proId}`.execute(db)).rows[0]?.is ??
  false;
