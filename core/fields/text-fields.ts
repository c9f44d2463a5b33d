import { holdsLink, type IsEnding } from './linked-words.ts';
import { atSignInNameMessage, inputMessages, linkInNameMessage } from './messages.ts';
import { all, required, type Rule } from './rule.ts';

// Text without control characters, except tabs and line breaks. Lone surrogates are refused too: the database cannot
// store half a character.
// oxlint-disable-next-line no-control-regex -- refusing control characters is the point
export const textPattern = /^[^\u0000-\u0008\u000B\u000C\u000E-\u001F\p{Cs}]*$/u;

// An empty text, or one with at least one visible character. Ignorable characters and the blank Braille pattern
// (U+2800) draw nothing.
export const visiblePattern = /^$|[^\s\p{DI}\u2800]/u;

// One line: no line break, no other control character, and no character that changes the reading direction.
export const linePattern = /^[^\p{Cc}\p{Cs}\u2028\u2029\u202A-\u202E\u2066-\u2069]*$/u;

// A mail address as in RFC 5321, without quoted strings, in any script. An apostrophe is accepted inside (« o'neil »).
// At either end it is refused, because it is a quotation mark copied from a file. « =? » is refused, because it begins
// an encoded word, which mail programs decode into another text.
export const emailPattern =
  /^(?![.'])(?!.*(?:\.\.|[.']@|=\?|\p{DI}))[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:(?!-)[\p{L}\p{M}\p{N}-]{1,63}(?<!-)\.)+[\p{L}\p{M}]{2,63}$/u;

/**
 * Normalizes a mail address before it is stored: lower-case domain, straight apostrophes. Keyboards type curly
 * apostrophes, but no mail address contains a curly apostrophe.
 */
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

/** A required text on one line, of at most `max` characters, in any script, emoji included. */
export const writtenLine = (max: number): Rule => bounded(linePattern, max);

/**
 * Message for a name in which a mail program would find a link (docs/product/forms.md#names). Undefined for any other
 * name. `isEnding` knows the top-level domains.
 */
export const linkRefusal = (name: string, isEnding?: IsEnding): string | undefined => {
  if (!holdsLink(name, isEnding)) return undefined;
  return name.normalize('NFKC').includes('@') ? atSignInNameMessage : linkInNameMessage;
};

/** A name on one line. Links are refused, because names appear in our mails (docs/product/forms.md#names). */
export const writtenName = (max: number, isEnding?: IsEnding): Rule =>
  all(writtenLine(max), (value) => linkRefusal(value, isEnding));

/**
 * A required e-mail address (docs/product/forms.md#fields): something@something.tld with a TLD of two letters or more,
 * at most 254 characters.
 */
export const emailAddress: Rule = all(required, (value) => {
  const text = mailboxIn(value);
  return text.length <= emailMax && emailPattern.test(text) ? undefined : inputMessages.invalidEmail;
});

// Each separator must be followed by a word, so that a text matches in only one way. This keeps the test fast on long
// texts.
const nameOrCityPattern = /^[\p{L}\p{M}]+(?:(?:\. ?| - |['’ -])(?:[\p{L}\p{M}]+|\d{1,2}er?))*\.?$/u;

/**
 * The name of a person or of a city (docs/product/forms.md#patterns), of at most 100 characters. Words of any script
 * and ordinals (« Paris 1er ») are separated by a space, a hyphen, an apostrophe or a full stop.
 */
export const nameOrCity: Rule = all(required, (value) => {
  const text = value.trim();
  return text.length <= 100 && nameOrCityPattern.test(text) ? undefined : inputMessages.invalidFormat;
});
