// « J.-P. » is no name in capitals.
const isCapitals = (word: string): boolean => /\p{Lu}{2}/u.test(word) && word === word.toUpperCase();

// What goes with the name in capitals after it: « Le GOFF Yann », « Jean de LA TOUR ».
const particle = /^(?:l[ea]s?|d[eu]s?|da|dos|di|del|van|von|der|den|el|al|ben|saint|sainte)$/i;

const civility = /^(?:m|mr|mme|mlle|mrs|ms)\.?$|^(?:monsieur|madame|mademoiselle)$/i;

/** « M. » or « Mme », whichever way it is written. */
export type Civility = 'm' | 'f';

type CutName = { readonly firstname: string; readonly lastname: string };

/** Words without « Mme » before them, where more follow; « M. et Mme » are two. */
const withoutCivility = (words: readonly string[]): readonly string[] =>
  words.length > 1 && civility.test(words[0]!) && /^\p{L}/u.test(words[1]!) && !/^(?:et|ou)$/i.test(words[1]!) ? words.slice(1) : words;

const wordsOf = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '');

// Of these alone before a name, nobody can tell: « Ben MARTIN », « Al PACINO ».
const firstnameToo = /^(?:al|ben)$/i;

/** Words without the name that somebody was born with: « DUPONT née MARTIN Lise ». */
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
  return named.length === 0 || given.every(isCapitals) ? null : { firstname: words.filter((_, i) => !isOfName[i]).join(' '), lastname: named.join(' ') };
};

/**
 * A whole name → its two: « Perrin, Lise » by its comma, « PERRIN Lise » by its capitals, else the first word is the first name. « Mme » is left out where a
 * first name surely stands beside it alone: « Mme Petit » and « M. Petit » are told by it.
 */
export const cutName = (whole: string): CutName => {
  const [words = [], ...others] = whole
    .split(',')
    .map(wordsOf)
    .filter((part) => part.length > 0);
  if (others.length > 0) return { firstname: withoutCivility(others.flat()).join(' '), lastname: withoutCivility(words).join(' ') };
  const bare = byCapitals(withoutCivility(words));
  const isSure = bare !== null && bare.firstname !== '' && (!civility.test(words[0]!) || !firstnameToo.test(bare.firstname));
  const cut = isSure ? bare : byCapitals(words);
  if (cut !== null) return cut;
  const [first = '', ...rest] = words;
  return rest.length === 0 ? { firstname: '', lastname: first } : { firstname: first, lastname: rest.join(' ') };
};

/** What a whole name says of a man or a woman: « Mme PERRIN Lise », « Perrin, M. Jean »; of two together, nothing. */
export const civilityOf = (whole: string): Civility | null => {
  const parts = whole.split(',').map(wordsOf);
  const first = parts.map(([word = '', next = '']) => (/^(?:et|ou|&)$/i.test(next) ? '' : word)).find((word) => civility.test(word));
  return first === undefined ? null : /^m(?:r|onsieur)?\.?$/i.test(first) ? 'm' : 'f';
};
