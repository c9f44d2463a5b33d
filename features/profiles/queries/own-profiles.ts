import { sql } from 'kysely';
import type { StoredPhoto } from '#core/photo.ts';
import type { ProfileType } from '#core/profile-types.ts';
import type { EpochMs } from '#core/units.ts';
import { asJson, instant, type Db } from '#platform/db/db.ts';
import type { Professional } from '../rules/as-professional.ts';
import type { ProfileAnswers } from '../rules/work-places.ts';
import { kindOfProfile } from './kinds.ts';
import { logoColumn } from './pictures.ts';
import { taxedPostcode } from './public.ts';

export type OwnProfileRow = {
  readonly id: number;
  readonly public_id: string;
  readonly type: ProfileType;
  readonly fields: ProfileAnswers;
  readonly pro_id: number | null;
  /** Postcode that decides the VAT: the postcode of the billing address, else of the place. Null without both. */
  readonly taxed_postcode: string | null;
  readonly slug: string | null;
  readonly published: boolean | null;
  readonly updated_at: EpochMs;
  readonly completed_at: EpochMs | null;
  readonly logo: StoredPhoto | null;
};

/** Names one profile of an account: by its type, or by its public id for one of several establishments. */
export type OwnProfileName = {
  readonly accountId: number;
  readonly type: ProfileType;
  readonly publicId?: string | undefined;
};

const isNamed = ({ accountId, type, publicId }: OwnProfileName) =>
  publicId === undefined
    ? sql`f.account_id = ${accountId} and f.type = ${type}`
    : sql`f.account_id = ${accountId} and f.public_id = ${publicId} and ${kindOfProfile} = ${type}`;

export const ownProfileOf = async (db: Db, named: OwnProfileName): Promise<OwnProfileRow | undefined> =>
  (
    await sql<OwnProfileRow>`
    select f.id, f.public_id, ${kindOfProfile} as type, f.fields, f.pro_id, ${taxedPostcode} as taxed_postcode, p.slug, p.published, f.updated_at, f.completed_at, ${logoColumn} as logo
    from profile f left join pro p on p.id = f.pro_id where ${isNamed(named)}`.execute(db)
  ).rows[0];

/** Begins a profile of a type. Returns false when the account already has one. */
export const insertProfile = async (
  trx: Db,
  made: { readonly publicId: string; readonly accountId: number; readonly type: ProfileType },
  nowMs: number,
): Promise<boolean> =>
  (
    await sql`
    insert into profile (public_id, account_id, type, created_at, updated_at)
    values (${made.publicId}, ${made.accountId}, ${made.type}, ${instant(nowMs)}, ${instant(nowMs)}) on conflict (account_id, type) do nothing`.execute(
      trx,
    )
  ).numAffectedRows === 1n;

/** Locks a profile until the transaction ends, so that two changes of it run one after the other. */
export const lockProfile = async (trx: Db, named: OwnProfileName): Promise<void> => {
  await sql`select f.id from profile f where ${isNamed(named)} for update`.execute(trx);
};

export type OwnEstablishments = {
  readonly count: number;
  /** Public id of an additional establishment without any answer, or null. */ readonly blank: string | null;
};

export const ownEstablishments = async (trx: Db, accountId: number): Promise<OwnEstablishments> =>
  (
    await sql<OwnEstablishments>`
    select count(*)::int4 as count, min(f.public_id) filter (where f.type is null and f.fields = '{}') as blank
    from profile f where f.account_id = ${accountId} and ${kindOfProfile} = 'business'`.execute(trx)
  ).rows[0]!;

export const insertEstablishment = async (
  trx: Db,
  made: { readonly publicId: string; readonly accountId: number },
  nowMs: number,
): Promise<void> => {
  await sql`
    insert into profile (public_id, account_id, type, created_at, updated_at)
    values (${made.publicId}, ${made.accountId}, null, ${instant(nowMs)}, ${instant(nowMs)})`.execute(trx);
};

/**
 * Writes the answers of a profile, and the instant of completion once they are complete. Returns false when nothing
 * changed.
 */
export const writeAnswers = async (
  trx: Db,
  id: number,
  answers: ProfileAnswers,
  isWhole: boolean,
  nowMs: number,
): Promise<boolean> =>
  (
    await sql`
    update profile set fields = ${asJson(answers)}, completed_at = case when ${isWhole} then coalesce(completed_at, ${instant(nowMs)}) end, updated_at = ${instant(nowMs)}
    where id = ${id} and fields <> ${asJson(answers)}`.execute(trx)
  ).numAffectedRows === 1n;

export const isSiretTaken = async (trx: Db, siret: string, exceptId: number): Promise<boolean> =>
  (
    await sql<{ taken: boolean }>`
    select exists (select 1 from profile where fields->>'siret_number' = ${siret} and id <> ${exceptId}) as taken`.execute(
      trx,
    )
  ).rows[0]!.taken;

/**
 * Creates or updates the professional of a profile whose answers are complete. Returns its row id. A new professional
 * is unpublished, and accepts only payment on site until cards are enabled (assumed).
 */
export const writeProfessional = async (
  trx: Db,
  profile: { readonly id: number; readonly publicId: string; readonly subtype: 'freelance' | 'business' },
  p: Professional,
  nowMs: number,
): Promise<number> => {
  const row = asJson([p]);
  const written = await sql<{ pro_id: number }>`
    with said as (select * from jsonb_to_recordset(${row}) as s(slug text, business_name text, firstname text, lastname text, gender text, profession text,
        place_kind text, bio text, email text, phone_prefix text, phone_number text, siret_number text, naf_code text, company_type text, vat text,
        category_main int2, categories int2[], work_location int2, street text, postcode text, city text, lat float8, lon float8, time_zone text, motif text,
        palette text)),
    written as (
      insert into pro (public_id, subtype, slug, business_name, firstname, lastname, gender, profession, place_kind, bio, email, phone_prefix, phone_number,
        siret_number, naf_code, company_type, vat, category_main, categories, work_location, street, postcode, city, lat, lon, time_zone, motif, palette,
        pay_online, pay_on_site, created_at)
      select ${profile.publicId}::text, ${profile.subtype}::text, slug, business_name, firstname, lastname, gender, profession, place_kind, bio, email,
        phone_prefix, phone_number, siret_number, naf_code, company_type, vat, category_main, categories, work_location, street, postcode, city, lat, lon,
        time_zone, motif, palette, false, true, ${instant(nowMs)}
      from said
      on conflict (public_id) do update set business_name = excluded.business_name, firstname = excluded.firstname, lastname = excluded.lastname,
        gender = excluded.gender, profession = excluded.profession, place_kind = excluded.place_kind, bio = excluded.bio, phone_prefix = excluded.phone_prefix,
        phone_number = excluded.phone_number, siret_number = excluded.siret_number, naf_code = excluded.naf_code, company_type = excluded.company_type,
        vat = excluded.vat, category_main = excluded.category_main, categories = excluded.categories, work_location = excluded.work_location,
        street = excluded.street, postcode = excluded.postcode, city = excluded.city, lat = excluded.lat, lon = excluded.lon, time_zone = excluded.time_zone
      returning id)
    update profile set pro_id = written.id from written where profile.id = ${profile.id} returning pro_id`.execute(trx);
  return written.rows[0]!.pro_id;
};

/**
 * Locks a professional until the transaction ends, so that two changes of their settings run one after the other.
 * Bookings do not wait for this lock.
 */
export const lockOwn = async (trx: Db, proId: number): Promise<void> => {
  await sql`select id from pro where id = ${proId} for no key update`.execute(trx);
};

/** Writes the minimum notice in minutes, the horizon in days and the step between starts in minutes. */
export const writeBookingTerms = async (
  trx: Db,
  proId: number,
  terms: { readonly notice_min: number; readonly horizon_days: number; readonly slot_step_min: number },
): Promise<void> => {
  await sql`
    update pro set notice_min = ${terms.notice_min}, horizon_days = ${terms.horizon_days}, slot_step_min = ${terms.slot_step_min} where id = ${proId}`.execute(
    trx,
  );
};
