import { sql, type RawBuilder } from 'kysely';
import { ownRates } from '#features/catalog/queries/option-resources.ts';
import { asJson, type Db } from '#platform/db/db.ts';
import type { DerivationSource, DerivedOption, HoursSource, OfferRow, TimedOption } from '../rules/derive.ts';
import type { FreeRow } from '../rules/free-rows.ts';
import type { OfferMasks } from '../rules/mask-changes.ts';
import { absencesColumn } from './absences.ts';

/** Takes one advisory lock for each resource, until the transaction ends. The sorted order prevents deadlocks. */
export const lockResources = async (db: Db, resourceIds: readonly number[]): Promise<void> => {
  const sorted = [...new Set(resourceIds)].sort((a, b) => a - b);
  await sql`select pg_advisory_xact_lock(4100, id::int4) from unnest(${sorted}::bigint[]) with ordinality as x(id, n) order by n`.execute(
    db,
  );
};

/**
 * SQL: the resources that visits of these professionals may take. These are the professionals' own resources, and those
 * that other professionals lend to their options.
 */
const takenBy = (isTheirs: (proId: RawBuilder<unknown>) => RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select id from resource where ${isTheirs(sql`owner_pro_id`)}
  union select x.resource_id from service_option so join option_resource x on x.option_id = so.id where ${isTheirs(sql`so.pro_id`)} order by id`;

/**
 * Locks, in order of id, every resource that a professional's visits may take, until the transaction ends. Returns the
 * professional's row id, or undefined when no published professional has this public id.
 */
export const lockProfessional = async (db: Db, proPublicId: string): Promise<number | undefined> => {
  const found = await sql<{ id: number; locks: number }>`
    select p.id, (select count(pg_advisory_xact_lock(4100, r.id::int4)) from (${takenBy((proId) => sql`${proId} = p.id`)}) r) as locks
    from pro p where p.public_id = ${proPublicId} and p.published`.execute(db);
  return found.rows[0]?.id;
};

/**
 * Returns, sorted by id, the resources that visits of these professionals may take. Includes resources that other
 * professionals lend to their options.
 */
export const resourcesOf = async (db: Db, proIds: readonly number[]): Promise<number[]> =>
  (await sql<{ id: number }>`${takenBy((proId) => sql`${proId} = any(${proIds}::bigint[])`)}`.execute(db)).rows.map(
    (row) => row.id,
  );

export const ownersOf = async (db: Db, resourceIds: readonly number[]): Promise<number[]> =>
  (
    await sql<{
      id: number;
    }>`select distinct owner_pro_id as id from resource where id = any(${resourceIds}::bigint[]) order by 1`.execute(db)
  ).rows.map((row) => row.id);

/**
 * SQL columns of the professional `p`: active resources, opening rules, exceptions, closed public holidays and
 * absences.
 */
const hours = sql`
  (select coalesce(json_agg(x.id order by x.id), '[]') from resource x where x.owner_pro_id = p.id and x.active) as resources,
  (select coalesce(json_agg(json_build_object('resourceId', o.resource_id, 'dow', o.dow, 'month', o.month, 'dayOfMonth', o.day_of_month, 'sign', o.sign,
      'startMin', o.s_min, 'endMin', o.e_min, 'target', o.target, 'validFrom', lower(o.valid), 'validTo', upper(o.valid),
      'exceptDays', o.except_days)), '[]')
    from open_rule o where o.pro_id = p.id) as rules,
  (select coalesce(json_agg(json_build_object('resourceId', e.resource_id, 'day', e.day, 'startMin', e.s_min, 'endMin', e.e_min, 'sign', e.sign,
      'target', e.target)), '[]') from open_exception e where e.pro_id = p.id) as exceptions,
  p.postcode, (select coalesce(json_agg(c.day order by c.day), '[]') from holiday_choice c where c.pro_id = p.id and c.closes) as "closedHolidays",
  ${absencesColumn}`;

export const loadHours = async (db: Db, proId: number): Promise<HoursSource> =>
  (
    await sql<HoursSource>`select p.time_zone as zone, p.horizon_days as "horizonDays", ${hours} from pro p where p.id = ${proId}`.execute(
      db,
    )
  ).rows[0]!;

/** Loads, in one statement, the data from which the derived rows are computed, except the occupations. */
export const loadDerivation = async (db: Db, proIds: readonly number[]): Promise<DerivationSource[]> => {
  const found = await sql<DerivationSource>`
    select p.id as "proId", p.time_zone as zone, p.slot_step_min as "slotStepMin", p.notice_min as "noticeMin", p.horizon_days as "horizonDays",
      p.lat, p.lon, p.conveniences, p.equipments, p.children_min_age as "childrenMinAge", p.published,
      coalesce(t.max_distance_km, 0) as "maxKm", coalesce(r.count, 0) as "ratingCount", coalesce(r.sum, 0) as "ratingSum",
      ${hours},
      (select coalesce(json_agg(json_build_object('optionId', so.id, 'category', s.category, 'durationMin', so.duration_min, 'prepMin', so.prep_min,
          'cleaningMin', so.cleaning_min, 'processingMin', so.processing_min, 'processingAfterMin', so.processing_after_min, 'guestsMin', so.guests_min, 'guestsMax', so.guests_max, 'guestsFollow', so.guests_follow, 'onSite', so.on_site, 'atHome', so.at_home,
          'priceCents', so.price_cents, 'own', ${ownRates},
          'needs', (select coalesce(json_agg(json_build_object('kind', n.kind, 'count', n.count, 'perGuest', n.per_guest, 'resourceIds',
              (select coalesce(json_agg(q.resource_id order by q.resource_id), '[]') from option_resource q join resource z on z.id = q.resource_id
               where q.option_id = so.id and z.kind = n.kind and z.active)) order by n.kind), '[]') from option_need n where n.option_id = so.id),
          'surcharges', (select coalesce(json_agg(json_build_object('type', c.type, 'unit', c.unit, 'value', c.value)), '[]')
              from surcharge c where c.service_id = s.id))), '[]')
        from service_option so join service s on s.id = so.service_id where so.pro_id = p.id and so.active and s.active) as options
    from pro p
    left join travel_rule t on t.pro_id = p.id
    left join rating_summary r on r.pro_id = p.id
    where p.id = any(${proIds}::bigint[])
    order by p.id`.execute(db);
  return found.rows;
};

export type DerivedDayRow = { readonly resource_id: number; readonly day: number; readonly spans: string };

/** Replaces the opening of the resources and days of `rows`. `spans` is an int4multirange of ticks as text. */
export const writeOpenDays = async (db: Db, rows: readonly DerivedDayRow[]): Promise<void> => {
  if (rows.length === 0) return;
  await sql`
    insert into open_day (resource_id, day, open)
    select resource_id, day, spans::int4multirange from jsonb_to_recordset(${asJson(rows)}) as x(resource_id bigint, day int4, spans text)
    order by 1, 2
    on conflict (resource_id, day) do update set open = excluded.open where open_day.open is distinct from excluded.open`.execute(
    db,
  );
};

/** Replaces the free time of the resources and days of `rows`. Skips days whose free time is unchanged. */
export const writeFreeDays = async (db: Db, rows: readonly DerivedDayRow[]): Promise<void> => {
  if (rows.length === 0) return;
  await sql`
    insert into free_day (resource_id, day, free)
    select resource_id, day, spans::int4multirange from jsonb_to_recordset(${asJson(rows)}) as x(resource_id bigint, day int4, spans text)
    order by 1, 2
    on conflict (resource_id, day) do update set free = excluded.free, version = free_day.version + 1
      where free_day.free is distinct from excluded.free`.execute(db);
};

/**
 * Deletes the opening and the free time of the professionals in `remainingDays` on every day outside their remaining
 * days. Deletes those of inactive resources on all days.
 */
export const dropOtherDays = async (
  db: Db,
  remainingDays: readonly { readonly pro_id: number; readonly from_day: number; readonly to_day: number }[],
): Promise<void> => {
  const isOther = sql`r.id = d.resource_id and r.owner_pro_id = x.pro_id and (not r.active or d.day not between x.from_day and x.to_day)`;
  const days = sql`resource r, jsonb_to_recordset(${asJson(remainingDays)}) as x(pro_id bigint, from_day int4, to_day int4)`;
  await sql`delete from open_day d using ${days} where ${isOther}`.execute(db);
  await sql`delete from free_day d using ${days} where ${isOther}`.execute(db);
};

export const loadOpenDays = async (db: Db, resourceIds: readonly number[]): Promise<DerivedDayRow[]> =>
  (
    await sql<DerivedDayRow>`select resource_id, day, open::text as spans from open_day where resource_id = any(${resourceIds}::bigint[])`.execute(
      db,
    )
  ).rows;

export const borrowersOf = async (db: Db, proId: number): Promise<number[]> =>
  (
    await sql<{ id: number }>`
    select distinct so.pro_id as id from resource r join option_resource x on x.resource_id = r.id join service_option so on so.id = x.option_id
    where r.owner_pro_id = ${proId} and so.pro_id <> ${proId} order by 1`.execute(db)
  ).rows.map((row) => row.id);

export const writeOffers = async (db: Db, proIds: readonly number[], rows: readonly OfferRow[]): Promise<void> => {
  await sql`delete from offer_search where pro_id = any(${proIds}::bigint[])`.execute(db);
  if (rows.length === 0) return;
  await sql`insert into offer_search select * from jsonb_populate_recordset(null::offer_search, ${asJson(rows)})`.execute(
    db,
  );
};

/** Updates the mean rating shown in search and the mean used for ranking, both × 100. */
export const writeRatings = async (db: Db, proId: number, ratingX100: number, rankX100: number): Promise<void> => {
  await sql`
    update offer_search set rating_x100 = ${ratingX100}, rank_x100 = ${rankX100}
    where pro_id = ${proId} and (rating_x100, rank_x100) is distinct from (${ratingX100}::int2, ${rankX100}::int2)`.execute(
    db,
  );
};

export const writeMasks = async (db: Db, rows: readonly OfferMasks[]): Promise<void> => {
  if (rows.length === 0) return;
  await sql`
    update offer_search o set from_day = x.from_day, days = x.days, days_am = x.days_am, days_pm = x.days_pm, days_eve = x.days_eve
    from jsonb_to_recordset(${asJson(rows)}) as x(option_id bigint, guests int2, at_home bool, from_day int4, days bigint, days_am bigint, days_pm bigint, days_eve bigint)
    where o.option_id = x.option_id and o.guests = x.guests and o.at_home = x.at_home
      and (o.from_day, o.days, o.days_am, o.days_pm, o.days_eve) is distinct from (x.from_day, x.days, x.days_am, x.days_pm, x.days_eve)`.execute(
    db,
  );
};

/**
 * Returns up to `limit` professionals whose derived rows begin before today at their place. Skips the professionals of
 * `left`, whose derivation has just failed.
 */
export const staleProfessionals = async (
  db: Db,
  todays: readonly { time_zone: string; day: number }[],
  left: readonly number[],
  limit: number,
): Promise<number[]> => {
  const found = await sql<{ id: number }>`
    select distinct o.pro_id as id from offer_search o join pro p on p.id = o.pro_id
    join jsonb_to_recordset(${asJson(todays)}) as z(time_zone text, day int4) on z.time_zone = p.time_zone
    where o.from_day < z.day and o.pro_id <> all(${left}::bigint[]) order by 1 limit ${limit}`.execute(db);
  return found.rows.map((row) => row.id);
};

export const zonesInUse = async (db: Db): Promise<string[]> =>
  (await sql<{ time_zone: string }>`select distinct time_zone from pro`.execute(db)).rows.map((row) => row.time_zone);

export const refreshFreeDays = async (
  db: Db,
  resourceIds: readonly number[],
  fromDay: number,
  toDay: number,
): Promise<void> => {
  await sql`
    update free_day f set free = x.free, version = f.version + 1
    from (
      select o.resource_id, o.day, o.open - coalesce((
        select range_agg(int4range(floor(extract(epoch from lower(c.during)) / 300)::int4, ceil(extract(epoch from upper(c.during)) / 300)::int4))
        from occupation c
        where c.active and c.resource_id = o.resource_id and not isempty(o.open)
          and c.during && tstzrange(to_timestamp(lower(o.open)::float8 * 300), to_timestamp(upper(o.open)::float8 * 300))), '{}'::int4multirange) as free
      from open_day o where o.resource_id = any(${resourceIds}::bigint[]) and o.day between ${fromDay}::int4 and ${toDay}::int4
    ) x
    where f.resource_id = x.resource_id and f.day = x.day and f.free is distinct from x.free`.execute(db);
};

export type MaskSource = {
  readonly proId: number;
  readonly zone: string;
  readonly slotStepMin: number;
  readonly horizonDays: number;
  readonly options: readonly (TimedOption & Pick<DerivedOption, 'optionId'>)[];
  readonly offers: readonly OfferMasks[];
  readonly free: readonly FreeRow[];
};

/** Loads, in one statement, the data for the masks of every option that uses these resources, on these opening days. */
export const loadMaskSources = async (
  db: Db,
  resourceIds: readonly number[],
  fromDay: number,
  toDay: number,
): Promise<MaskSource[]> => {
  const found = await sql<MaskSource>`
    with touched as (select distinct option_id from option_resource where resource_id = any(${resourceIds}::bigint[])),
    pros as (select distinct so.pro_id from touched t join service_option so on so.id = t.option_id)
    select p.id as "proId", p.time_zone as zone, p.slot_step_min as "slotStepMin", p.horizon_days as "horizonDays",
      (select coalesce(json_agg(json_build_object('optionId', so.id, 'durationMin', so.duration_min, 'prepMin', so.prep_min, 'cleaningMin', so.cleaning_min,
          'processingMin', so.processing_min, 'processingAfterMin', so.processing_after_min, 'guestsFollow', so.guests_follow, 'own', ${ownRates},
          'needs', (select coalesce(json_agg(json_build_object('kind', n.kind, 'count', n.count, 'perGuest', n.per_guest, 'resourceIds',
              (select coalesce(json_agg(q.resource_id order by q.resource_id), '[]') from option_resource q join resource z on z.id = q.resource_id
               where q.option_id = so.id and z.kind = n.kind and z.active)) order by n.kind), '[]') from option_need n where n.option_id = so.id))), '[]')
        from service_option so where so.pro_id = p.id and so.id in (select option_id from touched)) as options,
      (select coalesce(json_agg(json_build_object('option_id', o.option_id, 'guests', o.guests, 'at_home', o.at_home, 'from_day', o.from_day,
          'days', o.days::text, 'days_am', o.days_am::text, 'days_pm', o.days_pm::text, 'days_eve', o.days_eve::text)), '[]')
        from offer_search o where o.pro_id = p.id and o.option_id in (select option_id from touched)) as offers,
      (select coalesce(json_agg(json_build_array(f.resource_id, f.day, f.free::text)), '[]') from free_day f
        where f.day between ${fromDay}::int4 and ${toDay}::int4 and f.resource_id in (
          select r.resource_id from option_resource r join service_option so on so.id = r.option_id where so.pro_id = p.id)) as free
    from pro p join pros on pros.pro_id = p.id`.execute(db);
  return found.rows;
};

/** Deactivates the resources of erased professionals and clears their names and contact details. */
export const anonymiseResources = async (trx: Db, proIds: readonly number[]): Promise<void> => {
  await sql`update resource set active = false, label = '', bio = '', email = null, phone = null, color = null where owner_pro_id = any(${proIds}::bigint[])`.execute(
    trx,
  );
};
