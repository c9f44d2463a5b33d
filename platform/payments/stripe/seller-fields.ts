import type { ProviderSeller, SellerNeed, SellerOnboarding } from '../payment-provider.ts';
import type { Stripe } from './stripe-library.ts';

/** The metadata of an account that say whose it is, whether its owner was led to Stripe's page, and which documents we have checked. */
export const merchantKeyName = 'merchant_key';
export const handedOverName = 'handed_over';
export const documentPrefix = 'document_';

// assumed: 7298, « health and beauty spas », is the nearest of the card networks' trades for every professional of the site.
const trade = '7298';
const tradeWords = 'Soins de bien-être et de beauté, sur rendez-vous.';

/**
 * What an account is from its first moment: the platform pays the fees and bears the losses; Stripe collects what it must know of the seller, because a French
 * platform may send it by tokens of the seller's browser only; money leaves it when we say.
 */
export const newAccount = (merchantKey: string, country: string): Stripe.AccountCreateParams => ({
  country,
  controller: {
    fees: { payer: 'application' },
    losses: { payments: 'application' },
    requirement_collection: 'stripe',
    stripe_dashboard: { type: 'express' },
  },
  capabilities: { transfers: { requested: true } },
  settings: { payouts: { schedule: { interval: 'manual' } } },
  metadata: { [merchantKeyName]: merchantKey },
});

type CompanyType = SellerOnboarding['company']['type'];

// Public bodies are companies: `government_entity` is for other countries (assumed).
const businessTypes: Readonly<Record<CompanyType, 'individual' | 'company' | 'non_profit'>> = {
  entrepreneur: 'individual',
  company: 'company',
  association: 'non_profit',
  public: 'company',
};

/** What may be said of a seller at any time: how they are called, and what they do. */
export const openFields = ({ person, company }: SellerOnboarding): Stripe.AccountUpdateParams => ({
  email: person.email,
  business_profile: { name: company.name, mcc: trade, product_description: tradeWords },
});

const addressOf = ({ address }: SellerOnboarding) => ({
  line1: address.line,
  postal_code: address.postalCode,
  city: address.city,
  country: address.country,
});

const birthOf = (birthDate: string) => {
  const { day, month, year } = Temporal.PlainDate.from(birthDate);
  return { day, month, year };
};

const personOf = (seller: SellerOnboarding) => ({
  first_name: seller.person.firstname,
  last_name: seller.person.lastname,
  gender: seller.person.gender,
  dob: birthOf(seller.person.birthDate),
  email: seller.person.email,
  phone: seller.person.phone,
  address: addressOf(seller),
});

// A SIREN is the first nine digits of a SIRET.
const sirenDigits = 9;

const companyOf = (seller: SellerOnboarding) => ({
  name: seller.company.name,
  phone: seller.person.phone,
  address: addressOf(seller),
  tax_id: seller.company.siret.replaceAll(/\s/g, '').slice(0, sirenDigits),
  ...(seller.company.vat !== null && { vat_id: seller.company.vat }),
});

/** Whether somebody sells in their own name: such an account has no persons beside. */
export const sellsAlone = ({ company }: SellerOnboarding): boolean => businessTypes[company.type] === 'individual';

/** Who acts for a company, as one of its persons. */
export const representativeOf = (seller: SellerOnboarding): Stripe.AccountCreatePersonParams => ({
  ...personOf(seller),
  nationality: seller.person.nationality,
  relationship: { representative: true },
});

/** What the site knows of a seller, as long as their account was not handed over to them. */
export const firstFields = (seller: SellerOnboarding): Stripe.AccountUpdateParams => ({
  ...openFields(seller),
  business_type: businessTypes[seller.company.type],
  ...(sellsAlone(seller) ? { individual: personOf(seller) } : { company: companyOf(seller) }),
  external_account: {
    object: 'bank_account',
    country: seller.bank.iban.slice(0, 2),
    currency: 'eur',
    account_holder_name: seller.bank.owner,
    account_holder_type: sellsAlone(seller) ? 'individual' : 'company',
    account_number: seller.bank.iban.replaceAll(/\s/g, ''),
  },
});

/** Whether the account that a seller is paid on is another than the one given now, by the last four signs that Stripe shows. */
export const isOtherBank = (account: Stripe.Account, { bank }: SellerOnboarding): boolean => {
  const known = account.external_accounts?.data ?? [];
  return known.length > 0 && known.every(({ last4 }) => last4 !== bank.iban.slice(-4));
};

const needPatterns: readonly (readonly [RegExp, SellerNeed])[] = [
  [/^tos_acceptance|terms_of_service|service_agreement/, 'terms'],
  [/^external_account|^documents\.bank_account|bank_account/, 'bank_account'],
  [/verification\.(additional_|proof_of_\w+|)document|^documents\.|proof_of_/, 'document'],
  [/\.dob(\.|$)/, 'birth_date'],
  [/address/, 'address'],
  [/^(company|business_profile|business_type|owners|directors|executives|settings)(\.|_|$)/, 'company'],
  [/^(individual|representative|person_\w+)\./, 'identity'],
];

/** A requirement of Stripe (« individual.dob.day », « external_account ») in our words. */
export const needOf = (requirement: string): SellerNeed => needPatterns.find(([pattern]) => pattern.test(requirement))?.[1] ?? 'other';

/** What Stripe waits for, each need once, with the first reason it gives. */
export const missingOf = (requirements: Stripe.Account['requirements']): ProviderSeller['missing'] => {
  const reasons = new Map((requirements?.errors ?? []).map(({ requirement, reason }) => [requirement, reason]));
  const due = new Set([...(requirements?.currently_due ?? []), ...(requirements?.past_due ?? []), ...reasons.keys()]);
  const needs = Map.groupBy(due, needOf);
  return [...needs].map(([need, asked]) => ({ need, reason: asked.map((one) => reasons.get(one)).find((reason) => reason !== undefined) ?? null }));
};

/** Whether Stripe wants no more of a seller, whatever they give. */
export const isRejected = (account: Stripe.Account): boolean => account.requirements?.disabled_reason?.startsWith('rejected.') === true;

/** Where an account stands: refused for good, or until what Stripe found wrong is better; able to be paid; or not yet. */
export const sellerStateOf = (account: Stripe.Account): ProviderSeller['state'] => {
  if (isRejected(account)) return 'refused';
  if (account.capabilities?.transfers === 'active' && account.payouts_enabled) return 'active';
  return (account.requirements?.errors ?? []).length > 0 ? 'refused' : 'pending';
};

/** The kinds of documents that an account was marked with. */
export const documentsOf = (account: Stripe.Account): readonly string[] =>
  Object.keys(account.metadata ?? {})
    .filter((name) => name.startsWith(documentPrefix))
    .map((name) => name.slice(documentPrefix.length));
