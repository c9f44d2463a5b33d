import { sql, type RawBuilder } from 'kysely';
import type { CorrectableAccount } from '#features/ledger/rules/corrections.ts';
import { instant, type Db } from '#platform/db/db.ts';
import type { DebtEnd, RefundRequestState, RefundSubject } from '../rules/refund-requests.ts';
import { givenByAdminsCentsOf } from './money.ts';

type Counted = { readonly visits: number; readonly people: number };

export type RefundRequestRow = {
  readonly row: number;
  readonly asked_by_id: number;
  readonly asked_by_account: string;
  readonly of: RefundSubject['of'];
  readonly contest: string | null;
  readonly complaint_to: 'resolved_refund' | 'resolved_partial' | null;
  readonly correction: { readonly of: string; readonly from: CorrectableAccount; readonly to: CorrectableAccount } | null;
  readonly complaint: { readonly id: string; readonly number: string } | null;
  readonly id: string;
  /** The visit that it is of; null, with the four that follow, where it is of several. */
  readonly booking_id: string | null;
  readonly starts_at: number | null;
  readonly time_zone: string | null;
  readonly professional: { readonly id: string; readonly name: string } | null;
  readonly client: string | null;
  readonly suspension: ({ readonly account: { readonly id: string; readonly name: string } } & Counted) | null;
  /** A day of a professional, from an instant to another, which `closes` with it. */
  readonly day:
    | ({
        readonly professional: { readonly id: string; readonly name: string };
        readonly from: number;
        readonly to: number;
        readonly time_zone: string;
        readonly closes: boolean;
      } & Counted)
    | null;
  /** What a professional owes, and how it would end. */
  readonly debt: ({ readonly professional: { readonly id: string; readonly name: string } } & DebtEnd) | null;
  /** A payout that would be sent again. */
  readonly resend: {
    readonly professional: { readonly id: string; readonly name: string };
    readonly payout: string;
    readonly year: number;
    readonly number: number;
  } | null;
  readonly cents: number;
  /** None once who reads it left, or its time is over. */
  readonly reason: string | null;
  /** What the one who asks writes for admins alone. */
  readonly note: string | null;
  readonly state: RefundRequestState;
  readonly asked_by: string;
  readonly asked_at: number;
  readonly expires_at: number;
  readonly decided_by: string | null;
  readonly decided_at: number | null;
  readonly decision: string | null;
};

const shown = sql`
  q.id as row, q.asked_by as asked_by_id, a.public_id as asked_by_account,
  case when q.complaint_id is not null then 'complaint' when q.contest_id is not null then 'absence'
    when q.correction_of is not null then 'correction' when q.suspended_id is not null then 'suspension' when q.day_pro_id is not null then 'day' when q.debt_pro_id is not null then 'debt'
    when q.resent_payout_id is not null then 'resend' when q.is_part then 'part' else 'visit' end as of,
  case when s.id is null then null else json_build_object('account', json_build_object('id', s.public_id, 'name', concat_ws(' ', s.firstname, s.lastname)),
    'visits', q.visits, 'people', q.people) end as suspension,
  case when dp.id is null then null else json_build_object('professional', json_build_object('id', dp.public_id, 'name', dp.business_name),
    'from', (extract(epoch from q.day_from) * 1000)::bigint, 'to', (extract(epoch from q.day_to) * 1000)::bigint, 'time_zone', dp.time_zone,
    'closes', q.closes_day, 'visits', q.visits, 'people', q.people) end as day,
  case when ep.id is null then null else json_build_object('professional', json_build_object('id', ep.public_id, 'name', ep.business_name),
    'how', q.debt_how, 'reference', q.debt_reference) end as debt,
  case when y.id is null then null else json_build_object('professional', json_build_object('id', yp.public_id, 'name', yp.business_name),
    'payout', y.public_id, 'year', y.year, 'number', y.number) end as resend,
  case when q.correction_of is null then null else json_build_object('of', q.correction_of, 'from', q.correction_from, 'to', q.correction_to) end as correction,
  k.public_id as contest, q.complaint_to,
  case when o.id is null then null else json_build_object('id', o.public_id, 'number', o.number) end as complaint, q.public_id as id, b.public_id as booking_id, b.starts_at, p.time_zone,
  case when p.id is null then null else json_build_object('id', p.public_id, 'name', p.business_name) end as professional,
  case when b.id is null then null else coalesce(b.firstname || ' ' || b.lastname, c.firstname || ' ' || c.lastname, '') end as client, q.cents, q.reason, q.note, q.state,
  a.firstname || ' ' || a.lastname as asked_by, q.asked_at, q.expires_at, d.firstname || ' ' || d.lastname as decided_by, q.decided_at, q.decision
  from refund_request q join account a on a.id = q.asked_by left join booking b on b.id = q.booking_id left join pro p on p.id = b.pro_id
  left join account s on s.id = q.suspended_id left join pro dp on dp.id = q.day_pro_id left join pro ep on ep.id = q.debt_pro_id
  left join payout y on y.id = q.resent_payout_id left join pro yp on yp.id = y.pro_id left join account c on c.id = b.account_id left join account d on d.id = q.decided_by
  left join complaint o on o.id = q.complaint_id left join absence_contest k on k.id = q.contest_id`;

/** What a request is about: a visit, an account that is suspended, a day of a professional, between two instants, what one owes, or a payout. */
export type RequestedOf =
  | { readonly bookingId: number }
  | { readonly suspendedId: number }
  | { readonly debtOf: number }
  | { readonly payoutId: number }
  | { readonly dayOf: { readonly proId: number; readonly fromMs: number; readonly toMs: number; readonly closes: boolean } };

/** Keeps a request, and gives its row; null when one about the same waits already. */
export const insertRefundRequest = async (
  trx: Db,
  r: {
    readonly publicId: string;
    readonly about: RequestedOf;
    readonly cents: number;
    readonly reason: string;
    readonly note: string | null;
    readonly subject: RefundSubject;
    readonly askedBy: number;
    readonly expiresMs: number;
  },
  nowMs: number,
): Promise<number | null> => {
  const correction = r.subject.of === 'correction' ? r.subject.correction : null;
  const counted = r.subject.of === 'suspension' || r.subject.of === 'day' ? r.subject : null;
  const debt = r.subject.of === 'debt' ? r.subject : null;
  const day = 'dayOf' in r.about ? r.about.dayOf : null;
  const { rows } = await sql<{ id: number }>`
    insert into refund_request (public_id, booking_id, cents, reason, note, asked_by, asked_at, expires_at, complaint_id, complaint_to, contest_id, correction_of,
      correction_from, correction_to, is_part, suspended_id, day_pro_id, day_from, day_to, closes_day, visits, people, debt_pro_id, debt_how, debt_reference, resent_payout_id)
    values (${r.publicId}, ${'bookingId' in r.about ? r.about.bookingId : null}::bigint, ${r.cents}, ${r.reason}, ${r.note}::text, ${r.askedBy}, ${instant(nowMs)}, ${instant(r.expiresMs)},
      ${r.subject.of === 'complaint' ? r.subject.complaintId : null}::bigint, ${r.subject.of === 'complaint' ? r.subject.to : null}::text,
      ${r.subject.of === 'absence' ? r.subject.contestId : null}::bigint, ${correction?.of ?? null}::text, ${correction?.from ?? null}::text,
      ${correction?.to ?? null}::text, ${r.subject.of === 'part'},
      ${'suspendedId' in r.about ? r.about.suspendedId : null}::bigint,
      ${day?.proId ?? null}::bigint, ${day && instant(day.fromMs)}::timestamptz, ${day && instant(day.toMs)}::timestamptz, ${day?.closes ?? false},
      ${counted?.visits ?? null}::int4, ${counted?.people ?? null}::int4,
      ${'debtOf' in r.about ? r.about.debtOf : null}::bigint, ${debt?.how ?? null}::text, ${debt?.reference ?? null}::text,
      ${'payoutId' in r.about ? r.about.payoutId : null}::bigint)
    on conflict do nothing returning id`.execute(trx);
  return rows[0]?.id ?? null;
};

/** A request by its public id. */
export const refundRequest = async (db: Db, publicId: string): Promise<RefundRequestRow | undefined> =>
  (await sql<RefundRequestRow>`select ${shown} where q.public_id = ${publicId}`.execute(db)).rows[0];

/** Whether a request `q` is about a booking `b`: about itself, a suspension that would end it, or a day that it was counted for. */
const isAboutBooking = sql`(q.booking_id = b.id or q.id in (select v.request_id from suspended_visit v where v.booking_id = b.id)
  or q.id in (select v.request_id from requested_visit v where v.booking_id = b.id))`;

/** What waits about a visit: of itself, of a suspension that would end it, or of a day that it was counted for. */
export const waitingRequestOf = async (db: Db, bookingId: number): Promise<RefundRequestRow | undefined> =>
  (
    await sql<RefundRequestRow>`
    select ${shown} where q.state = 'waiting' and exists (select 1 from booking b where b.id = ${bookingId} and ${isAboutBooking})
    order by q.id limit 1`.execute(db)
  ).rows[0];

/** Whether what finance does of this payout, or of the money of this professional, waits for a second admin; both are columns of the caller's. */
export const waitsForSecond = (of: { readonly payoutId: RawBuilder<unknown> } | { readonly proId: RawBuilder<unknown> }, nowMs: number) =>
  sql`exists (select 1 from refund_request q where q.state = 'waiting' and q.expires_at > ${instant(nowMs)}
    and ${'payoutId' in of ? sql`q.resent_payout_id = ${of.payoutId}` : sql`q.debt_pro_id = ${of.proId}`})`;

/** What waits about what a professional owes. */
export const waitingRequestOfDebt = async (db: Db, proId: number): Promise<RefundRequestRow | undefined> =>
  (await sql<RefundRequestRow>`select ${shown} where q.state = 'waiting' and q.debt_pro_id = ${proId} limit 1`.execute(db)).rows[0];

/** Whether something of one of these bookings waits for a second admin. */
export const isAskedOfSeveral = async (db: Db, bookingIds: readonly number[], nowMs: number): Promise<boolean> =>
  (
    await sql<{ is: boolean }>`
    select exists (select 1 from refund_request q join booking b on b.id = any(${bookingIds}::bigint[]) and ${isAboutBooking}
      where q.state = 'waiting' and q.expires_at > ${instant(nowMs)}) as is`.execute(db)
  ).rows[0]!.is;

/** Whether the cancellation of a day of a professional, or of a part of [fromMs, toMs), waits for a second admin. */
export const isDayAsked = async (
  db: Db,
  proId: number,
  { fromMs, toMs }: { readonly fromMs: number; readonly toMs: number },
  nowMs: number,
): Promise<boolean> =>
  (
    await sql<{ is: boolean }>`
    select exists (select 1 from refund_request q where q.day_pro_id = ${proId} and q.day_from < ${instant(toMs)} and q.day_to > ${instant(fromMs)}
      and q.state = 'waiting' and q.expires_at > ${instant(nowMs)}) as is`.execute(db)
  ).rows[0]!.is;

/** Keeps which visits a request of a day was counted for. */
export const insertRequestedVisits = async (trx: Db, requestId: number, bookingIds: readonly number[]): Promise<void> => {
  await sql`insert into requested_visit (request_id, booking_id) select ${requestId}, unnest(${bookingIds}::bigint[])`.execute(trx);
};

/** The visits that a request of a day was counted for. */
export const requestedVisits = async (db: Db, requestId: number): Promise<ReadonlySet<number>> =>
  new Set((await sql<{ id: number }>`select booking_id as id from requested_visit where request_id = ${requestId}`.execute(db)).rows.map(({ id }) => id));

/** What admins gave back and corrected already of the visits of a professional that begin in [fromMs, toMs), whatever became of them, in cents. */
export const givenOfDay = async (db: Db, proId: number, { fromMs, toMs }: { readonly fromMs: number; readonly toMs: number }): Promise<number> =>
  (
    await sql<{ cents: number }>`
    select coalesce(sum(${givenByAdminsCentsOf(sql`b.id`)}), 0)::int4 as cents from booking b
    where b.pro_id = ${proId} and b.starts_at >= ${instant(fromMs)} and b.starts_at < ${instant(toMs)}`.execute(db)
  ).rows[0]!.cents;

/** The last request about the visits of an account, made since it was suspended. */
export const lastRequestOfSuspension = async (db: Db, accountId: number): Promise<RefundRequestRow | undefined> =>
  (
    await sql<RefundRequestRow>`
    select ${shown} where q.suspended_id = ${accountId} and q.asked_at >= s.suspended_at order by q.id desc limit 1`.execute(db)
  ).rows[0];

/** A page of the requests: those that wait, the oldest first, or those that wait no more, the last decided first. */
export const refundRequests = async (db: Db, isDecided: boolean, page: { readonly limit: number; readonly offset: number }): Promise<RefundRequestRow[]> =>
  (
    await sql<RefundRequestRow>`
    select ${shown} where (q.state <> 'waiting') = ${isDecided}
    order by ${isDecided ? sql`q.decided_at desc, q.id desc` : sql`q.asked_at, q.id`} limit ${page.limit} offset ${page.offset}`.execute(db)
  ).rows;

/** How many wait, and how many wait no more. */
export const countRefundRequests = async (db: Db): Promise<{ readonly waiting: number; readonly decided: number }> =>
  (
    await sql<{ waiting: number; decided: number }>`
    select (count(*) filter (where state = 'waiting'))::int4 as waiting, (count(*) filter (where state <> 'waiting'))::int4 as decided from refund_request`.execute(
      db,
    )
  ).rows[0]!;

/** Decides of a request that waits; false when somebody has first. */
export const writeRefundDecision = async (
  trx: Db,
  d: { readonly row: number; readonly state: 'granted' | 'refused'; readonly decidedBy: number; readonly decision: string },
  nowMs: number,
): Promise<boolean> =>
  (
    await sql`
    update refund_request set state = ${d.state}, decided_by = ${d.decidedBy}, decided_at = ${instant(nowMs)}, decision = ${d.decision}
    where id = ${d.row} and state = 'waiting' and expires_at > ${instant(nowMs)}`.execute(trx)
  ).numAffectedRows === 1n;

/** The last request about a complaint that was refused or came to nothing. */
export const lastRefusedOf = async (db: Db, complaintId: number): Promise<RefundRequestRow | undefined> =>
  (
    await sql<RefundRequestRow>`
    select ${shown} where q.complaint_id = ${complaintId} and q.state in ('refused', 'expired') order by q.id desc limit 1`.execute(db)
  ).rows[0];

/** Ends the requests that have waited too long. */
export const expireRefundRequests = async (db: Db, nowMs: number): Promise<void> => {
  await sql`update refund_request set state = 'expired', decided_at = expires_at where state = 'waiting' and expires_at <= ${instant(nowMs)}`.execute(db);
};

/** Ends what waits about a complaint that was taken back. */
export const endRequestsOf = async (trx: Db, complaintId: number, nowMs: number): Promise<void> => {
  await sql`update refund_request set state = 'expired', decided_at = ${instant(nowMs)} where complaint_id = ${complaintId} and state = 'waiting'`.execute(trx);
};

/** Takes back what waits about an account that is suspended no more. */
export const withdrawRequestOfSuspension = async (trx: Db, accountId: number, nowMs: number): Promise<void> => {
  await expireRefundRequests(trx, nowMs);
  await sql`update refund_request set state = 'withdrawn', decided_at = ${instant(nowMs)} where suspended_id = ${accountId} and state = 'waiting'`.execute(trx);
};

export type ExpiredRequest = {
  readonly id: string;
  readonly asked_by: number;
  readonly reason: string;
  readonly of: 'correction' | 'suspension' | 'day' | 'refund';
};

/** The requests that came to nothing since an instant, and who asked for each. */
export const expiredSince = async (db: Db, sinceMs: number): Promise<ExpiredRequest[]> =>
  (
    await sql<ExpiredRequest>`
    select public_id as id, asked_by, reason,
      case when correction_of is not null then 'correction' when suspended_id is not null then 'suspension' when day_pro_id is not null then 'day' when debt_pro_id is not null then 'debt'
        when resent_payout_id is not null then 'resend' else 'refund' end as of
    from refund_request where state = 'expired' and decided_at > ${instant(sinceMs)} and reason is not null`.execute(db)
  ).rows;

/** Takes back what waits about days of these professionals, and forgets what was said of them. */
export const forgetDayWords = async (trx: Db, proIds: readonly number[], nowMs: number): Promise<void> => {
  await sql`
    update refund_request set reason = null, note = null, decision = null, state = case when state = 'waiting' then 'withdrawn' else state end,
      decided_at = coalesce(decided_at, ${instant(nowMs)}) where day_pro_id = any(${proIds}::bigint[])`.execute(trx);
};

/** Ends what waits about these bookings, and forgets the words of complaints and absences, and what admins wrote for themselves. */
export const forgetRequestWords = async (trx: Db, bookingIds: readonly number[], nowMs: number): Promise<void> => {
  await sql`update refund_request set note = null where booking_id = any(${bookingIds}::bigint[]) and note is not null`.execute(trx);
  await sql`
    update refund_request set reason = null, decision = null, state = case when state = 'waiting' then 'expired' else state end,
      decided_at = coalesce(decided_at, ${instant(nowMs)})
    where booking_id = any(${bookingIds}::bigint[]) and (complaint_id is not null or contest_id is not null)`.execute(trx);
};

/** Takes back what waits about the visits of an account, and forgets what was said of it. */
export const forgetSuspensionWords = async (trx: Db, accountId: number, nowMs: number): Promise<void> => {
  await withdrawRequestOfSuspension(trx, accountId, nowMs);
  await sql`update refund_request set reason = null, note = null, decision = null where suspended_id = ${accountId}`.execute(trx);
};
