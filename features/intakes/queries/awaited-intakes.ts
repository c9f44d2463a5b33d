import { secondMs } from '#core/units.ts';
import { sql, type RawBuilder } from 'kysely';
import { instant, type Db } from '#platform/db/db.ts';

export type AwaitedVisit = { readonly id: number; readonly public_id: string };

/**
 * Confirmed visits whose health questions need an answer. Either no answer exists, or the questions have changed, or
 * the professional made the booking and postponed the questions to the day of the visit. A client who chose to postpone
 * them needs no reminder.
 */
const awaited = (narrowed: RawBuilder<unknown>): RawBuilder<AwaitedVisit> => sql`
  select b.id, b.public_id from booking b
  cross join lateral (
    select jsonb_object_agg(k.public_id, k.version) as asked from json_array_elements(b.lines) l
    join service_option o on o.public_id = l->>'option_id' join service s on s.id = o.service_id join health_checklist k on k.id = s.health_checklist_id) q
  left join intake i on i.booking_id = b.id
  where b.state = 'confirmed' and b.email is not null and q.asked is not null and ${narrowed}
    and (i.id is null or i.asked <> q.asked or (i.sealed is null
      and exists (select 1 from booking_event e where e.booking_id = b.id and e.from_state = 'hold' and e.actor = 'pro')))`;

/**
 * Returns the visits between two instants that await health answers, soonest first. Skips visits booked less than
 * `aheadMs` before their start. Skips visits whose reminder was already sent; its key is `keyStart`, the visit's id,
 * then `keyEnd`.
 */
export const awaitedBetween = async (
  db: Db,
  window: {
    readonly fromMs: number;
    readonly toMs: number;
    readonly aheadMs: number;
    readonly keyStart: string;
    readonly keyEnd: string;
  },
  limit: number,
): Promise<AwaitedVisit[]> =>
  (
    await sql<AwaitedVisit>`${awaited(sql`b.starts_at > ${instant(window.fromMs)} and b.starts_at <= ${instant(window.toMs)}
      and (select min(e.at) from booking_event e where e.booking_id = b.id and e.to_state in ('confirmed', 'requested')) <= b.starts_at - make_interval(secs => ${window.aheadMs / secondMs}::float8)
      and not exists (select 1 from outbox m where m.dedup_key = ${window.keyStart}::text || b.public_id || ${window.keyEnd}::text)`)}
    order by b.starts_at, b.id limit ${limit}`.execute(db)
  ).rows;

export const isAwaited = async (db: Db, bookingId: number): Promise<boolean> =>
  (await sql<AwaitedVisit>`${awaited(sql`b.id = ${bookingId}`)}`.execute(db)).rows.length > 0;

/** Returns those of the visits that await health answers. */
export const awaitedAmong = async (db: Db, bookingIds: readonly number[]): Promise<number[]> =>
  bookingIds.length === 0
    ? []
    : (await sql<AwaitedVisit>`${awaited(sql`b.id = any(${bookingIds}::bigint[])`)}`.execute(db)).rows.map(
        ({ id }) => id,
      );
