import { sql } from 'kysely';
import type { EpochMs } from '#core/units.ts';
import type { BookingState } from '#features/bookings/rules/states.ts';
import { bookedBy, type OrderHolder } from '#features/orders/queries.ts';
import { instant, type Db } from '#platform/db/db.ts';
import type { ComplaintFilter } from '../rules/filters.ts';
import type { ComplaintQueue } from '../rules/queues.ts';
import type {
  ComplaintActor,
  ComplaintAsk,
  ComplaintDecision,
  ComplaintReason,
  ComplaintSide,
  ComplaintState,
} from '../rules/complaint.ts';

/** A complaint. Instants in epoch milliseconds, money in cents. */
export type ComplaintRow = {
  readonly row: number;
  readonly id: string;
  readonly number: string;
  readonly author: ComplaintSide;
  readonly reason: ComplaintReason;
  readonly asked: ComplaintAsk;
  readonly asked_cents: number;
  readonly state: ComplaintState;
  readonly answer_until: EpochMs;
  readonly decide_until: EpochMs;
  readonly answered_at: EpochMs | null;
  readonly proposed_cents: number | null;
  /** Whether the client may accept the professional's proposal without another question. */
  readonly is_binding: boolean;
  readonly accepted_at: EpochMs | null;
  readonly decision: string | null;
  readonly decided_to: ComplaintDecision | null;
  readonly refund_cents: number | null;
  readonly decided_by: string | null;
  readonly decided_at: EpochMs | null;
  readonly withdrawn_at: EpochMs | null;
  readonly mediation_at: EpochMs | null;
  readonly created_at: EpochMs;
  readonly booking_row: number;
  readonly booking_id: string;
  readonly booking_state: BookingState;
  readonly starts_at: EpochMs;
  readonly ends_at: EpochMs;
  readonly time_zone: string;
  readonly pro: number;
  readonly professional: { readonly id: string; readonly name: string };
  readonly client: { readonly firstname: string; readonly lastname: string };
  /** The client's account, and the email address of the booking in lower case. */
  readonly client_account: number | null;
  readonly client_email: string | null;
  readonly labels: readonly string[];
  readonly practitioners: readonly string[];
};

const shown = sql`
  q.id as row, q.public_id as id, q.number, q.author, q.reason, q.asked, q.asked_cents, q.state, q.answer_until, q.decide_until, q.answered_at, q.proposed_cents,
  q.is_binding, q.accepted_at, q.decision, q.decided_to, q.refund_cents, q.decided_at, q.withdrawn_at, q.mediation_at, q.created_at, a.firstname || ' ' || a.lastname as decided_by,
  b.id as booking_row, b.public_id as booking_id, b.state as booking_state, b.starts_at, b.ends_at, p.time_zone, p.id as pro,
  json_build_object('id', p.public_id, 'name', p.business_name) as professional,
  json_build_object('firstname', coalesce(b.firstname, ''), 'lastname', coalesce(b.lastname, '')) as client, b.account_id as client_account,
  lower(b.email) as client_email, (select coalesce(json_agg(l->>'label'), '[]') from json_array_elements(b.lines) l) as labels,
  (select coalesce(json_agg(distinct n), '[]') from json_array_elements(b.lines) l, json_array_elements_text(coalesce(l->'resources', '[]')) n where n is not null) as practitioners
  from complaint q join booking b on b.id = q.booking_id join pro p on p.id = b.pro_id left join account a on a.id = q.decided_by`;

export const complaintByPublicId = async (db: Db, publicId: string): Promise<ComplaintRow | undefined> =>
  (await sql<ComplaintRow>`select ${shown} where q.public_id = ${publicId}`.execute(db)).rows[0];

export const complaintByRow = async (db: Db, row: number): Promise<ComplaintRow | undefined> =>
  (await sql<ComplaintRow>`select ${shown} where q.id = ${row}`.execute(db)).rows[0];

export const complaintsOfBooking = async (db: Db, bookingId: number): Promise<ComplaintRow[]> =>
  (await sql<ComplaintRow>`select ${shown} where q.booking_id = ${bookingId} order by q.id desc`.execute(db)).rows;

const mostOwn = 100;

export const ownUndecided = async (
  db: Db,
  holder: OrderHolder,
): Promise<{ readonly id: string; readonly state: ComplaintState; readonly booking_id: string }[]> =>
  (
    await sql<{ id: string; state: ComplaintState; booking_id: string }>`
    select q.public_id as id, q.state, b.public_id as booking_id from complaint q join booking b on b.id = q.booking_id
    where ${bookedBy(holder)} and q.state in ('open', 'awaiting_pro', 'in_review') order by q.id desc limit ${mostOwn}`.execute(
      db,
    )
  ).rows;

const columns = {
  state: sql`q.state`,
  reason: sql`q.reason`,
  author: sql`q.author`,
  booking_id: sql`b.public_id`,
  created_at: sql`q.created_at`,
} as const;
const operators = { eq: sql`=`, ne: sql`<>`, lt: sql`<`, lte: sql`<=`, gt: sql`>`, gte: sql`>=` } as const;

const condition = (filter: ComplaintFilter | null) =>
  filter === null
    ? sql`true`
    : sql`${columns[filter.field]} ${operators[filter.operator]} ${typeof filter.value === 'number' ? instant(filter.value) : sql`${filter.value}::text`}`;

type OfPro = { readonly proId: number; readonly id: string | null; readonly filter: ComplaintFilter | null };

const ofPro = ({ proId, id, filter }: OfPro) =>
  sql`b.pro_id = ${proId} and (${id}::text is null or q.public_id = ${id}::text) and ${condition(filter)}`;

/**
 * Returns a page of the complaints about a professional's visits. Complaints that wait for an answer come first, then
 * the latest.
 */
export const complaintsOfPro = async (
  db: Db,
  query: OfPro,
  page: { readonly limit: number; readonly offset: number },
): Promise<ComplaintRow[]> =>
  (
    await sql<ComplaintRow>`
    select ${shown} where ${ofPro(query)} order by (q.state = 'awaiting_pro') desc, q.created_at desc, q.id desc limit ${page.limit} offset ${page.offset}`.execute(
      db,
    )
  ).rows;

/**
 * `total` counts the complaints that match the filter. `waiting` counts all the complaints that wait for the
 * professional's answer.
 */
export const countOfPro = async (db: Db, query: OfPro): Promise<{ readonly total: number; readonly waiting: number }> =>
  (
    await sql<{ total: number; waiting: number }>`
    select (count(*) filter (where ${ofPro(query)}))::int4 as total, (count(*) filter (where q.state = 'awaiting_pro'))::int4 as waiting
    from complaint q join booking b on b.id = q.booking_id where b.pro_id = ${query.proId}`.execute(db)
  ).rows[0]!;

const queued: Readonly<Record<ComplaintQueue, ReturnType<typeof sql>>> = {
  to_decide: sql`q.state = 'in_review' and q.accepted_at is null`,
  waiting: sql`q.state in ('open', 'awaiting_pro')`,
  decided: sql`(q.state in ('resolved_refund', 'resolved_partial', 'rejected', 'withdrawn') or (q.state = 'in_review' and q.accepted_at is not null))`,
  mediation: sql`q.state = 'mediation'`,
};

type Queued = { readonly queue: ComplaintQueue; readonly q: string };

const inQueue = ({ queue, q }: Queued) => sql`${queued[queue]}
  and (${q} = '' or strpos(lower(concat_ws(' ', q.number, b.firstname, b.lastname, p.business_name)), lower(${q})) > 0)`;

/**
 * Returns a page of an admin queue. Undecided complaints are sorted by deadline, decided complaints by last change. `q`
 * is searched in the number of the complaint and in the names of the client and the professional.
 */
export const queuedComplaints = async (
  db: Db,
  query: Queued,
  page: { readonly limit: number; readonly offset: number },
): Promise<ComplaintRow[]> =>
  (
    await sql<ComplaintRow>`
    select ${shown} where ${inQueue(query)}
    order by ${query.queue === 'to_decide' || query.queue === 'waiting' ? sql`q.decide_until, q.id` : sql`q.changed_at desc, q.id desc`}
    limit ${page.limit} offset ${page.offset}`.execute(db)
  ).rows;

export const countQueued = async (db: Db, query: Queued): Promise<number> =>
  (
    await sql<{ total: number }>`
    select count(*)::int4 as total from complaint q join booking b on b.id = q.booking_id join pro p on p.id = b.pro_id where ${inQueue(query)}`.execute(
      db,
    )
  ).rows[0]!.total;

/** Counts the complaints in each admin queue. `oldest_at` is when the oldest complaint to decide was opened. */
export const countQueues = async (
  db: Db,
): Promise<Record<ComplaintQueue, number> & { readonly oldest_at: EpochMs | null }> =>
  (
    await sql<Record<ComplaintQueue, number> & { oldest_at: EpochMs | null }>`
    select (count(*) filter (where ${queued.to_decide}))::int4 as to_decide, (count(*) filter (where ${queued.waiting}))::int4 as waiting,
      (count(*) filter (where ${queued.decided}))::int4 as decided, (count(*) filter (where ${queued.mediation}))::int4 as mediation,
      min(q.created_at) filter (where ${queued.to_decide}) as oldest_at from complaint q`.execute(db)
  ).rows[0]!;

export type NewComplaint = {
  readonly publicId: string;
  readonly number: string;
  readonly bookingId: number;
  readonly author: ComplaintSide;
  readonly reason: ComplaintReason;
  readonly ask: ComplaintAsk;
  readonly requestedCents: number;
  readonly state: ComplaintState;
  readonly answerUntilMs: number;
  readonly decideUntilMs: number;
};

/**
 * Inserts a complaint and returns its row. Undefined when its number is already used, or when another complaint about
 * the booking is undecided.
 */
export const insertComplaint = async (trx: Db, c: NewComplaint, nowMs: number): Promise<number | undefined> =>
  (
    await sql<{ id: number }>`
    insert into complaint (public_id, number, booking_id, author, reason, asked, asked_cents, state, answer_until, decide_until, created_at, changed_at)
    values (${c.publicId}, ${c.number}, ${c.bookingId}, ${c.author}, ${c.reason}, ${c.ask}, ${c.requestedCents}, ${c.state}, ${instant(c.answerUntilMs)},
      ${instant(c.decideUntilMs)}, ${instant(nowMs)}, ${instant(nowMs)})
    on conflict do nothing returning id`.execute(trx)
  ).rows[0]?.id;

export const hasUndecided = async (db: Db, bookingId: number): Promise<boolean> =>
  (
    await sql<{ is: boolean }>`
    select exists (select 1 from complaint where booking_id = ${bookingId} and state in ('open', 'awaiting_pro', 'in_review')) as is`.execute(
      db,
    )
  ).rows[0]!.is;

export const countWithdrawn = async (db: Db, bookingId: number, author: ComplaintSide): Promise<number> =>
  (
    await sql<{ n: number }>`
    select count(*)::int4 as n from complaint where booking_id = ${bookingId} and author = ${author} and state = 'withdrawn'`.execute(
      db,
    )
  ).rows[0]!.n;

type Change = {
  readonly row: number;
  readonly from: ComplaintState;
  readonly to: ComplaintState;
  readonly by: ComplaintActor;
};

/**
 * Changes the state of a complaint and records who changed it. Returns false when its state is not `from`, or when an
 * admin has already drafted another decision.
 */
export const changeComplaint = async (trx: Db, { row, from, to, by }: Change, nowMs: number): Promise<boolean> => {
  const changed = await sql`
    update complaint set state = ${to}, changed_at = ${instant(nowMs)},
      decided_at = case when decided_to = ${to} then ${instant(nowMs)} else decided_at end,
      withdrawn_at = case when ${to} = 'withdrawn' then ${instant(nowMs)} else withdrawn_at end,
      mediation_at = case when ${to} = 'mediation' then ${instant(nowMs)} else mediation_at end
    where id = ${row} and state = ${from} and (decided_to is null or decided_at is not null or decided_to = ${to})`.execute(
    trx,
  );
  if (changed.numAffectedRows !== 1n) return false;
  await sql`insert into complaint_event (complaint_id, to_state, by, at) values (${row}, ${to}, ${by}, ${instant(nowMs)})`.execute(
    trx,
  );
  return true;
};

/**
 * Records the answer to a complaint, with the refund that the professional proposes, in cents. A proposed refund is
 * binding: the client may accept it.
 */
export const writeProposal = async (
  trx: Db,
  row: number,
  proposedCents: number | null,
  nowMs: number,
): Promise<void> => {
  await sql`
    update complaint set answered_at = ${instant(nowMs)}, proposed_cents = ${proposedCents}, is_binding = ${(proposedCents ?? 0) > 0}
    where id = ${row}`.execute(trx);
};

/**
 * Records that the client accepts the professional's proposal, with the amount to refund in cents. Returns false when
 * the proposal can no longer be accepted.
 */
export const writeAcceptance = async (
  trx: Db,
  a: { readonly row: number; readonly to: ComplaintDecision; readonly refundCents: number },
  nowMs: number,
): Promise<boolean> =>
  (
    await sql`
    update complaint set decided_to = ${a.to}, refund_cents = ${a.refundCents}, accepted_at = ${instant(nowMs)}, changed_at = ${instant(nowMs)}
    where id = ${a.row} and state = 'in_review' and decided_to is null and is_binding and proposed_cents >= ${a.refundCents}`.execute(
      trx,
    )
  ).numAffectedRows === 1n;

/**
 * Stores an admin's decision, which is sent later. Returns false when a decision already exists or the complaint is not
 * in review.
 */
export const draftDecision = async (
  trx: Db,
  d: {
    readonly row: number;
    readonly to: ComplaintDecision;
    readonly refundCents: number;
    readonly reasons: string;
    readonly accountId: number;
  },
): Promise<boolean> =>
  (
    await sql`
    update complaint set decided_to = ${d.to}, refund_cents = ${d.refundCents}, decision = ${d.reasons}, decided_by = ${d.accountId}
    where id = ${d.row} and state = 'in_review' and decided_to is null`.execute(trx)
  ).numAffectedRows === 1n;

/**
 * Returns the public ids of complaints to act on. `unanswered` complaints are past the deadline. `to_remind` complaints
 * need an answer within `remindMs` and have had no reminder. `drafted` complaints have a decision that is not sent.
 */
export const dueComplaints = async (
  db: Db,
  due: 'unanswered' | 'to_remind' | 'drafted',
  {
    nowMs,
    remindMs,
    reminder,
  }: {
    readonly nowMs: number;
    readonly remindMs: number;
    /** Kind of the message that reminds the professional. */ readonly reminder: string;
  },
  limit: number,
): Promise<string[]> => {
  const dueCondition = {
    unanswered: sql`q.state in ('open', 'awaiting_pro') and q.answer_until <= ${instant(nowMs)}`,
    to_remind: sql`q.state = 'awaiting_pro' and q.answer_until > ${instant(nowMs)} and q.answer_until <= ${instant(nowMs + remindMs)}
      and not exists (select 1 from outbox m where m.dedup_key = ${reminder}::text || ':' || q.public_id)`,
    drafted: sql`q.state = 'in_review' and q.decided_to is not null`,
  }[due];
  return (
    await sql<{
      id: string;
    }>`select q.public_id as id from complaint q where ${dueCondition} order by q.decide_until, q.id limit ${limit}`.execute(
      db,
    )
  ).rows.map(({ id }) => id);
};

/**
 * Counts the complaints that a client opened (found by account or email address), the complaints by clients about a
 * professional, and the professional's past visits.
 */
export const complaintHistory = async (
  db: Db,
  parties: { readonly accountId: number | null; readonly email: string | null; readonly proId: number },
): Promise<{ readonly client: number; readonly professional: number; readonly visits: number }> =>
  (
    await sql<{ client: number; professional: number; visits: number }>`
    select (select count(*) from complaint q join booking b on b.id = q.booking_id where q.author = 'client'
        and (b.account_id = ${parties.accountId}::bigint or lower(b.email) = ${parties.email}::text))::int4 as client,
      (select count(*) from complaint q join booking b on b.id = q.booking_id where q.author = 'client' and b.pro_id = ${parties.proId})::int4 as professional,
      (select count(*) from booking b where b.pro_id = ${parties.proId} and b.state in ('completed', 'no_show'))::int4 as visits`.execute(
      db,
    )
  ).rows[0]!;
