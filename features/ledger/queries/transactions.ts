import { sql } from 'kysely';
import { asJson, instant, type Db } from '#platform/db/db.ts';
import type { DisputedParts, LedgerKind } from '../rules/transactions.ts';

export type NewTransaction = {
  readonly txId: string;
  readonly kind: LedgerKind;
  readonly actor: string;
  readonly reason: string | null;
  readonly bookingId: number | null;
  readonly postings: readonly { readonly account: string; readonly cents: number }[];
};

/** Writes a transaction with its lines in one statement; a cause that was written is refused by its key. */
export const insertTransaction = async (trx: Db, t: NewTransaction, nowMs: number): Promise<void> => {
  await sql`
    with added as (
      insert into ledger_transaction (tx_id, kind, lines, actor, reason, booking_id, at)
      values (${t.txId}, ${t.kind}, ${t.postings.length}, ${t.actor}, ${t.reason}, ${t.bookingId}, ${instant(nowMs)}) returning tx_id)
    insert into ledger_entry (tx_id, account, cents)
    select a.tx_id, x.account, x.cents from added a, jsonb_to_recordset(${asJson(t.postings)}) as x(account text, cents int8)`.execute(trx);
};

/** One line of a booking's ledger as it was written. */
export type BookingEntry = { readonly kind: LedgerKind; readonly account: string; readonly cents: number };

/** The ledger of a booking, in the order in which it was written. */
export const bookingLedger = async (db: Db, bookingId: number): Promise<BookingEntry[]> =>
  (
    await sql<BookingEntry>`
    select t.kind, l.account, l.cents from ledger_transaction t join ledger_entry l on l.tx_id = t.tx_id
    where t.booking_id = ${bookingId} order by t.id, l.account`.execute(db)
  ).rows;

/** What an account is worth, in cents, debit positive. */
export const balanceOf = async (db: Db, account: string): Promise<number> =>
  (await sql<{ cents: number }>`select coalesce(sum(cents), 0)::int8 as cents from ledger_entry where account = ${account}`.execute(db)).rows[0]!.cents;

/** Whether a cause was written. */
export const isWritten = async (db: Db, txId: string): Promise<boolean> =>
  (await sql`select 1 from ledger_transaction where tx_id = ${txId}`.execute(db)).rows.length > 0;

/** Seals up to `limit` transactions that wait into the chain. Gives how many. */
export const sealLedger = async (db: Db, nowMs: number, limit: number): Promise<number> =>
  (await sql<{ done: number }>`select seal_ledger(${instant(nowMs)}, ${limit}) as done`.execute(db)).rows[0]!.done;

export type LedgerHead = { readonly number: number; readonly hash: string };

/** The last transaction of the chain, undefined when there is none. */
export const ledgerHead = async (db: Db): Promise<LedgerHead | undefined> =>
  (
    await sql<LedgerHead>`select seal_number as number, hash from ledger_transaction where seal_number is not null order by seal_number desc limit 1`.execute(
      db,
    )
  ).rows[0];

/** A transaction as admins read it. */
export type ReadTransaction = {
  readonly id: string;
  readonly kind: LedgerKind;
  readonly actor: string;
  readonly reason: string | null;
  readonly booking_id: string | null;
  readonly at: number;
  readonly is_sealed: boolean;
  readonly lines: { account: string; cents: number }[];
};

const read = sql`
  select t.tx_id as id, t.kind, t.actor, t.reason, b.public_id as booking_id, t.at, t.sealed_at is not null as is_sealed,
    (select json_agg(json_build_object('account', l.account, 'cents', l.cents) order by l.cents desc, l.account) from ledger_entry l where l.tx_id = t.tx_id) as lines
  from ledger_transaction t left join booking b on b.id = t.booking_id`;

/** The transactions of a booking, the first written first. */
export const transactionsOfBooking = async (db: Db, bookingId: number): Promise<ReadTransaction[]> =>
  (await sql<ReadTransaction>`${read} where t.booking_id = ${bookingId} order by t.id`.execute(db)).rows;

/** A page of the transactions on an account, the last written first. */
export const transactionsOn = async (db: Db, account: string, page: { readonly limit: number; readonly offset: number }): Promise<ReadTransaction[]> =>
  (
    await sql<ReadTransaction>`${read} where t.tx_id in (select tx_id from ledger_entry where account = ${account})
      order by t.id desc limit ${page.limit} offset ${page.offset}`.execute(db)
  ).rows;

export const countTransactionsOn = async (db: Db, account: string): Promise<number> =>
  (await sql<{ total: number }>`select count(*)::int4 as total from ledger_entry where account = ${account}`.execute(db)).rows[0]!.total;

/** Whose money the dispute of an attempt took, as it was written when it was opened. */
export const partsOfDispute = async (db: Db, attemptId: string): Promise<DisputedParts> =>
  (
    await sql<DisputedParts>`
    select coalesce(sum(cents) filter (where account like 'held:%'), 0)::int4 as "heldCents",
      coalesce(sum(cents) filter (where account like 'seller:%'), 0)::int4 as "sellerCents",
      coalesce(sum(cents) filter (where account = 'commission'), 0)::int4 as "commissionCents"
    from ledger_entry where tx_id = ${`dispute_opened:${attemptId}`}`.execute(db)
  ).rows[0]!;
