import { sql } from 'kysely';
import type { EpochMs } from '#core/units.ts';
import { asJson, instant, type Db } from '#platform/db/db.ts';
import type { VisitAccounts } from '../rules/corrections.ts';
import { feeTxs, type DisputedParts, type LedgerKind } from '../rules/transactions.ts';

export type NewTransaction = {
  readonly txId: string;
  readonly kind: LedgerKind;
  readonly actor: string;
  readonly reason: string | null;
  readonly bookingId: number | null;
  readonly postings: readonly { readonly account: string; readonly cents: number }[];
};

/**
 * Inserts a ledger transaction and its lines in one statement. The unique key refuses a second transaction with the
 * same cause.
 */
export const insertTransaction = async (trx: Db, t: NewTransaction, nowMs: number): Promise<void> => {
  await sql`
    with added as (
      insert into ledger_transaction (tx_id, kind, lines, actor, reason, booking_id, at)
      values (${t.txId}, ${t.kind}, ${t.postings.length}, ${t.actor}, ${t.reason}, ${t.bookingId}, ${instant(nowMs)}) returning tx_id)
    insert into ledger_entry (tx_id, account, cents)
    select a.tx_id, x.account, x.cents from added a, jsonb_to_recordset(${asJson(t.postings)}) as x(account text, cents int8)`.execute(
    trx,
  );
};

export type BookingEntry = { readonly kind: LedgerKind; readonly account: string; readonly cents: number };

export const bookingLedger = async (db: Db, bookingId: number): Promise<BookingEntry[]> =>
  (
    await sql<BookingEntry>`
    select t.kind, l.account, l.cents from ledger_transaction t join ledger_entry l on l.tx_id = t.tx_id
    where t.booking_id = ${bookingId} order by t.id, l.account`.execute(db)
  ).rows;

/** Balance of an account in cents. Debits are positive. */
export const balanceOf = async (db: Db, account: string): Promise<number> =>
  (
    await sql<{
      cents: number;
    }>`select coalesce(sum(cents), 0)::int8 as cents from ledger_entry where account = ${account}`.execute(db)
  ).rows[0]!.cents;

export const isWritten = async (db: Db, txId: string): Promise<boolean> =>
  (await sql`select 1 from ledger_transaction where tx_id = ${txId}`.execute(db)).rows.length > 0;

/**
 * Whether a bank has taken the payment of an attempt back and, according to our ledger, has not decided the dispute
 * yet.
 */
export const isDisputed = async (db: Db, attemptId: string): Promise<boolean> =>
  (await balanceOf(db, `disputed:${attemptId}`)) !== 0;

/** Whether a bank finally kept money of a payment attempt after a dispute, according to our ledger. */
export const wasDisputeLost = async (db: Db, attemptId: string): Promise<boolean> =>
  (
    await sql`select 1 from ledger_entry e join ledger_transaction t on t.tx_id = e.tx_id
      where e.account = ${`disputed:${attemptId}`} and t.kind = 'dispute_lost' limit 1`.execute(db)
  ).rows.length > 0;

/**
 * Returns the total provider fees recorded for a payment attempt, in cents, and the number of transactions that record
 * them.
 */
export const feesOf = async (db: Db, attemptId: string): Promise<{ readonly cents: number; readonly times: number }> =>
  (
    await sql<{ cents: number; times: number }>`
    select coalesce(sum(cents), 0)::int8 as cents, count(*)::int4 as times from ledger_entry
    where tx_id = any(${feeTxs(attemptId)}::text[]) and account = 'provider_fees'`.execute(db)
  ).rows[0]!;

/** Seals up to `limit` waiting transactions into the chain of hashes. Returns the number sealed. */
export const sealLedger = async (db: Db, nowMs: number, limit: number): Promise<number> =>
  (await sql<{ done: number }>`select seal_ledger(${instant(nowMs)}, ${limit}) as done`.execute(db)).rows[0]!.done;

export type LedgerHead = { readonly number: number; readonly hash: string };

export const ledgerHead = async (db: Db): Promise<LedgerHead | undefined> =>
  (
    await sql<LedgerHead>`select seal_number as number, hash from ledger_transaction where seal_number is not null order by seal_number desc limit 1`.execute(
      db,
    )
  ).rows[0];

export type ReadTransaction = {
  readonly row: number;
  readonly id: string;
  readonly kind: LedgerKind;
  readonly actor: string;
  readonly reason: string | null;
  readonly booking_id: string | null;
  readonly at: number;
  readonly is_sealed: boolean;
  readonly seal_number: number | null;
  readonly sealed_at: EpochMs | null;
  /** Name of the person who wrote the transaction. Null when the author is not an account. */
  readonly actor_name: string | null;
  readonly is_corrected: boolean;
  /** Whether the row still matches its seal. True for a row that is not sealed yet. */
  readonly is_whole: boolean;
  readonly lines: { account: string; cents: number }[];
};

const read = sql`
  select t.id as row, t.tx_id as id, t.kind, t.actor, t.reason, b.public_id as booking_id, t.at, t.sealed_at is not null as is_sealed, t.seal_number, t.sealed_at,
    (select a.firstname || ' ' || a.lastname from account a where t.actor = 'account:' || a.public_id) as actor_name,
    exists (select 1 from ledger_transaction c where c.tx_id in ('correction:' || t.tx_id, 'settlement_undone:' || t.tx_id)) as is_corrected,
    (t.seal_number is null or (t.hash = ledger_hash(t.previous_hash, t.seal_number, t.*)
      and t.previous_hash = coalesce((select u.hash from ledger_transaction u where u.seal_number = t.seal_number - 1), repeat('0', 64)))) as is_whole,
    (select json_agg(json_build_object('account', l.account, 'cents', l.cents) order by l.cents desc, l.account) from ledger_entry l where l.tx_id = t.tx_id) as lines
  from ledger_transaction t left join booking b on b.id = t.booking_id`;

/**
 * SQL: selects the transactions of a booking. Provider fees have no booking id, so they are found through the payment
 * attempts.
 */
const ofBooking = (bookingId: number) => sql`t.id in (
  select id from ledger_transaction where booking_id = ${bookingId}
  union select f.id from payment_attempt a cross join unnest(${feeTxs('')}::text[]) x(cause)
    join ledger_transaction f on f.tx_id = 'fee:' || a.public_id || substr(x.cause, 5) where a.booking_id = ${bookingId})`;

/** The transactions of a booking and the fees of its payments, oldest first. */
export const transactionsOfBooking = async (db: Db, bookingId: number): Promise<ReadTransaction[]> =>
  (await sql<ReadTransaction>`${read} where ${ofBooking(bookingId)} order by t.id`.execute(db)).rows;

/** One transaction of a booking, or one fee of its payments. */
export const transactionOfBooking = async (
  db: Db,
  bookingId: number,
  txId: string,
): Promise<ReadTransaction | undefined> =>
  (await sql<ReadTransaction>`${read} where t.tx_id = ${txId} and ${ofBooking(bookingId)}`.execute(db)).rows[0];

/**
 * Returns the transactions on some accounts, latest first. `before` is the row id of the last transaction on the
 * previous page.
 */
export const transactionsOn = async (
  db: Db,
  accounts: readonly string[],
  page: { readonly limit: number; readonly before: number | null },
): Promise<ReadTransaction[]> =>
  (
    await sql<ReadTransaction>`${read} where t.tx_id in (select tx_id from ledger_entry where account = any(${accounts}::text[]))
      and (${page.before}::int8 is null or t.id < ${page.before}) order by t.id desc limit ${page.limit}`.execute(db)
  ).rows;

/** SQL: kinds of transaction by which admins change the balance of a professional. */
const byAdmins = sql`('correction', 'recovery', 'waiver', 'settlement_undone')`;

/**
 * Returns the total that admins corrected or settled on an account since `sinceMs`, in cents. Amounts in both
 * directions add up.
 */
export const correctedOnSince = async (db: Db, account: string, sinceMs: number): Promise<number> =>
  (
    await sql<{ cents: number }>`
    select coalesce(sum(abs(e.cents)), 0)::int4 as cents from ledger_entry e join ledger_transaction t on t.tx_id = e.tx_id
    where e.account = ${account} and t.kind in ${byAdmins} and t.at > ${instant(sinceMs)}`.execute(db)
  ).rows[0]!.cents;

/** Returns the total that one admin corrected or settled on all accounts since `sinceMs`, in cents. */
export const correctedBySince = async (db: Db, actor: string, sinceMs: number): Promise<number> =>
  (
    await sql<{ cents: number }>`
    select coalesce(sum(e.cents) filter (where e.cents > 0), 0)::int4 as cents from ledger_transaction t join ledger_entry e on e.tx_id = t.tx_id
    where t.kind in ${byAdmins} and t.actor = ${actor} and t.at >= ${instant(sinceMs)}`.execute(db)
  ).rows[0]!.cents;

/** Returns the balances of a booking's accounts in cents, from its transactions and the fees of its payments. */
export const accountsOfBooking = async (db: Db, bookingId: number): Promise<VisitAccounts> =>
  (
    await sql<VisitAccounts>`
    select coalesce(-sum(e.cents) filter (where e.account like 'held:%'), 0)::int4 as held,
      coalesce(-sum(e.cents) filter (where e.account like 'seller:%'), 0)::int4 as seller,
      coalesce(-sum(e.cents) filter (where e.account = 'commission'), 0)::int4 as commission,
      coalesce(sum(e.cents) filter (where e.account = 'provider_fees'), 0)::int4 as provider_fees,
      greatest(
        coalesce(sum(e.cents) filter (where t.kind = 'charge' and e.account like 'provider:%'), 0),
        coalesce(sum(e.cents) filter (where t.kind = 'fee' and e.account = 'provider_fees'), 0))::int4 as "mostFeesCents"
    from ledger_transaction t join ledger_entry e on e.tx_id = t.tx_id where ${ofBooking(bookingId)}`.execute(db)
  ).rows[0]!;

/**
 * Returns the share of each account in a disputed payment, as recorded when the dispute was opened. `key` comes from
 * `disputeKey`.
 */
export const partsOfDispute = async (db: Db, key: string): Promise<DisputedParts> =>
  (
    await sql<DisputedParts>`
    select coalesce(sum(cents) filter (where account like 'held:%'), 0)::int4 as "heldCents",
      coalesce(sum(cents) filter (where account like 'seller:%'), 0)::int4 as "sellerCents",
      coalesce(sum(cents) filter (where account = 'commission'), 0)::int4 as "commissionCents",
      coalesce(sum(cents) filter (where account like 'transit:%'), 0)::int4 as "transitCents"
    from ledger_entry where tx_id = ${`dispute_opened:${key}`}`.execute(db)
  ).rows[0]!;
