import { sql } from 'kysely';
import { Refusal } from '#core/refusal.ts';
import { instant, type Db } from '#platform/db/db.ts';
import type { StoredPhoto } from '#core/photo.ts';
import { personColumn } from '#features/profiles/queries/pictures.ts';
import type { PersonContact, ResourceData, TeamResourceData } from '../contract/resources.ts';

type Kind = ResourceData['kind'];

const shown = (proId: number) => sql`r.public_id as id, r.kind, r.label, r.active,
  exists (select 1 from open_rule o where o.pro_id = ${proId} and o.resource_id = r.id and o.sign = 1) as has_own_hours, ${personColumn} as photo, r.color`;
const inOrder = sql`order by array_position(array['practitioner', 'cabin', 'equipment'], r.kind), r.id`;

export type StoredResource<D extends ResourceData = ResourceData> = Omit<D, 'photo'> & {
  readonly photo: StoredPhoto | null;
};

/** SQL: the resources of a professional: practitioners, then cabins, then equipment, each in order of creation. */
export const resourcesOfAgenda = (proId: number) =>
  sql`select ${shown(proId)} from resource r where r.owner_pro_id = ${proId} ${inOrder}`;

export const resourcesShown = async (
  db: Db,
  proId: number,
  nowMs: number,
  onlyId: string | null = null,
): Promise<(StoredResource<TeamResourceData> & { readonly row_id: number })[]> =>
  (
    await sql<StoredResource<TeamResourceData> & { row_id: number }>`
    select r.id as row_id, ${shown(proId)}, r.bio,
      (select coalesce(json_agg(so.public_id order by so.id), '[]') from option_resource x join service_option so on so.id = x.option_id
        where x.resource_id = r.id and so.pro_id = ${proId} and so.active) as option_ids,
      (select coalesce(json_agg(json_build_object('option_id', so.public_id, 'price_cents', x.price_cents, 'duration_min', x.duration_min) order by so.id), '[]')
        from option_resource x join service_option so on so.id = x.option_id where x.resource_id = r.id and so.pro_id = ${proId} and so.active) as options,
      (select count(distinct o.booking_id) from occupation o where o.active and o.resource_id = r.id and o.booking_id is not null
        and o.during && tstzrange(${instant(nowMs)}, null))::int4 as bookings_to_come
    from resource r where r.owner_pro_id = ${proId} and (${onlyId}::text is null or r.public_id = ${onlyId}) ${inOrder}`.execute(
      db,
    )
  ).rows;

export const practitionerRow = async (db: Db, proId: number, publicId: string): Promise<number> => {
  const found = await sql<{ id: number }>`
    select id from resource where owner_pro_id = ${proId} and public_id = ${publicId} and kind = 'practitioner'`.execute(
    db,
  );
  if (found.rows[0] === undefined) throw new Refusal('NotFound');
  return found.rows[0].id;
};

export type ServedOption = {
  readonly id: string;
  readonly service: string;
  readonly label: string;
  readonly kinds: Kind[];
  readonly price_cents: number;
  readonly duration_min: number;
  readonly prep_min: number;
  readonly cleaning_min: number;
  readonly processing_min: number;
  readonly processing_after_min: number;
  /** Maximum number of people served one after the other. */
  readonly in_turn: number;
  readonly add_on_minutes: number;
};

/**
 * Returns the active options of a professional, with the kinds of resources that each option needs and the data that
 * limit the option's duration.
 */
export const optionsServed = async (db: Db, proId: number): Promise<ServedOption[]> =>
  (
    await sql<ServedOption>`
    select so.public_id as id, s.name as service, so.label, so.price_cents, so.duration_min, so.prep_min, so.cleaning_min, so.processing_min, so.processing_after_min,
      case when so.guests_follow then so.guests_max else 1 end as in_turn,
      (select coalesce(sum(a.minutes), 0)::int4 from add_on a where a.service_id = s.id) as add_on_minutes,
      (select coalesce(json_agg(n.kind order by n.kind), '[]') from option_need n where n.option_id = so.id) as kinds
    from service_option so join service s on s.id = so.service_id where so.pro_id = ${proId} and so.active and s.active
    order by s.position, s.id, so.position, so.id`.execute(db)
  ).rows;

export const insertResource = async (
  trx: Db,
  proId: number,
  made: { readonly publicId: string; readonly kind: Kind; readonly label: string },
): Promise<number> =>
  (
    await sql<{ id: number }>`
    insert into resource (public_id, owner_pro_id, kind, label) values (${made.publicId}, ${proId}, ${made.kind}, ${made.label}) returning id`.execute(
      trx,
    )
  ).rows[0]!.id;

export const writeResource = async (
  trx: Db,
  proId: number,
  publicId: string,
  change: { readonly label: string; readonly active: boolean },
): Promise<void> => {
  await sql`update resource set label = ${change.label}, active = ${change.active} where owner_pro_id = ${proId} and public_id = ${publicId}`.execute(
    trx,
  );
};

export const writeBio = async (trx: Db, proId: number, publicId: string, bio: string): Promise<void> => {
  await sql`update resource set bio = ${bio} where owner_pro_id = ${proId} and public_id = ${publicId} and kind = 'practitioner'`.execute(
    trx,
  );
};

/**
 * Returns the contact details of a team member and whether the member is active. Undefined for an unknown public id.
 */
export const contactOf = async (
  db: Db,
  proId: number,
  publicId: string,
): Promise<(PersonContact & { readonly active: boolean }) | undefined> =>
  (
    await sql<PersonContact & { active: boolean }>`
    select email, phone, color, active from resource where owner_pro_id = ${proId} and public_id = ${publicId} and kind = 'practitioner'`.execute(
      db,
    )
  ).rows[0];

export const writeContact = async (
  trx: Db,
  proId: number,
  publicId: string,
  { email, phone, color }: PersonContact,
): Promise<void> => {
  await sql`
    update resource set email = ${email}, phone = ${phone}, color = ${color}
    where owner_pro_id = ${proId} and public_id = ${publicId} and kind = 'practitioner'`.execute(trx);
};

/**
 * Clears the presentation and the contact details of team members. The color stays, because only the agenda shows it.
 */
export const forgetWordsOf = async (trx: Db, rows: readonly number[]): Promise<void> => {
  await sql`
    update resource set bio = '', email = null, phone = null
    where id = any(${rows}::bigint[]) and (bio <> '' or email is not null or phone is not null)`.execute(trx);
};

/**
 * Creates the practitioner of a freelance, unless a resource already exists. `publicId` is the id of the new resource.
 */
export const ensurePractitioner = async (trx: Db, proId: number, publicId: string): Promise<void> => {
  await sql`
    insert into resource (public_id, owner_pro_id, kind, label)
    select ${publicId}, p.id, 'practitioner', left(coalesce(nullif(concat_ws(' ', p.firstname, p.lastname), ''), p.business_name), 80)
    from pro p where p.id = ${proId} and p.subtype = 'freelance' and not exists (select 1 from resource r where r.owner_pro_id = p.id)`.execute(
    trx,
  );
};
