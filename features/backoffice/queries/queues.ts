import { sql, type RawBuilder } from 'kysely';
import type { EpochMs } from '#core/units.ts';
import { brokenSince } from '#features/payments/queries/invariants.ts';
import { waitsForSecond } from '#features/payments/queries/refund-requests.ts';
import { waitsAtProvider } from '#features/payments/queries/refunds-at-provider.ts';
import { debtsSince } from '#features/payouts/queries/debts.ts';
import { openDisputes } from '#features/payouts/queries/frozen.ts';
import { leftSince } from '#features/payouts/queries/deleted-accounts.ts';
import { stoppedPayouts } from '#features/payouts/queries/payouts.ts';
import { instant, type Db } from '#platform/db/db.ts';
import { unsentMails } from '#platform/jobs/outbox.ts';
import { queueDelayMs, queueKeys, type QueueKey } from '../rules/queues.ts';

export type QueueRow = {
  readonly key: QueueKey;
  readonly waiting: number;
  readonly late: number;
  /** Items that wait for the answer or approval of a second admin. */
  readonly second: number;
  readonly oldest_at: EpochMs | null;
  readonly due_at: EpochMs | null;
};

/**
 * The requests to a second admin that count in the queue of refunds. A request about a payout, a debt or a difference
 * counts in the queue of its object, where that queue has the object. A complaint and a contested absence belong to
 * other roles than finance: their request counts here, with the age and the due date of the case.
 */
const requests = (nowMs: number) => sql`
  select coalesce(o.created_at, n.created_at, q.asked_at) as since, true as is_second,
    coalesce(o.created_at + ${queueDelayMs.complaints} * interval '1 millisecond', n.created_at + ${queueDelayMs.absences} * interval '1 millisecond',
      q.asked_at + ${queueDelayMs.refunds} * interval '1 millisecond') as due
  from refund_request q left join complaint o on o.id = q.complaint_id left join absence_contest n on n.id = q.contest_id
  where q.state = 'waiting'
    and (q.resent_payout_id is null or not exists (select 1 from (${stoppedPayouts(nowMs)}) x where x.id = q.resent_payout_id))
    and (q.debt_pro_id is null or not exists (select 1 from (${debtsSince(nowMs)} union all ${leftSince(nowMs)}) x where x.id = q.debt_pro_id))
    and not exists (select 1 from books_difference x where x.id = q.difference_id and x.state = 'open')`;

/** Refunds that wait at the provider, since we decided them. `is_second`: one admin has answered about the refund. */
const refundsWaiting = sql`
  select c.created_at as since, exists (select 1 from refund_word w where w.refund_id = c.id and w.said_at >= c.parked_at) as is_second,
    c.created_at + ${queueDelayMs.refunds} * interval '1 millisecond' as due
  from refund_command c where ${waitsAtProvider}`;

/** The cases of each queue. Each case counts in one queue. `is_second`: it waits for a second admin. */
const waits = (nowMs: number) =>
  ({
    invariants: brokenSince,
    reports: sql`select created_at as since from content_report where state = 'open'`,
    appeals: sql`select created_at as since from content_appeal where state = 'open'`,
    complaints: sql`select created_at as since from complaint k where k.state = 'in_review' and k.accepted_at is null and not ${waitsForSecond('complaint', sql`k.id`, nowMs)}`,
    refunds: sql`${requests(nowMs)} union all ${refundsWaiting}`,
    payouts: stoppedPayouts(nowMs),
    debts: debtsSince(nowMs),
    left: leftSince(nowMs),
    disputes: openDisputes,
    books: sql`select d.first_at as since, ${waitsForSecond('difference', sql`d.id`, nowMs)} as is_second from books_difference d where d.state = 'open'`,
    mails: unsentMails(nowMs),
    absences: sql`select created_at as since from absence_contest k where k.state = 'waiting' and not ${waitsForSecond('contest', sql`k.id`, nowMs)}`,
    documents: sql`select sent_at as since from document where state = 'in_validation'`,
    services: sql`select submitted_at as since from service where state = 'in_review' union all select submitted_at from sale_item where state = 'in_review'`,
    reviews: sql`select created_at as since from place_comment where state = 'held'`,
    operator: sql`select min(created_at) as since from account having count(*) > 0 and not exists (select 1 from setting_change where setting = 'operator')`,
  }) as const satisfies Readonly<Record<QueueKey, unknown>>;

/**
 * Due date of an item of a queue, in SQL. The due date of a dispute is the date, set by the provider, until which the
 * bank accepts evidence. The queue of refunds has cases with different delays.
 */
const dueAt = (key: QueueKey): RawBuilder<unknown> => {
  if (key === 'disputes' || key === 'refunds') return sql`x.due`;
  const delayMs = queueDelayMs[key];
  return delayMs === null ? sql`null::timestamptz` : sql`(x.since + ${delayMs} * interval '1 millisecond')`;
};

/** Queues whose items may wait for a second admin. Their rows have the column `is_second`. */
const withSecond: readonly QueueKey[] = ['refunds', 'payouts', 'debts', 'left', 'books'];

/**
 * Counts the items of each queue: waiting, late, and waiting for a second admin. Adds the date of the oldest and the
 * first due date.
 */
export const readQueues = async (db: Db, nowMs: number): Promise<QueueRow[]> => {
  const waiting = waits(nowMs);
  const parts = queueKeys.map((key) => {
    const due = dueAt(key);
    return sql`
      select ${key}::text as key, count(*)::int4 as waiting, (count(*) filter (where ${due} < ${instant(nowMs)}))::int4 as late,
        ${withSecond.includes(key) ? sql`(count(*) filter (where x.is_second))::int4` : sql`0`} as second, min(x.since) as oldest_at,
        min(${due}) as due_at from (${waiting[key]}) x`;
  });
  return (await sql<QueueRow>`${sql.join(parts, sql` union all `)}`.execute(db)).rows;
};
