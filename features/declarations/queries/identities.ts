import { sql } from 'kysely';
import { instant, type Db } from '#platform/db/db.ts';

/**
 * Identity data of a professional. Each value comes from the declared identity, else from the billing terms in force on
 * the day, else from the profile.
 */
export type IdentityRow = {
  readonly id: number;
  readonly public_id: string;
  readonly business_name: string;
  /** Legal form, from the billing terms or else the profile. */
  readonly form: string | null;
  readonly firstname: string | null;
  readonly lastname: string | null;
  readonly legal_name: string | null;
  readonly birth_date_sealed: string | null;
  readonly tin_sealed: string | null;
  readonly siren: string | null;
  readonly vat_number: string | null;
  readonly street: string | null;
  readonly postcode: string | null;
  readonly city: string | null;
  readonly iban_sealed: string | null;
  readonly iban_shown: string | null;
  readonly account_owner: string | null;
};

/** Identity data of professionals on a day (yyyy-MM-dd), ordered by id. */
export const identityRows = async (db: Db, proIds: readonly number[], day: string): Promise<IdentityRow[]> =>
  (
    await sql<IdentityRow>`
    select p.id, p.public_id, p.business_name, coalesce(m.form, p.company_type) as form,
      coalesce(d.firstname, p.firstname) as firstname, coalesce(d.lastname, p.lastname) as lastname,
      coalesce(d.legal_name, m.legal_name, p.business_name) as legal_name, d.birth_date_sealed, d.tin_sealed,
      coalesce(d.siren, m.siren, case when p.siret_number ~ '^[0-9]{14}$' then left(p.siret_number, 9) end) as siren,
      coalesce(d.vat_number, m.vat_number, p.vat) as vat_number,
      case when d.street is not null then d.street when m.street is not null then m.street else p.street end as street,
      case when d.street is not null then d.postcode when m.street is not null then m.postcode else p.postcode end as postcode,
      case when d.street is not null then d.city when m.street is not null then m.city else p.city end as city,
      s.iban_sealed, s.iban_shown, s.account_owner
    from pro p left join declared_identity d on d.pro_id = p.id left join seller s on s.pro_id = p.id
    left join lateral (
      select t.form, t.legal_name, t.siren, t.vat_number, t.street, t.postcode, t.city from billing_terms t
      where t.pro_id = p.id and t.effective_on <= ${day}::date order by t.effective_on desc, t.id desc limit 1) m on true
    where p.id = any(${proIds}::bigint[]) order by p.id`.execute(db)
  ).rows;

export type TypedIdentity = {
  readonly firstname: string | null;
  readonly lastname: string | null;
  readonly legalName: string | null;
  /**
   * Encrypted birth date. Null leaves the stored birth date unchanged. In the same way, a null `tinSealed` leaves the
   * stored tax number unchanged.
   */
  readonly birthDateSealed: string | null;
  readonly tinSealed: string | null;
  readonly siren: string | null;
  readonly vatNumber: string | null;
  readonly street: string | null;
  readonly postcode: string | null;
  readonly city: string | null;
};

export const writeIdentity = async (
  trx: Db,
  proId: number,
  accountId: number,
  s: TypedIdentity,
  nowMs: number,
): Promise<void> => {
  await sql`
    insert into declared_identity (pro_id, firstname, lastname, legal_name, birth_date_sealed, tin_sealed, siren, vat_number, street, postcode, city, account_id, updated_at)
    values (${proId}, ${s.firstname}, ${s.lastname}, ${s.legalName}, ${s.birthDateSealed}, ${s.tinSealed}, ${s.siren}, ${s.vatNumber}, ${s.street}, ${s.postcode}, ${s.city},
      ${accountId}, ${instant(nowMs)})
    on conflict (pro_id) do update set firstname = excluded.firstname, lastname = excluded.lastname, legal_name = excluded.legal_name,
      birth_date_sealed = coalesce(excluded.birth_date_sealed, declared_identity.birth_date_sealed),
      tin_sealed = coalesce(excluded.tin_sealed, declared_identity.tin_sealed), siren = excluded.siren, vat_number = excluded.vat_number,
      street = excluded.street, postcode = excluded.postcode, city = excluded.city, account_id = excluded.account_id, updated_at = excluded.updated_at`.execute(
    trx,
  );
};
