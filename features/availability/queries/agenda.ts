import { sql } from 'kysely';
import { dayMs } from '#core/units.ts';
import { instant, type Db } from '#platform/db/db.ts';
import type { TransportMode } from '#features/travel/rules.ts';
import type { Taken } from './occupations.ts';
import type { KeptEvent } from '../rules/slot-data.ts';

/** Where and how an agenda is read: the place's zone, its settings, and how its professional travels from where. */
export type AgendaHead = {
  readonly zone: string;
  readonly notice_min: number;
  readonly horizon_days: number;
  readonly slot_step_min: number;
  readonly lat: number;
  readonly lon: number;
  readonly mode: TransportMode | null;
};

/** The head of a professional's agenda. */
export const agendaHead = async (db: Db, proId: number): Promise<AgendaHead> =>
  (
    await sql<AgendaHead>`
    select p.time_zone as zone, p.notice_min, p.horizon_days, p.slot_step_min, p.lat, p.lon, t.mode
    from pro p left join travel_rule t on t.pro_id = p.id where p.id = ${proId}`.execute(db)
  ).rows[0]!;

/** A time taken of one resource, epoch milliseconds; what it is of is said when it is this professional's own. */
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
  readonly firstname: string | null;
  readonly lastname: string | null;
  readonly at_home: boolean | null;
  readonly payment_status: string | null;
  readonly services: readonly string[];
};

/** The times taken in [fromMs, toMs) of what a professional works with, and of what its visits take elsewhere, in order. */
export const busyBetween = async (db: Db, proId: number, fromMs: number, toMs: number): Promise<BusyRow[]> =>
  (
    await sql<BusyRow>`
    select o.resource_id, r.public_id as resource, o.kind, o.pro_id = ${proId} as is_own, o.lat, o.lon,
      (extract(epoch from lower(o.during)) * 1000)::bigint as from_ms, (extract(epoch from upper(o.during)) * 1000)::bigint as to_ms,
      (extract(epoch from lower(o.service)) * 1000)::bigint as service_from_ms, (extract(epoch from upper(o.service)) * 1000)::bigint as service_to_ms,
      e.public_id as event_id, e.label, b.public_id as booking_id, b.state, b.firstname, b.lastname, b.at_home, b.payment_status,
      (select coalesce(json_agg(l->>'label'), '[]') from json_array_elements(b.lines) l) as services
    from occupation o join resource r on r.id = o.resource_id left join private_event e on e.id = o.event_id left join booking b on b.id = o.booking_id
    where o.active and o.during && tstzrange(${instant(fromMs)}, ${instant(toMs)})
      and o.id in (
        select x.id from booking v join occupation x on x.booking_id = v.id
          where v.pro_id = ${proId} and v.starts_at between ${instant(fromMs - 31 * dayMs)} and ${instant(toMs + dayMs)}
        union select x.id from resource q join occupation x on x.resource_id = q.id
          where q.owner_pro_id = ${proId} and x.active and x.during && tstzrange(${instant(fromMs)}, ${instant(toMs)}))
    order by o.resource_id, o.during`.execute(db)
  ).rows;

const events = (proId: number) => sql`
  select e.public_id as id, e.label, r.public_id as "resourceId", (extract(epoch from min(lower(o.during))) * 1000)::bigint as "fromMs",
    (extract(epoch from max(upper(o.during))) * 1000)::bigint as "toMs"
  from private_event e join occupation o on o.event_id = e.id and o.active left join resource r on r.id = e.resource_id where e.pro_id = ${proId}`;

/** The private events of a professional in [fromMs, toMs), in order. */
export const eventsBetween = async (db: Db, proId: number, fromMs: number, toMs: number): Promise<KeptEvent[]> =>
  (
    await sql<KeptEvent>`${events(proId)} and o.during && tstzrange(${instant(fromMs)}, ${instant(toMs)})
    group by e.id, r.public_id order by 4, 1`.execute(db)
  ).rows;

/** One of them, by its public id. */
export const eventOf = async (db: Db, proId: number, publicId: string): Promise<KeptEvent | undefined> =>
  (await sql<KeptEvent>`${events(proId)} and e.public_id = ${publicId} group by e.id, r.public_id`.execute(db)).rows[0];

export type NewEvent = {
  readonly publicId: string;
  readonly label: string;
  readonly resourceId: number | null;
  readonly fromMs: number;
  readonly toMs: number;
};

/** Writes an event and takes its time of these resources, all or fewer: the constraint decides. Gives how many were taken. */
export const insertAgendaEvent = async (trx: Db, proId: number, event: NewEvent, resourceIds: readonly number[]): Promise<number> =>
  (
    await sql<{ id: number }>`
    with made as (
      insert into private_event (public_id, pro_id, resource_id, label) values (${event.publicId}, ${proId}, ${event.resourceId}, ${event.label}) returning id)
    insert into occupation (resource_id, pro_id, during, kind, active, event_id)
    select x.id, ${proId}, tstzrange(${instant(event.fromMs)}, ${instant(event.toMs)}), 'private', true, made.id
    from made, unnest(${resourceIds}::bigint[]) as x(id) order by x.id
    on conflict do nothing returning id`.execute(trx)
  ).rows.length;

/** Takes an event away; gives the times that are free again. */
export const dropEvent = async (trx: Db, proId: number, publicId: string): Promise<Taken[]> => {
  const isIt = sql`event_id in (select id from private_event where pro_id = ${proId} and public_id = ${publicId})`;
  const freed = await sql<Taken>`
    delete from occupation where ${isIt} returning resource_id, (extract(epoch from lower(during)) * 1000)::bigint as from_ms,
      (extract(epoch from upper(during)) * 1000)::bigint as to_ms`.execute(trx);
  await sql`delete from private_event where pro_id = ${proId} and public_id = ${publicId}`.execute(trx);
  return freed.rows;
};

/** Takes away every event of these professionals, whatever it was called. */
export const dropEventsOf = async (trx: Db, proIds: readonly number[]): Promise<void> => {
  await sql`delete from occupation where event_id in (select id from private_event where pro_id = any(${proIds}::bigint[]))`.execute(trx);
  await sql`delete from private_event where pro_id = any(${proIds}::bigint[])`.execute(trx);
};
