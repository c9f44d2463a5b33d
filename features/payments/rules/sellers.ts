/** Where the account of a professional at the payment provider stands: being opened, waiting for what is asked, refused, able to take cards. */
export const sellerStates = ['registering', 'pending', 'refused', 'active'] as const;
export type SellerState = (typeof sellerStates)[number];

/** What a provider may still wait for from a seller, in our words. */
export const missingKinds = ['identity', 'bank_account', 'address', 'company', 'birth_date', 'terms', 'document', 'other'] as const;
export type MissingKind = (typeof missingKinds)[number];

/** What a provider waits for from a seller, with its own words when it gives some. */
export type Missing = { readonly need: MissingKind; readonly reason: string | null };

/** The company types and genders of the provider (docs/product/payments.md#seller-account). */
export const sellerCompanyTypes = ['entrepreneur', 'company', 'association', 'public'] as const;
export const sellerGenders = ['male', 'female'] as const;

/** Every name that a payment provider may be asked by (docs/product/payments.md#seller-account). */
export const askableProviders = ['sandbox', 'easytransac', 'stripe'] as const;
export type AskableProvider = (typeof askableProviders)[number];

/** Whether the provider of the settings answers to a name: its own; the one for trials stands in for every other. */
export const answersTo = (configured: AskableProvider, asked: AskableProvider): boolean => configured === asked || configured === 'sandbox';

/** The youngest that somebody may be to open an account, in years (assumed: of age). */
const leastYears = 18;
const mostYears = 130;

/** Whether somebody born that day may open an account today; days as yyyy-MM-dd. */
export const isOfAge = (bornOn: string, today: string): boolean => {
  const years = Temporal.PlainDate.from(bornOn).until(today, { largestUnit: 'year' }).years;
  return years >= leastYears && years < mostYears;
};

/** An IBAN as it is shown once it is kept: its first four characters and its last four. */
export const maskedIban = (iban: string): string => `${iban.slice(0, 4)} •••• ${iban.slice(-4)}`;
