import { sql } from 'kysely';
import { instant, type Db } from '#platform/db/db.ts';
import type { ResourceData } from '../contract/resources.ts';

type Kind = ResourceData['kind'];

/** What a professional works with, as it reads it: practitioners first, in the order they came. */
export const resourcesShown = async (db: Db, proId: number, nowMs: number): Promise<(ResourceData & { readonly row_id: number })[]> =>
  (
    await sql<ResourceData & { row_id: number }>`
    select r.id as row_id, r.public_id as id, r.kind, r.label, r.active,
      exists (select 1 from open_rule o where o.resource_id = r.id and o.sign = 1) as has_own_hours,
      (select coalesce(json_agg(so.public_id order by so.id), '[]') from option_resource x join service_option so on so.id = x.option_id
        where x.resource_id = r.id and so.pro_id = ${proId} and so.active) as option_ids,
      (select count(distinct o.booking_id) from occupation o where o.active and o.resource_id = r.id and o.booking_id is not null
        and upper(o.during) > ${instant(nowMs)})::int4 as bookings_to_come
    from resource r where r.owner_pro_id = ${proId}
    order by array_position(array['practitioner', 'cabin', 'equipment'], r.kind), r.id`.execute(db)
  ).rows;

/** The options a professional offers, and the kinds of resources each takes. */
export const optionsServed = async (db: Db, proId: number): Promise<{ id: string; service: string; label: string; kinds: Kind[] }[]> =>
  (
    await sql<{ id: string; service: string; label: string; kinds: Kind[] }>`
    select so.public_id as id, s.name as service, so.label,
      (select coalesce(json_agg(n.kind order by n.kind), '[]') from option_need n where n.option_id = so.id) as kinds
    from service_option so join service s on s.id = so.service_id where so.pro_id = ${proId} and so.active and s.active
    order by s.position, s.id, so.position, so.id`.execute(db)
  ).rows;

/** Adds a resource. */
export const insertResource = async (
  trx: Db,
  proId: number,
  made: { readonly publicId: string; readonly kind: Kind; readonly label: string },
): Promise<number> =>
  (
    await sql<{ id: number }>`
    insert into resource (public_id, owner_pro_id, kind, label) values (${made.publicId}, ${proId}, ${made.kind}, ${made.label}) returning id`.execute(trx)
  ).rows[0]!.id;

/** Renames a resource, takes it back to work or out of it. */
export const writeResource = async (trx: Db, proId: number, publicId: string, change: { readonly label: string; readonly active: boolean }): Promise<void> => {
  await sql`update resource set label = ${change.label}, active = ${change.active} where owner_pro_id = ${proId} and public_id = ${publicId}`.execute(trx);
};

/** A practitioner of a freelance who has nothing to work with yet, themselves: `publicId` is drawn for it. */
export const ensurePractitioner = async (trx: Db, proId: number, publicId: string): Promise<void> => {
  await sql`
    insert into resource (public_id, owner_pro_id, kind, label)
    select ${publicId}, p.id, 'practitioner', left(coalesce(nullif(concat_ws(' ', p.firstname, p.lastname), ''), p.business_name), 80)
    from pro p where p.id = ${proId} and p.subtype = 'freelance' and not exists (select 1 from resource r where r.owner_pro_id = p.id)`.execute(trx);
};
