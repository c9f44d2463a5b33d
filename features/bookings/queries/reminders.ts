import { sql, type RawBuilder } from 'kysely';
import { daySeconds, secondMs, type EpochMs } from '#core/units.ts';
import { cancellationDelaysSeconds, type CancellationPolicy } from '#features/pricing/rules/cancellation.ts';
import { instant, type Db } from '#platform/db/db.ts';
import { aheadOfLimitMs, firstAheadMs, lastAheadMs } from '../rules/reminders.ts';

export type VisitToRemind = {
  readonly id: number;
  readonly public_id: string;
  readonly starts_at: EpochMs;
  readonly booked_at: EpochMs;
  /** Time at which the client learned the current start. */
  readonly known_at: EpochMs;
  readonly policy: CancellationPolicy | null;
  readonly is_paid_online: boolean;
};

// Skips a visit whose last move can be undone. The client has not been notified of that move yet.
const toRemind = (narrowed: RawBuilder<unknown>): RawBuilder<VisitToRemind> => sql`
  select b.id, b.public_id, b.starts_at, b.policy, coalesce(b.payment_method = 'credit-card' and b.payment_status <> 'pending', false) as is_paid_online,
    (select min(e.at) from booking_event e where e.booking_id = b.id and e.to_state in ('confirmed', 'requested')) as booked_at,
    (select max(e.at) from booking_event e where e.booking_id = b.id and e.to_state = 'confirmed') as known_at
  from booking b
  where b.state = 'confirmed' and b.email is not null
    and not exists (select 1 from agreed_move g where g.booking_id = b.id and g.state = 'moved') and ${narrowed}`;

const seconds = (ms: number) => sql`make_interval(secs => ${ms / secondMs}::float8)`;

// Longest delay of the policy. It only narrows the query: `reminderDue` then decides whether a reminder is due.
const longestDelay = sql`coalesce((select max((t->>'delaySeconds')::float8) from json_array_elements(b.policy->'tiers') t), ${daySeconds}::float8)`;
const furthestMs = Math.max(firstAheadMs, Math.max(...cancellationDelaysSeconds) * secondMs + aheadOfLimitMs);

/** Position in the list of visits after which the next page begins. */
export type AfterVisit = { readonly startMs: number; readonly id: number };

/**
 * Returns the confirmed visits whose next reminder may be due and is not in the outbox, soonest first. `keyStart` is
 * the prefix of the reminder's deduplication key: the kind of the message and a colon.
 */
export const visitsToRemind = async (
  db: Db,
  keyStart: string,
  after: AfterVisit,
  nowMs: number,
  limit: number,
): Promise<VisitToRemind[]> =>
  (
    await sql<VisitToRemind>`${toRemind(sql`(b.starts_at, b.id) > (${instant(after.startMs)}, ${after.id}::bigint)
      and b.starts_at <= ${instant(nowMs + furthestMs)}
      and b.starts_at <= ${instant(nowMs)} + greatest(${seconds(firstAheadMs)}, make_interval(secs => ${longestDelay}) + ${seconds(aheadOfLimitMs)})
      and not exists (select 1 from outbox m where m.dedup_key = ${keyStart}::text || b.public_id
        || ':' || (extract(epoch from b.starts_at) * 1000)::bigint::text
        || case when b.starts_at <= ${instant(nowMs + lastAheadMs)} then ':last' else ':first' end)`)}
    order by b.starts_at, b.id limit ${limit}`.execute(db)
  ).rows;

/**
 * Returns a confirmed visit that may need a reminder. Undefined when its client has no mail address, or when its last
 * move can still be undone.
 */
export const visitToRemind = async (db: Db, bookingId: number): Promise<VisitToRemind | undefined> =>
  (await sql<VisitToRemind>`${toRemind(sql`b.id = ${bookingId}`)}`.execute(db)).rows[0];

/** Records that the client confirms coming at the current start. A second call keeps the first time. */
export const writeComing = async (trx: Db, bookingId: number, nowMs: number): Promise<void> => {
  await sql`
    update booking set coming_at = ${instant(nowMs)}, coming_for = starts_at where id = ${bookingId} and coming_for is distinct from starts_at`.execute(
    trx,
  );
};
