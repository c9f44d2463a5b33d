import { sql } from 'kysely';
import type { EpochMs } from '#core/units.ts';
import { instant, type Db } from '#platform/db/db.ts';
import type { BillingForm, BillingTerms, VatRegime } from '../rules/billing-terms.ts';

export type MandateRow = {
  readonly id: number;
  readonly version: number;
  readonly accepted_at: EpochMs;
  readonly withdrawn_at: EpochMs | null;
};

/** Returns the latest invoicing mandate of a professional. It may be withdrawn. */
export const lastMandate = async (db: Db, proId: number): Promise<MandateRow | undefined> =>
  (
    await sql<MandateRow>`
    select id, version, accepted_at, withdrawn_at from invoicing_mandate where pro_id = ${proId} order by id desc limit 1`.execute(
      db,
    )
  ).rows[0];

/**
 * Records that a professional accepts a version of the invoicing mandate. Returns false when a mandate is already in
 * force.
 */
export const insertMandate = async (
  trx: Db,
  m: { readonly proId: number; readonly version: number; readonly accountId: number; readonly ip: string },
  nowMs: number,
): Promise<boolean> =>
  (
    await sql`
    insert into invoicing_mandate (pro_id, version, account_id, ip, accepted_at)
    values (${m.proId}, ${m.version}, ${m.accountId}, ${m.ip}, ${instant(nowMs)}) on conflict do nothing`.execute(trx)
  ).numAffectedRows === 1n;

/** Ends the invoicing mandate of a professional. Returns false when none is in force. */
export const withdrawMandate = async (trx: Db, proId: number, accountId: number, nowMs: number): Promise<boolean> =>
  (
    await sql`
    update invoicing_mandate set withdrawn_at = ${instant(nowMs)}, withdrawn_by = ${accountId}
    where pro_id = ${proId} and withdrawn_at is null and accepted_at <= ${instant(nowMs)}`.execute(trx)
  ).numAffectedRows === 1n;

type TermsRow = {
  readonly regime: VatRegime;
  readonly form: BillingForm;
  readonly legal_name: string;
  readonly trade_name: string | null;
  readonly siren: string;
  readonly vat_number: string | null;
  readonly capital_cents: number | null;
  readonly registry_city: string | null;
  readonly street: string;
  readonly postcode: string;
  readonly city: string;
  readonly deposit_invoices: boolean;
};

const termsOfRow = (row: TermsRow): BillingTerms => ({
  regime: row.regime,
  form: row.form,
  legalName: row.legal_name,
  tradeName: row.trade_name,
  siren: row.siren,
  vatNumber: row.vat_number,
  capitalCents: row.capital_cents,
  registryCity: row.registry_city,
  street: row.street,
  postcode: row.postcode,
  city: row.city,
  depositInvoices: row.deposit_invoices,
});

/**
 * Returns the billing terms of a professional that apply on a day (yyyy-MM-dd). Undefined before the professional's
 * first billing terms.
 */
export const billingTermsAt = async (db: Db, proId: number, day: string): Promise<BillingTerms | undefined> => {
  const found = await sql<TermsRow>`
    select regime, form, legal_name, trade_name, siren, vat_number, capital_cents, registry_city, street, postcode, city, deposit_invoices
    from billing_terms where pro_id = ${proId} and effective_on <= ${day}::date order by effective_on desc, id desc limit 1`.execute(
    db,
  );
  const [row] = found.rows;
  return row && termsOfRow(row);
};

/** Stores billing terms that apply from a day on. Billing terms stored earlier for the same day are replaced. */
export const insertBillingTerms = async (
  trx: Db,
  {
    proId,
    accountId,
    from,
    terms: t,
  }: { readonly proId: number; readonly accountId: number; readonly from: string; readonly terms: BillingTerms },
  nowMs: number,
): Promise<void> => {
  await sql`
    insert into billing_terms (pro_id, effective_on, regime, form, legal_name, trade_name, siren, vat_number, capital_cents, registry_city, street, postcode, city,
      deposit_invoices, account_id, created_at)
    values (${proId}, ${from}::date, ${t.regime}, ${t.form}, ${t.legalName}, ${t.tradeName}, ${t.siren}, ${t.vatNumber}, ${t.capitalCents}, ${t.registryCity},
      ${t.street}, ${t.postcode}, ${t.city}, ${t.depositInvoices}, ${accountId}, ${instant(nowMs)})`.execute(trx);
};

export type ProfileFacts = {
  readonly name: string;
  readonly business_name: string;
  readonly company_type: string | null;
  /** First nine digits of the profile's SIRET. */ readonly siren: string | null;
  readonly vat: string | null;
  readonly street: string | null;
  readonly postcode: string;
  readonly city: string;
};

/**
 * Returns the billing details known from the profile. Without a billing address, the address is the professional's
 * place.
 */
export const profileFacts = async (db: Db, proId: number): Promise<ProfileFacts> =>
  (
    await sql<ProfileFacts>`
    select case when subtype = 'freelance' and firstname is not null and lastname is not null then firstname || ' ' || lastname else business_name end as name,
      business_name, company_type, case when siret_number ~ '^[0-9]{14}$' then left(siret_number, 9) end as siren, vat,
      case when b.postcode is null then pro.street else b.street end as street, coalesce(b.postcode, pro.postcode) as postcode, coalesce(b.city, pro.city) as city
    from pro left join lateral (
      select a->>'street' as street, a->>'postcode' as postcode, a->>'city' as city from profile f, jsonb_extract_path(f.fields, 'billing_address') a
      where f.pro_id = pro.id and a->>'postcode' is not null) b on true
    where id = ${proId}`.execute(db)
  ).rows[0]!;
