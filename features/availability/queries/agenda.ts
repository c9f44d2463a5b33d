import { sql, type RawBuilder } from 'kysely';
import { asJson, instant, msOf, type Db } from '#platform/db/db.ts';
import type { TransportMode } from '#features/travel/rules.ts';
import type { Taken } from './occupations.ts';
import type { Repeat } from '../rules/series.ts';
import type { StoredEvent } from '../rules/slot-data.ts';

/** The zone and the settings of an agenda. Also the start of the professional's journeys and the means of transport. */
export type AgendaHead = {
  readonly zone: string;
  readonly postcode: string;
  readonly notice_min: number;
  readonly horizon_days: number;
  readonly slot_step_min: number;
  readonly lat: number;
  readonly lon: number;
  readonly mode: TransportMode | null;
};

export const headColumns = sql`p.time_zone as zone, p.postcode, p.notice_min, p.horizon_days, p.slot_step_min, p.lat, p.lon, t.mode`;

export const agendaHead = async (db: Db, proId: number): Promise<AgendaHead> =>
  (
    await sql<AgendaHead>`
    select ${headColumns} from pro p left join travel_rule t on t.pro_id = p.id where p.id = ${proId}`.execute(db)
  ).rows[0]!;

/**
 * A period during which one resource is taken, in epoch milliseconds. `is_own` is false when the period belongs to
 * another professional, who borrows the resource.
 */
export type BusyRow = {
  readonly resource_id: number;
  readonly resource: string;
  readonly from_ms: number;
  readonly to_ms: number;
  readonly service_from_ms: number | null;
  readonly service_to_ms: number | null;
  readonly kind: 'hold' | 'booking' | 'private';
  readonly is_own: boolean;
  readonly lat: number | null;
  readonly lon: number | null;
  readonly event_id: string | null;
  readonly label: string | null;
  readonly booking_id: string | null;
  readonly state: string | null;
  /** Whether the visit awaits payment through a payment link. */
  readonly waits_for_link: boolean;
  readonly firstname: string | null;
  readonly lastname: string | null;
  readonly is_walk_in: boolean | null;
  readonly at_home: boolean | null;
  readonly payment_status: string | null;
  readonly step: 'arrived' | 'started' | 'ended' | null;
  /** Whether the price of the visit is fully collected. */
  readonly is_settled: boolean;
  readonly services: readonly string[];
};

// SQL condition: the visits that may overlap a span. A visit lasts at most 31 days. Its preparation and cleaning last
// only hours, hence the margin of one day.
const mayTouch = (
  span: RawBuilder<unknown>,
) => sql`v.starts_at between lower(${span}) - interval '31 days' and upper(${span}) + interval '1 day'
  and v.ends_at > lower(${span}) - interval '1 day'`;

/**
 * SQL: the occupations that overlap a span. Includes the professional's own resources, and resources lent by other
 * professionals to the professional's visits. With `resourceId` (a public id), only the occupations of that resource.
 */
export const occupationsTouching = (proId: number, span: RawBuilder<unknown>, resourceId: string | null) => sql`
  select x.* from resource q join occupation x on x.resource_id = q.id
    where q.owner_pro_id = ${proId} and (${resourceId}::text is null or q.public_id = ${resourceId}::text) and x.active and x.during && ${span}
  union all
  select x.* from booking v join occupation x on x.booking_id = v.id join resource q on q.id = x.resource_id
    where v.pro_id = ${proId} and ${mayTouch(span)} and q.owner_pro_id is distinct from ${proId}
      and (${resourceId}::text is null or q.public_id = ${resourceId}::text) and x.active and x.during && ${span}`;

/** SQL: the occupations `taken`, each with its booking or private event, sorted by resource, then by time. */
export const busyOf = (proId: number, taken: RawBuilder<unknown>) => sql`
  select o.resource_id, r.public_id as resource, o.kind, o.pro_id = ${proId} as is_own, o.lat, o.lon,
    (extract(epoch from lower(o.during)) * 1000)::bigint as from_ms, (extract(epoch from upper(o.during)) * 1000)::bigint as to_ms,
    (extract(epoch from lower(o.service)) * 1000)::bigint as service_from_ms, (extract(epoch from upper(o.service)) * 1000)::bigint as service_to_ms,
    e.public_id as event_id, e.label, b.public_id as booking_id, b.state,
    coalesce(b.held_until is not null and b.state in ('hold', 'pending_payment'), false) as waits_for_link, b.firstname, b.lastname, b.is_walk_in, b.at_home, b.payment_status,
    case when b.care_ended_at is not null then 'ended' when b.care_started_at is not null then 'started' when b.arrived_at is not null then 'arrived' end as step,
    coalesce(b.payment_status = 'paid' or (b.payment_status = 'paid_wlns' and (b.collected_at is not null or (b.quote->>'dueOnSiteCents')::int4 = 0)), false) as is_settled,
    (select coalesce(json_agg(l->>'label'), '[]') from json_array_elements(b.lines) l) as services
  from ${taken} o join resource r on r.id = o.resource_id left join private_event e on e.id = o.event_id left join booking b on b.id = o.booking_id
  order by o.resource_id, o.during`;

/** The periods when one resource is taken, in epoch milliseconds. The arrays are parallel and in no order. */
export type TimesRow = {
  readonly resource: string;
  readonly from: readonly number[];
  readonly to: readonly number[];
  /** Null when no period is at a client's place. */
  readonly lat: readonly (number | null)[] | null;
  readonly lon: readonly (number | null)[] | null;
  /** Row id of the booking for a visit of this professional, 0 for private time, -1 for any other period. */
  readonly visit: readonly number[];
};

const waitsForLink = sql`(select b.held_until is not null and b.state in ('hold', 'pending_payment') from booking b where b.id = o.booking_id)`;

/**
 * SQL: the occupations `taken`, as one row of arrays for each resource, because a month may have thousands of
 * occupations.
 */
export const timesOf = (proId: number, taken: RawBuilder<unknown>) => sql`
  select r.public_id as resource, t."from", t."to", t.lat, t.lon, t.visit
  from (
    select o.resource_id, array_agg(o.from_ms) as "from", array_agg(o.to_ms) as "to", array_agg(o.visit) as visit,
      case when bool_or(o.lat is not null) then array_agg(o.lat) end as lat, case when bool_or(o.lat is not null) then array_agg(o.lon) end as lon
    from (
      select o.resource_id, o.lat, o.lon, ${msOf(sql`lower(o.during)`)} as from_ms, ${msOf(sql`upper(o.during)`)} as to_ms,
        case when o.pro_id <> ${proId} or (o.kind = 'hold' and ${waitsForLink} is not true) then -1 else coalesce(o.booking_id, 0) end as visit
      from ${taken} o
    ) o group by o.resource_id
  ) t join resource r on r.id = t.resource_id`;

/**
 * Returns the periods taken in [fromMs, toMs), sorted by resource, then by time. Includes the resources lent by other
 * professionals to the professional's visits. With `resourceId` (a public id), only the periods of that resource.
 */
export const busyBetween = async (
  db: Db,
  proId: number,
  fromMs: number,
  toMs: number,
  resourceId: string | null = null,
): Promise<BusyRow[]> =>
  (
    await sql<BusyRow>`${busyOf(proId, sql`(${occupationsTouching(proId, sql`tstzrange(${instant(fromMs)}, ${instant(toMs)})`, resourceId)})`)}`.execute(
      db,
    )
  ).rows;

/** SQL: the professional's private events that have an occupation in `taken`. The caller adds the clause `group by`. */
const events = (proId: number, taken: RawBuilder<unknown>) => sql`
  select e.public_id as id, e.label, r.public_id as "resourceId", e.series_id as "seriesId", e.repeats, (extract(epoch from min(lower(o.during))) * 1000)::bigint as "fromMs",
    (extract(epoch from max(upper(o.during))) * 1000)::bigint as "toMs"
  from private_event e join ${taken} o on o.event_id = e.id and o.active left join resource r on r.id = e.resource_id where e.pro_id = ${proId}`;

export const privateEventsOf = (proId: number, taken: RawBuilder<unknown>) =>
  sql`${events(proId, taken)} group by e.id, r.public_id order by "fromMs", 1`;

export const eventOf = async (db: Db, proId: number, publicId: string): Promise<StoredEvent | undefined> =>
  (
    await sql<StoredEvent>`${events(proId, sql`occupation`)} and e.public_id = ${publicId} group by e.id, r.public_id`.execute(
      db,
    )
  ).rows[0];

export const eventsOfSeries = async (db: Db, proId: number, seriesId: string, fromMs: number): Promise<StoredEvent[]> =>
  (
    await sql<StoredEvent>`${events(proId, sql`occupation`)} and e.series_id = ${seriesId} and lower(o.during) >= ${instant(fromMs)}
    group by e.id, r.public_id order by "fromMs", 1`.execute(db)
  ).rows;

export type NewEvents = {
  readonly label: string;
  readonly resourceId: number | null;
  readonly series: { readonly id: string; readonly repeats: Repeat } | null;
  /** The time of each event by its public id, as a PostgreSQL range of instants. */
  readonly times: readonly { readonly public_id: string; readonly during: string }[];
};

/**
 * Inserts events and their occupations. The database constraint skips an occupation whose time is already taken.
 * Returns the number of occupations inserted, so that the caller detects a skipped one.
 */
export const insertAgendaEvents = async (
  trx: Db,
  proId: number,
  { label, resourceId, series, times }: NewEvents,
  resourceIds: readonly number[],
): Promise<number> =>
  (
    await sql<{ id: number }>`
    with asked as (select * from jsonb_to_recordset(${asJson(times)}) as x(public_id text, during tstzrange)),
    made as (
      insert into private_event (public_id, pro_id, resource_id, label, series_id, repeats)
      select public_id, ${proId}, ${resourceId}::bigint, ${label}, ${series?.id ?? null}::text, ${series?.repeats ?? null}::text from asked returning id, public_id)
    insert into occupation (resource_id, pro_id, during, kind, active, event_id)
    select x.id, ${proId}, asked.during, 'private', true, made.id
    from made join asked using (public_id), unnest(${resourceIds}::bigint[]) as x(id) order by x.id, asked.during
    on conflict do nothing returning id`.execute(trx)
  ).rows.length;

/** Deletes events. Returns the freed times. */
export const dropEvents = async (trx: Db, proId: number, publicIds: readonly string[]): Promise<Taken[]> => {
  const isTheirs = sql`event_id in (select id from private_event where pro_id = ${proId} and public_id = any(${publicIds}::text[]))`;
  const freed = await sql<Taken>`
    delete from occupation where ${isTheirs} returning resource_id, (extract(epoch from lower(during)) * 1000)::bigint as from_ms,
      (extract(epoch from upper(during)) * 1000)::bigint as to_ms`.execute(trx);
  await sql`delete from private_event where pro_id = ${proId} and public_id = any(${publicIds}::text[])`.execute(trx);
  return freed.rows;
};

export const dropEventsOf = async (trx: Db, proIds: readonly number[]): Promise<void> => {
  await sql`delete from occupation where event_id in (select id from private_event where pro_id = any(${proIds}::bigint[]))`.execute(
    trx,
  );
  await sql`delete from private_event where pro_id = any(${proIds}::bigint[])`.execute(trx);
};
