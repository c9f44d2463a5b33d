import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { FrozenReason, frozenCauses } from '../rules/states.ts';

/** What freezes the money of a visit, in the order in which it is said; on a booking `b`. Null when nothing does. */
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

/** The payments that a bank disputes and has not decided of, since when; the rows that a queue counts. */
export const openDisputes = sql`select d.at as since, d.booking_id from ledger_transaction d where d.kind = 'dispute_opened' and ${isUndecided}`;

/** What is kept for a visit `b` of a professional `p`, and what of it is theirs and no payout pays yet, in cents. */
const ofVisit = sql`(
  coalesce((select -sum(e.cents) from ledger_entry e where e.account = 'held:' || b.public_id), 0)
  + coalesce((select -sum(e.cents) from ledger_transaction t join ledger_entry e on e.tx_id = t.tx_id and e.account = 'seller:' || p.public_id
      where t.booking_id = b.id and not exists (select 1 from payout_line l where l.tx_id = t.tx_id)), 0))`;

/** The causes, each with its visit; a refund is left out: it ends by itself, or waits in a queue of its own. */
const causes = sql`
  select 'dispute' as why, d.booking_id, d.at as since, null as complaint_id, null as complaint_number, null::timestamptz as decide_until,
    (select sum(e.cents) from ledger_entry e where e.tx_id = d.tx_id and e.account like 'claim:%') as taken_cents
  from ledger_transaction d where d.kind = 'dispute_opened' and ${isUndecided}
  union all select 'complaint', q.booking_id, q.created_at, q.public_id, q.number, q.decide_until, null
  from complaint q where q.state in ('open', 'awaiting_pro', 'in_review')
  union all select 'contest', k.booking_id, k.created_at, null, null, null, null from absence_contest k where k.state = 'waiting'`;

const frozen = sql`
  select * from (
    select c.why, c.since, c.complaint_id, c.complaint_number, c.decide_until, coalesce(c.taken_cents, ${ofVisit})::int4 as cents, b.id as row,
      b.public_id as booking_id, b.starts_at, p.time_zone, concat_ws(' ', b.firstname, b.lastname) as client,
      json_build_object('id', p.public_id, 'name', p.business_name) as professional
    from (${causes}) c join booking b on b.id = c.booking_id join pro p on p.id = b.pro_id) x
  where x.cents > 0`;

/** The money of a visit that waits until somebody has decided, in cents, why and since when; of a complaint, until when it is decided. */
export type FrozenRow = {
  readonly why: (typeof frozenCauses)[number];
  readonly since: number;
  readonly complaint: { readonly id: string; readonly number: string; readonly decide_until: number } | null;
  readonly cents: number;
  readonly booking_id: string;
  readonly starts_at: number;
  readonly time_zone: string;
  readonly client: string;
  readonly professional: { readonly id: string; readonly name: string };
};

type FoundRow = Omit<FrozenRow, 'complaint'> & {
  readonly complaint_id: string | null;
  readonly complaint_number: string | null;
  readonly decide_until: number | null;
};

/** A page of the money that a complaint, a contested absence or a bank freezes, the oldest cause first. */
export const frozenMoney = async (db: Db, page: { readonly limit: number; readonly offset: number }): Promise<FrozenRow[]> =>
  (
    await sql<FoundRow>`
    select f.why, f.since, f.complaint_id, f.complaint_number, f.decide_until, f.cents, f.booking_id, f.starts_at, f.time_zone, f.client, f.professional
    from (${frozen}) f order by f.since, f.row, f.why limit ${page.limit} offset ${page.offset}`.execute(db)
  ).rows.map(({ complaint_id: id, complaint_number: number, decide_until, ...row }) => ({
    ...row,
    complaint: id === null || number === null || decide_until === null ? null : { id, number, decide_until },
  }));

/** How many sums are frozen. */
export const countFrozen = async (db: Db): Promise<number> =>
  (await sql<{ total: number }>`select count(*)::int4 as total from (${frozen}) f`.execute(db)).rows[0]!.total;

/** What freezes the money of one visit, null when nothing does. */
export const frozenOf = async (db: Db, bookingId: number): Promise<FrozenReason | null> =>
  (await sql<{ why: FrozenReason | null }>`select ${frozenBy} as why from booking b where b.id = ${bookingId}`.execute(db)).rows[0]?.why ?? null;
