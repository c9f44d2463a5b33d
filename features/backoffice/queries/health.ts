import { sql } from 'kysely';
import type { EpochMs } from '#core/units.ts';
import { stoppedPayouts } from '#features/payouts/queries/payouts.ts';
import { instant, type Db } from '#platform/db/db.ts';
import { unsentMails } from '#platform/jobs/outbox.ts';
import type { AnswerKey, BacklogKey } from '../rules/health.ts';

export type WeekCount = {
  readonly what: 'made' | 'paid' | 'back';
  readonly week: number;
  readonly count: number;
  readonly cents: number;
};

/**
 * Bookings made and payments captured in each week, and the part of these payments refunded since. `startsMs` holds the
 * beginnings of the weeks, and `week` counts from 1.
 */
export const weekCounts = async (db: Db, startsMs: readonly number[]): Promise<WeekCount[]> => {
  const starts = sql`array[${sql.join(startsMs.map((ms) => sql`${instant(ms)}::timestamptz`))}]`;
  const first = sql`${instant(startsMs[0]!)}::timestamptz`;
  return (
    await sql<WeekCount>`
    select 'made' as what, width_bucket(booked_at, ${starts}) as week, count(*)::int4 as count, 0::float8 as cents from booking
    where booked_at >= ${first} and state not in ('hold', 'pending_payment', 'released', 'expired') group by 2
    union all select 'paid', width_bucket(captured_at, ${starts}), count(*)::int4, sum(captured_cents)::float8 from payment where captured_at >= ${first} group by 2
    union all select 'back', width_bucket(captured_at, ${starts}), (count(*) filter (where refunded_cents > 0))::int4, sum(refunded_cents)::float8
      from payment where captured_at >= ${first} group by 2`.execute(db)
  ).rows;
};

/** Time that published professionals open between two days, and the free part of it, in ticks of five minutes. */
export const openAndFree = async (
  db: Db,
  fromDay: number,
  toDay: number,
): Promise<{ readonly open: number; readonly free: number }> =>
  (
    await sql<{ open: number; free: number }>`
    with shown as (select r.id from resource r join pro p on p.id = r.owner_pro_id where p.published and r.active)
    select
      (select coalesce(sum(upper(x) - lower(x)), 0)::float8 from open_day d join shown s on s.id = d.resource_id cross join lateral unnest(d.open) x
        where d.day >= ${fromDay} and d.day < ${toDay}) as open,
      (select coalesce(sum(upper(x) - lower(x)), 0)::float8 from free_day d join shown s on s.id = d.resource_id cross join lateral unnest(d.free) x
        where d.day >= ${fromDay} and d.day < ${toDay}) as free`.execute(db)
  ).rows[0]!;

export type AnswerRow = {
  readonly key: AnswerKey;
  readonly answered: number;
  readonly median_min: number;
  readonly slow_min: number;
};

/** Delays of the answers and decisions given since an instant, in minutes. */
export const answerTimes = async (db: Db, sinceMs: number): Promise<AnswerRow[]> => {
  const since = instant(sinceMs);
  return (
    await sql<AnswerRow>`
    select key, count(*)::int4 as answered, (percentile_cont(0.5) within group (order by extract(epoch from took) / 60))::float8 as median_min,
      (percentile_cont(0.9) within group (order by extract(epoch from took) / 60))::float8 as slow_min
    from (
      select 'requests' as key, e.at - q.at as took from booking_event e join booking_event q on q.booking_id = e.booking_id and q.to_state = 'requested'
      where e.from_state = 'requested' and e.to_state in ('confirmed', 'declined') and e.at >= ${since}
      union all select 'complaints', decided_at - created_at from complaint where decided_at >= ${since} and accepted_at is null
      union all select 'reports', decided_at - created_at from content_report where decided_at >= ${since}
      union all select 'absences', decided_at - created_at from absence_contest where decided_at >= ${since} and state in ('accepted', 'refused')
      union all select 'documents', decided_at - sent_at from document where decided_at >= ${since} and decided_by is not null) x
    group by key`.execute(db)
  ).rows;
};

export type BacklogRow = {
  readonly key: BacklogKey;
  readonly waiting: number;
  readonly oldest_at: EpochMs | null;
  readonly cents: number | null;
};

export type UnsentRow = {
  readonly kind: string;
  readonly since: number;
  readonly booking_id: string | null;
  readonly account_id: string | null;
};

/** Mails that could not be sent, latest first, with the visit and the account they are about. */
export const listUnsent = async (db: Db, nowMs: number, limit: number): Promise<UnsentRow[]> =>
  (
    await sql<UnsentRow>`
    select o.kind, u.since, b.public_id as booking_id, a.public_id as account_id
    from (${unsentMails(nowMs)}) u join outbox o on o.id = u.id left join booking b on b.id = o.booking_id and b.state not in ('hold', 'released')
      left join account a on a.id = (o.payload->>'account')::bigint and a.deleted_at is null
    order by u.since desc, o.id desc limit ${limit}`.execute(db)
  ).rows;

/** Counts the items that wait for a job or failed too often, per kind, with the date of the oldest. */
export const backlogs = async (db: Db, nowMs: number): Promise<BacklogRow[]> =>
  (
    await sql<BacklogRow>`
    select 'mails' as key, count(*)::int4 as waiting, min(created_at) as oldest_at, null::int8 as cents from outbox where sent_at is null and dropped_at is null and parked_at is null
    union all select 'mails_failed', count(*)::int4, min(since), null from (${unsentMails(nowMs)}) u
    union all select 'refunds', count(*)::int4, min(created_at), null from refund_command where state = 'pending'
    union all select 'payouts', count(*)::int4, min(since), null from (${stoppedPayouts(nowMs)}) o
    union all select 'books', count(*)::int4, min(first_at), null from books_difference where state = 'open'
    union all select 'books_explained', count(*)::int4, min(first_at), sum(abs(ours_cents - theirs_cents))::int8 from books_difference
      where state = 'explained' and agreed_at is null
    union all select 'payment_messages', count(*)::int4, min(received_at), null from payment_event where applied_at is null
    union all select 'unsealed', count(*)::int4, min(at), null from audit_entry where sealed_at is null`.execute(db)
  ).rows;
