import { sql, type RawBuilder } from 'kysely';
import type { BookingState } from '#features/bookings/rules/states.ts';
import { heldCentsOf } from '#features/payments/queries/money.ts';
import type { PaymentStatus } from '#features/payments/rules/statuses.ts';
import { instant, type Db } from '#platform/db/db.ts';

export type BackofficeVisitRow = {
  readonly row: number;
  readonly pro_id: number;
  readonly id: string;
  readonly state: BookingState;
  readonly starts_at: number;
  readonly time_zone: string;
  readonly services: string[];
  readonly at_home: boolean;
  readonly professional: { readonly id: string; readonly name: string };
  readonly client: { readonly name: string; readonly email: string | null; readonly account: string | null };
  readonly order_id: string | null;
  readonly payment_status: PaymentStatus;
  readonly total_cents: number;
  readonly paid_cents: number;
  readonly refunded_cents: number;
  readonly retained_cents: number;
};

/** A visit whose professional, or whose client, is suspended. */
export type SuspendedVisit = { readonly id: number; readonly pro_id: number; readonly of: 'professional' | 'client' };

/** The visits to come of these accounts, what they sell (`professional`) and what they booked (`client`); twice where they do both. */
const toComeOf = (accounts: RawBuilder<unknown>, nowMs: number): RawBuilder<unknown> => {
  const isToCome = sql`b.state in ('requested', 'confirmed') and b.starts_at > ${instant(nowMs)}`;
  return sql`(
    select b.*, 'professional' as of from account a join profile f on f.account_id = a.id join booking b on b.pro_id = f.pro_id where ${accounts} and ${isToCome}
    union all select b.*, 'client' as of from account a join booking b on b.account_id = a.id where ${accounts} and ${isToCome})`;
};

/** Up to `limit` visits to come of whoever is suspended: what they sell, or what they booked; the soonest first. */
export const visitsOfSuspended = async (db: Db, nowMs: number, limit: number): Promise<SuspendedVisit[]> =>
  (
    await sql<SuspendedVisit>`
    select id, pro_id, max(of) as of from ${toComeOf(sql`a.suspended_at is not null`, nowMs)} v
    group by id, pro_id, starts_at order by starts_at, id limit ${limit}`.execute(db)
  ).rows;

/** What a suspension ends: how many visits to come, with how many others, and the cents that go back. */
export type Touched = { readonly visits: number; readonly people: number; readonly refund_cents: number };

/** What suspending an account would end. */
export const touchedBySuspension = async (db: Db, accountId: number, nowMs: number): Promise<Touched> =>
  (
    await sql<Touched>`
    with touched as (
      select id, max(case of when 'client' then 'pro ' || pro_id else coalesce('account ' || account_id, lower(email), 'visit ' || id) end) as other
      from ${toComeOf(sql`a.id = ${accountId}`, nowMs)} v group by id)
    select count(*)::int4 as visits, count(distinct other)::int4 as people, coalesce(sum(${heldCentsOf(sql`touched.id`)}), 0)::int4 as refund_cents
    from touched`.execute(db)
  ).rows[0]!;

/** Whether a visit is still of somebody suspended, who stays so until the caller's transaction ends. */
export const isOfSuspended = async (trx: Db, bookingId: number): Promise<boolean> =>
  (
    await sql`
    select a.id from account a where a.suspended_at is not null and a.id in (
      select f.account_id from profile f join booking b on b.pro_id = f.pro_id where b.id = ${bookingId} union all select b.account_id from booking b where b.id = ${bookingId})
    for share of a`.execute(trx)
  ).rows.length > 0;

/** A visit as admins read it, but for what is held of it while somebody is choosing. */
export const backofficeVisitRow = async (db: Db, publicId: string): Promise<BackofficeVisitRow | undefined> =>
  (
    await sql<BackofficeVisitRow>`
    select b.id as row, b.pro_id, b.public_id as id, b.state, b.starts_at, p.time_zone, b.at_home, b.payment_status,
      (select coalesce(json_agg(l->>'label'), '[]') from json_array_elements(b.lines) l) as services,
      json_build_object('id', p.public_id, 'name', p.business_name) as professional,
      json_build_object('name', coalesce(b.firstname || ' ' || b.lastname, a.firstname || ' ' || a.lastname, ''), 'email', coalesce(b.email, a.email),
        'account', case when a.deleted_at is null then a.public_id end) as client,
      (select o.public_id from order_record o where o.booking_id = b.id) as order_id, coalesce((b.quote->>'totalCents')::int4, 0) as total_cents,
      y.paid_cents, y.refunded_cents, y.retained_cents
    from booking b join pro p on p.id = b.pro_id left join account a on a.id = b.account_id cross join lateral (
      select coalesce(sum(captured_cents), 0)::int4 as paid_cents, coalesce(sum(refunded_cents), 0)::int4 as refunded_cents,
        coalesce(sum(retained_cents), 0)::int4 as retained_cents from payment where booking_id = b.id) y
    where b.public_id = ${publicId} and b.state not in ('hold', 'released')`.execute(db)
  ).rows[0];
