import { sql } from 'kysely';
import type { EpochMs } from '#core/units.ts';
import { instant, type Db } from '#platform/db/db.ts';
import type { WaitingReason } from '../rules/states.ts';
import { earnedAfterMs } from '../rules/calendar.ts';
import { unpaid } from './closing.ts';
import { frozenBy } from './frozen.ts';

/** Registers a visit paid online, so that its money becomes an earning later. */
export const insertEarning = async (trx: Db, bookingId: number): Promise<void> => {
  await sql`insert into earning (booking_id) values (${bookingId}) on conflict (booking_id) do nothing`.execute(trx);
};

const completedAt = sql`(select max(v.at) from booking_event v where v.booking_id = b.id and v.to_state = 'completed')`;
const isOver = sql`b.state in ('cancelled_client', 'cancelled_pro', 'cancelled_admin', 'declined', 'released', 'expired', 'no_show')`;

const isEarnable = (beforeMs: number) =>
  sql`(w.done_at is null and b.state = 'completed' and ${completedAt} <= ${instant(beforeMs)} and ${frozenBy} is null)`;

/** Returns the professionals with unearned visits that were completed before an instant and are not frozen. */
export const prosToEarn = async (db: Db, beforeMs: number): Promise<number[]> =>
  (
    await sql<{
      pro: number;
    }>`select distinct b.pro_id as pro from earning w join booking b on b.id = w.booking_id where ${isEarnable(beforeMs)}`.execute(
      db,
    )
  ).rows.map(({ pro }) => pro);

/** Returns the ids above `afterId` of unearned visits that were completed before an instant and are not frozen. */
export const earnable = async (db: Db, beforeMs: number, afterId: number, limit: number): Promise<number[]> =>
  (
    await sql<{ id: number }>`
    select b.id from earning w join booking b on b.id = w.booking_id where w.booking_id > ${afterId} and ${isEarnable(beforeMs)} order by w.booking_id limit ${limit}`.execute(
      db,
    )
  ).rows.map(({ id }) => id);

/** Whether a locked visit can be earned: completed before the instant, not frozen, not earned yet. */
export const mayEarn = async (trx: Db, bookingId: number, beforeMs: number): Promise<boolean> =>
  (
    await sql`
    select 1 from earning w join booking b on b.id = w.booking_id
    where b.id = ${bookingId} and ${isEarnable(beforeMs)}`.execute(trx)
  ).rows.length > 0;

/**
 * Whether the money held for a visit will still be earned: the visit is not cancelled and its money is not earned yet.
 */
export const waitsToEarn = async (db: Db, bookingId: number): Promise<boolean> =>
  (
    await sql`select 1 from earning w join booking b on b.id = w.booking_id where b.id = ${bookingId} and w.done_at is null and not ${isOver}`.execute(
      db,
    )
  ).rows.length > 0;

export const markEarned = async (trx: Db, bookingId: number, nowMs: number): Promise<void> => {
  await sql`update earning set done_at = ${instant(nowMs)} where booking_id = ${bookingId} and done_at is null`.execute(
    trx,
  );
};

/** Closes up to `limit` earnings whose visit will not take place and has no money left. Returns how many. */
export const dropEarnings = async (db: Db, nowMs: number, limit: number): Promise<number> =>
  Number(
    (
      await sql`
      update earning set done_at = ${instant(nowMs)} where booking_id in (
        select b.id from earning w join booking b on b.id = w.booking_id
        where w.done_at is null and ${isOver} and coalesce((select sum(e.cents) from ledger_entry e where e.account = 'held:' || b.public_id), 0) = 0
          and ${frozenBy} is null
        limit ${limit})`.execute(db)
    ).numAffectedRows,
  );

/** A visit whose money is not paid out yet, with the reason and its open complaint, if any. */
type WaitingVisit = {
  readonly booking: number;
  readonly bid: string;
  readonly firstname: string | null;
  readonly lastname: string | null;
  readonly labels: readonly string[];
  readonly starts_at: EpochMs;
  readonly why: WaitingReason;
  readonly complaint: string | null;
  readonly complaint_at: EpochMs | null;
  readonly decide_until: EpochMs | null;
};

const waitingVisit = sql`
  b.id as booking, b.public_id as bid, b.firstname, b.lastname, (select array_agg(l.value->>'label') from json_array_elements(b.lines) l) as labels, b.starts_at,
  q.public_id as complaint, q.created_at as complaint_at, q.decide_until`;

/** A completed visit whose money is not earned yet, in cents. */
export type WaitingEarning = WaitingVisit & {
  readonly completed_at: EpochMs;
  readonly kept_cents: number;
  readonly quote: { readonly lines: readonly never[] };
};

const openComplaint = sql`left join complaint q on q.booking_id = b.id and q.state in ('open', 'awaiting_pro', 'in_review')`;

/**
 * A visit whose money already belongs to the professional but is in no payout, because it is frozen or its 48 hours are
 * not over. In cents.
 */
export type WaitingTransactions = WaitingVisit & { readonly cents: number; readonly since: number };

/**
 * Returns all completed visits of a professional that are not earned yet, oldest first. Not limited, because the caller
 * sums them.
 */
export const waitingEarnings = async (db: Db, proId: number): Promise<WaitingEarning[]> =>
  (
    await sql<WaitingEarning>`
    select ${waitingVisit}, ${completedAt} as completed_at, h.cents::int4 as kept_cents, b.quote, coalesce(${frozenBy}, 'delay') as why
    from booking b join earning w on w.booking_id = b.id and w.done_at is null
    cross join lateral (select coalesce(-sum(e.cents), 0) as cents from ledger_entry e where e.account = 'held:' || b.public_id) h
    ${openComplaint}
    where b.pro_id = ${proId} and b.state = 'completed' and h.cents > 0 order by b.starts_at, b.id`.execute(db)
  ).rows;

/**
 * Returns the money that a professional has earned and that a closing does not pay, by visit, oldest first. Leaves out
 * visits with nothing to pay, such as a visit whose money a bank took.
 */
export const waitingTransactions = async (db: Db, proId: number, closesMs: number): Promise<WaitingTransactions[]> =>
  (
    await sql<WaitingTransactions>`
    select ${waitingVisit}, x.cents, x.since, coalesce(${frozenBy}, 'kept') as why
    from pro p
    cross join lateral (select t.booking_id, (-sum(e.cents))::int4 as cents, max(t.at) as since, bool_and(t.kind = 'retain' and t.at > ${instant(closesMs - earnedAfterMs)}) as is_recent
      from ${unpaid} and t.booking_id is not null group by t.booking_id) x
    join booking b on b.id = x.booking_id ${openComplaint}
    where p.id = ${proId} and x.cents > 0 and (x.is_recent or ${frozenBy} is not null) order by b.starts_at, b.id`.execute(
      db,
    )
  ).rows;
