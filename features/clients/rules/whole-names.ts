// « J.-P. » is no name in capitals.
const isCapitals = (word: string): boolean => /\p{Lu}{2}/u.test(word) && word === word.toUpperCase();

// What goes with the name in capitals after it: « Le GOFF Yann », « Jean de LA TOUR ».
const particle = /^(?:l[ea]s?|d[eu]s?|da|dos|di|del|van|von|der|den|el|al|ben|saint|sainte)$/i;

const civility = /^(?:m|mr|mme|mlle|mrs|ms)\.?$|^(?:monsieur|madame|mademoiselle)$/i;

/** Words without « Mme » before them, where at least so many are left: two who are one « Petit » by themselves are told by it, and « M. et Mme » are two. */
const withoutCivility = (words: readonly string[], atLeast: number): readonly string[] =>
  words.length > atLeast && civility.test(words[0]!) && /^\p{L}/u.test(words[1]!) && !/^(?:et|ou)$/i.test(words[1]!) ? words.slice(1) : words;

const wordsOf = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '');

/** A whole name → its two: « Perrin, Lise » by its comma, « PERRIN Lise » by its capitals, else the first word is the first name. */
export const cutName = (whole: string): { readonly firstname: string; readonly lastname: string } => {
  const [last = [], ...others] = whole
    .split(',')
    .map(wordsOf)
    .filter((words) => words.length > 0);
  if (others.length > 0) return { firstname: withoutCivility(others.flat(), 1).join(' '), lastname: withoutCivility(last, 1).join(' ') };
  const words = withoutCivility(last, 2);
  const isOfName = words.map(isCapitals);
  for (let at = words.length - 2; at >= 0; at--) isOfName[at] ||= isOfName[at + 1]! && particle.test(words[at]!);
  const named = words.filter((_, i) => isOfName[i]);
  if (named.length > 0 && !words.every(isCapitals)) return { firstname: words.filter((_, i) => !isOfName[i]).join(' '), lastname: named.join(' ') };
  const [first = '', ...rest] = words;
  return rest.length === 0 ? { firstname: '', lastname: first } : { firstname: first, lastname: rest.join(' ') };
};
