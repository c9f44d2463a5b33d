import { sql } from 'kysely';
import { instant, type Db } from '#platform/db/db.ts';

export const prosOf = async (db: Db, accountId: number): Promise<number[]> =>
  (
    await sql<{
      id: number;
    }>`select pro_id as id from profile where account_id = ${accountId} and pro_id is not null order by 1`.execute(db)
  ).rows.map((row) => row.id);

/**
 * Unpublishes the professionals of an account and erases the personal data of its profiles. A professional who has sold
 * something keeps their name, registration and address, because their clients' bills bear them.
 */
export const anonymiseProfiles = async (trx: Db, accountId: number, nowMs: number): Promise<void> => {
  await sql`update profile set fields = '{}', updated_at = ${instant(nowMs)} where account_id = ${accountId}`.execute(
    trx,
  );
  await sql`
    update pro set published = false, slug = 'profil-supprime', bio = '', gender = null, email = null, phone_prefix = null, phone_number = null, profession = null,
      place_kind = null, conveniences = '{}', equipments = '{}', languages = '{}', pictures = 1, pay_online = false, pay_on_site = false, verified_at = null
    where id in (select pro_id from profile where account_id = ${accountId})`.execute(trx);
  await sql`
    update pro p set business_name = 'Profil supprimé', firstname = null, lastname = null, siret_number = null, naf_code = null, company_type = null, vat = null,
      street = null, lat = round(lat::numeric, 1), lon = round(lon::numeric, 1)
    where id in (select pro_id from profile where account_id = ${accountId})
      and not exists (select 1 from order_record o join booking b on b.id = o.booking_id where b.pro_id = p.id)`.execute(
    trx,
  );
  // Terms of sale name their professional, so they are deleted. Versions that a client accepted stay, like the sales
  // made under them.
  await sql`
    delete from cgv_version v where v.pro_id in (select pro_id from profile where account_id = ${accountId})
      and not exists (select 1 from booking b where b.pro_id = v.pro_id and b.cgv_version = v.version)`.execute(trx);
};
