import { sql } from 'kysely';
import { takingTimes, type DerivedChange, type NewOccupation } from '#features/availability/queries/occupations.ts';
import { asWritten, instant, type Db } from '#platform/db/db.ts';
import type { BookingSource } from '#features/offers/rules/source.ts';
import type { BookingState } from '../rules/states.ts';

/**
 * Whether this option visibly has no room at this start: fewer free resources than it needs, while something sets those who serve being free. A quick look
 * without lock; « no » proves nothing.
 */
export const visiblyTaken = async (db: Db, optionId: string, startMs: number, payingGuests: number, nowMs: number): Promise<boolean> => {
  const found = await sql<{ taken: boolean }>`
    select exists (
      select 1 from service_option o join option_need n on n.option_id = o.id
      where o.public_id = ${optionId} and (
        select count(*) from option_resource x join resource r on r.id = x.resource_id and r.kind = n.kind and r.active
        where x.option_id = o.id and not exists (
          select 1 from occupation c where c.active and c.resource_id = r.id and (c.expires_at is null or c.expires_at > ${instant(nowMs)})
            and c.during && tstzrange(${instant(startMs)}, ${instant(startMs)} + least(o.duration_min, x.duration_min) * interval '1 minute')
            and not (r.kind = 'practitioner' and o.processing_min > 0 and c.during <@ tstzrange(
              ${instant(startMs)} + o.processing_after_min * interval '1 minute',
              ${instant(startMs)} + (o.processing_after_min + o.processing_min) * interval '1 minute')))
      ) < n.count * case when n.per_guest then ${payingGuests}::int4 else 1 end
    ) as taken`.execute(db);
  return found.rows[0]?.taken ?? false;
};

export type NewBooking = {
  readonly public_id: string;
  readonly pro_id: number;
  readonly session_id: number | null;
  readonly at_home: boolean;
  readonly starts_ms: number;
  readonly ends_ms: number;
  readonly adults: number;
  readonly children: number;
  readonly babies: number;
  readonly children_ages: readonly number[];
  readonly lines: unknown;
  readonly quote: unknown;
  readonly policy: unknown;
  readonly place: unknown;
  readonly access_note: string | null;
  readonly source: BookingSource;
  readonly approval: boolean;
  readonly booked_ms: number;
  readonly expires_ms: number;
  readonly may_prolong: boolean;
  /** Its end, where it waits to be paid through a link. */
  readonly held_until_ms: number | null;
};

/** A new booking in hold with its times and what follows from them, in one statement; its id, and how many of the times were taken: the constraint decides. */
export const insertHold = async (
  db: Db,
  b: NewBooking,
  occupations: readonly NewOccupation[],
  change: DerivedChange,
  nowMs: number,
): Promise<{ id: number; taken: number }> => {
  const made = await sql<{ id: number; taken: number }>`
    with booked as (
      insert into booking (public_id, pro_id, session_id, state, at_home, starts_at, ends_at, adults, children, babies, children_ages, lines, quote, policy, place, access_note,
        source, approval, first_held_at, expires_at, may_prolong, held_until, extended, booked_at, created_at, updated_at)
      values (${b.public_id}, ${b.pro_id}, ${b.session_id}, 'hold', ${b.at_home}, ${instant(b.starts_ms)}, ${instant(b.ends_ms)}, ${b.adults}, ${b.children}, ${b.babies},
        ${b.children_ages}::smallint[], ${asWritten(b.lines)}, ${asWritten(b.quote)}, ${asWritten(b.policy)}, ${asWritten(b.place)}, ${b.access_note}, ${b.source}, ${b.approval}, ${instant(nowMs)}, ${instant(b.expires_ms)},
        ${b.may_prolong}::bool, ${b.held_until_ms === null ? null : instant(b.held_until_ms)}, ${!b.may_prolong || b.held_until_ms !== null}::bool,
        ${instant(b.booked_ms)}, ${instant(nowMs)}, ${instant(nowMs)})
      returning id
    ), ${takingTimes(sql`booked`, occupations, change)}
    select id, (select count(*) from taken)::int4 as taken from booked`.execute(db);
  return made.rows[0]!;
};

/** A hold moved to another visit: everything promised is replaced, its beginning is kept. */
export const rescheduleHold = async (db: Db, bookingId: number, b: NewBooking, nowMs: number): Promise<void> => {
  await sql`
    update booking set at_home = ${b.at_home}, starts_at = ${instant(b.starts_ms)}, ends_at = ${instant(b.ends_ms)}, adults = ${b.adults}, children = ${b.children},
      babies = ${b.babies}, children_ages = ${b.children_ages}::smallint[], lines = ${asWritten(b.lines)}, quote = ${asWritten(b.quote)}, policy = ${asWritten(b.policy)}, place = ${asWritten(b.place)},
      access_note = ${b.access_note}, source = ${b.source}, approval = ${b.approval}, expires_at = ${instant(b.expires_ms)}, booked_at = ${instant(b.booked_ms)}, updated_at = ${instant(nowMs)}
    where id = ${bookingId}`.execute(db);
};

export type BookingRow = {
  readonly id: number;
  readonly public_id: string;
  readonly pro_id: number;
  readonly session_id: number | null;
  readonly state: BookingState;
  readonly first_held_at: number | null;
  readonly expires_at: number | null;
  readonly extended: boolean;
  readonly may_prolong: boolean;
  readonly held_until: number | null;
  readonly attempts: number;
  readonly starts_at: number;
  readonly ends_at: number;
  readonly booked_at: number;
};

/** A booking under its row lock. */
export const lockBooking = async (db: Db, id: number): Promise<BookingRow | undefined> =>
  (
    await sql<BookingRow>`
    select id, public_id, pro_id, session_id, state, first_held_at, expires_at, extended, may_prolong, held_until, attempts, starts_at, ends_at, booked_at
    from booking where id = ${id} for update`.execute(db)
  ).rows[0];

/** Marks that the one extension was used. */
export const markExtended = async (db: Db, bookingId: number): Promise<void> => {
  await sql`update booking set extended = true where id = ${bookingId}`.execute(db);
};

/** Bookings whose hold is over, oldest first: found by the times they still take. */
export const overdueHolds = async (db: Db, nowMs: number, limit: number): Promise<{ id: number; pro_id: number }[]> =>
  (
    await sql<{ id: number; pro_id: number }>`
    select b.id, b.pro_id from booking b
    where b.state in ('hold', 'pending_payment') and b.expires_at <= ${instant(nowMs)} and b.id in (
      select o.booking_id from occupation o where o.active and o.kind = 'hold' and o.expires_at <= ${instant(nowMs)})
    order by b.expires_at, b.id limit ${limit}`.execute(db)
  ).rows;

/** Overdue holds of a professional that stand in the way of a time. */
export const staleHolds = async (db: Db, proId: number, fromMs: number, toMs: number, nowMs: number): Promise<{ id: number; pro_id: number }[]> =>
  (
    await sql<{ id: number; pro_id: number }>`
    select distinct o.booking_id as id, r.owner_pro_id as pro_id
    from resource r join occupation o on o.resource_id = r.id
    where r.owner_pro_id = ${proId} and o.active and o.kind = 'hold' and o.expires_at <= ${instant(nowMs)} and o.booking_id is not null
      and o.during && tstzrange(${instant(fromMs)}, ${instant(toMs)})`.execute(db)
  ).rows;

/** Locks a session until the transaction ends: what it does at once is then done in turn. */
export const lockSession = async (db: Db, sessionId: number): Promise<void> => {
  await sql`select id from session where id = ${sessionId} for no key update`.execute(db);
};

/** The live holds of a session. */
export const liveHolds = async (db: Db, sessionId: number, nowMs: number): Promise<{ id: number; pro_id: number }[]> =>
  (
    await sql<{ id: number; pro_id: number }>`
    select id, pro_id from booking where session_id = ${sessionId} and state in ('hold', 'pending_payment') and expires_at > ${instant(nowMs)}`.execute(db)
  ).rows;

/**
 * The hold of a session with a professional, which another time of theirs would replace, be it just over and not given back yet; null without one, or
 * while it is paid.
 */
export const reschedulableHold = async (
  db: Db,
  { sessionId, proPublicId }: { readonly sessionId: number; readonly proPublicId: string },
  nowMs: number,
): Promise<number | null> =>
  (
    await sql<{ id: number }>`
    select b.id from booking b join pro p on p.id = b.pro_id
    where b.session_id = ${sessionId} and p.public_id = ${proPublicId} and b.state = 'hold'
    order by (b.expires_at > ${instant(nowMs)}) desc, b.expires_at limit 1`.execute(db)
  ).rows[0]?.id ?? null;
