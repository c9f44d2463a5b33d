import { commonPasswords } from './common-passwords.ts';
import { inputMessages } from './messages.ts';
import { passwordCriteriaTexts } from './password-texts.ts';
import type { Rule } from './rule.ts';

/** The five criteria of a password. The form ticks each criterion once it is met (docs/product/forms.md#passwords). */
export type PasswordCriteria = {
  readonly length: boolean;
  readonly lowercase: boolean;
  readonly uppercase: boolean;
  readonly digit: boolean;
  readonly special: boolean;
};

const shortest = 8;
const longest = 128;

/**
 * Counts characters as people see them: an emoji counts as one. Past twice the maximum length, the count is not exact.
 */
const lengthOf = (value: string): number => (value.length > 2 * longest ? value.length : [...value].length);

const seen = (value: string): string => value.slice(0, 2 * longest);

/** Checks each criterion. Accented letters count as letters, and white space as a special character (assumed). */
export const passwordCriteria = (value: string): PasswordCriteria => ({
  length: lengthOf(value) >= shortest,
  lowercase: /\p{Ll}/u.test(seen(value)),
  uppercase: /\p{Lu}/u.test(seen(value)),
  digit: /\p{Nd}/u.test(seen(value)),
  special: /[^\p{L}\p{M}\p{N}]/u.test(seen(value)),
});

let common: ReadonlySet<string> | undefined;

const isCommon = (value: string): boolean => (common ??= commonPasswords()).has(value);

/**
 * Reasons shown below the message of a refused password: each missing criterion, an excessive length, a common
 * password. Empty for a good password (docs/product/accounts.md#passwords). The sentences are assumed.
 */
export const passwordReasons = (value: string): readonly string[] => {
  const criteria = passwordCriteria(value);
  const missed = (Object.keys(passwordCriteriaTexts) as (keyof PasswordCriteria)[])
    .filter((name) => !criteria[name])
    .map((name) => passwordCriteriaTexts[name]);
  if (missed.length > 0) return missed;
  if (lengthOf(value) > longest) return [`${longest} caractères maximum`];
  return isCommon(value) ? ['Ce mot de passe est l’un des plus courants, donc trop facile à deviner'] : [];
};

/**
 * Accepts a new password (docs/product/accounts.md#passwords): 8 to 128 characters with lower case, upper case, digit
 * and special character. White space at either end belongs to the password.
 */
export const password: Rule = (value) => (passwordReasons(value).length === 0 ? undefined : inputMessages.invalidPwd);

/** Accepts the current password of an account: 8 to 128 characters of any kind (docs/product/accounts.md#passwords). */
export const oldPassword: Rule = (value) =>
  lengthOf(value) >= shortest && lengthOf(value) <= longest ? undefined : inputMessages.invalidPwd;

/** Accepts a moderate password, which needs no special character (docs/product/accounts.md#passwords, assumed). */
export const moderatePassword: Rule = (value) => {
  const { length, lowercase, uppercase, digit } = passwordCriteria(value);
  return length && lowercase && uppercase && digit && lengthOf(value) <= longest ? undefined : inputMessages.invalidPwd;
};

/**
 * Accepts the second entry of a new password. The text must meet the criteria, then equal the first entry
 * (docs/product/forms.md#passwords, docs/product/accounts.md#passwords).
 */
export const passwordAgain =
  (first: string): Rule =>
  (value) => {
    if (!Object.values(passwordCriteria(value)).every(Boolean) || lengthOf(value) > longest)
      return inputMessages.invalidPwd;
    return value === first ? undefined : inputMessages.invalidPwdBis;
  };
