import { inputMessages } from './messages.ts';
import { shaped, type Rule } from './rule.ts';

/**
 * Accepts a referral code: eight hexadecimal digits, in any case (docs/product/accounts.md#referral-code). Does not
 * check that the code belongs to an account.
 */
export const referralCodeRule: Rule = shaped(/^[0-9a-f]{8}$/i, 8, inputMessages.invalidRefCode);

/** Normalizes a code accepted by `referralCodeRule`. Undefined for any other text. */
export const referralCodeIn = (text: string): string | undefined =>
  referralCodeRule(text) === undefined ? text.trim().toUpperCase() : undefined;
