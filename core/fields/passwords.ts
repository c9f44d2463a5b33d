import { commonPasswords } from './common-passwords.ts';
import { inputMessages } from './messages.ts';
import { passwordCriteriaTexts } from './password-texts.ts';
import type { Rule } from './rule.ts';

/** The five criteria of a password, as the form ticks them one by one (docs/product/forms.md#passwords). */
export type PasswordCriteria = {
  readonly length: boolean;
  readonly lowercase: boolean;
  readonly uppercase: boolean;
  readonly digit: boolean;
  readonly special: boolean;
};

const shortest = 8;
const longest = 128;

/** Characters as people count them, an emoji being one; beyond the longest only that it is too long matters. */
const lengthOf = (value: string): number => (value.length > 2 * longest ? value.length : [...value].length);

const seen = (value: string): string => value.slice(0, 2 * longest);

/** Which criteria a text meets; accented letters count as letters, white space as a special character (assumed). */
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
 * Why a password is refused, beneath its message: one sentence per criterion missed, too long, or too common; none for a good one
 * (docs/product/accounts.md#passwords; the sentences are assumed).
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
 * A new password (docs/product/accounts.md#passwords): at least 8 characters with lowercase, uppercase, digit and special character; nothing around it
 * is cut away.
 */
export const password: Rule = (value) => (passwordReasons(value).length === 0 ? undefined : inputMessages.invalidPwd);

/** The password an account has: at least 8 characters, whatever they are (docs/product/accounts.md#passwords), at most what a new one may have. */
export const oldPassword: Rule = (value) => (lengthOf(value) >= shortest && lengthOf(value) <= longest ? undefined : inputMessages.invalidPwd);

/** A moderate password (docs/product/accounts.md#passwords; assumed): every criterion but the special character. */
export const moderatePassword: Rule = (value) => {
  const { length, lowercase, uppercase, digit } = passwordCriteria(value);
  return length && lowercase && uppercase && digit && lengthOf(value) <= longest ? undefined : inputMessages.invalidPwd;
};

/** The password typed again: the same rule, then the same text (docs/product/forms.md#passwords, docs/product/accounts.md#passwords). */
export const passwordAgain =
  (first: string): Rule =>
  (value) => {
    if (!Object.values(passwordCriteria(value)).every(Boolean) || lengthOf(value) > longest) return inputMessages.invalidPwd;
    return value === first ? undefined : inputMessages.invalidPwdBis;
  };
