import { foldedText } from './folded-text.ts';

/** The text that replaces each telephone, email address or web address. */
export const maskMark = '•••••';

// Separators that people write between the digits of a telephone. Slashes and colons are missing here, because dates
// and hours use them.
const gap = String.raw`[\s.,;•_()\[\]|*-]{0,4}`;
const figures = (least: number, most: number): string => String.raw`(?:${gap}\d){${least},${most}}`;
// Matches pairs of digits with the same separator between them: « 06/12/34/56/78 ».
const pairs = (sign: string): string => String.raw`(?<sign>${sign})\d{2}(?:\k<sign>\d{2}){3}(?!\d)`;

// Matches a French telephone (a letter O may replace its first zero), an international one with its prefix, and one
// without its first zero.
const phone = new RegExp(
  [
    String.raw`(?<![\p{L}\d])[0oO]${figures(9, 9)}(?!\d)`,
    String.raw`(?<=\p{L})0${figures(9, 9)}(?!\d)`,
    String.raw`(?:\+|(?<!\d)00${gap})\d${figures(7, 14)}(?!\d)`,
    String.raw`(?<!\d)(?:33${gap})?[67]\d{8}(?!\d)`,
    String.raw`(?<!\d)33${gap}[1-9]${figures(8, 8)}(?!\d)`,
  ].join('|'),
  'gu',
);
const paired = new RegExp(String.raw`(?<!\d)[0oO][1-9]${pairs(String.raw`[^\p{L}\p{N}•]{1,8}`)}`, 'gu');
const shortened = new RegExp(String.raw`(?<!\d|\d[.,/:-])\(?[67]\)?${pairs(String.raw`[\s.-]`)}`, 'gu');

const words = [
  'zero|un|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|treize|quatorze|quinze|seize|vingts?|trente|quarante|cinquante|soixante|septante|nonante',
  'one|two|three|four|five|seven|eight|nine',
].join('|');
// Matches a telephone in words, or in digits and words, that starts with « zéro » or with two digits such as 06.
const spelled = new RegExp(
  String.raw`(?<![\p{L}\d])(?:zero|0[1-9])(?:[\s.,;_-]{1,4}(?:et[\s-])?(?:${words}|\d{1,2})(?![\p{L}\d])){4,16}`,
  'giu',
);

const ends = [
  'be',
  'biz',
  'blog',
  'bzh',
  'ch',
  'click',
  'co',
  'dev',
  'eu',
  'gg',
  'info',
  'io',
  'link',
  'ly',
  'me',
  'online',
  'page',
  'paris',
  'pro',
];
const otherEnds = ['app', 'shop', 'site', 'store', 'tv', 'uk', 'website', 'xyz'];
// Domain endings that are no French words. They match in any case and after a space.
const sureEnds = 'fr|com|net|org';

const at = String.raw`(?:@|\s?[([{]\s?(?:at|a|arobase|chez|@)\s?[)\]}]\s?|\sarobase\s)`;
const stop = String.raw`(?:\.|\s?[([{]\s?(?:dot|point|\.)\s?[)\]}]\s?|\spoint\s)`;
const mail = new RegExp(
  String.raw`[\p{L}\p{N}._%+-]{1,64}${at}[\p{L}\p{N}-]{1,63}(?:${stop}[\p{L}\p{N}-]{1,63}){1,4}`,
  'giu',
);
const spacedMail = new RegExp(
  String.raw`[\p{L}\p{N}._%+-]{1,64}(?:\s?@\s?|\s(?:at|arobase|chez)\s)[\p{L}\p{N}-]{1,63}(?:\s?\.\s?|\s(?:dot|point)\s)(?:${sureEnds})(?![\p{L}\p{N}'’])`,
  'giu',
);

const link = /(?:(?<!\p{L})\p{L}{2,10}:\/\/|www\.)[^\s<>"]{1,400}/giu;

const cased = [...ends, ...otherEnds].flatMap((end) => [end, end.toUpperCase()]).join('|');
// The other domain endings match only in lower case or only in capitals, because « Bien.Me voici » is two sentences.
const anyCase = sureEnds
  .split('|')
  .map((end) => [...end].map((letter) => `[${letter}${letter.toUpperCase()}]`).join(''))
  .join('|');
const path = String.raw`(?:[/?#][^\s<>"]{0,300})?`;
const host = new RegExp(
  String.raw`(?<![\p{L}\p{N}.-])[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){0,3}\.(?:${cased}|${anyCase})(?![\p{L}\p{N}])${path}`,
  'gu',
);
const spacedHost = new RegExp(
  String.raw`(?<![\p{L}\p{N}.-])[\p{L}\p{N}-]{2,63}(?:\s\.\s?|\.\s|\s(?:dot|point)\s)(?:${sureEnds})(?![\p{L}\p{N}'’])${path}`,
  'gu',
);

// Matches a date with the same separator twice, followed by an hour: « 05.12.2026 14 ». The date looks like a telephone
// with ten digits, but is not masked.
const date = /^(?:0[1-9]|[12]\d|3[01])([\s.-])(?:0[1-9]|1[0-2])\1(?:19|20)\d{2}[\s,]{1,3}(?:[01]\d|2[0-3])$/;
const always = (): boolean => true;

const sought: readonly (readonly [pattern: RegExp, isContact: (found: string) => boolean])[] = [
  [link, always],
  [mail, always],
  [spacedMail, always],
  [host, always],
  [spacedHost, always],
  [phone, (found) => !date.test(found)],
  [paired, always],
  [shortened, always],
  // Requires a letter, because the patterns above handle telephones written in digits alone.
  [spelled, (found) => /\p{L}/u.test(found)],
];

const maskedOnce = (text: string): string => {
  const { read, from, to } = foldedText(text);
  const found = sought.flatMap(([pattern, isContact]) =>
    [...read.matchAll(pattern)].filter(([matched]) => isContact(matched)),
  );
  const spans = found
    .map(({ index, 0: matched }) => [from[index]!, to[index + matched.length - 1]!] as const)
    .toSorted((a, b) => a[0] - b[0]);
  let [written, copiedTo] = ['', 0];
  for (const [start, end] of spans) {
    // Two matches that overlap are replaced by one `maskMark`.
    if (start >= copiedTo) written += text.slice(copiedTo, start) + maskMark;
    copiedTo = Math.max(copiedTo, end);
  }
  return written + text.slice(copiedTo);
};

// Maximum number of times that a text is masked. Text next to a `maskMark` can form a new match, so the text is masked
// again.
const mostTimes = 4;

/** Replaces every phone number, email address and web address of a text with `maskMark`. */
export const maskContacts = (text: string): string => {
  let masked = text;
  for (let i = 0, before = ''; i < mostTimes && masked !== before; i++) [before, masked] = [masked, maskedOnce(masked)];
  return masked;
};
