import { sql } from 'kysely';
import type { EpochMs } from '#core/units.ts';
import type { ContestState } from '#features/bookings/rules/states.ts';
import { heldCentsOf } from '#features/payments/queries/money.ts';
import type { CancellationPolicy } from '#features/pricing/rules/cancellation.ts';
import type { Quote } from '#features/pricing/rules/quote.ts';
import { instant, type Db } from '#platform/db/db.ts';

/** Returns the state of the last contest of a booking. Null without a contest. */
export const lastContest = async (db: Db, bookingId: number): Promise<ContestState | null> =>
  (
    await sql<{
      state: ContestState;
    }>`select state from absence_contest where booking_id = ${bookingId} order by id desc limit 1`.execute(db)
  ).rows[0]?.state ?? null;

/** Inserts a contest of an absence. The caller has locked the booking and checked that the client may contest. */
export const insertContest = async (
  trx: Db,
  c: { readonly publicId: string; readonly bookingId: number; readonly reason: string },
  nowMs: number,
): Promise<void> => {
  await sql`
    insert into absence_contest (public_id, booking_id, reason, state, created_at)
    values (${c.publicId}, ${c.bookingId}, ${c.reason}, 'waiting', ${instant(nowMs)})`.execute(trx);
};

/**
 * Closes the open contest of a booking when the professional withdraws the absence. Returns the public id of the
 * contest. Undefined when no contest is open.
 */
export const undoContest = async (trx: Db, bookingId: number, nowMs: number): Promise<string | undefined> =>
  (
    await sql<{ public_id: string }>`
    update absence_contest set state = 'undone', decided_at = ${instant(nowMs)} where booking_id = ${bookingId} and state = 'waiting' returning public_id`.execute(
      trx,
    )
  ).rows[0]?.public_id;

/** Records the decision on an open contest. Returns false when the contest is no longer open. */
export const writeContestDecision = async (
  trx: Db,
  d: {
    readonly publicId: string;
    readonly state: 'accepted' | 'refused';
    readonly decision: string;
    readonly accountId: number;
  },
  nowMs: number,
): Promise<boolean> =>
  (
    await sql`
    update absence_contest set state = ${d.state}, decision = ${d.decision}, decided_by = ${d.accountId}, decided_at = ${instant(nowMs)}
    where public_id = ${d.publicId} and state = 'waiting'`.execute(trx)
  ).numAffectedRows === 1n;

export type ContestRow = {
  readonly row: number;
  readonly booking_row: number;
  readonly pro: number;
  /** The account that made the booking, and the client's mail address in lower case. */
  readonly client_account: number | null;
  readonly client_email: string | null;
  readonly id: string;
  readonly booking_id: string;
  readonly state: ContestState;
  readonly reason: string | null;
  readonly sent_at: EpochMs;
  readonly said_at: EpochMs | null;
  readonly decided_at: EpochMs | null;
  readonly decided_by: string | null;
  readonly decision: string | null;
  readonly professional: { readonly id: string; readonly name: string };
  readonly client: string;
  readonly services: readonly string[];
  readonly starts_at: EpochMs;
  readonly time_zone: string;
  readonly quote: Quote;
  readonly policy: CancellationPolicy;
  /** Amount paid online, in cents. While the contest is open, leaves out the money already refunded or retained. */
  readonly paid_cents: number;
  /** The admin who accepted the contest and awaits the approval of a second admin, with the reason and the deadline. */
  readonly request_by: string | null;
  readonly request_reason: string | null;
  readonly request_until: EpochMs | null;
  /** The last request that no second admin approved: when, by whom and why. `refused_by` is null when it expired. */
  readonly refused_at: EpochMs | null;
  readonly refused_by: string | null;
  readonly refused_why: string | null;
};

const shown = sql`
  k.id as row, r.request_by, r.request_reason, r.request_until, f.refused_at, f.refused_by, f.refused_why, k.booking_id as booking_row, b.pro_id as pro, b.account_id as client_account, lower(b.email) as client_email,
  k.public_id as id, b.public_id as booking_id, k.state, k.reason, k.created_at as sent_at, k.decided_at, k.decision,
  (select max(e.at) from booking_event e where e.booking_id = b.id and e.to_state = 'no_show' and e.at <= k.created_at) as said_at,
  a.firstname || ' ' || a.lastname as decided_by, json_build_object('id', p.public_id, 'name', p.business_name) as professional,
  concat_ws(' ', b.firstname, b.lastname) as client, (select coalesce(json_agg(l->>'label'), '[]') from json_array_elements(b.lines) l) as services, b.starts_at, p.time_zone, b.quote, b.policy,
  case when k.state = 'waiting' then ${heldCentsOf(sql`b.id`)} else (select coalesce(sum(y.captured_cents -
    (select coalesce(sum(c.cents), 0) from refund_command c where c.payment_id = y.id and c.reason = 'moved' and c.state <> 'dropped')), 0)
    from payment y where y.booking_id = b.id)::int4 end as paid_cents
  from absence_contest k join booking b on b.id = k.booking_id join pro p on p.id = b.pro_id left join account a on a.id = k.decided_by
  left join lateral (select u.firstname || ' ' || u.lastname as request_by, q.reason as request_reason, q.expires_at as request_until
    from refund_request q join account u on u.id = q.asked_by where q.contest_id = k.id and q.state = 'waiting') r on true
  left join lateral (select q.decided_at as refused_at, u.firstname || ' ' || u.lastname as refused_by, q.decision as refused_why
    from refund_request q left join account u on u.id = q.decided_by where q.contest_id = k.id and q.state in ('refused', 'expired')
    order by q.id desc limit 1) f on true`;

/** Returns a page of open contests, oldest first, or of decided contests, latest decision first. */
export const contestsIn = async (
  db: Db,
  isDecided: boolean,
  page: { readonly limit: number; readonly offset: number },
): Promise<ContestRow[]> =>
  (
    await (
      isDecided
        ? sql<ContestRow>`select ${shown} where k.state <> 'waiting' order by k.decided_at desc, k.id desc limit ${page.limit} offset ${page.offset}`
        : sql<ContestRow>`select ${shown} where k.state = 'waiting' order by k.created_at, k.id limit ${page.limit} offset ${page.offset}`
    ).execute(db)
  ).rows;

export const contestByPublicId = async (db: Db, publicId: string): Promise<ContestRow | undefined> =>
  (await sql<ContestRow>`select ${shown} where k.public_id = ${publicId}`.execute(db)).rows[0];

export const countContests = async (db: Db): Promise<{ readonly waiting: number; readonly decided: number }> =>
  (
    await sql<{ waiting: number; decided: number }>`
    select (count(*) filter (where state = 'waiting'))::int4 as waiting, (count(*) filter (where state <> 'waiting'))::int4 as decided from absence_contest`.execute(
      db,
    )
  ).rows[0]!;

/** Erases the texts of contests. The contests and their outcomes stay. */
export const forgetContests = async (trx: Db, bookingIds: readonly number[]): Promise<void> => {
  await sql`update absence_contest set reason = null, decision = null where booking_id = any(${bookingIds}::bigint[])`.execute(
    trx,
  );
};

export const isReviewed = async (db: Db, bookingId: number): Promise<boolean> =>
  (
    await sql<{
      is: boolean;
    }>`select exists (select 1 from place_comment where booking_id = ${bookingId} and state <> 'taken_back') as is`.execute(
      db,
    )
  ).rows[0]!.is;
