import { inputMessages } from '#core/fields.ts';
import { priceText } from '#core/format.ts';
import { hasVat, territoryOfPostcode } from '#core/territories.ts';
import { isSiren } from '#features/settings/rules/operator.ts';
import type { TradeParty, VatTreatment } from './document.ts';

/**
 * VAT regime of a professional. With `franchise`, the business is small enough to add no VAT to its prices (tax code
 * 293 B).
 */
export const vatRegimes = ['franchise', 'vat'] as const;
export type VatRegime = (typeof vatRegimes)[number];

/** Legal forms a professional can have on an invoice. */
export const billingForms = [
  'company_fr_micro',
  'company_fr_ei',
  'company_fr_eurl',
  'company_fr_sasu',
  'company_fr_sarl',
  'company_fr_sas',
] as const;
export type BillingForm = (typeof billingForms)[number];

const isAlone = (form: BillingForm): boolean => form === 'company_fr_micro' || form === 'company_fr_ei';

/**
 * The seller details an invoice requires, which apply from a given day on (docs/product/payments.md#invoices). The
 * SIREN has nine digits and amounts are in cents.
 */
export type BillingTerms = {
  readonly regime: VatRegime;
  readonly form: BillingForm;
  readonly legalName: string;
  readonly tradeName: string | null;
  readonly siren: string;
  readonly vatNumber: string | null;
  readonly capitalCents: number | null;
  readonly registryCity: string | null;
  readonly street: string;
  readonly postcode: string;
  readonly city: string;
  /** Whether payments taken before the day of the visit get their own invoice. */
  readonly depositInvoices: boolean;
};

export const billingSentences = {
  capital: 'Indiquez le capital de votre société.',
  registry: 'Indiquez la ville du registre (RCS) de votre société.',
  vatNumber: 'Indiquez votre numéro de TVA, par exemple FR40303265045.',
  noSiren: 'Le SIREN de votre profil n’existe pas. Corrigez d’abord le SIRET de votre profil.',
  otherSiren: (siren: string): string =>
    `Votre profil indique un autre SIREN\u202f: ${siren}. Saisissez ce SIREN, ou corrigez le SIRET de votre profil.`,
  noVatNumber: 'Si vous ne facturez pas la TVA, laissez ce champ vide.',
} as const;

const inThrees = (siren: string): string => siren.replaceAll(/\d{3}(?=\d)/g, '$&\u00a0');

const sirenFault = (siren: string, profileSiren: string | null): { readonly siren?: string } => {
  if (profileSiren !== null && !isSiren(profileSiren)) return { siren: billingSentences.noSiren };
  if (!isSiren(siren)) return { siren: inputMessages.invalidFormat };
  return profileSiren === null || siren === profileSiren
    ? {}
    : { siren: billingSentences.otherSiren(inThrees(profileSiren)) };
};

/** Billing terms as submitted. The regime is null in territories without VAT, where the form does not ask for it. */
export type TypedTerms = Omit<BillingTerms, 'regime'> & { readonly regime: VatRegime | null };

/**
 * Completes submitted terms before they are stored. In a territory without VAT, the regime is `vat` when the
 * professional has a VAT number and `franchise` otherwise.
 */
export const completedTerms = (typed: TypedTerms): BillingTerms => {
  const without: VatRegime = typed.vatNumber === null ? 'franchise' : 'vat';
  return { ...typed, regime: hasVat(territoryOfPostcode(typed.postcode)) ? (typed.regime ?? without) : without };
};

const vatFault = ({ regime, vatNumber, siren }: TypedTerms): Readonly<Record<string, string>> => {
  if (regime === null) return { regime: inputMessages.missingFields };
  if (regime === 'vat') return vatNumber?.slice(4) === siren ? {} : { vat_number: billingSentences.vatNumber };
  return vatNumber === null ? {} : { vat_number: billingSentences.noVatNumber };
};

/**
 * Validates billing terms. Returns a message for each wrong field, by its name in the request. `profileSiren` comes
 * from the profile's SIRET, and is null when the profile has no SIRET.
 */
export const wrongTerms = (terms: TypedTerms, profileSiren: string | null): Readonly<Record<string, string>> => ({
  ...sirenFault(terms.siren, profileSiren),
  ...(hasVat(territoryOfPostcode(terms.postcode)) && vatFault(terms)),
  ...(!isAlone(terms.form) && terms.capitalCents === null && { capital_cents: billingSentences.capital }),
  ...(!isAlone(terms.form) && terms.registryCity === null && { registry_city: billingSentences.registry }),
});

const formNames = {
  company_fr_micro: 'Entrepreneur individuel (EI), micro-entreprise',
  company_fr_ei: 'Entrepreneur individuel (EI)',
  company_fr_eurl: 'EURL',
  company_fr_sasu: 'SASU',
  company_fr_sarl: 'SARL',
  company_fr_sas: 'SAS',
} as const satisfies Record<BillingForm, string>;

/**
 * The seller's legal form as printed on a paper: « Entrepreneur individuel (EI) », « SASU au capital de 1 000 €, RCS
 * Nantes » (commercial code R123-237, R526-27).
 */
export const legalLine = ({
  form,
  capitalCents,
  registryCity,
}: Pick<BillingTerms, 'form' | 'capitalCents' | 'registryCity'>): string => {
  const capital = capitalCents === null || isAlone(form) ? '' : ` au capital de ${priceText(capitalCents)}`;
  return `${formNames[form]}${capital}${registryCity === null ? '' : `, RCS ${registryCity}`}`;
};

/** The seller's identity as printed on a paper. */
export const sellerParty = (terms: BillingTerms): TradeParty => ({
  name: terms.legalName,
  tradeName: terms.tradeName,
  legal: legalLine(terms),
  address: { line: terms.street, postcode: terms.postcode, city: terms.city },
  siren: terms.siren,
  vatNumber: terms.regime === 'vat' && vatOf(terms).category !== 'O' ? terms.vatNumber : null,
});

const standardVat: VatTreatment = { category: 'S', rateX100: 2_000 };
const overseasVat: VatTreatment = { category: 'S', rateX100: 850 };
const franchise: VatTreatment = {
  category: 'E',
  reason: 'TVA non applicable, article 293 B du CGI.',
  reasonCode: 'VATEX-FR-FRANCHISE',
};
const suspended: VatTreatment = {
  category: 'O',
  reason: 'TVA non applicable, article 294 du CGI.',
  reasonCode: 'VATEX-EU-O',
};

const outsideVat = (territory: string): VatTreatment => ({
  category: 'O',
  reason: `TVA non applicable\u202f: prestation hors du territoire de la TVA française (${territory}).`,
  reasonCode: 'VATEX-EU-O',
});

// A service sold to a business is taxed where that business is established (tax code 259, 1°).
const abroad: VatTreatment = {
  category: 'O',
  reason: 'TVA non applicable, article 259, 1° du CGI.',
  reasonCode: 'VATEX-EU-O',
};

/**
 * VAT on a professional's commission, by the territory where the professional is established. The rule covers sales
 * between the mainland and overseas (BOI-TVA-GEO-20-40). Outside French VAT territory there is no VAT.
 */
export const commissionVatOf = (postcode: string): VatTreatment =>
  ({ standard: standardVat, reduced: overseasVat, suspended, outside: abroad })[territoryOfPostcode(postcode).vat];

/**
 * VAT on a professional's services, by VAT regime and by the territory of the professional's place. The rate is 20 %,
 * or 8,5 % in Guadeloupe, Martinique and La Réunion (tax code 296). There is no VAT in Guyane and Mayotte (tax code
 * 294), nor outside French VAT territory. assumed: one rate for all that is sold with a visit. Products with another
 * rate are not on sale yet.
 */
export const vatOf = ({ regime, postcode }: Pick<BillingTerms, 'regime' | 'postcode'>): VatTreatment => {
  const { vat, name } = territoryOfPostcode(postcode);
  if (vat === 'outside') return outsideVat(name);
  if (vat === 'suspended') return suspended;
  if (regime === 'franchise') return franchise;
  return vat === 'reduced' ? overseasVat : standardVat;
};
