/**
 * States of a professional's account at the payment provider: being opened, waiting for details, refused, or able to
 * take cards.
 */
export const sellerStates = ['registering', 'pending', 'refused', 'active'] as const;
export type SellerState = (typeof sellerStates)[number];

/** Kinds of details a provider may still require from a seller. */
export const missingKinds = [
  'identity',
  'bank_account',
  'address',
  'company',
  'birth_date',
  'terms',
  'document',
  'other',
] as const;
export type MissingKind = (typeof missingKinds)[number];

/** A detail that the provider requires from a seller. `reason` is the provider's own message, null without one. */
export type Missing = { readonly need: MissingKind; readonly reason: string | null };

/** Company types and genders that the provider accepts (docs/product/payments.md#seller-account). */
export const sellerCompanyTypes = ['entrepreneur', 'company', 'association', 'public'] as const;
export const sellerGenders = ['male', 'female'] as const;

/** Provider names that the API accepts (docs/product/payments.md#seller-account). */
export const askableProviders = ['sandbox', 'easytransac', 'stripe'] as const;
export type AskableProvider = (typeof askableProviders)[number];

/** Minimum age to open an account, in years (assumed: of age). */
const leastYears = 18;
const mostYears = 130;

/** Whether a person born on that day is of age to open an account today. Dates are yyyy-MM-dd. */
export const isOfAge = (bornOn: string, today: string): boolean => {
  const years = Temporal.PlainDate.from(bornOn).until(today, { largestUnit: 'year' }).years;
  return years >= leastYears && years < mostYears;
};

/** Masks an IBAN except its first and last four characters. */
export const maskedIban = (iban: string): string => `${iban.slice(0, 4)} •••• ${iban.slice(-4)}`;
