import { sql } from 'kysely';
import type { FreeRow } from '#features/availability/rules/free-rows.ts';
import { waitsForAnswer } from '#features/reviews/queries/pro-reviews.ts';
import type { TransportMode } from '#features/travel/rules.ts';
import { instant, type Db } from '#platform/db/db.ts';
import { isVisitWith } from '#platform/db/visit-with.ts';
import type { WaitingCounts } from './contract.ts';

export type ActivityQuery = {
  /** Start of each period, then end of the last period, in epoch milliseconds. */ readonly bounds: readonly number[];
  /** The week of the figures, and the previous week up to the same moment. */ readonly weekMs: readonly [
    from: number,
    to: number,
  ];
  readonly beforeMs: readonly [from: number, to: number];
  readonly freeDays: readonly [from: number, to: number];
};

export type ActivityRow = {
  readonly lat: number;
  readonly lon: number;
  readonly is_paid_online: boolean;
  readonly has_been_paid: boolean;
  readonly review_count: number;
  readonly review_sum: number;
  readonly mode: TransportMode;
  readonly practitioners: readonly number[];
  readonly week_cents: number;
  readonly before_cents: number;
  readonly week_visits: number;
  readonly week_minutes: number;
  readonly to_confirm: number;
  /**
   * Periods without revenue have no row, and in `visits` periods without visits have no row. `i` is the number of the
   * period, from 1.
   */
  readonly revenue: readonly { readonly i: number; readonly cents: number }[];
  readonly visits: readonly { readonly i: number; readonly count: number; readonly minutes: number }[];
  readonly free: readonly FreeRow[];
};

const list = (times: readonly number[]) => sql`array[${sql.join(times.map((ms) => instant(ms)))}]::timestamptz[]`;

/**
 * Loads in one statement all data for the figures of a professional, except opening hours. `minutes` sums the
 * practitioners' time of each visit. A visit without practitioner time counts its own duration once.
 */
export const loadActivity = async (
  db: Db,
  proId: number,
  { bounds, weekMs, beforeMs, freeDays }: ActivityQuery,
): Promise<ActivityRow> => {
  const [first, last] = [Math.min(bounds[0]!, weekMs[0]), Math.max(bounds.at(-1)!, weekMs[1])];
  const collected = (from: number, to: number) =>
    sql`(select coalesce(sum(m.cents), 0)::int8 from money m where m.at >= ${instant(from)} and m.at < ${instant(to)})`;
  const within = sql`v.starts_at >= ${instant(weekMs[0])} and v.starts_at < ${instant(weekMs[1])}`;
  const found = await sql<ActivityRow>`
    with money as (
      select y.captured_at as at, y.captured_cents - y.refunded_cents as cents from payment y join booking b on b.id = y.booking_id
      where b.pro_id = ${proId} and y.captured_at >= ${instant(Math.min(first, beforeMs[0]))} and y.captured_at < ${instant(last)}
    ), visit as materialized (
      select b.starts_at, coalesce(
        (select sum(extract(epoch from upper(o.service) - lower(o.service))) / 60 from occupation o join resource r on r.id = o.resource_id
          where o.booking_id = b.id and o.active and r.kind = 'practitioner'), extract(epoch from b.ends_at - b.starts_at) / 60)::int8 as minutes
      from booking b where b.pro_id = ${proId} and b.state in ('requested', 'confirmed', 'completed', 'no_show')
        and b.starts_at >= ${instant(first)} and b.starts_at < ${instant(last)}
    )
    select p.lat, p.lon, p.pay_online as is_paid_online, coalesce(g.count, 0) as review_count, coalesce(g.sum, 0) as review_sum, coalesce(t.mode, 'driving') as mode,
      exists (select 1 from payment y join booking b on b.id = y.booking_id where b.pro_id = p.id) as has_been_paid,
      (select coalesce(json_agg(r.id order by r.id), '[]') from resource r where r.owner_pro_id = p.id and r.active and r.kind = 'practitioner') as practitioners,
      ${collected(...weekMs)} as week_cents, ${collected(...beforeMs)} as before_cents,
      (select count(*)::int4 from visit v where ${within}) as week_visits, (select coalesce(sum(v.minutes), 0)::int8 from visit v where ${within}) as week_minutes,
      (select count(*)::int4 from booking b where b.pro_id = p.id and b.state = 'requested') as to_confirm,
      (select coalesce(json_agg(x), '[]') from (
        select width_bucket(m.at, ${list(bounds)}) as i, sum(m.cents)::int8 as cents from money m group by 1) x) as revenue,
      (select coalesce(json_agg(x), '[]') from (
        select width_bucket(v.starts_at, ${list(bounds)}) as i, count(*)::int4 as count, sum(v.minutes)::int8 as minutes from visit v group by 1) x) as visits,
      (select coalesce(json_agg(json_build_array(f.resource_id, f.day, f.free::text)), '[]') from free_day f join resource r on r.id = f.resource_id
        where r.owner_pro_id = p.id and r.active and r.kind = 'practitioner' and f.day between ${freeDays[0]} and ${freeDays[1]}) as free
    from pro p left join rating_summary g on g.pro_id = p.id left join travel_rule t on t.pro_id = p.id
    where p.id = ${proId}`.execute(db);
  return found.rows[0]!;
};

export type SetupRow = {
  readonly published: boolean;
  readonly asks_deposit: boolean;
  readonly practitioners: readonly number[];
  readonly options: readonly number[];
  readonly rules: readonly { readonly sign: number }[];
  readonly exceptions: readonly { readonly sign: number }[];
};

/**
 * Loads the setup of a professional: active practitioners and options, opening rules, and whether an option requires a
 * deposit.
 */
export const loadSetup = async (db: Db, proId: number): Promise<SetupRow> =>
  (
    await sql<SetupRow>`
    select p.published,
      exists (select 1 from service_option o join service s on s.id = o.service_id
        where o.pro_id = p.id and o.active and s.active and o.deposit_percent > 0) as asks_deposit,
      (select coalesce(json_agg(r.id), '[]') from resource r where r.owner_pro_id = p.id and r.active and r.kind = 'practitioner') as practitioners,
      (select coalesce(json_agg(o.id), '[]') from service_option o join service s on s.id = o.service_id where o.pro_id = p.id and o.active and s.active) as options,
      (select coalesce(json_agg(json_build_object('sign', u.sign)), '[]') from open_rule u where u.pro_id = p.id) as rules,
      (select coalesce(json_agg(json_build_object('sign', e.sign)), '[]') from open_exception e where e.pro_id = p.id) as exceptions
    from pro p where p.id = ${proId}`.execute(db)
  ).rows[0]!;

export type ServiceFigureRow = {
  readonly id: string;
  readonly name: string;
  readonly times: number;
  readonly minutes: number;
  readonly price_cents: number;
};

/**
 * Returns totals by service of the visits between two instants. Each booking line counts once, with its add-ons, at the
 * agreed price. Travel fees and discount codes belong to no service. Cancelled, declined and missed visits are left
 * out.
 */
export const loadServiceFigures = async (
  db: Db,
  proId: number,
  fromMs: number,
  toMs: number,
): Promise<ServiceFigureRow[]> =>
  (
    await sql<ServiceFigureRow>`
    select s.public_id as id, s.name, count(*)::int4 as times,
      sum((l.line->>'duration_min')::int4
        + coalesce((select sum((a->>'minutes')::int4) from json_array_elements(l.line->'add_ons') a), 0))::int8 as minutes,
      sum(coalesce((select sum((q->>'cents')::int8) from json_array_elements(b.quote->'lines') q where (q->>'lineIndex')::int8 = l.n - 1), 0))::int8 as price_cents
    from booking b cross join lateral json_array_elements(b.lines) with ordinality as l(line, n)
      join service_option o on o.public_id = l.line->>'option_id' join service s on s.id = o.service_id
    where b.pro_id = ${proId} and b.state in ('confirmed', 'completed') and b.starts_at >= ${instant(fromMs)} and b.starts_at < ${instant(toMs)}
    group by s.id order by price_cents desc, times desc, s.id`.execute(db)
  ).rows;

/** Numbers of visits, published reviews and complaints that wait for the professional's answer. */
export const countWaitingOfPro = async (
  db: Db,
  proId: number,
  person: number | null,
): Promise<Omit<WaitingCounts, 'messages'>> =>
  (
    await sql<Omit<WaitingCounts, 'messages'>>`
    select (select count(*)::int4 from booking b where b.pro_id = ${proId} and b.state = 'requested'
        ${person === null ? sql`` : sql`and ${isVisitWith(person)}`}) as visits,
      (select count(*)::int4 from place_comment w where w.pro_id = ${proId} and w.state = 'published' and ${waitsForAnswer}) as reviews,
      (select count(*)::int4 from complaint q join booking b on b.id = q.booking_id where b.pro_id = ${proId} and q.state = 'awaiting_pro') as complaints`.execute(
      db,
    )
  ).rows[0]!;
