import { sql, type RawBuilder } from 'kysely';
import { mailReaderOf } from '#features/cancellation/queries/day.ts';
import { givenByAdminsCentsOf, heldCentsOf } from '#features/payments/queries/money.ts';
import { instant, type Db } from '#platform/db/db.ts';

const isToCome = (nowMs: number): RawBuilder<unknown> =>
  sql`b.state in ('requested', 'confirmed') and b.starts_at > ${instant(nowMs)}`;

/** SQL: whether a row `s` of `suspended_visit` may be cancelled: without a refund request, or once it is granted. */
const isDue = sql`(s.request_id is null or exists (select 1 from refund_request q where q.id = s.request_id and q.state = 'granted'))`;

/**
 * SQL: the upcoming visits that an account sells or has booked, each once. Leaves out the visits that a job is already
 * set to cancel, which are the rows of `suspended_visit` that satisfy `isDue`.
 */
const toComeOf = (accountId: number, nowMs: number): RawBuilder<unknown> => sql`(
  select b.id, b.pro_id, b.account_id, b.email, b.side from (
    select b.*, 'professional' as side from profile f join booking b on b.pro_id = f.pro_id where f.account_id = ${accountId} and ${isToCome(nowMs)}
    union all
    select b.*, 'client' as side from booking b where b.account_id = ${accountId} and ${isToCome(nowMs)}
      and not exists (select 1 from profile f where f.account_id = ${accountId} and f.pro_id = b.pro_id)) b
  where not exists (select 1 from suspended_visit s where s.booking_id = b.id and s.account_id = ${accountId} and ${isDue}))`;

/** Effect of a suspension: number of upcoming visits cancelled, number of other people affected, and cents refunded. */
export type Touched = { readonly visits: number; readonly people: number; readonly refund_cents: number };

/** `Touched`, with the facts that decide whether a second admin is needed. */
export type Touches = Touched & {
  /** Cents that admins have already refunded or corrected on these visits. */
  readonly given_cents: number;
  /** Whether a request about one of the visits waits for a second admin. */
  readonly is_asked: boolean;
  /** Whether the admin is the client or the professional of one of the visits. */
  readonly is_own: boolean;
};

/** The suspended account, and the admin who suspends it. */
export type OfSuspension = {
  readonly accountId: number;
  readonly admin: { readonly id: number; readonly email: string; readonly proIds: readonly number[] };
};

/** SQL columns of `Touches`, computed over visits named `v`. */
const touches = ({ accountId, admin }: OfSuspension): RawBuilder<unknown> => sql`
  count(*)::int4 as visits,
  count(distinct case v.side when 'client' then 'pro ' || v.pro_id else coalesce('account ' || v.account_id, lower(v.email), 'visit ' || v.id) end)::int4 as people,
  coalesce(sum(${heldCentsOf(sql`v.id`)}), 0)::int4 as refund_cents, coalesce(sum(${givenByAdminsCentsOf(sql`v.id`)}), 0)::int4 as given_cents,
  coalesce(bool_or(exists (select 1 from refund_request q where q.state = 'waiting' and (q.booking_id = v.id
    or q.id in (select s.request_id from suspended_visit s where s.booking_id = v.id and s.account_id <> ${accountId})
    or q.id in (select r.request_id from requested_visit r where r.booking_id = v.id)))), false) as is_asked,
  coalesce(bool_or(v.account_id = ${admin.id} or lower(v.email) = ${admin.email.toLowerCase()} or v.pro_id = any(${admin.proIds}::bigint[])), false) as is_own`;

/** Counts the visits that a suspension would cancel, or has not cancelled yet. */
export const touchedBySuspension = async (db: Db, of: OfSuspension, nowMs: number): Promise<Touches> =>
  (await sql<Touches>`select ${touches(of)} from ${toComeOf(of.accountId, nowMs)} v`.execute(db)).rows[0]!;

export type WrittenVisits = Touches & { readonly ids: readonly number[] };

/**
 * Records the visits that a suspension must cancel, and returns their number and amounts. A visit that was already
 * recorded no longer waits for its earlier request.
 */
export const writeSuspendedVisits = async (trx: Db, of: OfSuspension, nowMs: number): Promise<WrittenVisits> => {
  const { accountId } = of;
  const { rows } = await sql<{ id: number }>`
    insert into suspended_visit (booking_id, account_id, side) select v.id, ${accountId}, v.side from ${toComeOf(accountId, nowMs)} v order by v.id
    on conflict (booking_id, account_id) do update set request_id = null returning booking_id as id`.execute(trx);
  const ids = rows.map(({ id }) => id);
  const counted = await sql<Touches>`
    select ${touches(of)} from (select b.id, b.pro_id, b.account_id, b.email, s.side from suspended_visit s join booking b on b.id = s.booking_id
      where s.account_id = ${accountId} and s.booking_id = any(${ids}::bigint[])) v`.execute(trx);
  return { ...counted.rows[0]!, ids };
};

/** Blocks recorded visits until a refund request is granted. */
export const holdSuspendedVisits = async (
  trx: Db,
  accountId: number,
  ids: readonly number[],
  requestId: number,
): Promise<void> => {
  await sql`update suspended_visit set request_id = ${requestId} where account_id = ${accountId} and booking_id = any(${ids}::bigint[])`.execute(
    trx,
  );
};

export const forgetSuspendedVisits = async (trx: Db, accountId: number): Promise<void> => {
  await sql`delete from suspended_visit where account_id = ${accountId}`.execute(trx);
};

export const forgetSuspendedBookings = async (trx: Db, bookingIds: readonly number[]): Promise<void> => {
  await sql`delete from suspended_visit where booking_id = any(${bookingIds}::bigint[])`.execute(trx);
};

/** The number of upcoming visits that a refund request still covers, and their refund in cents. */
export const leftOfRequest = async (
  trx: Db,
  requestId: number,
  nowMs: number,
): Promise<Pick<Touched, 'visits' | 'refund_cents'>> =>
  (
    await sql<Pick<Touched, 'visits' | 'refund_cents'>>`
    select count(*)::int4 as visits, coalesce(sum(${heldCentsOf(sql`b.id`)}), 0)::int4 as refund_cents
    from suspended_visit s join booking b on b.id = s.booking_id where s.request_id = ${requestId} and ${isToCome(nowMs)}`.execute(
      trx,
    )
  ).rows[0]!;

/**
 * The visits between one client and one professional that a suspension cancels. The party who is not suspended gets a
 * single message about them.
 */
export type SuspendedGroup = {
  /** Id of the first booking of the group. */
  readonly id: number;
  readonly account_id: number;
  /** The side whose account is suspended. */
  readonly of: 'professional' | 'client';
  readonly pro_id: number;
  /** The person who receives the client's mails, as `mailReaderOf` identifies them. */
  readonly reader: string;
};

/**
 * Groups of upcoming visits that suspensions must cancel, at most `limit`. The group with the soonest visit comes
 * first.
 */
export const groupsOfSuspended = async (db: Db, nowMs: number, limit: number): Promise<SuspendedGroup[]> =>
  (
    await sql<SuspendedGroup>`
    select min(b.id) as id, s.account_id, s.side as of, b.pro_id, ${mailReaderOf(sql`b`)} as reader
    from suspended_visit s join booking b on b.id = s.booking_id join account a on a.id = s.account_id
    where a.suspended_at is not null and ${isDue} and ${isToCome(nowMs)} group by 2, 3, 4, 5 order by min(b.starts_at), min(b.id) limit ${limit}`.execute(
      db,
    )
  ).rows;

/**
 * The bookings of a group that are still to cancel. Locks the suspended account until the caller's transaction ends, so
 * that it cannot be reopened meanwhile. Empty when the account is no longer suspended.
 */
export const suspendedBookings = async (
  trx: Db,
  { account_id: accountId, of, pro_id: proId, reader }: SuspendedGroup,
  nowMs: number,
): Promise<number[]> => {
  const suspended =
    await sql`select 1 from account where id = ${accountId} and suspended_at is not null for share`.execute(trx);
  if (suspended.rows.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    select b.id from suspended_visit s join booking b on b.id = s.booking_id
    where s.account_id = ${accountId} and s.side = ${of} and b.pro_id = ${proId} and ${mailReaderOf(sql`b`)} = ${reader} and ${isDue} and ${isToCome(nowMs)}
    order by b.id`.execute(trx);
  return rows.map(({ id }) => id);
};
