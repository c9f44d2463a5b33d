import { sql, type RawBuilder } from 'kysely';
import type { EpochMs } from '#core/units.ts';
import { refundableCentsOf } from '#features/payments/queries/money.ts';
import type { Db } from '#platform/db/db.ts';
import type { FrozenReason, frozenCauses } from '../rules/states.ts';

/** SQL: the first reason, in this order, that freezes the money of a booking `b`. Null without a reason. */
export const frozenBy = sql`(case
  when exists (select 1 from complaint q where q.booking_id = b.id and q.state in ('open', 'awaiting_pro', 'in_review')) then 'complaint'
  when exists (select 1 from absence_contest k where k.booking_id = b.id and k.state = 'waiting') then 'contest'
  when exists (select 1 from ledger_transaction d where d.booking_id = b.id and d.kind = 'dispute_opened' and not exists (
    select 1 from ledger_transaction r where r.booking_id = b.id and r.tx_id in (
      replace(d.tx_id, 'dispute_opened:', 'dispute_won:'), replace(d.tx_id, 'dispute_opened:', 'dispute_lost:')))) then 'dispute'
  when exists (select 1 from refund_command c join payment y on y.id = c.payment_id where y.booking_id = b.id and c.state = 'pending') then 'refund'
  end)`;

const isUndecided = sql`not exists (
  select 1 from ledger_transaction r where r.tx_id in (replace(d.tx_id, 'dispute_opened:', 'dispute_won:'), replace(d.tx_id, 'dispute_opened:', 'dispute_lost:')))`;

/**
 * Deadline of our answer to the bank on a dispute `d`. Null when the provider gives no date, or once we have answered.
 */
const answerBy = sql`(select y.dispute_answer_by from payment_attempt a join payment y on y.attempt_id = a.id where a.public_id = split_part(d.tx_id, ':', 2))`;

/** Start and answer deadline of each undecided dispute, for the admin queue. */
export const openDisputes = sql`select d.at as since, ${answerBy} as due from ledger_transaction d where d.kind = 'dispute_opened' and ${isUndecided}`;

/**
 * SQL: the amount that banks took on undecided disputes of a visit, in cents. `bookingId` is the booking's id in the
 * enclosing query.
 */
export const undecidedCentsOf = (bookingId: RawBuilder<unknown>): RawBuilder<number> => sql`(
  select coalesce(sum(e.cents), 0)::int4 from ledger_transaction d join ledger_entry e on e.tx_id = d.tx_id and e.account like 'claim:%'
  where d.booking_id = ${bookingId} and d.kind = 'dispute_opened' and ${isUndecided})`;

/** SQL: whether a visit `b` of a professional `p` has money that is in no payout, earned or not. */
const isUnpaid = sql`(
  coalesce((select -sum(e.cents) from ledger_entry e where e.account = 'held:' || b.public_id), 0)
  + coalesce((select -sum(e.cents) from ledger_transaction t join ledger_entry e on e.tx_id = t.tx_id and e.account = 'seller:' || p.public_id
      where t.booking_id = b.id and not exists (select 1 from payout_line l where l.tx_id = t.tx_id)), 0) > 0)`;

/**
 * SQL: the causes that freeze money, each with its visit and its deadline. Leaves out refunds in progress, because each
 * ends by itself or waits in its own queue.
 */
const causes = sql`
  select 'dispute' as why, d.tx_id as id, d.booking_id, d.at as since, null as complaint_number, null::boolean as is_answered, ${answerBy} as decide_until,
    (select sum(e.cents) from ledger_entry e where e.tx_id = d.tx_id and e.account like 'claim:%')::int4 as taken_cents
  from ledger_transaction d where d.kind = 'dispute_opened' and ${isUndecided}
  union all select 'complaint', q.public_id, q.booking_id, q.created_at, q.number, q.state = 'in_review',
    case when q.decided_to is null then q.decide_until end, null
  from complaint q where q.state in ('open', 'awaiting_pro', 'in_review')
  union all select 'contest', k.public_id, k.booking_id, k.created_at, null, null, k.created_at + interval '48 hours', null from absence_contest k where k.state = 'waiting'`;

/** Each cause with its amount: the amount a bank took, or the amount that may still go back to the client. */
const frozen = sql`
  select c.why, c.id, c.since, c.complaint_number, c.is_answered, c.decide_until, coalesce(c.taken_cents, ${refundableCentsOf(sql`b.id`)}) as cents, b.public_id as booking_id,
    b.starts_at, p.time_zone, concat_ws(' ', b.firstname, b.lastname) as client, json_build_object('id', p.public_id, 'name', p.business_name) as professional
  from (${causes}) c join booking b on b.id = c.booking_id join pro p on p.id = b.pro_id
  where c.taken_cents is not null or ${isUnpaid}`;

/** Frozen money of a visit, in cents, which waits for a decision. */
export type FrozenRow = {
  readonly why: (typeof frozenCauses)[number];
  /** Id of the complaint, of the contest, or of the ledger transaction of the dispute. */
  readonly id: string;
  readonly since: number;
  /** Deadline to decide or to answer the bank. Null without a date. */
  readonly due_at: EpochMs | null;
  readonly is_late: boolean;
  /** `answered`: the professional has answered the complaint, or may no longer answer. */
  readonly complaint: {
    readonly number: string;
    readonly answered: boolean;
    /** Null once the refund is agreed or decided, and on its way. */ readonly decide_until: EpochMs | null;
  } | null;
  readonly cents: number;
  readonly booking_id: string;
  readonly starts_at: EpochMs;
  readonly time_zone: string;
  readonly client: string;
  readonly professional: { readonly id: string; readonly name: string };
};

type FoundRow = Omit<FrozenRow, 'complaint' | 'due_at' | 'is_late'> & {
  readonly complaint_number: string | null;
  readonly is_answered: boolean | null;
  readonly decide_until: EpochMs | null;
};

/**
 * Returns a page of the money frozen by a complaint, a contested absence or a bank: the nearest deadline first, then
 * the oldest cause.
 */
export const frozenMoney = async (
  db: Db,
  nowMs: number,
  page: { readonly limit: number; readonly offset: number },
): Promise<FrozenRow[]> =>
  (
    await sql<FoundRow>`
    select * from (${frozen}) f where f.cents > 0 order by f.decide_until nulls last, f.since, f.id limit ${page.limit} offset ${page.offset}`.execute(
      db,
    )
  ).rows.map(({ complaint_number: number, is_answered: answered, decide_until, ...row }) => ({
    ...row,
    due_at: decide_until,
    is_late: decide_until !== null && decide_until < nowMs,
    complaint: number === null || answered === null ? null : { number, answered, decide_until },
  }));

export const countFrozen = async (db: Db): Promise<number> =>
  (await sql<{ total: number }>`select count(*)::int4 as total from (${frozen}) f where f.cents > 0`.execute(db))
    .rows[0]!.total;

/** Frozen money that waits for a decision of other admins than finance, in cents. */
export type AwaitedMoney = {
  readonly visits: number;
  readonly cents: number;
  /** The nearest deadline of a decision. */
  readonly due_at: EpochMs;
  readonly causes: Exclude<FrozenRow['why'], 'dispute'>[];
  /** The complaint with the nearest deadline. Null when only contested absences freeze money. */
  readonly complaint: { readonly id: string; readonly number: string } | null;
};

/**
 * Returns the money frozen by complaints and contested absences to decide, each visit once. Null without such money.
 * Disputes are left out, because finance answers the bank. So are complaints whose refund is on its way.
 */
export const awaitedMoney = async (db: Db): Promise<AwaitedMoney | null> => {
  const { rows } = await sql<Omit<AwaitedMoney, 'due_at'> & { readonly due_at: EpochMs | null }>`
    select count(distinct f.booking_id)::int4 as visits, coalesce(sum(f.cents) filter (where f.is_first), 0)::int8 as cents, min(f.decide_until) as due_at,
      coalesce(array_agg(distinct f.why), '{}') as causes,
      (array_agg(json_build_object('id', f.id, 'number', f.complaint_number) order by f.decide_until, f.id) filter (where f.why = 'complaint'))[1] as complaint
    from (select g.*, row_number() over (partition by g.booking_id order by g.decide_until, g.id) = 1 as is_first
      from (${frozen}) g where g.cents > 0 and g.why <> 'dispute' and g.decide_until is not null) f`.execute(db);
  const found = rows[0]!;
  return found.due_at === null ? null : { ...found, due_at: found.due_at };
};

export const frozenOf = async (db: Db, bookingId: number): Promise<FrozenReason | null> =>
  (
    await sql<{ why: FrozenReason | null }>`select ${frozenBy} as why from booking b where b.id = ${bookingId}`.execute(
      db,
    )
  ).rows[0]?.why ?? null;
