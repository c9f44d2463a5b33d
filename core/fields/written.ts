import { holdsLink, type IsEnding } from './linked-words.ts';
import { inputMessages, linkInNameMessage } from './messages.ts';
import { all, required, type Rule } from './rule.ts';

// Half a character (a lone surrogate) is kept by no database.
// oxlint-disable-next-line no-control-regex -- refusing control characters is the point
export const textPattern = /^[^\u0000-\u0008\u000B\u000C\u000E-\u001F\p{Cs}]*$/u;

// Something of it is seen: characters that draw nothing say nothing, the blank pattern of braille neither.
export const visiblePattern = /^$|[^\s\p{DI}\u2800]/u;

// Line ends, every other control character, and those that turn the direction of reading.
export const linePattern = /^[^\p{Cc}\p{Cs}\u2028\u2029\u202A-\u202E\u2066-\u2069]*$/u;

// RFC 5321 without quoted strings, in any script. An apostrophe stands inside (« o'neil »): at either end it is the quotation mark of a file. « =? »
// begins an encoded word, which a mail program reads as another text.
export const emailPattern =
  /^(?![.'])(?!.*(?:\.\.|[.']@|=\?|\p{DI}))[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:(?!-)[\p{L}\p{M}\p{N}-]{1,63}(?<!-)\.)+[\p{L}\p{M}]{2,63}$/u;

/** An e-mail address as it is kept: its domain as a name server compares it. Keyboards curl its apostrophe, and no mail system gives out a curled one. */
export const mailboxIn = (typed: string): string => {
  const [box = '', ...domain] = typed.trim().normalize('NFC').split(/(?=@)/);
  return box.replaceAll(/[’‘ʼ]/g, "'") + domain.join('').normalize('NFKC').toLowerCase();
};

export const emailMax = 254;

const bounded = (pattern: RegExp, max: number): Rule =>
  all(required, (value) => {
    const text = value.trim();
    if (text.length > max) return inputMessages.invalidParam;
    if (!visiblePattern.test(text)) return inputMessages.missingFields;
    return pattern.test(text) ? undefined : inputMessages.invalidFormat;
  });

/** A required text of several lines, of at most `max` characters, without control characters. */
export const writtenText = (max: number): Rule => bounded(textPattern, max);

/** A required text on one line, of at most `max` characters, any script, emoji included. */
export const writtenLine = (max: number): Rule => bounded(linePattern, max);

/** Somebody's name on one line; a link is refused, since names go into our mails (docs/product/forms.md#names). */
export const writtenName = (max: number, isEnding?: IsEnding): Rule =>
  all(writtenLine(max), (value) => (holdsLink(value, isEnding) ? linkInNameMessage : undefined));

/** A required e-mail address (docs/product/forms.md#fields): something@something.tld with a TLD of two letters or more, at most 254 characters. */
export const emailAddress: Rule = all(required, (value) => {
  const text = mailboxIn(value);
  return text.length <= emailMax && emailPattern.test(text) ? undefined : inputMessages.invalidEmail;
});

// A separator stands between words and begins none: one way to read a text, however long.
const nameOrCityPattern = /^[\p{L}\p{M}]+(?:(?:\. ?| - |['’ -])(?:[\p{L}\p{M}]+|\d{1,2}er?))*\.?$/u;

/**
 * The name of somebody or of a city (docs/product/forms.md#patterns): words of any script and ordinals (« Paris 1er »), separated by a space, a hyphen,
 * an apostrophe or a full stop; at most 100 characters.
 */
export const nameOrCity: Rule = all(required, (value) => {
  const text = value.trim();
  return text.length <= 100 && nameOrCityPattern.test(text) ? undefined : inputMessages.invalidFormat;
});
