import { sql, type RawBuilder } from 'kysely';
import type { StoredPhoto } from '#core/photo.ts';
import { ownRates } from '#features/catalog/queries/option-resources.ts';
import type { OwnRate } from '#features/availability/rules/own-rates.ts';
import { coverColumn } from '#features/profiles/queries/pictures.ts';

export type SurchargeRow = {
  readonly type: 'public_holiday_surcharge' | 'saturday' | 'sunday' | 'evenings' | 'last_minutes' | 'offpeak' | 'peak';
  readonly unit: 'percent' | 'euros';
  readonly value: number;
  readonly days: number[] | null;
  readonly from_min: number | null;
  readonly to_min: number | null;
  readonly window_sec: number | null;
};

/** A professional in their catalog. Minutes of a day are local times of `time_zone`. */
export type CatalogPro = {
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
  readonly cover: StoredPhoto | null;
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
  readonly category: number;
  readonly on_site: boolean;
  readonly at_home: boolean;
  readonly name: string;
  readonly label: string;
  readonly duration_min: number;
  readonly prep_min: number;
  readonly cleaning_min: number;
  readonly processing_min: number;
  readonly processing_after_min: number;
  readonly price_cents: number;
  readonly guests_follow: boolean;
  readonly guests_min: number;
  readonly guests_max: number;
  readonly approval: boolean;
  readonly deposit_percent: 0 | 20 | 30 | 50 | 100;
  readonly needs: readonly {
    kind: 'practitioner' | 'cabin' | 'equipment';
    count: number;
    per_guest: boolean;
    resource_ids: number[];
  }[];
  readonly own: readonly OwnRate[];
  readonly surcharges: readonly SurchargeRow[];
};

/** A professional's profile and services, without the agenda. Any change of them gives a new `version`. */
export type Catalog = {
  readonly version: string;
  readonly pro: CatalogPro;
  readonly options: readonly OptionRow[];
  readonly add_ons: readonly { id: string; option_id: string; label: string; minutes: number; price_cents: number }[];
  readonly practitioners: readonly { id: number; public_id: string; label: string }[];
  readonly policy: { tiers: { delaySeconds: number; penaltyPercent: number }[]; no_show_percent: number } | null;
  readonly cgv_version: number | null;
  /** Whether this professional and another one share a resource. */
  readonly is_shared: boolean;
};

const list = (row: RawBuilder<unknown>, from: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select coalesce(json_agg(${row}), '[]') ${from})`;

const travel = sql`(select json_build_object('mode', t.mode, 'type', t.type, 'free_up_to_km', t.free_up_to_km, 'fixed_cents', t.fixed_cents,
    'max_distance_km', t.max_distance_km,
    'bands', ${list(sql`json_build_object('up_to_km', b.up_to_km, 'price_cents', b.price_cents) order by b.up_to_km`, sql`from travel_band b where b.pro_id = p.id`)},
    'fees', ${list(sql`json_build_object('duration_sec', f.duration_sec, 'price_cents', f.price_cents) order by f.duration_sec`, sql`from travel_fee f where f.pro_id = p.id`)})
  from travel_rule t where t.pro_id = p.id)`;

const needs = list(
  sql`json_build_object('kind', n.kind, 'count', n.count, 'per_guest', n.per_guest, 'resource_ids', ${list(
    sql`z.id order by z.id`,
    sql`from option_resource x join resource z on z.id = x.resource_id where x.option_id = n.option_id and z.kind = n.kind and z.active`,
  )}) order by n.kind`,
  sql`from option_need n where n.option_id = so.id`,
);

const surcharges = list(
  sql`json_build_object('type', u.type, 'unit', u.unit, 'value', u.value, 'days', u.days, 'from_min', u.from_min, 'to_min', u.to_min, 'window_sec', u.window_sec)
    order by u.id`,
  sql`from surcharge u where u.service_id = s.id`,
);

/** Columns of a catalog. The query names the professional `p`. */
export const catalogColumns = sql`
  p.catalog as version,
  json_build_object('id', p.id, 'public_id', p.public_id, 'slug', p.slug, 'subtype', p.subtype, 'business_name', p.business_name,
    'profession', p.profession, 'place_kind', p.place_kind, 'gender', p.gender, 'street', p.street, 'postcode', p.postcode, 'city', p.city,
    'lat', p.lat, 'lon', p.lon, 'time_zone', p.time_zone, 'slot_step_min', p.slot_step_min, 'notice_min', p.notice_min, 'horizon_days', p.horizon_days,
    'children_min_age', p.children_min_age, 'pay_online', p.pay_online, 'motif', p.motif, 'palette', p.palette, 'cover', ${coverColumn},
    'also_at_home', (p.work_location & 1) = 1, 'travel', ${travel}) as pro,
  ${list(
    sql`json_build_object('id', so.id, 'public_id', so.public_id, 'pro_id', so.pro_id, 'category', s.category, 'on_site', so.on_site, 'at_home', so.at_home,
      'name', s.name, 'label', so.label, 'duration_min', so.duration_min, 'prep_min', so.prep_min, 'cleaning_min', so.cleaning_min,
      'processing_min', so.processing_min, 'processing_after_min', so.processing_after_min,
      'price_cents', so.price_cents, 'guests_follow', so.guests_follow, 'guests_min', so.guests_min, 'guests_max', so.guests_max, 'approval', so.approval,
      'deposit_percent', so.deposit_percent, 'needs', ${needs}, 'own', ${ownRates}, 'surcharges', ${surcharges}) order by so.id`,
    sql`from service_option so join service s on s.id = so.service_id where so.pro_id = p.id and so.active and s.active`,
  )} as options,
  ${list(
    sql`json_build_object('id', a.public_id, 'option_id', so.public_id, 'label', a.label, 'minutes', a.minutes, 'price_cents', a.price_cents)`,
    sql`from service_option so join add_on a on a.service_id = so.service_id where so.pro_id = p.id`,
  )} as add_ons,
  ${list(
    sql`json_build_object('id', r.id, 'public_id', r.public_id, 'label', r.label)`,
    sql`from resource r where r.owner_pro_id = p.id and r.active and r.kind = 'practitioner'`,
  )} as practitioners,
  (select json_build_object('tiers', y.tiers, 'no_show_percent', y.no_show_percent) from cancellation_policy y where y.pro_id = p.id) as policy,
  (select max(v.version) from cgv_version v where v.pro_id = p.id) as cgv_version,
  (exists (select 1 from service_option so join option_resource x on x.option_id = so.id join resource r on r.id = x.resource_id
      where so.pro_id = p.id and r.owner_pro_id <> p.id)
    or exists (select 1 from resource r join option_resource x on x.resource_id = r.id join service_option so on so.id = x.option_id
      where r.owner_pro_id = p.id and so.pro_id <> p.id)) as is_shared`;

// Maximum number of options in the cache. An option takes about one kilobyte, so the cache stays below about 20
// megabytes.
const mostOptions = 16_000;
const cached = new Map<string | number, Catalog>();
let cachedOptions = 0;

const weightOf = ({ options }: Catalog): number => 1 + options.length;

const forget = ({ pro }: Catalog): void => {
  const found = cached.get(pro.id);
  if (found === undefined) return;
  cachedOptions -= weightOf(found);
  cached.delete(pro.id);
  cached.delete(found.pro.public_id);
};

/**
 * Returns the cached catalogue of a professional, by row id or public id. It may be outdated, so the caller must
 * compare its version with the version in the database.
 */
export const cachedCatalog = (id: string | number): Catalog | undefined => {
  const found = cached.get(id);
  if (found === undefined) return undefined;
  forget(found);
  keepCatalog(found);
  return found;
};

/**
 * Caches a catalogue. A catalogue with shared resources is not cached, because a change by the other professional does
 * not change its version.
 */
export const keepCatalog = (catalog: Catalog): void => {
  if (catalog.is_shared) return;
  forget(catalog);
  cached.set(catalog.pro.id, catalog);
  cached.set(catalog.pro.public_id, catalog);
  cachedOptions += weightOf(catalog);
  for (const oldest of cached.values()) {
    if (cachedOptions <= mostOptions) break;
    forget(oldest);
  }
};

/** Removes an outdated catalog from the cache. */
export const dropCatalog = forget;

export const resourcesOfOptions = (options: readonly OptionRow[]): number[] => {
  const found = new Set<number>();
  for (const { needs } of options) for (const { resource_ids } of needs) for (const id of resource_ids) found.add(id);
  return [...found];
};
