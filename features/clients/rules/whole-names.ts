// Requires two capitals in a row, so that « J.-P. » does not count as a name in capitals.
const isCapitals = (word: string): boolean => /\p{Lu}{2}/u.test(word) && word === word.toUpperCase();

// Particles of names. Before a name in capitals, they belong to that name: « Le GOFF Yann », « Jean de LA TOUR ».
const particle = /^(?:l[ea]s?|d[eu]s?|da|dos|di|del|van|von|der|den|el|al|ben|saint|sainte)$/i;

const civility = /^(?:m|mr|mme|mlle|mrs|ms)\.?$|^(?:monsieur|madame|mademoiselle)$/i;

/** A civility: `m` for « M. », `f` for « Mme », in any spelling. */
export type Civility = 'm' | 'f';

type CutName = { readonly firstname: string; readonly lastname: string };

/** Removes a civility that other words follow. « M. et Mme » names two people and is not removed. */
const withoutCivility = (words: readonly string[]): readonly string[] =>
  words.length > 1 && civility.test(words[0]!) && /^\p{L}/u.test(words[1]!) && !/^(?:et|ou)$/i.test(words[1]!)
    ? words.slice(1)
    : words;

const wordsOf = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '');

// Particles that may also be first names: « Ben MARTIN », « Al PACINO ».
const firstnameToo = /^(?:al|ben)$/i;

/** Removes a birth name: « DUPONT née MARTIN Lise ». */
const withoutBirthName = (words: readonly string[]): readonly string[] => {
  const born = words.findIndex((word, i) => i > 0 && /^n[ée]e?$/i.test(word));
  if (born < 0 || words.every(isCapitals)) return words;
  const rest = words.slice(born + 1);
  const end = rest.findIndex((word) => !isCapitals(word) && !particle.test(word));
  return end === 0 ? words : [...words.slice(0, born), ...(end < 0 ? [] : rest.slice(end))];
};

const byCapitals = (given: readonly string[]): CutName | null => {
  const words = withoutBirthName(given);
  const isOfName = words.map(isCapitals);
  for (let at = words.length - 2; at >= 0; at--) isOfName[at] ||= isOfName[at + 1]! && particle.test(words[at]!);
  if (isOfName.every(Boolean) && firstnameToo.test(words[0]!) && !isCapitals(words[0]!)) isOfName[0] = false;
  const named = words.filter((_, i) => isOfName[i]);
  return named.length === 0 || given.every(isCapitals)
    ? null
    : { firstname: words.filter((_, i) => !isOfName[i]).join(' '), lastname: named.join(' ') };
};

/**
 * Splits a full name: « Perrin, Lise » at the comma, « PERRIN Lise » at the capitals. Otherwise the first word is the
 * first name. A civility is removed only when a first name certainly remains, because « Mme Petit » and « M. Petit »
 * differ only by the civility.
 */
export const cutName = (whole: string): CutName => {
  const [words = [], ...others] = whole
    .split(',')
    .map(wordsOf)
    .filter((part) => part.length > 0);
  if (others.length > 0)
    return { firstname: withoutCivility(others.flat()).join(' '), lastname: withoutCivility(words).join(' ') };
  const bare = byCapitals(withoutCivility(words));
  const isSure =
    bare !== null && bare.firstname !== '' && (!civility.test(words[0]!) || !firstnameToo.test(bare.firstname));
  const cut = isSure ? bare : byCapitals(words);
  if (cut !== null) return cut;
  const [first = '', ...rest] = words;
  return rest.length === 0 ? { firstname: '', lastname: first } : { firstname: first, lastname: rest.join(' ') };
};

/**
 * Returns the civility in a full name: « Mme PERRIN Lise », « Perrin, M. Jean ». Null without a civility, and for two
 * people together.
 */
export const civilityOf = (whole: string): Civility | null => {
  const parts = whole.split(',').map(wordsOf);
  const first = parts
    .map(([word = '', next = '']) => (/^(?:et|ou|&)$/i.test(next) ? '' : word))
    .find((word) => civility.test(word));
  if (first === undefined) return null;
  return /^m(?:r|onsieur)?\.?$/i.test(first) ? 'm' : 'f';
};
