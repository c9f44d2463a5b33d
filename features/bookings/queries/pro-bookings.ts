import { sql } from 'kysely';
import type { EpochMs } from '#core/units.ts';
import { instant, type Db } from '#platform/db/db.ts';
import type { ProVisit, StepTimes } from '../rules/pro-actions.ts';
import type { BookingState } from '../rules/states.ts';

// SQL condition: bookings that were requested, confirmed or entered with a payment link, even if they ended since.
const committed = sql`(b.held_until is not null
  or exists (select 1 from booking_event e where e.booking_id = b.id and e.to_state in ('confirmed', 'requested')))`;

const waitsForLink = sql`(b.held_until is not null and b.state in ('hold', 'pending_payment'))`;

export type ProVisitRow = ProVisit & {
  readonly id: number;
  readonly note: string | null;
  readonly is_walk_in: boolean;
  readonly collected_by: 'credit-card' | 'cash' | 'cheque' | null;
  readonly heldMs: number;
  /** State changes of the booking. Null without any change. */
  readonly history:
    | readonly { at: number; from: BookingState; to: BookingState; by: string; reason: string | null }[]
    | null;
};

/**
 * Returns a visit that was requested, confirmed or entered with a payment link. Undefined when it belongs to another
 * professional.
 */
export const proVisit = async (db: Db, proId: number, publicId: string): Promise<ProVisitRow | undefined> =>
  (
    await sql<ProVisitRow>`
    select b.id, b.pro_note as note, b.is_walk_in, b.state, p.time_zone as zone, b.starts_at as "startMs", b.ends_at as "endMs",
      case when b.state = 'requested' then b.expires_at end as "answerUntilMs", b.payment_status as "paymentStatus", b.collected_at as "collectedMs", b.collected_by,
      b.arrived_at as "arrivedMs", b.care_started_at as "startedMs", b.care_ended_at as "endedMs",
      b.held_until as "heldUntilMs", (b.quote->>'dueOnSiteCents')::int4 as "onSiteCents",
      (select max(e.at) from booking_event e where e.booking_id = b.id and e.to_state = 'no_show') as "noShowMs",
      (exists (select 1 from booking_event e where e.booking_id = b.id and e.from_state = 'no_show' and e.actor = 'admin')
        or exists (select 1 from complaint q where q.booking_id = b.id and q.state in ('resolved_refund', 'resolved_partial'))) as "isCleared",
      (select json_agg(json_build_object('at', (extract(epoch from e.at) * 1000)::bigint, 'from', e.from_state, 'to', e.to_state, 'by', e.actor, 'reason', e.reason)
        order by e.id) from booking_event e where e.booking_id = b.id) as history, b.first_held_at as "heldMs"
    from booking b join pro p on p.id = b.pro_id where b.pro_id = ${proId} and b.public_id = ${publicId} and ${committed}`.execute(
      db,
    )
  ).rows[0];

export type ProListRow = {
  readonly public_id: string;
  readonly state: BookingState;
  readonly starts_at: EpochMs;
  readonly ends_at: EpochMs;
  readonly expires_at: EpochMs | null;
  readonly held_until: EpochMs | null;
  readonly at_home: boolean;
  readonly place: { readonly title: string; readonly street: string | null } | null;
  readonly firstname: string | null;
  readonly lastname: string | null;
  readonly people: number;
  readonly lines: readonly { readonly label: string; readonly resources?: readonly (string | null)[] }[];
  readonly total_cents: number;
  readonly payment_method: 'credit-card' | 'cash' | 'cheque' | null;
  readonly payment_status: 'pending' | 'paid' | 'paid_wlns' | 'refunded';
};

export type ProBookingsQuery = {
  readonly when: 'upcoming' | 'past' | 'all';
  readonly state: BookingState | null;
  readonly limit: number;
  readonly offset: number;
};

const isUpcoming = (nowMs: number) =>
  sql`((b.state in ('requested', 'confirmed') or ${waitsForLink}) and b.ends_at > ${instant(nowMs)})`;

const inPeriod = (when: ProBookingsQuery['when'], nowMs: number) => {
  if (when === 'all') return sql`true`;
  return when === 'upcoming' ? isUpcoming(nowMs) : sql`not ${isUpcoming(nowMs)}`;
};

const inList = (proId: number, { when, state }: Pick<ProBookingsQuery, 'when' | 'state'>, nowMs: number) => sql`
  b.pro_id = ${proId} and ${committed} and ${state === null ? sql`true` : sql`b.state = ${state}`}
  and ${inPeriod(when, nowMs)}`;

/** Returns one page of a professional's visits. Upcoming visits come soonest first, other lists latest first. */
export const proBookings = async (
  db: Db,
  proId: number,
  query: ProBookingsQuery,
  nowMs: number,
): Promise<ProListRow[]> =>
  (
    await sql<ProListRow>`
    select b.public_id, b.state, b.starts_at, b.ends_at, b.expires_at, b.held_until, b.at_home, b.place, b.firstname, b.lastname,
      (b.adults + b.children + b.babies)::int4 as people, b.lines, (b.quote->>'totalCents')::int4 as total_cents, b.payment_method, b.payment_status
    from booking b where ${inList(proId, query, nowMs)}
    order by ${query.when === 'upcoming' ? sql`b.starts_at, b.id` : sql`b.starts_at desc, b.id desc`} limit ${query.limit} offset ${query.offset}`.execute(
      db,
    )
  ).rows;

export type ProCounts = {
  readonly zone: string;
  readonly total: number;
  readonly upcoming: number;
  readonly past: number;
  readonly requested: number;
};

/**
 * Counts the visits of a professional that match the narrowing, and all the visits by kind. Also returns the zone of
 * the professional's place.
 */
export const countProBookings = async (
  db: Db,
  proId: number,
  query: Pick<ProBookingsQuery, 'when' | 'state'>,
  nowMs: number,
): Promise<ProCounts> =>
  (
    await sql<ProCounts>`
    select (select time_zone from pro where id = ${proId}) as zone, (count(*) filter (where ${inList(proId, query, nowMs)}))::int4 as total,
      (count(*) filter (where ${isUpcoming(nowMs)}))::int4 as upcoming, (count(*) filter (where not ${isUpcoming(nowMs)}))::int4 as past,
      (count(*) filter (where b.state = 'requested'))::int4 as requested
    from booking b where b.pro_id = ${proId} and ${committed}`.execute(db)
  ).rows[0]!;

/** Writes a professional's private note. Returns false when the visit belongs to another professional. */
export const writeNote = async (
  db: Db,
  proId: number,
  publicId: string,
  note: string | null,
  nowMs: number,
): Promise<boolean> => {
  const written = await sql`
    update booking b set pro_note = ${note}, updated_at = ${instant(nowMs)} where b.pro_id = ${proId} and b.public_id = ${publicId} and ${committed}`.execute(
    db,
  );
  return written.numAffectedRows === 1n;
};

export const writeSteps = async (
  db: Db,
  bookingId: number,
  { arrivedMs, startedMs, endedMs }: StepTimes,
  nowMs: number,
): Promise<void> => {
  const written = (ms: number | null) => (ms === null ? null : instant(ms));
  await sql`
    update booking set arrived_at = ${written(arrivedMs)}, care_started_at = ${written(startedMs)}, care_ended_at = ${written(endedMs)},
      updated_at = ${instant(nowMs)} where id = ${bookingId}`.execute(db);
};

export type RequestReader = {
  readonly id: number;
  readonly public_id: string;
  readonly pro_id: number;
  readonly pro_email: string | null;
};

/** Returns a booking request with the mail address of its professional. */
export const requestReader = async (db: Db, publicId: string): Promise<RequestReader | undefined> =>
  (
    await sql<RequestReader>`
    select b.id, b.public_id, b.pro_id, p.email as pro_email from booking b join pro p on p.id = b.pro_id where b.public_id = ${publicId}`.execute(
      db,
    )
  ).rows[0];
