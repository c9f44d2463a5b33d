import { inputMessages } from './messages.ts';
import { all, required, type Rule } from './rule.ts';

// Half a character (a lone surrogate) is kept by no database.
// oxlint-disable-next-line no-control-regex -- refusing control characters is the point
export const textPattern = /^[^\u0000-\u0008\u000B\u000C\u000E-\u001F\p{Cs}]*$/u;

// Something of it is seen: characters that draw nothing say nothing.
export const visiblePattern = /^$|[^\s\p{DI}]/u;

// Line ends, every other control character, and those that turn the direction of reading.
export const linePattern = /^[^\p{Cc}\p{Cs}\u2028\u2029\u202A-\u202E\u2066-\u2069]*$/u;

// A mail program makes links of these: an address, the name of a site, whichever full stop it is written with. An initial stands before a name (« M.Dupont »).
const stop = String.raw`[.\u2024\u3002\uFF0E\uFF61]`;
const linked = [
  String.raw`:\/\/`,
  String.raw`www\.`,
  '@',
  String.raw`[^\s.]{2}${stop}\p{L}{2}`,
  // A host of one letter, with a path or an ending that is no name (assumed: the list): « t.me/x », « x.com ».
  String.raw`[\p{L}\p{N}]${stop}\p{L}{2,24}\/`,
  String.raw`(?<![\p{L}\p{N}])[\p{L}\p{N}]${stop}(?:me|co|ly|gg|tv|io|cc|fr|com|net|org|eu|be)(?![\p{L}\p{N}])`,
  // An address by figures, and a machine by its port.
  String.raw`(?<!\d)(?:\d{1,3}\.){3}\d{1,3}(?!\d)`,
  String.raw`(?<![\p{L}\p{N}])localhost(?![\p{L}\p{N}])`,
  String.raw`\p{L}:\d{2,5}\/`,
].join('|');
export const withoutLinkPattern = new RegExp(String.raw`^(?!.*(?:${linked}))`, 'iu');

export const emailPattern =
  /^[^\s@<>"'(),:;[\]\\\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]+@[^\s@<>"'(),:;[\]\\\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]+\.[A-Za-z]{2,}$/u;

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

/** Somebody's name on one line; a link is refused, since names go into our mails (assumed). */
export const writtenName = (max: number): Rule => all(writtenLine(max), (value) => (withoutLinkPattern.test(value) ? undefined : inputMessages.invalidFormat));

/** A required e-mail address (docs/product/forms.md#fields): something@something.tld with a TLD of two letters or more, at most 254 characters. */
export const emailAddress: Rule = all(required, (value) => {
  const text = value.trim();
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
