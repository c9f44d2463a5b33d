import { sql, type RawBuilder } from 'kysely';
import type { EpochMs } from '#core/units.ts';
import type { CorrectableAccount } from '#features/ledger/rules/corrections.ts';
import type { LedgerKind } from '#features/ledger/rules/transactions.ts';
import { instant, type Db } from '#platform/db/db.ts';
import type { RefundRequestState, RequestedDebtEnd, RefundSubject } from '../rules/refund-requests.ts';
import { givenByAdminsCentsOf } from './money.ts';

type Counted = { readonly visits: number; readonly people: number };

export type RefundRequestRow = {
  readonly row: number;
  readonly asked_by_id: number;
  readonly asked_by_account: string;
  readonly of: RefundSubject['of'];
  readonly contest: string | null;
  readonly complaint_to: 'resolved_refund' | 'resolved_partial' | null;
  readonly correction: {
    readonly of: string;
    readonly from: CorrectableAccount;
    readonly to: CorrectableAccount;
  } | null;
  /** Kind and instant of the ledger transaction to correct. Null when the request is not about a correction. */
  readonly corrected: { readonly kind: LedgerKind; readonly at: EpochMs } | null;
  readonly complaint: { readonly id: string; readonly number: string } | null;
  readonly id: string;
  /** Public id of the visit. Null, like the four fields after it, when the request is not about a single visit. */
  readonly booking_id: string | null;
  readonly starts_at: EpochMs | null;
  readonly time_zone: string | null;
  readonly professional: { readonly id: string; readonly name: string } | null;
  readonly client: string | null;
  readonly suspension: ({ readonly account: { readonly id: string; readonly name: string } } & Counted) | null;
  /** A professional's day whose visits would be cancelled. `closes`: the day would also be closed to bookings. */
  readonly day:
    | ({
        readonly professional: { readonly id: string; readonly name: string };
        readonly from: number;
        readonly to: number;
        readonly time_zone: string;
        readonly closes: boolean;
      } & Counted)
    | null;
  readonly debt: ({ readonly professional: { readonly id: string; readonly name: string } } & RequestedDebtEnd) | null;
  readonly resend: {
    readonly professional: { readonly id: string; readonly name: string };
    readonly payout: string;
    readonly year: number;
    readonly number: number;
  } | null;
  /** Public id of the difference to explain. Null when the request is not about an explanation. */
  readonly difference: string | null;
  readonly cents: number;
  /**
   * Reason given by the requesting admin. Null once erased, because the person concerned has left or the retention
   * period is over.
   */
  readonly reason: string | null;
  /** Note of the requesting admin, visible only to admins. */
  readonly note: string | null;
  readonly state: RefundRequestState;
  readonly asked_by: string;
  readonly asked_at: EpochMs;
  readonly expires_at: EpochMs;
  readonly decided_by: string | null;
  readonly decided_at: EpochMs | null;
  readonly decision: string | null;
};

const shown = sql`
  q.id as row, q.asked_by as asked_by_id, a.public_id as asked_by_account,
  case when q.complaint_id is not null then 'complaint' when q.contest_id is not null then 'absence'
    when q.correction_of is not null then 'correction' when q.suspended_id is not null then 'suspension' when q.day_pro_id is not null then 'day' when q.debt_pro_id is not null then 'debt'
    when q.resent_payout_id is not null then 'resend' when q.difference_id is not null then 'explanation' when q.is_part then 'part' else 'visit' end as of,
  case when s.id is null then null else json_build_object('account', json_build_object('id', s.public_id, 'name', concat_ws(' ', s.firstname, s.lastname)),
    'visits', q.visits, 'people', q.people) end as suspension,
  case when dp.id is null then null else json_build_object('professional', json_build_object('id', dp.public_id, 'name', dp.business_name),
    'from', (extract(epoch from q.day_from) * 1000)::bigint, 'to', (extract(epoch from q.day_to) * 1000)::bigint, 'time_zone', dp.time_zone,
    'closes', q.closes_day, 'visits', q.visits, 'people', q.people) end as day,
  case when ep.id is null then null else json_build_object('professional', json_build_object('id', ep.public_id, 'name', ep.business_name),
    'how', q.debt_how, 'reference', q.debt_reference) end as debt,
  case when y.id is null then null else json_build_object('professional', json_build_object('id', yp.public_id, 'name', yp.business_name),
    'payout', y.public_id, 'year', y.year, 'number', y.number) end as resend, bd.public_id as difference,
  case when q.correction_of is null then null else json_build_object('of', q.correction_of, 'from', q.correction_from, 'to', q.correction_to) end as correction,
  case when ct.id is null then null else json_build_object('kind', ct.kind, 'at', (extract(epoch from ct.at) * 1000)::bigint) end as corrected,
  k.public_id as contest, q.complaint_to,
  case when o.id is null then null else json_build_object('id', o.public_id, 'number', o.number) end as complaint, q.public_id as id, b.public_id as booking_id, b.starts_at, p.time_zone,
  case when p.id is null then null else json_build_object('id', p.public_id, 'name', p.business_name) end as professional,
  case when b.id is null then null else coalesce(b.firstname || ' ' || b.lastname, c.firstname || ' ' || c.lastname, '') end as client, q.cents, q.reason, q.note, q.state,
  a.firstname || ' ' || a.lastname as asked_by, q.asked_at, q.expires_at, d.firstname || ' ' || d.lastname as decided_by, q.decided_at, q.decision
  from refund_request q join account a on a.id = q.asked_by left join booking b on b.id = q.booking_id left join pro p on p.id = b.pro_id
  left join account s on s.id = q.suspended_id left join pro dp on dp.id = q.day_pro_id left join pro ep on ep.id = q.debt_pro_id
  left join payout y on y.id = q.resent_payout_id left join pro yp on yp.id = y.pro_id left join account c on c.id = b.account_id left join account d on d.id = q.decided_by
  left join complaint o on o.id = q.complaint_id left join absence_contest k on k.id = q.contest_id left join books_difference bd on bd.id = q.difference_id
  left join ledger_transaction ct on ct.tx_id = q.correction_of`;

/**
 * Subject of a request: a visit, a suspended account, a professional's debt, a payout, a difference with the provider's
 * books, or a professional's day between two instants.
 */
export type RequestedOf =
  | { readonly bookingId: number }
  | { readonly suspendedId: number }
  | { readonly debtOf: number }
  | { readonly payoutId: number }
  | { readonly differenceId: number }
  | {
      readonly dayOf: {
        readonly proId: number;
        readonly fromMs: number;
        readonly toMs: number;
        readonly closes: boolean;
      };
    };

/** Inserts a request and returns its row id. Null when a request on the same subject is already waiting. */
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
      correction_from, correction_to, is_part, suspended_id, day_pro_id, day_from, day_to, closes_day, visits, people, debt_pro_id, debt_how, debt_reference, resent_payout_id, difference_id)
    values (${r.publicId}, ${'bookingId' in r.about ? r.about.bookingId : null}::bigint, ${r.cents}, ${r.reason}, ${r.note}::text, ${r.askedBy}, ${instant(nowMs)}, ${instant(r.expiresMs)},
      ${r.subject.of === 'complaint' ? r.subject.complaintId : null}::bigint, ${r.subject.of === 'complaint' ? r.subject.to : null}::text,
      ${r.subject.of === 'absence' ? r.subject.contestId : null}::bigint, ${correction?.of ?? null}::text, ${correction?.from ?? null}::text,
      ${correction?.to ?? null}::text, ${r.subject.of === 'part'},
      ${'suspendedId' in r.about ? r.about.suspendedId : null}::bigint,
      ${day?.proId ?? null}::bigint, ${day && instant(day.fromMs)}::timestamptz, ${day && instant(day.toMs)}::timestamptz, ${day?.closes ?? false},
      ${counted?.visits ?? null}::int4, ${counted?.people ?? null}::int4,
      ${'debtOf' in r.about ? r.about.debtOf : null}::bigint, ${debt?.how ?? null}::text, ${debt?.reference ?? null}::text,
      ${'payoutId' in r.about ? r.about.payoutId : null}::bigint, ${'differenceId' in r.about ? r.about.differenceId : null}::bigint)
    on conflict do nothing returning id`.execute(trx);
  return rows[0]?.id ?? null;
};

export const refundRequest = async (db: Db, publicId: string): Promise<RefundRequestRow | undefined> =>
  (await sql<RefundRequestRow>`select ${shown} where q.public_id = ${publicId}`.execute(db)).rows[0];

/**
 * SQL: whether request `q` concerns booking `b`, directly, through a suspension that would cancel it, or through a day
 * that includes it.
 */
const isAboutBooking = sql`(q.booking_id = b.id or q.id in (select v.request_id from suspended_visit v where v.booking_id = b.id)
  or q.id in (select v.request_id from requested_visit v where v.booking_id = b.id))`;

/** Returns the waiting request that concerns a visit, directly, through a suspension or through a day. */
export const waitingRequestOf = async (db: Db, bookingId: number): Promise<RefundRequestRow | undefined> =>
  (
    await sql<RefundRequestRow>`
    select ${shown} where q.state = 'waiting' and exists (select 1 from booking b where b.id = ${bookingId} and ${isAboutBooking})
    order by q.id limit 1`.execute(db)
  ).rows[0];

const objectColumns = {
  payout: sql`q.resent_payout_id`,
  debtOfPro: sql`q.debt_pro_id`,
  complaint: sql`q.complaint_id`,
  contest: sql`q.contest_id`,
  difference: sql`q.difference_id`,
} as const;

/**
 * SQL: whether a request about this payout, debt, complaint, contested absence or difference waits for a second admin.
 * `id` is a column of the caller's query.
 */
export const waitsForSecond = (object: keyof typeof objectColumns, id: RawBuilder<unknown>, nowMs: number) =>
  sql`exists (select 1 from refund_request q where q.state = 'waiting' and q.expires_at > ${instant(nowMs)} and ${objectColumns[object]} = ${id})`;

export const waitingRequestOfDebt = async (db: Db, proId: number): Promise<RefundRequestRow | undefined> =>
  (
    await sql<RefundRequestRow>`select ${shown} where q.state = 'waiting' and q.debt_pro_id = ${proId} limit 1`.execute(
      db,
    )
  ).rows[0];

/** Whether a request about one of these bookings waits for a second admin. */
export const hasRequestOfSeveral = async (db: Db, bookingIds: readonly number[], nowMs: number): Promise<boolean> =>
  (
    await sql<{ is: boolean }>`
    select exists (select 1 from refund_request q join booking b on b.id = any(${bookingIds}::bigint[]) and ${isAboutBooking}
      where q.state = 'waiting' and q.expires_at > ${instant(nowMs)}) as is`.execute(db)
  ).rows[0]!.is;

/** Whether the cancellation of a professional's day that overlaps [fromMs, toMs) waits for a second admin. */
export const hasDayRequest = async (
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

export const insertRequestedVisits = async (
  trx: Db,
  requestId: number,
  bookingIds: readonly number[],
): Promise<void> => {
  await sql`insert into requested_visit (request_id, booking_id) select ${requestId}, unnest(${bookingIds}::bigint[])`.execute(
    trx,
  );
};

export const requestedVisits = async (db: Db, requestId: number): Promise<ReadonlySet<number>> =>
  new Set(
    (
      await sql<{ id: number }>`select booking_id as id from requested_visit where request_id = ${requestId}`.execute(
        db,
      )
    ).rows.map(({ id }) => id),
  );

/**
 * Returns the amount that admins have already refunded or corrected on a professional's visits that start in [fromMs,
 * toMs), in cents. Counts visits in any state.
 */
export const givenOfDay = async (
  db: Db,
  proId: number,
  { fromMs, toMs }: { readonly fromMs: number; readonly toMs: number },
): Promise<number> =>
  (
    await sql<{ cents: number }>`
    select coalesce(sum(${givenByAdminsCentsOf(sql`b.id`)}), 0)::int4 as cents from booking b
    where b.pro_id = ${proId} and b.starts_at >= ${instant(fromMs)} and b.starts_at < ${instant(toMs)}`.execute(db)
  ).rows[0]!.cents;

/** Returns the latest request about the visits of an account since its current suspension. */
export const lastRequestOfSuspension = async (db: Db, accountId: number): Promise<RefundRequestRow | undefined> =>
  (
    await sql<RefundRequestRow>`
    select ${shown} where q.suspended_id = ${accountId} and q.asked_at >= s.suspended_at order by q.id desc limit 1`.execute(
      db,
    )
  ).rows[0];

/** Returns a page of requests: waiting ones, oldest first, or decided ones, latest decision first. */
export const refundRequests = async (
  db: Db,
  isDecided: boolean,
  page: { readonly limit: number; readonly offset: number },
): Promise<RefundRequestRow[]> =>
  (
    await sql<RefundRequestRow>`
    select ${shown} where (q.state <> 'waiting') = ${isDecided}
    order by ${isDecided ? sql`q.decided_at desc, q.id desc` : sql`q.asked_at, q.id`} limit ${page.limit} offset ${page.offset}`.execute(
      db,
    )
  ).rows;

export const countRefundRequests = async (db: Db): Promise<{ readonly waiting: number; readonly decided: number }> =>
  (
    await sql<{ waiting: number; decided: number }>`
    select (count(*) filter (where state = 'waiting'))::int4 as waiting, (count(*) filter (where state <> 'waiting'))::int4 as decided from refund_request`.execute(
      db,
    )
  ).rows[0]!;

/** Stores the decision on a waiting request. False when another admin decided first, or the request has expired. */
export const writeRefundDecision = async (
  trx: Db,
  d: {
    readonly row: number;
    readonly state: 'granted' | 'refused';
    readonly decidedBy: number;
    readonly decision: string;
  },
  nowMs: number,
): Promise<boolean> =>
  (
    await sql`
    update refund_request set state = ${d.state}, decided_by = ${d.decidedBy}, decided_at = ${instant(nowMs)}, decision = ${d.decision}
    where id = ${d.row} and state = 'waiting' and expires_at > ${instant(nowMs)}`.execute(trx)
  ).numAffectedRows === 1n;

/** Returns the latest refused or expired request about a complaint. */
export const lastRefusedOf = async (db: Db, complaintId: number): Promise<RefundRequestRow | undefined> =>
  (
    await sql<RefundRequestRow>`
    select ${shown} where q.complaint_id = ${complaintId} and q.state in ('refused', 'expired') order by q.id desc limit 1`.execute(
      db,
    )
  ).rows[0];

export const expireRefundRequests = async (db: Db, nowMs: number): Promise<void> => {
  await sql`update refund_request set state = 'expired', decided_at = expires_at where state = 'waiting' and expires_at <= ${instant(nowMs)}`.execute(
    db,
  );
};

/** Withdraws the waiting request about a complaint that ends without it. An overdue request expires instead. */
export const withdrawRequestsOfComplaint = async (trx: Db, complaintId: number, nowMs: number): Promise<void> => {
  await expireRefundRequests(trx, nowMs);
  await sql`update refund_request set state = 'withdrawn', decided_at = ${instant(nowMs)} where complaint_id = ${complaintId} and state = 'waiting'`.execute(
    trx,
  );
};

/** Withdraws the waiting request about an account that is no longer suspended. */
export const withdrawRequestOfSuspension = async (trx: Db, accountId: number, nowMs: number): Promise<void> => {
  await expireRefundRequests(trx, nowMs);
  await sql`update refund_request set state = 'withdrawn', decided_at = ${instant(nowMs)} where suspended_id = ${accountId} and state = 'waiting'`.execute(
    trx,
  );
};

/** A request that ended without a second admin's decision. */
export type EndedRequest = {
  readonly id: string;
  readonly asked_by: number;
  readonly reason: string;
  /** `complaint` is a request whose complaint ended without it. */
  readonly of: 'correction' | 'suspension' | 'day' | 'debt' | 'resend' | 'explanation' | 'refund' | 'complaint';
};

/**
 * Lists the requests that expired since an instant, and the requests about complaints that ended without them, with the
 * admin who made each.
 */
export const endedSince = async (db: Db, sinceMs: number): Promise<EndedRequest[]> =>
  (
    await sql<EndedRequest>`
    select public_id as id, asked_by, reason,
      case when state = 'withdrawn' then 'complaint' when correction_of is not null then 'correction' when suspended_id is not null then 'suspension'
        when day_pro_id is not null then 'day' when debt_pro_id is not null then 'debt' when resent_payout_id is not null then 'resend'
        when difference_id is not null then 'explanation' else 'refund' end as of
    from refund_request where (state = 'expired' or (state = 'withdrawn' and complaint_id is not null)) and decided_at > ${instant(sinceMs)} and reason is not null`.execute(
      db,
    )
  ).rows;

/**
 * Withdraws the waiting requests about days of these professionals. Erases the texts of all requests about their days.
 */
export const forgetDayWords = async (trx: Db, proIds: readonly number[], nowMs: number): Promise<void> => {
  await sql`
    update refund_request set reason = null, note = null, decision = null, state = case when state = 'waiting' then 'withdrawn' else state end,
      decided_at = coalesce(decided_at, ${instant(nowMs)}) where day_pro_id = any(${proIds}::bigint[])`.execute(trx);
};

/**
 * Erases the admins' notes about these bookings. For complaints and contested absences, also erases the reason and
 * decision, and withdraws waiting requests.
 */
export const forgetRequestWords = async (trx: Db, bookingIds: readonly number[], nowMs: number): Promise<void> => {
  await sql`update refund_request set note = null where booking_id = any(${bookingIds}::bigint[]) and note is not null`.execute(
    trx,
  );
  await sql`
    update refund_request set reason = null, decision = null, state = case when state = 'waiting' then 'withdrawn' else state end,
      decided_at = coalesce(decided_at, ${instant(nowMs)})
    where booking_id = any(${bookingIds}::bigint[]) and (complaint_id is not null or contest_id is not null)`.execute(
    trx,
  );
};

/** Withdraws the waiting request about an account's visits, and erases the texts of all its requests. */
export const forgetSuspensionWords = async (trx: Db, accountId: number, nowMs: number): Promise<void> => {
  await withdrawRequestOfSuspension(trx, accountId, nowMs);
  await sql`update refund_request set reason = null, note = null, decision = null where suspended_id = ${accountId}`.execute(
    trx,
  );
};
