import { roads } from './roads.ts';

/** Number of arrondissements of each city that has some. */
const counts: ReadonlyMap<string, number> = new Map([
  ['paris', 20],
  ['lyon', 9],
  ['marseille', 16],
]);

const roman = [
  'i',
  'ii',
  'iii',
  'iv',
  'v',
  'vi',
  'vii',
  'viii',
  'ix',
  'x',
  'xi',
  'xii',
  'xiii',
  'xiv',
  'xv',
  'xvi',
  'xvii',
  'xviii',
  'xix',
  'xx',
];
const inLetters = (
  'premier deuxieme troisieme quatrieme cinquieme sixieme septieme huitieme neuvieme dixieme onzieme douzieme treizieme quatorzieme quinzieme seizieme ' +
  'dixseptieme dixhuitieme dixneuvieme vingtieme'
).split(' ');
const suffix = /^(?:er|ere|e|em|eme|ieme|nd|nde)$/;
const label = /^(?:arrondissements|arrondissemnt|arrdt|arrt|ardt)$/;
const isLabel = (word: string): boolean => label.test(word) || (word.length > 1 && 'arrondissement'.startsWith(word));

/**
 * A parsed number. `length` counts the words of the number. `isOrdinal` is true for « 16e » and « XVIe », and false for
 * a bare « 16 ».
 */
type Ordinal = { readonly number: number; readonly length: number; readonly isOrdinal: boolean };

const romanIn = (word: string): Ordinal | undefined => {
  const [, letters = '', ending = ''] = /^([xvi]+)(e|er|em|eme|ieme)?$/.exec(word) ?? [];
  const number = roman.indexOf(letters) + 1;
  return number === 0 ? undefined : { number, length: 1, isOrdinal: ending !== '' };
};

const ordinalAt = (words: readonly string[], at: number): Ordinal | undefined => {
  const word = words[at];
  if (word === undefined) return undefined;
  const [, digits = '', ending = ''] = /^(\d{1,2})(\D{1,4})?$/.exec(word) ?? [];
  if (digits !== '' && (ending === '' || suffix.test(ending))) {
    const isApart = ending === '' && suffix.test(words[at + 1] ?? '');
    return { number: Number(digits), length: isApart ? 2 : 1, isOrdinal: isApart || ending !== '' };
  }
  const letters = inLetters.indexOf(word) + 1;
  if (letters > 0) return { number: letters, length: 1, isOrdinal: true };
  const joined = inLetters.indexOf(word + (words[at + 1] ?? '')) + 1;
  return joined > 0 ? { number: joined, length: 2, isOrdinal: true } : romanIn(word);
};

const labelled = (words: readonly string[], at: number): number => (isLabel(words[at] ?? '') ? 1 : 0);
const namedSo = (city: string, number: number): string[] => [
  city,
  number === 1 ? '1er' : `${number}e`,
  'arrondissement',
];

const has = (city: string, number: number): boolean => number >= 1 && number <= (counts.get(city) ?? 0);
const isCode = (word: string | undefined): boolean => word === undefined || /^\d{5}$/.test(word);

/**
 * Reads the arrondissement after the city at `at`: « paris 16 », « paris xvie », « paris arr 16 ». A bare number counts
 * only when nothing follows it, or only a postcode.
 */
const afterCity = (words: readonly string[], at: number): string[] | undefined => {
  const city = words[at]!;
  const before = labelled(words, at + 1) || (words[at + 1] === 'le' ? 1 : 0);
  const found = ordinalAt(words, at + 1 + before);
  if (!found || !has(city, found.number)) return undefined;
  const end = at + 1 + before + found.length;
  const isLabelled = found.isOrdinal || labelled(words, end) + labelled(words, at + 1) > 0;
  // « Marseille 13 » means Marseille in the département 13, rather than an arrondissement.
  if (!isLabelled && (!isCode(words[end]) || (city === 'marseille' && words[end - 1] === '13'))) return undefined;
  return [...words.slice(0, at), ...namedSo(city, found.number), ...words.slice(end + labelled(words, end))];
};

/**
 * Reads the arrondissement before the city: « 16e arrondissement de paris », « 16e paris », « 16 paris ». When a street
 * precedes the number, the number is part of the street's name (« rue François 1er »).
 */
const beforeCity = (words: readonly string[], at: number): string[] | undefined => {
  const city = words[at]!;
  const joined = /^(?:de|a|d)$/.test(words[at - 1] ?? '') ? at - 1 : at;
  const named = joined - labelled(words, joined - 1);
  for (const length of [2, 1]) {
    const found = ordinalAt(words, named - length);
    if (found?.length !== length || !has(city, found.number)) continue;
    const isLabelled = named < joined;
    const isOfStreet = words.slice(0, named - length).some((word) => roads.has(word));
    const isBare = words.length === 2 && !(city === 'marseille' && found.number === 13);
    if (isLabelled || isBare || (found.isOrdinal && !isOfStreet))
      return [...words.slice(0, named - length), ...namedSo(city, found.number), ...words.slice(at + 1)];
  }
  return undefined;
};

/**
 * Rewrites an arrondissement of Paris, Lyon or Marseille, in any notation, to its name in the gazetteer:
 * « paris 16e arrondissement ».
 */
export const withArrondissement = (typed: readonly string[], cedex: number | null): readonly string[] => {
  const words = typed.flatMap((word) => {
    const [, city, number] = /^(paris|lyon|marseille)(\d{1,2}\w{0,4})$/.exec(word) ?? [];
    return city === undefined || number === undefined ? [word] : [city, number];
  });
  for (const [at, city] of words.entries()) {
    if (!counts.has(city)) continue;
    const found = afterCity(words, at) ?? beforeCity(words, at);
    if (found) return found;
    if (cedex !== null && has(city, cedex) && isCode(words[at + 1]))
      return [...words.slice(0, at), ...namedSo(city, cedex), ...words.slice(at + 1)];
  }
  return words;
};

// « vie » may begin « Vienne », and « ive » may begin « Ivergny ». These letters are Roman numerals only when written
// « VIe » and « IVe ».
const begunName = /^(?:[vxi]|iv|vi)(?:er?|em)$/;
const inCapitals = /^\s*(?:VI|IV)e\s*$/;

/**
 * The arrondissements that an ordinal without a city may mean (« 16e », « XVIe arrondissement »), Paris first. Each
 * name is the name in the gazetteer.
 */
export const arrondissementsAlone = (words: readonly string[], typed: string): string[] => {
  const found = ordinalAt(words, 0);
  if (!found) return [];
  const rest = words.length - found.length;
  const isLabelled = rest === 1 && labelled(words, found.length) === 1;
  const isAlone =
    rest === 0 &&
    found.isOrdinal &&
    /\d|[xv]/.test(words[0] ?? '') &&
    (!begunName.test(words[0] ?? '') || inCapitals.test(typed));
  if (!isLabelled && !isAlone) return [];
  return [...counts.keys()]
    .filter((city) => has(city, found.number))
    .map((city) => namedSo(city, found.number).join(' '));
};

/**
 * Returns the gazetteer's name of the arrondissement with this postcode: « 69003 » and « lyon » give
 * « lyon 3e arrondissement ». Undefined when the city has no such arrondissement.
 */
export const arrondissementOfCode = (city: string, code: string): string | undefined => {
  const [, begun, digits = ''] = /^(750|751|6900|130)(\d{1,2})$/.exec(code) ?? [];
  const isOf =
    { paris: begun === '750' || code === '75116', lyon: begun === '6900', marseille: begun === '130' }[city] ?? false;
  return isOf && has(city, Number(digits)) ? namedSo(city, Number(digits)).join(' ') : undefined;
};
