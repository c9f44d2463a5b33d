import { bareWords } from './fold.ts';
import { withArrondissement } from './arrondissement.ts';
import { maxQueryLength } from './place.ts';

/**
 * A typed text as words without case, accents or punctuation, and without post office boxes, « Cedex » and the country.
 * In `asTyped`, arrondissements are not yet rewritten to their names in the gazetteer.
 */
export type WrittenPlace = {
  readonly words: readonly string[];
  readonly asTyped: readonly string[];
  /** Whether « Cedex » was removed. The five digits may then belong to no commune. */
  readonly isCedex: boolean;
};

const onSlash = (text: string): string =>
  text
    .replace(/^\s*s\s*\/\s*(?=\p{L})/iu, 'saint ')
    .replace(/(?<=\s)s\s*\/\s*s(?![\p{L}])\.?/giu, 'sous')
    .replace(/(?<=\s)s\s*\/\s*/giu, 'sur ')
    .replace(/(?<=\p{L}{3})\s*\/\s*(?=\p{L})/gu, ' sur ');

const isDigits = (word: string | undefined, min: number, max: number): boolean =>
  word !== undefined && /^\d+$/.test(word) && word.length >= min && word.length <= max;

/**
 * Returns the number of words that name a post office box: one for « cs », two for « boite postale ». Zero when they
 * name none.
 */
const boxNameLength = (word: string, next: string | undefined): number => {
  if (/^(?:bp|cs|tsa)$/.test(word)) return 1;
  const isTwoWords =
    (word === 'boite' && next === 'postale') || (word === 'b' && next === 'p') || (word === 'c' && next === 's');
  return isTwoWords ? 2 : 0;
};

/**
 * Returns the number of words from `at` that form a post office box: « bp 123 », « cs 40 001 », « boite postale n 5 ».
 * Zero when they form none.
 */
const boxLength = (words: readonly string[], at: number): number => {
  const word = words[at]!;
  if (/^(?:bp|cs|tsa)\d{1,6}$/.test(word)) return 1;
  const named = boxNameLength(word, words[at + 1]);
  if (named === 0) return 0;
  const from = at + named + (/^(?:n|no|numero)$/.test(words[at + named] ?? '') ? 1 : 0);
  if (!isDigits(words[from], 1, 6)) return 0;
  return from + 1 - at + (isDigits(words[from], 2, 2) && isDigits(words[from + 1], 3, 3) ? 1 : 0);
};

const withoutBoxes = (words: readonly string[]): string[] => {
  const remainingWords: string[] = [];
  for (let at = 0; at < words.length;) {
    const length = boxLength(words, at);
    if (length === 0) remainingWords.push(words[at]!);
    at += Math.max(length, 1);
  }
  return remainingWords;
};

const cedexWord = /^(?:cedex|cedx|cdex|cdx|cedexe|cedec|ceedex|cedez|sedex|ceddex)(\d{1,2})?$/;

const withoutCedex = (
  words: readonly string[],
): { words: readonly string[]; isCedex: boolean; number: number | null } => {
  const at = words.findIndex((word) => cedexWord.test(word));
  // A text that is only « Cedex » is left unchanged.
  if (at < 0 || (at === 0 && words.length < 2)) return { words, isCedex: false, number: null };
  const joined = cedexWord.exec(words[at]!)?.[1];
  const isApart = joined === undefined && isDigits(words[at + 1], 1, 2);
  const digits = joined ?? (isApart ? words[at + 1] : undefined);
  // « Messag » in « Saint-Denis Messag Cedex 9 » is the mail center of the town, not a part of its name.
  const before = words.slice(0, at - (at > 1 && /^messag(?:erie|eries)?$/.test(words[at - 1]!) ? 1 : 0));
  return {
    words: [...before, ...words.slice(at + (isApart ? 2 : 1))],
    isCedex: true,
    number: digits === undefined ? null : Number(digits),
  };
};

/** Joins a postcode written in two parts (« 44 000 », « 974 00 »), unless another word is already a postcode. */
const joinedCodes = (words: readonly string[]): readonly string[] => {
  if (words.some((word) => isDigits(word, 5, 5))) return words;
  const at = words.findIndex((word, i) => {
    const next = words[i + 1];
    return (isDigits(word, 2, 2) && isDigits(next, 3, 3)) || (/^97\d$/.test(word) && isDigits(next, 2, 2));
  });
  return at < 0 ? words : [...words.slice(0, at), `${words[at]}${words[at + 1]}`, ...words.slice(at + 2)];
};

const withoutCountry = (words: readonly string[], isAfterComma: boolean): readonly string[] => {
  let remaining = words;
  // Does not drop « France » in « Roissy-en-France », « Hauts-de-France » and « Petite France ». A final « fr » may
  // begin a name (« saint-fr »), so it is dropped only after a comma.
  const isCountry = (word: string | undefined, before: string | undefined): boolean =>
    word === 'france' && !/^(?:en|de|l|la|petite)$/.test(before ?? '');
  if (remaining.length > 1 && remaining.at(-1) === 'metropolitaine' && remaining.at(-2) === 'france')
    remaining = remaining.slice(0, -1);
  if (
    remaining.length > 1 &&
    (isCountry(remaining.at(-1), remaining.at(-2)) || (isAfterComma && remaining.at(-1) === 'fr'))
  )
    remaining = remaining.slice(0, -1);
  if (
    remaining.length > 1 &&
    (/^fr(?:ance)?$/.test(remaining[0]!) || (remaining[0] === 'f' && isDigits(remaining[1], 5, 5)))
  )
    remaining = remaining.slice(1);
  const code = remaining.findIndex((word) => /^fr?\d{5}$/.test(word));
  if (code >= 0) remaining = remaining.with(code, remaining[code]!.replace(/^fr?/, ''));
  return remaining.length === 1 && remaining[0] === 'france' ? [] : remaining;
};

/**
 * Writes Monaco once when it also appears as a country: « Monte-Carlo, Principauté de Monaco », « MC-98000 Monaco ».
 */
const monacoOnce = (words: readonly string[]): readonly string[] => {
  const at = words.findIndex((word, i) => word === 'principaute' && words[i + 1] === 'de' && words[i + 2] === 'monaco');
  const named = at < 0 ? words : words.toSpliced(at, 2);
  const coded = named
    .filter((word, i) => word !== 'mc' || !/^980\d\d$/.test(named[i + 1] ?? ''))
    .map((word) => word.replace(/^mc(?=980\d\d$)/, ''));
  return coded.filter((word, i) => word !== 'monaco' || coded[i - 1] !== 'monaco');
};

/** Splits « nantes44 » and « 44nantes » into two words. « 16ieme » stays one word. */
const apart = (words: readonly string[]): string[] =>
  words.flatMap((word) => {
    const [, name, after, before, rest] = /^(?:([a-z]{4,})(\d{2}|\d{5})|(\d{2}|\d{5})([a-z]{5,}))$/.exec(word) ?? [];
    if (name !== undefined && after !== undefined && !cedexWord.test(word)) return [name, after];
    return before !== undefined && rest !== undefined ? [before, rest] : [word];
  });

/** Drops the label of a département number: « departement 44 » becomes « 44 ». */
const unlabelled = (words: readonly string[]): string[] =>
  words.filter(
    (word, i) => !(/^(?:departement|dept|dpt|dep)$/.test(word) && /^(?:\d{2,3}|2[ab])$/.test(words[i + 1] ?? '')),
  );

/**
 * Expands abbreviations: « chalon s saone » to « sur », « fontenay ss bois » to « sous », « clermont fd » to
 * « ferrand ».
 */
const inFull = (words: readonly string[]): string[] =>
  words.map((word, i) => {
    if (word === 'fd' && words[i - 1] === 'clermont') return 'ferrand';
    if (i === 0 || i === words.length - 1) return word;
    if (word === 's') return 'sur';
    return word === 'ss' ? 'sous' : word;
  });

/** Parses a typed place. Reads only its first 200 characters. */
export const writtenOf = (q: string): WrittenPlace => {
  const all = bareWords(onSlash(q.slice(0, maxQueryLength)))
    .slice(0, maxQueryLength)
    .split(' ')
    .filter((word) => word !== '');
  const { words: posted, isCedex, number } = withoutCedex(withoutBoxes(all));
  const asTyped = withoutCountry(
    monacoOnce(joinedCodes(unlabelled(inFull(apart(posted))))),
    /[,(]\s*fr\W*$/i.test(q.slice(0, maxQueryLength)),
  );
  return { words: withArrondissement(asTyped, number), asTyped, isCedex };
};
