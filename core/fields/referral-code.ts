import { inputMessages } from './messages.ts';
import { shaped, type Rule } from './rule.ts';

/** A referral code as typed (docs/product/accounts.md#referral-code): eight hexadecimal digits, in any case; whether somebody owns it is asked elsewhere. */
export const referralCodeRule: Rule = shaped(/^[0-9a-f]{8}$/i, 8, inputMessages.invalidRefCode);

/** What `referralCode` accepts → the code as it is kept; undefined for any other text. */
export const referralCodeIn = (text: string): string | undefined => (referralCodeRule(text) === undefined ? text.trim().toUpperCase() : undefined);
