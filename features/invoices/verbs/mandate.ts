import { Refusal } from '#core/refusal.ts';
import type { AnswerOf } from '#core/route.ts';
import { hasVat, territoryOfPostcode } from '#core/territories.ts';
import { dayOf, isoFromDay } from '#core/time.ts';
import { parisZone } from '#core/units.ts';
import { stopCards, takeCards } from '#features/payments/verbs/card-payments.ts';
import { lockPro } from '#features/profiles/queries/publication.ts';
import { signedIn } from '#platform/app/actor.ts';
import { writeAudit } from '#platform/db/audit.ts';
import type { Db } from '#platform/db/db.ts';
import type { Call } from '#platform/http/call.ts';
import type { readMandate } from '../contract.ts';
import {
  billingTermsAt,
  insertBillingTerms,
  insertMandate,
  lastMandate,
  profileFacts,
  withdrawMandate,
} from '../queries/mandates.ts';
import {
  billingForms,
  completedTerms,
  wrongTerms,
  type BillingForm,
  type TypedTerms,
  type VatRegime,
} from '../rules/billing-terms.ts';
import { currentMandate } from '../rules/mandate.ts';
import { invoiceSentences } from '../texts.ts';

type MandateShown = AnswerOf<typeof readMandate>;

const today = (nowMs: number): string => isoFromDay(dayOf(parisZone, nowMs));

const formIn = (companyType: string | null): BillingForm | null =>
  billingForms.find((form) => form === companyType) ?? null;

// In territories without VAT the form has no field for the regime, so the professional did not choose the stored
// regime.
const taxedRegime = (postcode: string, regime: VatRegime | null): VatRegime | null =>
  hasVat(territoryOfPostcode(postcode)) ? regime : null;

const profileRegime = (companyType: string | null, vatNumber: string | null): VatRegime | null => {
  if (companyType === 'company_fr_micro') return 'franchise';
  return vatNumber === null ? null : 'vat';
};

/**
 * Returns the billing terms of a professional. When the professional has saved none, returns the matching details of
 * the profile.
 */
const termsShown = async (db: Db, proId: number, nowMs: number): Promise<MandateShown['terms']> => {
  const terms = await billingTermsAt(db, proId, today(nowMs));
  if (terms)
    return {
      regime: taxedRegime(terms.postcode, terms.regime),
      form: terms.form,
      legal_name: terms.legalName,
      trade_name: terms.tradeName,
      siren: terms.siren,
      vat_number: terms.vatNumber,
      capital_cents: terms.capitalCents,
      registry_city: terms.registryCity,
      street: terms.street,
      postcode: terms.postcode,
      city: terms.city,
      deposit_invoices: terms.depositInvoices,
    };
  const { name, business_name, company_type, siren, vat, street, postcode, city } = await profileFacts(db, proId);
  return {
    regime: taxedRegime(postcode, profileRegime(company_type, vat)),
    form: formIn(company_type),
    legal_name: name,
    trade_name: business_name === name ? null : business_name,
    siren: siren ?? '',
    vat_number: vat,
    capital_cents: null,
    registry_city: null,
    street: street ?? '',
    postcode,
    city,
    deposit_invoices: false,
  };
};

export const mandateShown = async (db: Db, proId: number, nowMs: number): Promise<MandateShown> => {
  const mandate = await lastMandate(db, proId);
  const isInForce = mandate !== undefined && mandate.withdrawn_at === null;
  const { version, parts } = currentMandate;
  return {
    accepted: isInForce ? { version: mandate.version, at: mandate.accepted_at } : null,
    withdrawn_at: mandate?.withdrawn_at ?? null,
    text: { version, parts: parts.map((part) => ({ ...part })) },
    terms: await termsShown(db, proId, nowMs),
  };
};

const keepTerms = async (trx: Db, call: Call, proId: number, terms: TypedTerms): Promise<void> => {
  const validation = wrongTerms(terms, (await profileFacts(trx, proId)).siren);
  if (Object.keys(validation).length > 0) throw new Refusal('InvalidInput', { validation });
  await insertBillingTerms(
    trx,
    { proId, accountId: signedIn(call).id, from: today(call.nowMs), terms: completedTerms(terms) },
    call.nowMs,
  );
};

const audited = (call: Call, action: string, publicId: string, detail: Record<string, unknown>) =>
  ({ actor: `account:${signedIn(call).publicId}`, action, object: publicId, detail }) as const;

type Own = { readonly proId: number; readonly publicId: string };

/**
 * Accepts the current invoicing mandate and stores the billing terms, in the caller's transaction. Also enables card
 * payments, which need the mandate. Locks the professional.
 */
export const giveMandate = async (
  trx: Db,
  call: Call,
  { proId, publicId }: Own,
  { version, accepts, terms }: { readonly version: number; readonly accepts: boolean; readonly terms: TypedTerms },
): Promise<void> => {
  if (!accepts) throw new Refusal('InvalidInput', { validation: { accepts: invoiceSentences.accept } });
  if (version !== currentMandate.version) throw new Refusal('Conflict', { additional: invoiceSentences.version });
  await lockPro(trx, proId);
  await keepTerms(trx, call, proId, terms);
  if (!(await insertMandate(trx, { proId, version, accountId: signedIn(call).id, ip: call.address }, call.nowMs)))
    return;
  await writeAudit(trx, audited(call, 'invoicing mandate accepted', publicId, { version }), call.nowMs);
  await takeCards(call, trx, proId, call.nowMs);
};

/** Changes the billing terms for future papers, from today on, in the caller's transaction. */
export const changeTerms = async (trx: Db, call: Call, { proId, publicId }: Own, terms: TypedTerms): Promise<void> => {
  await lockPro(trx, proId);
  await keepTerms(trx, call, proId, terms);
  await writeAudit(
    trx,
    audited(call, 'billing terms changed', publicId, { regime: terms.regime, form: terms.form }),
    call.nowMs,
  );
};

/**
 * Ends the invoicing mandate, in the caller's transaction. No more papers are issued in the professional's name, and
 * card payments stop.
 */
export const takeBackMandate = async (trx: Db, call: Call, { proId, publicId }: Own): Promise<void> => {
  await lockPro(trx, proId);
  await stopCards(call, trx, proId, call.nowMs);
  if (!(await withdrawMandate(trx, proId, signedIn(call).id, call.nowMs)))
    throw new Refusal('IllegalTransition', { additional: invoiceSentences.noMandate });
  await writeAudit(trx, audited(call, 'invoicing mandate withdrawn', publicId, {}), call.nowMs);
};
