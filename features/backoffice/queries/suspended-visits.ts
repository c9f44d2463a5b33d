import { sql, type RawBuilder } from 'kysely';
import { mailReaderOf } from '#features/cancellation/queries/day.ts';
import { givenByAdminsCentsOf, heldCentsOf } from '#features/payments/queries/money.ts';
import { instant, type Db } from '#platform/db/db.ts';

const isToCome = (nowMs: number): RawBuilder<unknown> => sql`b.state in ('requested', 'confirmed') and b.starts_at > ${instant(nowMs)}`;

/** A row of `suspended_visit`, named s, that no request holds back. */
const isDue = sql`(s.request_id is null or exists (select 1 from refund_request q where q.id = s.request_id and q.state = 'granted'))`;

/** The visits to come of an account that its suspension does not end yet, once each: what it sells, and what it booked. */
const toComeOf = (accountId: number, nowMs: number): RawBuilder<unknown> => sql`(
  select b.id, b.pro_id, b.account_id, b.email, b.side from (
    select b.*, 'professional' as side from profile f join booking b on b.pro_id = f.pro_id where f.account_id = ${accountId} and ${isToCome(nowMs)}
    union all
    select b.*, 'client' as side from booking b where b.account_id = ${accountId} and ${isToCome(nowMs)}
      and not exists (select 1 from profile f where f.account_id = ${accountId} and f.pro_id = b.pro_id)) b
  where not exists (select 1 from suspended_visit s where s.booking_id = b.id and s.account_id = ${accountId} and ${isDue}))`;

/** What a suspension ends: how many visits to come, with how many others, and the cents that go back. */
export type Touched = { readonly visits: number; readonly people: number; readonly refund_cents: number };

/** The same, with what an admin who decides of it has to know. */
export type Touches = Touched & {
  /** What admins gave back and corrected of these visits already. */
  readonly given_cents: number;
  /** Whether something of one of them waits for a second admin. */
  readonly is_asked: boolean;
  /** Whether the admin is the client or the professional of one of them. */
  readonly is_own: boolean;
};

/** Whose suspension it is, and which admin asks. */
export type OfSuspension = {
  readonly accountId: number;
  readonly admin: { readonly id: number; readonly email: string; readonly proIds: readonly number[] };
};

/** The columns of `Touches`, of visits that are named v. */
const touches = ({ accountId, admin }: OfSuspension): RawBuilder<unknown> => sql`
  count(*)::int4 as visits,
  count(distinct case v.side when 'client' then 'pro ' || v.pro_id else coalesce('account ' || v.account_id, lower(v.email), 'visit ' || v.id) end)::int4 as people,
  coalesce(sum(${heldCentsOf(sql`v.id`)}), 0)::int4 as refund_cents, coalesce(sum(${givenByAdminsCentsOf(sql`v.id`)}), 0)::int4 as given_cents,
  coalesce(bool_or(exists (select 1 from refund_request q where q.state = 'waiting' and (q.booking_id = v.id
    or q.id in (select s.request_id from suspended_visit s where s.booking_id = v.id and s.account_id <> ${accountId})
    or q.id in (select r.request_id from requested_visit r where r.booking_id = v.id)))), false) as is_asked,
  coalesce(bool_or(v.account_id = ${admin.id} or lower(v.email) = ${admin.email.toLowerCase()} or v.pro_id = any(${admin.proIds}::bigint[])), false) as is_own`;

/** What suspending an account would end, or what its suspension has not ended. */
export const touchedBySuspension = async (db: Db, of: OfSuspension, nowMs: number): Promise<Touches> =>
  (await sql<Touches>`select ${touches(of)} from ${toComeOf(of.accountId, nowMs)} v`.execute(db)).rows[0]!;

/** The visits that a suspension has written down. */
export type WrittenVisits = Touches & { readonly ids: readonly number[] };

/** Writes down the visits that a suspension ends, and counts those that it wrote. */
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

/** Lets visits that a suspension ends wait for a request. */
export const holdSuspendedVisits = async (trx: Db, accountId: number, ids: readonly number[], requestId: number): Promise<void> => {
  await sql`update suspended_visit set request_id = ${requestId} where account_id = ${accountId} and booking_id = any(${ids}::bigint[])`.execute(trx);
};

/** Forgets the visits that a suspension was to end. */
export const forgetSuspendedVisits = async (trx: Db, accountId: number): Promise<void> => {
  await sql`delete from suspended_visit where account_id = ${accountId}`.execute(trx);
};

/** The same of these bookings. */
export const forgetSuspendedBookings = async (trx: Db, bookingIds: readonly number[]): Promise<void> => {
  await sql`delete from suspended_visit where booking_id = any(${bookingIds}::bigint[])`.execute(trx);
};

/** What a request would still end of what was counted for it. */
export const leftOfRequest = async (trx: Db, requestId: number, nowMs: number): Promise<Pick<Touched, 'visits' | 'refund_cents'>> =>
  (
    await sql<Pick<Touched, 'visits' | 'refund_cents'>>`
    select count(*)::int4 as visits, coalesce(sum(${heldCentsOf(sql`b.id`)}), 0)::int4 as refund_cents
    from suspended_visit s join booking b on b.id = s.booking_id where s.request_id = ${requestId} and ${isToCome(nowMs)}`.execute(trx)
  ).rows[0]!;

/** The visits that a suspension ends of one client with one professional: whoever is not suspended is told of them at once. */
export type SuspendedGroup = {
  /** Its first booking. */
  readonly id: number;
  readonly account_id: number;
  /** Whose account is suspended. */
  readonly of: 'professional' | 'client';
  readonly pro_id: number;
  /** The client, as `mailReaderOf` has it. */
  readonly reader: string;
};

/** Up to `limit` groups of visits to come that suspensions end now, those with the soonest visit first. */
export const groupsOfSuspended = async (db: Db, nowMs: number, limit: number): Promise<SuspendedGroup[]> =>
  (
    await sql<SuspendedGroup>`
    select min(b.id) as id, s.account_id, s.side as of, b.pro_id, ${mailReaderOf(sql`b`)} as reader
    from suspended_visit s join booking b on b.id = s.booking_id join account a on a.id = s.account_id
    where a.suspended_at is not null and ${isDue} and ${isToCome(nowMs)} group by 2, 3, 4, 5 order by min(b.starts_at), min(b.id) limit ${limit}`.execute(db)
  ).rows;

/** The bookings of a group that its suspension still ends; whoever is suspended stays so until the caller's transaction ends. */
export const suspendedBookings = async (trx: Db, { account_id: accountId, of, pro_id: proId, reader }: SuspendedGroup, nowMs: number): Promise<number[]> => {
  const held = await sql`select 1 from account where id = ${accountId} and suspended_at is not null for share`.execute(trx);
  if (held.rows.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    select b.id from suspended_visit s join booking b on b.id = s.booking_id
    where s.account_id = ${accountId} and s.side = ${of} and b.pro_id = ${proId} and ${mailReaderOf(sql`b`)} = ${reader} and ${isDue} and ${isToCome(nowMs)}
    order by b.id`.execute(trx);
  return rows.map(({ id }) => id);
};
