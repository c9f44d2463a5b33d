import { sql, type RawBuilder } from 'kysely';
import { instant, type Db } from '#platform/db.ts';

export type SurchargeRow = {
  readonly type: 'public_holiday_surcharge' | 'saturday' | 'sunday' | 'evenings' | 'last_minutes' | 'offpeak' | 'peak';
  readonly unit: 'percent' | 'euros';
  readonly value: number;
  readonly days: number[] | null;
  readonly from_min: number | null;
  readonly to_min: number | null;
  readonly window_sec: number | null;
};

export type ProRow = {
  readonly id: number;
  readonly public_id: string;
  readonly slug: string;
  readonly subtype: 'freelance' | 'business';
  readonly business_name: string;
  readonly profession: string | null;
  readonly place_kind: string | null;
  readonly gender: string | null;
  readonly street: string | null;
  readonly postcode: string;
  readonly city: string;
  readonly lat: number;
  readonly lon: number;
  readonly time_zone: string;
  readonly slot_step_min: number;
  readonly notice_min: number;
  readonly horizon_days: number;
  readonly children_min_age: number;
  readonly pay_online: boolean;
  readonly motif: string;
  readonly palette: string;
  readonly rating_count: number;
  readonly rating_sum: number;
  readonly also_at_home: boolean;
  readonly travel: {
    mode: 'walking' | 'bicycling' | 'driving';
    type: 'fixed' | 'free' | 'starts-at';
    free_up_to_km: number;
    fixed_cents: number;
    max_distance_km: number;
    bands: { up_to_km: number; price_cents: number }[];
    fees: { duration_sec: number; price_cents: number }[];
  } | null;
};

export type OptionRow = {
  readonly id: number;
  readonly public_id: string;
  readonly pro_id: number;
  readonly name: string;
  readonly label: string;
  readonly duration_min: number;
  readonly prep_min: number;
  readonly cleaning_min: number;
  readonly price_cents: number;
  readonly guests_follow: boolean;
  readonly guests_max: number;
  readonly approval: boolean;
  readonly deposit_percent: 0 | 20 | 30 | 50 | 100;
  readonly needs: readonly { kind: 'practitioner' | 'cabin' | 'equipment'; count: number; per_guest: boolean; resource_ids: number[] }[];
  readonly surcharges: readonly SurchargeRow[];
};

export type BookableRows = {
  readonly pros: readonly ProRow[];
  readonly options: readonly OptionRow[];
  readonly free: readonly [resourceId: number, day: number, spans: string][];
  readonly occupied: readonly [resourceId: number, fromMs: number, toMs: number, lat: number | null, lon: number | null][];
};

export type BookableQuestion = {
  readonly proIds: readonly number[];
  /** Which options: those of these categories, or exactly these (public ids). */
  readonly categories: readonly number[] | null;
  readonly optionIds: readonly string[] | null;
  readonly atHome: boolean;
  readonly guests: number;
  readonly guestsAndBabies: number;
  readonly fromDay: number;
  readonly toDay: number;
  readonly fromMs: number;
  readonly toMs: number;
};

const optionNeeds = sql`
  select n.option_id, json_agg(json_build_object('kind', n.kind, 'count', n.count, 'per_guest', n.per_guest, 'resource_ids', n.resource_ids)) as list
  from (
    select n.option_id, n.kind, n.count, n.per_guest, coalesce(json_agg(z.id order by z.id) filter (where z.id is not null), '[]') as resource_ids
    from option_need n left join option_resource x on x.option_id = n.option_id left join resource z on z.id = x.resource_id and z.kind = n.kind and z.active
    where n.option_id in (select id from chosen) group by n.option_id, n.kind
  ) n group by n.option_id`;

const chosenSurcharges = sql`
  select u.service_id, json_agg(json_build_object('type', u.type, 'unit', u.unit, 'value', u.value, 'days', u.days, 'from_min', u.from_min,
    'to_min', u.to_min, 'window_sec', u.window_sec)) as list
  from surcharge u where u.service_id in (select sid from chosen) group by u.service_id`;

const epochMs = (at: RawBuilder<unknown>): RawBuilder<number> => sql`(date_part('epoch', ${at}) * 1000)::bigint`;

/** The rows of `BookableRows` over the professionals of a condition on `p`, as the parts of a statement: what goes before, and the columns. */
const bookableParts = (whose: RawBuilder<unknown>, q: Omit<BookableQuestion, 'proIds'>) => ({
  before: sql`
    asked as (select p.id from pro p where ${whose} and p.published),
    chosen as materialized (
      select so.*, s.name as service_name, s.id as sid from asked a join service_option so on so.pro_id = a.id join service s on s.id = so.service_id
      where so.active and s.active and so.guests_max >= ${q.guestsAndBabies}::int2
        and ${q.atHome ? sql`so.at_home` : sql`so.on_site`}
        and ${q.categories === null ? sql`true` : sql`s.category = any(${q.categories}::int2[])`}
        and ${q.optionIds === null ? sql`true` : sql`so.public_id = any(${q.optionIds}::text[])`}
    ),
    used as materialized (select distinct r.resource_id from option_resource r where r.option_id in (select id from chosen))`,
  columns: sql`
      (select coalesce(json_agg(json_build_object('id', p.id, 'public_id', p.public_id, 'slug', p.slug, 'subtype', p.subtype, 'business_name', p.business_name,
        'profession', p.profession, 'place_kind', p.place_kind, 'gender', p.gender, 'street', p.street, 'postcode', p.postcode, 'city', p.city,
        'lat', p.lat, 'lon', p.lon, 'time_zone', p.time_zone, 'slot_step_min', p.slot_step_min, 'notice_min', p.notice_min, 'horizon_days', p.horizon_days,
        'children_min_age', p.children_min_age, 'pay_online', p.pay_online, 'motif', p.motif, 'palette', p.palette,
        'rating_count', coalesce(g.count, 0), 'rating_sum', coalesce(g.sum, 0), 'also_at_home', (p.work_location & 1) = 1,
        'travel', (select json_build_object('mode', t.mode, 'type', t.type, 'free_up_to_km', t.free_up_to_km, 'fixed_cents', t.fixed_cents,
            'max_distance_km', t.max_distance_km,
            'bands', (select coalesce(json_agg(json_build_object('up_to_km', b.up_to_km, 'price_cents', b.price_cents) order by b.up_to_km), '[]') from travel_band b where b.pro_id = p.id),
            'fees', (select coalesce(json_agg(json_build_object('duration_sec', f.duration_sec, 'price_cents', f.price_cents) order by f.duration_sec), '[]') from travel_fee f where f.pro_id = p.id))
          from travel_rule t where t.pro_id = p.id))), '[]')
       from pro p left join rating_summary g on g.pro_id = p.id where ${whose} and p.published) as pros,
      (select coalesce(json_agg(json_build_object('id', c.id, 'public_id', c.public_id, 'pro_id', c.pro_id, 'name', c.service_name, 'label', c.label,
        'duration_min', c.duration_min, 'prep_min', c.prep_min, 'cleaning_min', c.cleaning_min, 'price_cents', c.price_cents,
        'guests_follow', c.guests_follow, 'guests_max', c.guests_max, 'approval', c.approval, 'deposit_percent', c.deposit_percent,
        'needs', coalesce(n.list, '[]'), 'surcharges', coalesce(u.list, '[]')) order by c.id), '[]')
       from chosen c left join (${optionNeeds}) n on n.option_id = c.id left join (${chosenSurcharges}) u on u.service_id = c.sid) as options,
      (select coalesce(json_agg(json_build_array(f.resource_id, f.day, f.free::text)), '[]') from used u join free_day f on f.resource_id = u.resource_id
       where f.day between ${q.fromDay - 1}::int4 and ${q.toDay + 1}::int4 and not isempty(f.free)) as free,
      (select coalesce(json_agg(json_build_array(o.resource_id, ${epochMs(sql`lower(o.during)`)}, ${epochMs(sql`upper(o.during)`)}, o.lat, o.lon)
          order by o.resource_id, lower(o.during)), '[]')
       from used u join resource r on r.id = u.resource_id join pro p on p.id = r.owner_pro_id join occupation o on o.resource_id = u.resource_id
       where o.active and (p.work_location & 1) = 1
         and o.during && tstzrange(${instant(q.fromMs - 86_400_000)}, ${instant(q.toMs + 86_400_000)})) as occupied`,
});

/** Everything that decides the true starts and prices of these professionals, in one statement. */
export const loadBookable = async (db: Db, q: BookableQuestion): Promise<BookableRows> => {
  const { before, columns } = bookableParts(sql`p.id = any(${q.proIds}::bigint[])`, q);
  const found = await sql<BookableRows>`with ${before} select ${columns}`.execute(db);
  return found.rows[0]!;
};

export type SelectedRow = {
  readonly pro_id: number;
  readonly time_zone: string;
  readonly add_ons: readonly { id: string; option_id: string; label: string; minutes: number; price_cents: number }[];
  readonly resources: readonly { id: number; public_id: string; label: string }[];
  readonly policy: { tiers: { delaySeconds: number; penaltyPercent: number }[]; no_show_percent: number } | null;
  readonly cgv_version: number | null;
};

// The professional of a selection, the add-ons its options may take and its practitioners.
const selectedColumns = (optionIds: readonly string[]) => sql`
    p.id as pro_id, p.time_zone,
    (select coalesce(json_agg(json_build_object('id', a.public_id, 'option_id', o.public_id, 'label', a.label, 'minutes', a.minutes, 'price_cents', a.price_cents)), '[]')
      from service_option o join add_on a on a.service_id = o.service_id where o.pro_id = p.id and o.public_id = any(${optionIds}::text[])) as add_ons,
    (select coalesce(json_agg(json_build_object('id', r.id, 'public_id', r.public_id, 'label', r.label)), '[]') from resource r
      where r.owner_pro_id = p.id and r.active and r.kind = 'practitioner') as resources,
    (select json_build_object('tiers', y.tiers, 'no_show_percent', y.no_show_percent) from cancellation_policy y where y.pro_id = p.id) as policy,
    (select max(v.version) from cgv_version v where v.pro_id = p.id) as cgv_version`;

const dayMs = 86_400_000;

export type VisitQuestion = Pick<BookableQuestion, 'atHome' | 'guests' | 'guestsAndBabies' | 'fromMs' | 'toMs'> & { readonly optionIds: readonly string[] };

/** A selection and everything that decides its true starts between two instants, in one statement; the days around them are read too, since the zone is known only with the answer. */
export const loadVisit = async (db: Db, proPublicId: string, q: VisitQuestion): Promise<{ selected: SelectedRow; rows: BookableRows } | undefined> => {
  const days = { fromDay: Math.floor(q.fromMs / dayMs) - 1, toDay: Math.floor(q.toMs / dayMs) + 1 };
  const { before, columns } = bookableParts(sql`p.public_id = ${proPublicId}`, {
    ...q,
    ...days,
    categories: null,
    fromMs: q.fromMs - dayMs,
    toMs: q.toMs + dayMs,
  });
  const found = await sql<{ selected: SelectedRow | null } & BookableRows>`
    with ${before}
    select (select row_to_json(one) from (select ${selectedColumns(q.optionIds)} from pro p where p.public_id = ${proPublicId} and p.published) one) as selected, ${columns}`.execute(
    db,
  );
  const row = found.rows[0];
  return row?.selected ? { selected: row.selected, rows: row } : undefined;
};
