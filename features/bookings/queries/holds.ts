import { sql } from 'kysely';
import { takingTimes, type DerivedChange, type NewOccupation } from '#features/availability/queries/occupations.ts';
import { asWritten, instant, type Db } from '#platform/db/db.ts';
import type { BookingSource } from '#features/offers/rules/source.ts';
import type { EpochMs } from '#core/units.ts';

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

/** A live hold that a network address made at a professional. */
export type NetworkHold = { readonly id: number; readonly expires_at: EpochMs };

/**
 * Records the network address that made a hold. A moved hold keeps its first network address. Returns the other live
 * holds of that address at this professional, first to expire first.
 */
export const noteNetwork = async (
  trx: Db,
  { bookingId, proId, network }: { readonly bookingId: number; readonly proId: number; readonly network: string },
  nowMs: number,
): Promise<NetworkHold[]> =>
  (
    await sql<NetworkHold>`
    with noted as (
      insert into hold_network as h (booking_id, pro_id, network, created_at) values (${bookingId}, ${proId}, ${network}, ${instant(nowMs)})
      on conflict (booking_id) do update set network = h.network returning network)
    select b.id, b.expires_at from noted join hold_network n on n.network = noted.network join booking b on b.id = n.booking_id
    where n.pro_id = ${proId} and n.booking_id <> ${bookingId} and b.state in ('hold', 'pending_payment') and b.expires_at > ${instant(nowMs)}
    order by b.expires_at`.execute(trx)
  ).rows;

/**
 * Counts the unconfirmed bookings of a network address at a professional that have awaited a code since an instant.
 * Does not count `bookingId`, which gives the address. `still` counts those whose hold is live.
 */
export const countWaitingBeside = async (
  trx: Db,
  bookingId: number,
  { sinceMs, nowMs }: { readonly sinceMs: number; readonly nowMs: number },
): Promise<{ readonly lately: number; readonly still: number }> =>
  (
    await sql<{ lately: number; still: number }>`
    select count(*)::int4 as lately, (count(*) filter (where b.state = 'hold' and b.expires_at > ${instant(nowMs)}))::int4 as still from hold_network mine
    join hold_network n on n.pro_id = mine.pro_id and n.network = mine.network and n.booking_id <> mine.booking_id
    join booking_code c on c.booking_id = n.booking_id and c.dropped_at is null and c.created_at > ${instant(sinceMs)}
    join booking b on b.id = n.booking_id
    where mine.booking_id = ${bookingId}`.execute(trx)
  ).rows[0]!;

export const forgetNetworks = async (db: Db, beforeMs: number, limit: number): Promise<number> => {
  const gone = await sql`
    delete from hold_network where booking_id in (
      select booking_id from hold_network where created_at <= ${instant(beforeMs)} order by created_at limit ${limit})`.execute(
    db,
  );
  return Number(gone.numAffectedRows ?? 0n);
};

/**
 * The code that a booking awaits. `draw` counts the codes sent, and only the last one is valid. `tries` counts the
 * attempts at that code.
 */
export type BookingCode = { readonly draw: number; readonly tries: number; readonly expires_at: EpochMs };

const waits = sql`dropped_at is null`;

/** Returns the code that a booking awaits. Undefined when it awaits none. */
export const bookingCodeOf = async (db: Db, bookingId: number): Promise<BookingCode | undefined> =>
  (
    await sql<BookingCode>`select draw, tries, expires_at from booking_code where booking_id = ${bookingId} and ${waits}`.execute(
      db,
    )
  ).rows[0];

/** Returns how many codes were sent for a booking, even after it stopped awaiting one. */
export const drawnCodes = async (db: Db, bookingId: number): Promise<number> =>
  (await sql<{ draw: number }>`select draw from booking_code where booking_id = ${bookingId}`.execute(db)).rows[0]
    ?.draw ?? 0;

/**
 * Counts the unconfirmed bookings of a professional that have awaited a code since an instant. Does not count the
 * booking `leftOut`.
 */
export const countWaiting = async (db: Db, proId: number, sinceMs: number, leftOut: number): Promise<number> =>
  (
    await sql<{ n: number }>`
    select count(*)::int4 as n from booking_code where pro_id = ${proId} and created_at > ${instant(sinceMs)} and booking_id <> ${leftOut} and ${waits}`.execute(
      db,
    )
  ).rows[0]!.n;

/**
 * Makes a booking await a new code and resets the number of tries. Keeps the deadline when the booking already awaits a
 * code.
 */
export const drawCode = async (
  trx: Db,
  { bookingId, proId, expiresMs }: { readonly bookingId: number; readonly proId: number; readonly expiresMs: number },
  nowMs: number,
): Promise<BookingCode> =>
  (
    await sql<BookingCode>`
    insert into booking_code as c (booking_id, pro_id, expires_at, created_at) values (${bookingId}, ${proId}, ${instant(expiresMs)}, ${instant(nowMs)})
    on conflict (booking_id) do update set draw = c.draw + 1, tries = 0, dropped_at = null,
      expires_at = case when c.dropped_at is null then c.expires_at else excluded.expires_at end,
      created_at = case when c.dropped_at is null then c.created_at else excluded.created_at end
    returning draw, tries, expires_at`.execute(trx)
  ).rows[0]!;

/**
 * Counts a try before the code is compared, so that concurrent tries cannot exceed the limit. Returns false when no try
 * is left.
 */
export const takeCodeTry = async (db: Db, bookingId: number, most: number): Promise<boolean> => {
  const taken =
    await sql`update booking_code set tries = tries + 1 where booking_id = ${bookingId} and tries < ${most} and ${waits}`.execute(
      db,
    );
  return (taken.numAffectedRows ?? 0n) > 0n;
};

/** Stops a booking from awaiting a code. Keeps the count of codes, so that an old code never becomes valid again. */
export const dropCode = async (trx: Db, bookingId: number, nowMs: number): Promise<void> => {
  await sql`update booking_code set dropped_at = ${instant(nowMs)} where booking_id = ${bookingId} and ${waits}`.execute(
    trx,
  );
};

export const forgetCodes = async (db: Db, beforeMs: number, limit: number): Promise<number> => {
  const gone = await sql`
    delete from booking_code where booking_id in (
      select booking_id from booking_code where created_at <= ${instant(beforeMs)} order by created_at limit ${limit})`.execute(
    db,
  );
  return Number(gone.numAffectedRows ?? 0n);
};
