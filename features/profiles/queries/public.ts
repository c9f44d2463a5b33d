import { sql, type RawBuilder } from 'kysely';
import type { StoredPhoto } from '#core/photo.ts';
import type { EpochMs } from '#core/units.ts';
import { instant, type Db } from '#platform/db/db.ts';
import type { PublicProfile } from '../contract/public-profile.ts';
import { bannerColumn, emblemColumn, galleryColumn, personColumn } from './pictures.ts';

type ProfileRow = Omit<
  PublicProfile,
  | 'today'
  | 'weekday'
  | 'phone'
  | 'vat_territory'
  | 'verified'
  | 'rating'
  | 'reviews'
  | 'gallery'
  | 'banner'
  | 'emblem'
  | 'staff'
> & {
  readonly staff: readonly (Omit<PublicProfile['staff'][number], 'photo'> & { readonly photo: StoredPhoto | null })[];
  readonly gallery: readonly (StoredPhoto & { readonly alt: string })[];
  readonly banner: StoredPhoto | null;
  readonly emblem: StoredPhoto | null;
  readonly taxed_postcode: string;
  readonly verified_at: EpochMs | null;
  readonly rating_count: number;
  readonly rating_sum: number;
  readonly rating_stars: number[] | null;
  readonly reviews: (Omit<PublicProfile['reviews'][number], 'visited_at' | 'created_at'> & {
    visited_ms: number;
    created_ms: number;
  })[];
};

/**
 * SQL: postcode that decides the VAT of the professional `p`. It is the postcode of the latest billing terms, else of
 * the place.
 */
export const taxedPostcode = sql`coalesce((select t.postcode from billing_terms t where t.pro_id = p.id order by t.effective_on desc, t.id desc limit 1), p.postcode)`;

/** SQL: opening hours of the professional `p` in force on the local day of `nowMs`. */
export const hoursInForce = (nowMs: number): RawBuilder<unknown> => {
  const inForce = (valid: RawBuilder<unknown>): RawBuilder<boolean> =>
    sql`(${valid} is null or ${valid} @> (${instant(nowMs)} at time zone p.time_zone)::date)`;
  return sql`(select coalesce(json_agg(json_build_object('dow', d.dow, 'start_min', lower(h), 'end_min', upper(h)) order by d.dow, h), '[]')
        from generate_series(0, 6) d(dow), unnest(
          coalesce((select range_agg(int4range(o.s_min, o.e_min)) from open_rule o
            where o.pro_id = p.id and o.sign = 1 and coalesce(o.dow, d.dow) = d.dow and o.day_of_month is null and o.target <> 'establishments'
              and ${inForce(sql.ref('o.valid'))}
              and (o.resource_id is null or not exists (select 1 from open_rule e
                where e.pro_id = p.id and e.resource_id is null and e.sign = 1 and ${inForce(sql.ref('e.valid'))}))), '{}')
          - coalesce((select range_agg(int4range(o.s_min, o.e_min)) from open_rule o
            where o.pro_id = p.id and o.sign = -1 and o.dow = d.dow and o.resource_id is null and ${inForce(sql.ref('o.valid'))}), '{}')) h)`;
};

/**
 * SQL: practitioners with their own price or duration for the option `o`. Empty when the option needs several
 * practitioners at once, because the price of the option then applies.
 */
const ownOf = sql`(select coalesce(json_agg(json_build_object('id', z.public_id, 'price_cents', coalesce(x.price_cents, o.price_cents),
    'duration_min', coalesce(x.duration_min, o.duration_min)) order by z.id), '[]')
  from option_resource x join resource z on z.id = x.resource_id
  where x.option_id = o.id and z.active and (x.price_cents is not null or x.duration_min is not null)
    and exists (select 1 from option_need n where n.option_id = o.id and n.kind = 'practitioner' and n.count = 1))`;

/**
 * Loads in one statement all data of a published professional's public page. The opening hours are those in force on
 * the local day of `nowMs`.
 */
export const loadPublicProfile = async (
  db: Db,
  publicId: string,
  reviews: number,
  nowMs: number,
): Promise<ProfileRow | undefined> => {
  const found = await sql<ProfileRow>`
    select p.public_id as id, p.slug, p.subtype, p.business_name, p.firstname, p.lastname, p.gender, p.profession, p.place_kind, p.bio,
      p.siret_number, p.company_type, p.vat, ${taxedPostcode} as taxed_postcode, p.street, p.postcode, p.city, p.lat, p.lon, p.time_zone,
      p.category_main, p.categories, p.work_location, p.children_min_age, p.conveniences, p.equipments, p.languages, p.motif, p.palette, p.pictures,
      ${galleryColumn} as gallery, ${bannerColumn} as banner, ${emblemColumn} as emblem,
      p.pay_online, p.pay_on_site, p.verified_at, coalesce(g.count, 0) as rating_count, coalesce(g.sum, 0) as rating_sum, g.stars as rating_stars,
      (select coalesce(json_agg(json_build_object('id', s.public_id, 'category', s.category, 'name', s.name, 'description', s.description,
          'options', (select coalesce(json_agg(json_build_object('id', o.public_id, 'label', o.label, 'duration_min', o.duration_min, 'price_cents', o.price_cents,
              'guests_min', o.guests_min, 'guests_max', o.guests_max, 'guests_follow', o.guests_follow, 'on_site', o.on_site, 'at_home', o.at_home, 'approval', o.approval,
              'deposit_percent', o.deposit_percent, 'staff', (select coalesce(json_agg(z.public_id order by z.id), '[]') from option_resource x
                join resource z on z.id = x.resource_id where x.option_id = o.id and z.active and z.kind = 'practitioner'),
              'own', ${ownOf}) order by o.position, o.id), '[]') from service_option o where o.service_id = s.id and o.active),
          'add_ons', (select coalesce(json_agg(json_build_object('id', a.public_id, 'label', a.label, 'minutes', a.minutes, 'price_cents', a.price_cents)
              order by a.position, a.id), '[]') from add_on a where a.service_id = s.id),
          'surcharges', (select coalesce(json_agg(json_build_object('type', c.type, 'unit', c.unit, 'value', c.value, 'days', c.days, 'from_min', c.from_min,
              'to_min', c.to_min, 'window_sec', c.window_sec) order by c.id), '[]') from surcharge c where c.service_id = s.id)) order by s.position, s.id), '[]')
        from service s where s.pro_id = p.id and s.active) as services,
      (select coalesce(json_agg(json_build_object('id', r.public_id, 'label', r.label, 'bio', r.bio, 'photo', ${personColumn}) order by r.id), '[]') from resource r
        where r.owner_pro_id = p.id and r.active and r.kind = 'practitioner') as staff,
      ${hoursInForce(nowMs)} as hours,
      (select json_build_object('mode', t.mode, 'max_distance_km', t.max_distance_km, 'type', t.type, 'free_up_to_km', t.free_up_to_km, 'fixed_cents', t.fixed_cents)
        from travel_rule t where t.pro_id = p.id) as travel,
      (select json_build_object('tiers', y.tiers, 'no_show_percent', y.no_show_percent) from cancellation_policy y where y.pro_id = p.id) as policy,
      (select max(v.version) from cgv_version v where v.pro_id = p.id) as cgv_version,
      (select coalesce(json_agg(c order by c.created_ms desc), '[]') from (
          select w.public_id as id, w.author, array_to_string(w.services, ', ') as service_name, w.rating, w.body,
            case when w.answer_withdrawn_at is null then w.answer end as answer, (extract(epoch from w.visited_at) * 1000)::bigint as visited_ms,
            (extract(epoch from w.created_at) * 1000)::bigint as created_ms
          from place_comment w where w.pro_id = p.id and w.state = 'published' order by w.created_at desc, w.id desc limit ${reviews}) c) as reviews
    from pro p left join rating_summary g on g.pro_id = p.id
    where p.public_id = ${publicId} and p.published`.execute(db);
  return found.rows[0];
};

/** Loads the terms in force of a published professional. */
export const loadPublicCgv = async (
  db: Db,
  publicId: string,
): Promise<{ business_name: string; version: number; html: string; created_at: EpochMs } | undefined> => {
  const found = await sql<{ business_name: string; version: number; html: string; created_at: EpochMs }>`
    select p.business_name, v.version, v.html, v.created_at from pro p join cgv_version v on v.pro_id = p.id
    where p.public_id = ${publicId} and p.published order by v.version desc limit 1`.execute(db);
  return found.rows[0];
};

/** Returns the data of the site map: published professionals, and the cities that have some, by category. */
export const loadPlaces = async (
  db: Db,
): Promise<{
  places: { category: number; city: string; postcode: string; count: number }[];
  professionals: { id: string; slug: string }[];
}> => {
  const places = await sql<{ category: number; city: string; postcode: string; count: number }>`
    select s.category, p.city, min(p.postcode) as postcode, count(distinct p.id) as count
    from pro p join service s on s.pro_id = p.id and s.active where p.published group by s.category, p.city order by count desc, p.city, s.category limit 2000`.execute(
    db,
  );
  const professionals = await sql<{
    id: string;
    slug: string;
  }>`select public_id as id, slug from pro where published order by id limit 40000`.execute(db);
  return { places: places.rows, professionals: professionals.rows };
};
