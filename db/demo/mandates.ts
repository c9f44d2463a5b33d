import { dayOf, isoFromDay } from '#core/time.ts';
import { dayMs, parisZone } from '#core/units.ts';
import { currentMandate } from '#features/invoices/rules/mandate.ts';
import type { BillingTermsSeed, MandateSeed } from './billing-rows.ts';
import type { AccountSeed, DemoProRow, ProfileSeed } from './rows.ts';

const capitalCents = 100_000;
/**
 * Age of the first freelance's mandate, in milliseconds. It precedes the freelance's first visit, because the demo
 * shows their past visits. Other mandates start now.
 */
const historyMs = 70 * dayMs;

const isCompany = (form: string): boolean => form === 'company_fr_eurl' || form === 'company_fr_sasu';

/**
 * Billing mandates and billing terms of the professionals who accept cards. A mandate needs an account: for a
 * professional without one, it is the demo account with the same kind of profile.
 */
export const demoMandates = (
  pros: readonly DemoProRow[],
  { account, profile }: { readonly account: readonly AccountSeed[]; readonly profile: readonly ProfileSeed[] },
  nowMs: number,
): { readonly invoicing_mandate: MandateSeed[]; readonly billing_terms: BillingTermsSeed[] } => {
  const holderOf = (pro: DemoProRow): number =>
    (profile.find(({ pro_id }) => pro_id === pro.id) ?? profile.find(({ type }) => type === pro.subtype))?.account_id ??
    account[0]!.id;
  const shown = profile.find(({ type }) => type === 'freelance')?.pro_id;
  const given = pros
    .filter((pro) => pro.pay_online)
    .map((pro) => ({ pro, account_id: holderOf(pro), atMs: pro.id === shown ? nowMs - historyMs : nowMs - 1 }));
  return {
    invoicing_mandate: given.map(({ pro, account_id, atMs }) => ({
      pro_id: pro.id,
      version: currentMandate.version,
      account_id,
      ip: '127.0.0.1',
      accepted_at: new Date(atMs).toISOString(),
    })),
    billing_terms: given.map(({ pro, account_id, atMs }) => {
      const name = [pro.firstname, pro.lastname].filter(Boolean).join(' ') || pro.business_name;
      return {
        pro_id: pro.id,
        effective_on: isoFromDay(dayOf(parisZone, atMs)),
        regime: pro.vat === null ? ('franchise' as const) : ('vat' as const),
        form: pro.company_type,
        legal_name: isCompany(pro.company_type) ? pro.business_name : name,
        trade_name: isCompany(pro.company_type) || name === pro.business_name ? null : pro.business_name,
        siren: pro.siret_number.slice(0, 9),
        vat_number: pro.vat,
        capital_cents: isCompany(pro.company_type) ? capitalCents : null,
        registry_city: isCompany(pro.company_type) ? pro.city : null,
        street: pro.street,
        postcode: pro.postcode,
        city: pro.city,
        deposit_invoices: false,
        account_id,
        created_at: new Date(atMs).toISOString(),
      };
    }),
  };
};
