import { sql } from 'kysely';
import type { EpochMs } from '#core/units.ts';
import type { LedgerKind } from '#features/ledger/rules/transactions.ts';
import type { Missing } from '#features/payments/rules/sellers.ts';
import { waitsForSecond } from '#features/payments/queries/refund-requests.ts';
import { instant, type Db } from '#platform/db/db.ts';
import { messages } from '../messages.ts';
import { lateArrivalMs } from '../rules/calendar.ts';
import type { HeldReason, HeldMailState, PayoutState } from '../rules/states.ts';
import type { OwnerState } from '../rules/stops.ts';
import type { LineWhy } from '../rules/statement.ts';
import { isSettledAsLeft } from './deleted-accounts.ts';
import { emailOfPro } from './professionals.ts';
import { bankReturns } from './returns.ts';
import { sentBackBy } from './sending.ts';

/** A payout as read from the database. Days are yyyy-MM-dd. */
export type PayoutRow = {
  readonly id: number;
  readonly public_id: string;
  readonly year: number;
  readonly number: number;
  readonly state: PayoutState;
  readonly held_why: HeldReason | null;
  readonly cents: number;
  readonly sends_on: string;
  readonly arrives_on: string;
  readonly first_day: string | null;
  readonly last_day: string | null;
  readonly visits: number;
  readonly iban: string | null;
  readonly sent_at: EpochMs | null;
  readonly paid_at: EpochMs | null;
  readonly returned_at: EpochMs | null;
};

const columns = sql`
  o.id, o.public_id, o.year, o.number, o.state, o.held_why, o.cents, o.sends_on::text as sends_on, o.arrives_on::text as arrives_on, v.first_day, v.last_day,
  v.visits, coalesce(o.iban_shown, s.iban_shown) as iban, o.sent_at, o.paid_at, o.returned_at
  from payout o join pro p on p.id = o.pro_id left join seller s on s.pro_id = o.pro_id
  cross join lateral (
    select min((b.starts_at at time zone p.time_zone)::date)::text as first_day, max((b.starts_at at time zone p.time_zone)::date)::text as last_day,
      count(distinct b.id)::int4 as visits
    from payout_line l join booking b on b.id = l.booking_id where l.payout_id = o.id and l.offset_at is null) v`;

type Page = { readonly limit: number; readonly offset: number };

export const payoutsOf = async (db: Db, proId: number, page: Page): Promise<PayoutRow[]> =>
  (
    await sql<PayoutRow>`select ${columns} where o.pro_id = ${proId} order by o.closes_at desc limit ${page.limit} offset ${page.offset}`.execute(
      db,
    )
  ).rows;

export const countPayouts = async (db: Db, proId: number): Promise<number> =>
  (await sql<{ total: number }>`select count(*)::int4 as total from payout where pro_id = ${proId}`.execute(db))
    .rows[0]!.total;

export const payoutOf = async (db: Db, proId: number, publicId: string): Promise<PayoutRow | undefined> =>
  (await sql<PayoutRow>`select ${columns} where o.pro_id = ${proId} and o.public_id = ${publicId}`.execute(db)).rows[0];

export const payoutsIn = async (db: Db, proId: number, states: readonly PayoutState[]): Promise<PayoutRow[]> =>
  (
    await sql<PayoutRow>`select ${columns} where o.pro_id = ${proId} and o.state = any(${states}::text[]) order by o.closes_at`.execute(
      db,
    )
  ).rows;

/** Returns the sum in cents and number of the payouts sent to a professional in a year. */
export const paidIn = async (
  db: Db,
  proId: number,
  year: number,
): Promise<{ readonly cents: number; readonly payouts: number }> =>
  (
    await sql<{ cents: number; payouts: number }>`
    select coalesce(sum(cents), 0)::int8 as cents, count(*)::int4 as payouts from payout
    where pro_id = ${proId} and year = ${year} and state in ('on_its_way', 'paid')`.execute(db)
  ).rows[0]!;

/** Whether the professional's current bank details sent back a payout whose money is carried to a later payout. */
export const hasSentBack = async (db: Db, proId: number): Promise<boolean> =>
  (
    await sql`
    select 1 from payout c join seller s on s.pro_id = c.pro_id where c.pro_id = ${proId} and c.state = 'carried' and ${sentBackBy} and not exists (
      select 1 from payout_line l join payout o on o.id = l.payout_id where l.tx_id = c.carried_tx and o.state in ('on_its_way', 'paid')) limit 1`.execute(
      db,
    )
  ).rows.length > 0;

export type LineRow = {
  readonly booking_id: string | null;
  readonly firstname: string | null;
  readonly lastname: string | null;
  readonly labels: readonly string[] | null;
  readonly at_home: boolean | null;
  readonly starts_at: EpochMs | null;
  readonly time_zone: string;
  readonly kind: LedgerKind;
  readonly paid_cents: number;
  readonly refunded_cents: number;
  readonly commission_cents: number;
  readonly cents: number;
  readonly why: LineWhy;
  /**
   * Instant at which this line was added to reduce the payout, after the weekly closing and before the payout was sent.
   * Null for a line present since the closing.
   */
  readonly offset_at: EpochMs | null;
};

/**
 * Returns the lines of a payout, by the day of their visits. Lines that reduced the payout after its closing come last.
 */
export const payoutLines = async (db: Db, payoutId: number): Promise<LineRow[]> =>
  (
    await sql<LineRow>`
    select b.public_id as booking_id, b.firstname, b.lastname, (select array_agg(x.value->>'label') from json_array_elements(b.lines) x) as labels, b.at_home,
      b.starts_at, p.time_zone, l.kind, l.paid_cents, l.refunded_cents, l.commission_cents, l.cents, l.why, l.offset_at
    from payout_line l join payout o on o.id = l.payout_id join pro p on p.id = o.pro_id left join booking b on b.id = l.booking_id
    where l.payout_id = ${payoutId} order by l.offset_at nulls first, b.starts_at nulls last, l.tx_id`.execute(db)
  ).rows;

export type AdminPayoutRow = PayoutRow & {
  readonly pro_public_id: string;
  readonly pro_name: string;
  readonly error: string | null;
  /** Whether the sending has begun and its result is unknown. */
  readonly is_sending: boolean;
  readonly owner: OwnerState;
  /** Mail address of the professional. Null when no account owns the professional any longer. */
  readonly email: string | null;
  readonly has_account: boolean;
  /** Whether the provider has refused or closed the professional's account. */
  readonly is_refused: boolean;
  readonly is_late: boolean;
  /** Whether an admin has allowed sending the payout again to the bank details that sent it back. */
  readonly is_resent: boolean;
  /** Whether a request to send the payout again waits for a second admin. */
  readonly is_asked: boolean;
  /** Whether the transfer is being taken back, or was already taken back. False once the payout is carried. */
  readonly is_reversing: boolean;
  /** Whether a step was done on a provider account that the professional no longer uses. */
  readonly is_on_left_account: boolean;
  /**
   * Instant of the last mail telling the professional why the payout is stopped: when it was sent, or else when it was
   * queued.
   */
  readonly told_at: EpochMs | null;
  readonly told_state: HeldMailState | null;
  readonly reminders_sent: number;
  readonly account_missing: readonly Missing[];
};
/**
 * Lists of payouts in the admin space. `stopped`: blocked, returned, of unknown result or on its way for too long.
 * `over`: settled or carried.
 */
export type PayoutQueue = PayoutState | 'stopped' | 'over';

const isLate = (nowMs: number) => sql`(o.state = 'on_its_way' and o.sent_at < ${instant(nowMs - lateArrivalMs)})`;

export const isLateIn = async (db: Db, id: number, nowMs: number): Promise<boolean> =>
  (await sql<{ is: boolean }>`select ${isLate(nowMs)} as is from payout o where o.id = ${id}`.execute(db)).rows[0]
    ?.is ?? false;

/**
 * SQL: whether a payout `o` needs attention at an instant: blocked, returned, being sent without a known result, or on
 * its way for longer than a bank takes. Leaves out the payouts that finance settles in the list of deleted accounts.
 */
const isStopped = (nowMs: number) =>
  sql`((o.state in ('held', 'returned') or (o.state = 'due' and o.is_sending) or ${isLate(nowMs)}) and not ${isSettledAsLeft})`;

/**
 * SQL: the instant at which a bank first returned a payout `o`. The payout's waiting time counts from there, even after
 * a second sending that failed.
 */
const firstReturnAt = sql`coalesce((select min(t.at) from generate_series(1, o.try) n
  join ledger_transaction t on t.tx_id = 'payout_returned:' || o.public_id || ':' || n), o.returned_at)`;

/**
 * The stopped payouts, each with the instant since which it waits: closing, first return, or a week after sending.
 * `is_second`: a second admin must confirm an answer about a step, or approve sending the payout again.
 */
export const stoppedPayouts = (nowMs: number) => sql`
  select o.id, case o.state when 'returned' then ${firstReturnAt} when 'on_its_way' then o.sent_at + ${lateArrivalMs} * interval '1 millisecond'
    else o.closes_at end as since,
    (exists (select 1 from payout_step z join payout_step_word w on w.step_id = z.id where z.payout_id = o.id and z.state = 'unknown')
      or ${waitsForSecond('payout', sql`o.id`, nowMs)}) as is_second
  from payout o where ${isStopped(nowMs)}`;

const inQueue = (queue: PayoutQueue, nowMs: number) => {
  if (queue === 'stopped') return isStopped(nowMs);
  return queue === 'over'
    ? sql`o.state in ('settled', 'carried')`
    : sql`(o.state = ${queue} and not ${isStopped(nowMs)})`;
};

/** SQL: whether a message `m` told the professional why a payout `f` is stopped, or was a reminder about it. */
const isOfStop = sql`m.kind in (case f.state when 'held' then ${messages.payout_held.kind} when 'returned' then ${messages.payout_sent_back.kind} end,
  case when f.state in ('held', 'returned') then ${messages.payout_reminded.kind} end)`;

/** Returns a page of the payouts of all professionals in one list, earliest sending day first. */
export const queuedPayouts = async (db: Db, queue: PayoutQueue, nowMs: number, page: Page): Promise<AdminPayoutRow[]> =>
  (
    await sql<AdminPayoutRow>`
    select q.*, p.public_id as pro_public_id, p.business_name as pro_name, f.error, f.is_sending,
      coalesce((select case when a.suspended_at is null then 'active' else 'suspended' end from profile r join account a on a.id = r.account_id
        where r.pro_id = p.id and a.deleted_at is null order by a.suspended_at nulls first limit 1), 'none') as owner, ${emailOfPro} as email,
      coalesce(s.missing, '[]') as account_missing, f.reminders_sent, s.provider_ref is not null as has_account, s.state is not distinct from 'refused' as is_refused,
      exists (select 1 from payout_step z where z.payout_id = f.id and z.step = 'reversal' and z.state in ('asked', 'done')) as is_reversing,
      f.state = 'on_its_way' and f.sent_at < ${instant(nowMs - lateArrivalMs)} as is_late,
      f.state = 'returned' and f.resent_try is not distinct from f.try as is_resent, ${waitsForSecond('payout', sql`f.id`, nowMs)} as is_asked,
      exists (select 1 from payout_step z where z.payout_id = f.id and z.state = 'done' and (z.provider, z.seller_ref) is distinct from (s.provider, s.provider_ref))
        as is_on_left_account,
      coalesce(m.sent_at, m.created_at) as told_at,
      case when m.sent_at is not null then 'sent' when m.parked_at is not null or m.dropped_at is not null then 'failed' when m.id is not null then 'waiting' end
        as told_state
    from (select ${columns} where ${inQueue(queue, nowMs)} order by o.sends_on, o.id limit ${page.limit} offset ${page.offset}) q
    join payout f on f.id = q.id join pro p on p.id = f.pro_id left join seller s on s.pro_id = p.id
    left join outbox m on m.dedup_key = f.told_of and ${isOfStop} order by q.sends_on, q.id`.execute(db)
  ).rows;

export const countQueuedPayouts = async (db: Db, queue: PayoutQueue, nowMs: number): Promise<number> =>
  (
    await sql<{ total: number }>`select count(*)::int4 as total from payout o where ${inQueue(queue, nowMs)}`.execute(
      db,
    )
  ).rows[0]!.total;

export const countsOfPayouts = async (
  db: Db,
  nowMs: number,
): Promise<{ readonly stopped: number; readonly due: number; readonly on_its_way: number }> =>
  (
    await sql<{ stopped: number; due: number; on_its_way: number }>`
    select (count(*) filter (where ${isStopped(nowMs)}))::int4 as stopped, (count(*) filter (where ${inQueue('due', nowMs)}))::int4 as due,
      (count(*) filter (where ${inQueue('on_its_way', nowMs)}))::int4 as on_its_way from payout o where o.state not in ('paid', 'settled', 'carried')`.execute(
      db,
    )
  ).rows[0]!;

/**
 * Records the last message to the professional about a payout. A message other than a reminder resets the count of
 * reminders.
 */
export const writeLastMessage = async (
  trx: Db,
  id: number,
  { key, isReminder }: { readonly key: string; readonly isReminder: boolean },
  nowMs: number,
): Promise<void> => {
  await sql`
    update payout set told_of = ${key}, last_message_at = ${instant(nowMs)}, reminders_sent = case when ${isReminder} then reminders_sent + 1 else 0 end
    where id = ${id}`.execute(trx);
};

/** Records that nobody could be notified of the last change of a payout. */
export const forgetLastMessage = async (trx: Db, id: number): Promise<void> => {
  await sql`update payout set told_of = null, last_message_at = null, reminders_sent = 0 where id = ${id}`.execute(trx);
};

/**
 * `is_billed`: the commission of the payout requires an invoice or a credit note. `returns`: number of times that the
 * payout came back from the bank. `return_error`: the provider's words about the last return.
 */
export type PayoutMailFacts = PayoutRow & {
  readonly pro_id: number;
  readonly is_billed: boolean;
  readonly returns: number;
  readonly return_error: string | null;
};

export const payoutForMail = async (db: Db, id: number): Promise<PayoutMailFacts | undefined> =>
  (
    await sql<PayoutMailFacts>`
    select o.pro_id, (select sum(l.commission_cents) from payout_line l where l.payout_id = o.id) <> 0 as is_billed,
      (select count(*)::int4 from ${bankReturns} and z.payout_id = o.id) as returns,
      (select z.said from ${bankReturns} and z.payout_id = o.id order by z.id desc limit 1) as return_error, q.*
    from payout o join (select ${columns} where o.id = ${id}) q on q.id = o.id where o.id = ${id}`.execute(db)
  ).rows[0];
