import type { ProviderSeller, SellerNeed, SellerOnboarding } from '../payment-provider.ts';
import type { Stripe } from './stripe-library.ts';

/**
 * Names of our metadata on a Stripe account: the key of the seller, the mark that we sent the seller to Stripe's page,
 * and the documents that we have checked.
 */
export const merchantKeyName = 'merchant_key';
export const handedOverName = 'handed_over';
export const documentPrefix = 'document_';

// assumed: 7298, « health and beauty spas », is the card networks' merchant category nearest to every professional of
// the site.
const trade = '7298';
const tradeWords = 'Soins de bien-être et de beauté, sur rendez-vous.';

/**
 * Settings of a new Stripe account. The platform pays the fees, bears the losses and triggers the payouts. Stripe
 * collects the seller's information itself, because a French platform may only send it through tokens made in the
 * seller's browser.
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

// Public bodies are registered as companies, because Stripe accepts `government_entity` only in other countries
// (assumed).
const businessTypes: Readonly<Record<CompanyType, 'individual' | 'company' | 'non_profit'>> = {
  entrepreneur: 'individual',
  company: 'company',
  association: 'non_profit',
  public: 'company',
};

/** Fields that we may update at any time, even after the seller has used Stripe's page. */
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

const sirenDigits = 9;

const companyOf = (seller: SellerOnboarding) => ({
  name: seller.company.name,
  phone: seller.person.phone,
  address: addressOf(seller),
  tax_id: seller.company.siret.replaceAll(/\s/g, '').slice(0, sirenDigits),
  ...(seller.company.vat !== null && { vat_id: seller.company.vat }),
});

/** Whether Stripe treats the seller as an individual, whose account has no separate persons. */
export const sellsAlone = ({ company }: SellerOnboarding): boolean => businessTypes[company.type] === 'individual';

/** The legal representative of a company, which Stripe requires as a person of the company's account. */
export const representativeOf = (seller: SellerOnboarding): Stripe.AccountCreatePersonParams => ({
  ...personOf(seller),
  nationality: seller.person.nationality,
  relationship: { representative: true },
});

/**
 * All that the site knows about a seller. Sent only until the seller is sent to Stripe's page, because afterwards only
 * the seller can change it.
 */
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

/**
 * Whether Stripe has another bank account than the IBAN of the seller. Compares the last four characters, the only ones
 * that Stripe shows.
 */
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

/** Converts a requirement of Stripe (« individual.dob.day », « external_account ») to an item of `sellerNeeds`. */
export const needOf = (requirement: string): SellerNeed =>
  needPatterns.find(([pattern]) => pattern.test(requirement))?.[1] ?? 'other';

/** The items that Stripe still requires, without duplicates. Each has the first reason that Stripe gives. */
export const missingOf = (requirements: Stripe.Account['requirements']): ProviderSeller['missing'] => {
  const reasons = new Map((requirements?.errors ?? []).map(({ requirement, reason }) => [requirement, reason]));
  const due = new Set([...(requirements?.currently_due ?? []), ...(requirements?.past_due ?? []), ...reasons.keys()]);
  const needs = Map.groupBy(due, needOf);
  return [...needs].map(([need, requirementNames]) => ({
    need,
    reason: requirementNames.map((one) => reasons.get(one)).find((reason) => reason !== undefined) ?? null,
  }));
};

export const isRejected = (account: Stripe.Account): boolean =>
  account.requirements?.disabled_reason?.startsWith('rejected.') === true;

/**
 * State of an account. `active` means that the account can be paid. An account that cannot be paid is `refused` when
 * Stripe has rejected it or reports errors, otherwise `pending`.
 */
export const sellerStateOf = (account: Stripe.Account): ProviderSeller['state'] => {
  if (isRejected(account)) return 'refused';
  if (account.capabilities?.transfers === 'active' && account.payouts_enabled) return 'active';
  return (account.requirements?.errors ?? []).length > 0 ? 'refused' : 'pending';
};

export const documentsOf = (account: Stripe.Account): readonly string[] =>
  Object.keys(account.metadata ?? {})
    .filter((name) => name.startsWith(documentPrefix))
    .map((name) => name.slice(documentPrefix.length));
