import { wayTexts } from '../texts.ts';

export type PaymentWays = { readonly paysOnline: boolean; readonly paysOnSite: boolean };

/** What lets a professional take cards. */
export type CardFacts = {
  readonly hasAccount: boolean;
  readonly isMandated: boolean;
  /** Whether who runs the site is named. */ readonly isOperatorNamed: boolean;
};

/** What may be missing before a professional takes cards. */
export type CardNeed = 'account' | 'mandate' | 'operator';

/**
 * What a professional lacks to take cards online, null when they may: an active account, then the billing mandate, which the law wants before anything is
 * sold in their name (docs/product/payments.md#mandate), then a site that says who runs it. The one rule: what it allows is written as `pay_online`, which
 * all else reads.
 */
export const cardsLack = ({ hasAccount, isMandated, isOperatorNamed }: CardFacts): CardNeed | null => {
  if (!hasAccount) return 'account';
  if (!isMandated) return 'mandate';
  return isOperatorNamed ? null : 'operator';
};

/**
 * What is wrong with the ways a professional chooses to be paid, by the field of the call; null when they hold. Cards need what they lack
 * (docs/product/payments.md#ways-to-pay); one way at least (assumed).
 */
export const wrongWays = (asked: PaymentWays, facts: CardFacts): Readonly<Record<string, string>> | null => {
  const lacks = asked.paysOnline ? cardsLack(facts) : null;
  if (lacks !== null) return { pay_online: wayTexts.lacks[lacks] };
  if (!asked.paysOnline && !asked.paysOnSite) return { pay_on_site: wayTexts.none };
  return null;
};
