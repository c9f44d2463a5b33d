import { sql } from 'kysely';
import type { EpochMs } from '#core/units.ts';
import { takingTimes, type DerivedChange, type NewOccupation } from '#features/availability/queries/occupations.ts';
import { asWritten, instant, type Db } from '#platform/db/db.ts';
import type { BookingSource } from '#features/offers/rules/source.ts';
import type { BookingState } from '../rules/states.ts';
import { asLocked, type Locked } from './locked.ts';

/**
 * Whether an option clearly cannot start at an instant: fewer resources are free than the option needs. A practitioner
 * who is busy only during the processing counts as free. Takes no lock, so false is no guarantee.
 */
export const visiblyTaken = async (
  db: Db,
  optionId: string,
  startMs: number,
  payingGuests: number,
  nowMs: number,
): Promise<boolean> => {
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
  readonly unsuited_confirmed: boolean;
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
  /** End of the payment link. Null for a visit without one. */
  readonly held_until_ms: number | null;
};

/**
 * Inserts a hold with its occupations, and updates the derived rows, in one statement. The database constraint skips an
 * occupation whose time is already taken. Returns the hold's id and the number of occupations inserted.
 */
export const insertHold = async (
  db: Db,
  b: NewBooking,
  occupations: readonly NewOccupation[],
  change: DerivedChange,
  nowMs: number,
): Promise<{ id: number; taken: number }> => {
  const made = await sql<{ id: number; taken: number }>`
    with booked as (
      insert into booking (public_id, pro_id, session_id, state, at_home, starts_at, ends_at, adults, children, babies, children_ages, unsuited_confirmed, lines, quote, policy, place, access_note,
        source, approval, first_held_at, expires_at, may_prolong, held_until, extended, booked_at, created_at, updated_at)
      values (${b.public_id}, ${b.pro_id}, ${b.session_id}, 'hold', ${b.at_home}, ${instant(b.starts_ms)}, ${instant(b.ends_ms)}, ${b.adults}, ${b.children}, ${b.babies},
        ${b.children_ages}::smallint[], ${b.unsuited_confirmed}::bool, ${asWritten(b.lines)}, ${asWritten(b.quote)}, ${asWritten(b.policy)}, ${asWritten(b.place)}, ${b.access_note}, ${b.source}, ${b.approval}, ${instant(nowMs)}, ${instant(b.expires_ms)},
        ${b.may_prolong}::bool, ${b.held_until_ms === null ? null : instant(b.held_until_ms)}, ${!b.may_prolong || b.held_until_ms !== null}::bool,
        ${instant(b.booked_ms)}, ${instant(nowMs)}, ${instant(nowMs)})
      returning id
    ), ${takingTimes(sql`booked`, occupations, change)}
    select id, (select count(*) from taken)::int4 as taken from booked`.execute(db);
  return made.rows[0]!;
};

/**
 * Replaces the visit, the price and the deadline of a hold. Keeps the beginning of the hold, on which its longest
 * duration depends. The payment attempts of another start do not count for the new start.
 */
export const rescheduleHold = async (db: Db, bookingId: number, b: NewBooking, nowMs: number): Promise<void> => {
  await sql`
    update booking set at_home = ${b.at_home}, starts_at = ${instant(b.starts_ms)}, ends_at = ${instant(b.ends_ms)}, adults = ${b.adults}, children = ${b.children},
      babies = ${b.babies}, children_ages = ${b.children_ages}::smallint[], unsuited_confirmed = ${b.unsuited_confirmed}::bool, lines = ${asWritten(b.lines)}, quote = ${asWritten(b.quote)}, policy = ${asWritten(b.policy)}, place = ${asWritten(b.place)},
      access_note = ${b.access_note}, source = ${b.source}, approval = ${b.approval},
      attempts = case when starts_at = ${instant(b.starts_ms)} then attempts else 0 end, expires_at = ${instant(b.expires_ms)}, booked_at = ${instant(b.booked_ms)}, updated_at = ${instant(nowMs)}
    where id = ${bookingId}`.execute(db);
};

export type BookingRow = {
  readonly id: number;
  readonly public_id: string;
  readonly pro_id: number;
  readonly session_id: number | null;
  readonly state: BookingState;
  readonly first_held_at: EpochMs | null;
  readonly expires_at: EpochMs | null;
  readonly extended: boolean;
  readonly may_prolong: boolean;
  readonly held_until: EpochMs | null;
  readonly attempts: number;
  readonly starts_at: EpochMs;
  readonly ends_at: EpochMs;
  readonly booked_at: EpochMs;
};

export type LockedBooking = Locked<BookingRow>;

export const lockBooking = async (trx: Db, id: number): Promise<LockedBooking | undefined> =>
  asLocked(
    (
      await sql<BookingRow>`
    select id, public_id, pro_id, session_id, state, first_held_at, expires_at, extended, may_prolong, held_until, attempts, starts_at, ends_at, booked_at
    from booking where id = ${id} for update`.execute(trx)
    ).rows[0],
  );

/** Marks the only extension of a hold as used. */
export const markExtended = async (db: Db, bookingId: number): Promise<void> => {
  await sql`update booking set extended = true where id = ${bookingId}`.execute(db);
};

/** Returns the overdue holds that still take time, oldest first. */
export const overdueHolds = async (db: Db, nowMs: number, limit: number): Promise<{ id: number; pro_id: number }[]> =>
  (
    await sql<{ id: number; pro_id: number }>`
    select b.id, b.pro_id from booking b
    where b.state in ('hold', 'pending_payment') and b.expires_at <= ${instant(nowMs)} and b.id in (
      select o.booking_id from occupation o where o.active and o.kind = 'hold' and o.expires_at <= ${instant(nowMs)})
    order by b.expires_at, b.id limit ${limit}`.execute(db)
  ).rows;

/** Returns the bookings of a professional whose overdue hold overlaps a period. */
export const staleHolds = async (
  db: Db,
  proId: number,
  fromMs: number,
  toMs: number,
  nowMs: number,
): Promise<{ id: number; pro_id: number }[]> =>
  (
    await sql<{ id: number; pro_id: number }>`
    select distinct o.booking_id as id, r.owner_pro_id as pro_id
    from resource r join occupation o on o.resource_id = r.id
    where r.owner_pro_id = ${proId} and o.active and o.kind = 'hold' and o.expires_at <= ${instant(nowMs)} and o.booking_id is not null
      and o.during && tstzrange(${instant(fromMs)}, ${instant(toMs)})`.execute(db)
  ).rows;

/** Locks a session until the transaction ends, so that its concurrent requests run one after the other. */
export const lockSession = async (db: Db, sessionId: number): Promise<void> => {
  await sql`select id from session where id = ${sessionId} for no key update`.execute(db);
};

export const liveHolds = async (db: Db, sessionId: number, nowMs: number): Promise<{ id: number; pro_id: number }[]> =>
  (
    await sql<{ id: number; pro_id: number }>`
    select id, pro_id from booking where session_id = ${sessionId} and state in ('hold', 'pending_payment') and expires_at > ${instant(nowMs)}`.execute(
      db,
    )
  ).rows;

/**
 * Returns the hold that a new hold of the session at this professional replaces. It may be overdue. Null without such a
 * hold, or when the client is paying for it.
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
