import { sql, type RawBuilder } from 'kysely';
import { dayMs } from '#core/units.ts';
import { asJson, instant, type Db } from '#platform/db/db.ts';
import type { FreeRow } from '../rules/free-rows.ts';
import type { OfferMasks } from '../rules/mask-changes.ts';

export type OccupationRow = {
  readonly resource_id: number;
  readonly from_ms: number;
  readonly to_ms: number;
  readonly lat: number | null;
  readonly lon: number | null;
};

export const loadOccupations = async (
  db: Db,
  resourceIds: readonly number[],
  fromMs: number,
  toMs: number,
): Promise<OccupationRow[]> => {
  const found = await sql<OccupationRow>`
    select resource_id, (extract(epoch from lower(during)) * 1000)::bigint as from_ms, (extract(epoch from upper(during)) * 1000)::bigint as to_ms, lat, lon
    from occupation
    where active and resource_id = any(${resourceIds}::bigint[]) and during && tstzrange(${instant(fromMs)}, ${instant(toMs)})
    order by resource_id, during`.execute(db);
  return found.rows;
};

export type NewOccupation = {
  readonly resource_id: number;
  readonly pro_id: number;
  readonly during: string;
  readonly service: string | null;
  readonly kind: 'hold' | 'booking' | 'private';
  readonly active: boolean;
  readonly expires_at: string | null;
  readonly booking_id: number | null;
  readonly lat: number | null;
  readonly lon: number | null;
};

/**
 * Inserts occupations, which the caller sorted by resource to prevent deadlocks. The database constraint skips an
 * occupation whose time is already taken. Returns the number of occupations inserted.
 */
export const insertOccupations = async (db: Db, rows: readonly NewOccupation[]): Promise<number> => {
  const made = await sql<{ id: number }>`
    insert into occupation (resource_id, pro_id, during, service, kind, active, expires_at, booking_id, lat, lon)
    select resource_id, pro_id, during, service, kind, active, expires_at, booking_id, lat, lon
    from jsonb_to_recordset(${asJson(rows)}) as x(resource_id bigint, pro_id bigint, during tstzrange, service tstzrange, kind text,
      active bool, expires_at timestamptz, booking_id bigint, lat float8, lon float8)
    order by resource_id, during
    on conflict do nothing returning id`.execute(db);
  return made.rows.length;
};

/**
 * Updates of the derived rows when a booking takes time. `taken` lists the ticks to remove from each resource, as
 * multiranges in text, on the opening days from `fromDay` to `toDay`. `masks` lists the rows of `offer_search` that
 * lose days, with their new masks.
 */
export type DerivedChange = {
  readonly taken: readonly { readonly resource_id: number; readonly spans: string }[];
  readonly fromDay: number;
  readonly toDay: number;
  readonly masks: readonly OfferMasks[];
};

/**
 * SQL clauses for a statement that inserts a booking. They insert its occupations and update the derived rows. `booked`
 * is the expression of the booking's row id. The clause `taken` returns one row for each occupation inserted. The
 * database constraint skips an occupation whose time is already taken.
 */
export const takingTimes = (
  booked: RawBuilder<unknown>,
  rows: readonly NewOccupation[],
  change: DerivedChange,
): RawBuilder<unknown> => {
  const freed = sql`, freed as (
    update free_day f set free = f.free - x.spans, version = f.version + 1
    from jsonb_to_recordset(${asJson(change.taken)}) as x(resource_id bigint, spans int4multirange)
    where f.resource_id = x.resource_id and f.day between ${change.fromDay}::int4 and ${change.toDay}::int4 and f.free && x.spans)`;
  const darkened = sql`, darkened as (
    update offer_search o set days = x.days, days_am = x.days_am, days_pm = x.days_pm, days_eve = x.days_eve
    from jsonb_to_recordset(${asJson(change.masks)}) as x(option_id bigint, guests int2, at_home bool, days bigint, days_am bigint, days_pm bigint, days_eve bigint)
    where o.option_id = x.option_id and o.guests = x.guests and o.at_home = x.at_home)`;
  return sql`taken as (
      insert into occupation (resource_id, pro_id, during, service, kind, active, expires_at, booking_id, lat, lon)
      select x.resource_id, x.pro_id, x.during, x.service, x.kind, x.active, x.expires_at, b.id, x.lat, x.lon
      from ${booked} b, jsonb_to_recordset(${asJson(rows)}) as x(resource_id bigint, pro_id bigint, during tstzrange, service tstzrange, kind text,
        active bool, expires_at timestamptz, lat float8, lon float8)
      order by x.resource_id, x.during
      on conflict do nothing returning id
    ) ${change.taken.length === 0 ? sql`` : freed} ${change.masks.length === 0 ? sql`` : darkened}`;
};

export type Taken = { readonly resource_id: number; readonly from_ms: number; readonly to_ms: number };

export const releaseOccupations = async (db: Db, bookingIds: readonly number[]): Promise<Taken[]> =>
  (
    await sql<Taken>`
    update occupation set active = false where booking_id = any(${bookingIds}::bigint[]) and active
    returning resource_id, (extract(epoch from lower(during)) * 1000)::bigint as from_ms, (extract(epoch from upper(during)) * 1000)::bigint as to_ms`.execute(
      db,
    )
  ).rows;

/**
 * Frees the held times of bookings. Their confirmed times stay taken. With `overdueMs`, frees only the holds that
 * expired by then. Returns the freed times.
 */
export const releaseHeld = async (
  db: Db,
  bookingIds: readonly number[],
  overdueMs: number | null = null,
): Promise<Taken[]> =>
  (
    await sql<Taken>`
    update occupation set active = false
    where booking_id = any(${bookingIds}::bigint[]) and active and kind = 'hold' ${overdueMs === null ? sql`` : sql`and expires_at <= ${instant(overdueMs)}`}
    returning resource_id, (extract(epoch from lower(during)) * 1000)::bigint as from_ms, (extract(epoch from upper(during)) * 1000)::bigint as to_ms`.execute(
      db,
    )
  ).rows;

export const forgetOccupations = async (db: Db, bookingIds: readonly number[]): Promise<void> => {
  await sql`delete from occupation where booking_id = any(${bookingIds}::bigint[]) and not active`.execute(db);
};

/**
 * Moves the deadline of the times a booking holds. Returns how many of them are still active at `nowMs`: zero when the
 * hold has expired.
 */
export const extendOccupations = async (db: Db, bookingId: number, expiresMs: number, nowMs: number): Promise<number> =>
  (
    await sql<{ id: number }>`
    update occupation set expires_at = ${instant(expiresMs)}
    where booking_id = ${bookingId} and kind = 'hold' and active and expires_at > ${instant(nowMs)} returning id`.execute(
      db,
    )
  ).rows.length;

/** Marks the times that a booking holds as booked. Returns their number: zero when the hold has expired. */
export const keepOccupations = async (db: Db, bookingId: number, nowMs: number): Promise<number> =>
  (
    await sql<{ id: number }>`
    update occupation set kind = 'booking', expires_at = null
    where booking_id = ${bookingId} and kind = 'hold' and active and expires_at > ${instant(nowMs)} returning id`.execute(
      db,
    )
  ).rows.length;

export const forgetPlaces = async (trx: Db, bookingIds: readonly number[]): Promise<void> => {
  await sql`update occupation set lat = null, lon = null where booking_id = any(${bookingIds}::bigint[]) and lat is not null`.execute(
    trx,
  );
};

/** Returns the times that an external calendar closes, in order. */
export const importedTimes = async (db: Db, importId: number): Promise<Taken[]> =>
  (
    await sql<Taken>`
    select resource_id, (extract(epoch from lower(during)) * 1000)::bigint as from_ms, (extract(epoch from upper(during)) * 1000)::bigint as to_ms
    from occupation where import_id = ${importId} and active order by during`.execute(db)
  ).rows;

/**
 * Returns the occupations of a resource between two instants, except those of the external calendar `importId`. The
 * caller has locked the resource.
 */
export const occupiedBeside = async (
  db: Db,
  importId: number,
  resourceId: number,
  fromMs: number,
  toMs: number,
): Promise<(Taken & { readonly is_visit: boolean })[]> =>
  (
    await sql<Taken & { readonly is_visit: boolean }>`
    select resource_id, (extract(epoch from lower(during)) * 1000)::bigint as from_ms, (extract(epoch from upper(during)) * 1000)::bigint as to_ms,
      kind <> 'private' as is_visit
    from occupation where active and resource_id = ${resourceId} and import_id is distinct from ${importId}
      and during && tstzrange(${instant(fromMs)}, ${instant(toMs)}) order by during`.execute(db)
  ).rows;

/** Replaces the times that an external calendar closes. They all belong to one resource. */
export const replaceImported = async (
  db: Db,
  imported: { readonly id: number; readonly resourceId: number; readonly proId: number },
  times: readonly { readonly during: string }[],
): Promise<void> => {
  await sql`delete from occupation where import_id = ${imported.id}`.execute(db);
  if (times.length === 0) return;
  await sql`
    insert into occupation (resource_id, pro_id, during, kind, active, import_id)
    select ${imported.resourceId}, ${imported.proId}, during, 'private', true, ${imported.id}
    from jsonb_to_recordset(${asJson(times)}) as x(during tstzrange) order by during on conflict do nothing`.execute(
    db,
  );
};

export const takenOf = async (db: Db, bookingIds: readonly number[]): Promise<Taken[]> =>
  (
    await sql<Taken>`
    select resource_id, (extract(epoch from lower(during)) * 1000)::bigint as from_ms, (extract(epoch from upper(during)) * 1000)::bigint as to_ms
    from occupation where booking_id = any(${bookingIds}::bigint[]) and active order by resource_id, during`.execute(db)
  ).rows;

/** Returns the confirmed times of a booking as rows to insert again. */
export const bookedTimesOf = async (db: Db, bookingId: number): Promise<NewOccupation[]> =>
  (
    await sql<NewOccupation>`
    select resource_id, pro_id, during::text as during, service::text as service, kind, active, null as expires_at, booking_id, lat, lon
    from occupation where booking_id = ${bookingId} and active and kind = 'booking' order by resource_id, during`.execute(
      db,
    )
  ).rows;

/**
 * Whether a booking could take these times: no occupation of another booking or event overlaps them. The caller has
 * locked their resources.
 */
export const areTimesFree = async (trx: Db, bookingId: number, times: readonly NewOccupation[]): Promise<boolean> =>
  (
    await sql<{ free: boolean }>`
    select not exists (
      select 1 from jsonb_to_recordset(${asJson(times)}) as x(resource_id bigint, during tstzrange)
      join occupation c on c.resource_id = x.resource_id and c.active and c.during && x.during and c.booking_id is distinct from ${bookingId}
    ) as free`.execute(trx)
  ).rows[0]!.free;

/**
 * Returns the free time that the resources of the times `own` would have without the bookings `bookingIds`, on the
 * opening days around these times.
 */
export const freeWithout = async (db: Db, bookingIds: readonly number[], own: readonly Taken[]): Promise<FreeRow[]> => {
  if (own.length === 0) return [];
  // Three days on each side include the opening day in every zone, and its hours past midnight.
  const days = own.map(({ resource_id, from_ms, to_ms }) => ({
    resource_id,
    from_day: Math.floor(from_ms / dayMs) - 3,
    to_day: Math.floor(to_ms / dayMs) + 3,
  }));
  const found = await sql<{ row: FreeRow }>`
    select distinct on (o.resource_id, o.day) json_build_array(o.resource_id, o.day, (o.open - coalesce((
      select range_agg(int4range(floor(extract(epoch from lower(c.during)) / 300)::int4, ceil(extract(epoch from upper(c.during)) / 300)::int4))
      from occupation c
      where c.active and c.resource_id = o.resource_id and (c.booking_id is null or c.booking_id <> all(${bookingIds}::bigint[]))
        and c.during && tstzrange(to_timestamp(lower(o.open)::float8 * 300), to_timestamp(upper(o.open)::float8 * 300))), '{}'::int4multirange))::text) as row
    from jsonb_to_recordset(${asJson(days)}) as x(resource_id bigint, from_day int4, to_day int4)
    join open_day o on o.resource_id = x.resource_id and o.day between x.from_day and x.to_day
    where not isempty(o.open)`.execute(db);
  return found.rows.map(({ row }) => row);
};
