import { wayTexts } from '../texts.ts';

export type PaymentWays = { readonly paysOnline: boolean; readonly paysOnSite: boolean };

/** Conditions for a professional to take cards. */
export type CardFacts = {
  readonly hasAccount: boolean;
  readonly isMandated: boolean;
  /** Whether the site operator's identity is published. */ readonly isOperatorNamed: boolean;
};

/** Conditions that may be missing before a professional takes cards. */
export type CardNeed = 'account' | 'mandate' | 'operator';

/**
 * Returns the first condition that a professional lacks to take cards online, or null.
 * The conditions, in order: an active account, then the billing mandate, then a published operator identity. The law
 * requires the mandate before any sale in their name (docs/product/payments.md#mandate). `pay_online` stores the result
 * for all other code.
 */
export const cardsLack = ({ hasAccount, isMandated, isOperatorNamed }: CardFacts): CardNeed | null => {
  if (!hasAccount) return 'account';
  if (!isMandated) return 'mandate';
  return isOperatorNamed ? null : 'operator';
};

/**
 * Returns the errors of the payment ways a professional chooses, by API field, or null. Cards need the conditions of
 * `cardsLack` (docs/product/payments.md#ways-to-pay). At least one way is required (assumed).
 */
export const wrongWays = (ways: PaymentWays, facts: CardFacts): Readonly<Record<string, string>> | null => {
  const lacks = ways.paysOnline ? cardsLack(facts) : null;
  if (lacks !== null) return { pay_online: wayTexts.lacks[lacks] };
  if (!ways.paysOnline && !ways.paysOnSite) return { pay_on_site: wayTexts.none };
  return null;
};
