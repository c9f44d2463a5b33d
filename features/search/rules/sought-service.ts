import {
  folded,
  isNamedInside,
  nearTerm,
  readCategory,
  type CategoryReading,
  type SearchCategory,
} from '#features/offers/rules/search-categories.ts';
import { closestCare, fillerWords, generalTerms, kinCategories, relatedCare } from './related-care.ts';
import { soughtWords } from './sought-name.ts';

/** The service that a typed text names. */
export type SoughtService = {
  /** The words of the service's name. */
  readonly words: readonly string[];
  /** For each of `words`, the words with nearly the same meaning (`closestCare`). */
  readonly closest: readonly (readonly string[])[];
  /** The words of neighboring services (`relatedCare`). */
  readonly related: readonly string[];
  /** Ids of the categories where the name is searched: the category of the search, then its kin (`kinCategories`). */
  readonly categories: readonly number[];
};

// Words are compared without their plural. A word of four letters or more also matches the longer words that begin
// with it.
const leastBegun = 4;
const singular = (word: string): string => (word.length > 3 ? word.replace(/[sx]$/, '') : word);
const wordsOf = (text: string): string[] => soughtWords(text).map(singular);

const same = (text: string): string => wordsOf(text).join(' ');
const general = new Set(generalTerms.map(same));
const fillers = new Set(fillerWords.map(singular));

const isBegun = (word: string, nameWord: string): boolean =>
  word.length >= leastBegun ? nameWord.startsWith(word) : singular(nameWord) === word;

/** Whether the name of a service contains all these words. */
export const namesService = (name: string, words: readonly string[]): boolean => {
  const nameWords = folded(name).split(/[^\p{L}\p{N}]+/u);
  return words.every((word) => nameWords.some((one) => isBegun(word, one)));
};

/** Words of the text left once the category, the general terms inside it and the filler words are removed. */
const ownWords = (text: string, { label, searchTerms }: SearchCategory): string[] => {
  const bare = [label, ...searchTerms.filter((term) => general.has(same(term)))]
    .map(same)
    .toSorted((a, b) => b.length - a.length)
    .reduce((left, name) => ` ${left} `.replace(` ${name} `, ' ').trim(), same(text));
  return bare.split(' ').filter((word) => word !== '' && !fillers.has(word));
};

const relatedIn = (groups: readonly (readonly string[])[], words: readonly string[]): string[] => [
  ...new Set(
    groups
      .filter((group) => group.some((term) => wordsOf(term).every((word) => words.includes(word))))
      .flat()
      .flatMap(wordsOf)
      .filter((word) => !words.includes(word)),
  ),
];

/**
 * The text to look for in the names of services: the typed text. When the typed text is a misspelled search term, the
 * text is this term.
 */
const nameOf = (typed: string, { isNear }: CategoryReading, category: SearchCategory): string | null =>
  isNear ? nearTerm(typed, category) : typed;

/** The other categories that sell services of the same names as a category, such as barbers for hair. */
export const kinOf = (key: string, categories: readonly SearchCategory[]): SearchCategory[] => {
  const kin = kinCategories.filter((group) => group.includes(key)).flat();
  return categories.filter((one) => one.key !== key && kin.includes(one.key));
};

/**
 * The service that a text typed for this category names, « balayage » for hair. Null when the text only means the
 * category: its name, a trade, a part of the body, a reason (docs/product/search.md#services-by-name).
 */
export const soughtService = (
  typed: string,
  key: string,
  categories: readonly SearchCategory[],
): SoughtService | null => {
  const category = categories.find((one) => one.key === key);
  const reading = readCategory(typed, categories);
  if (category === undefined || reading === null || reading.isNamed) return null;
  const text = nameOf(typed, reading, category);
  if (text === null || general.has(same(text))) return null;
  const words = ownWords(text, category);
  if (words.length === 0) return null;
  return {
    words,
    closest: words.map((word) => relatedIn(closestCare, [word])),
    related: relatedIn(relatedCare, words),
    categories: [category, ...kinOf(key, categories)].map(({ id }) => id),
  };
};

/**
 * The typed text that a search still looks for once the visitor picks a category from the list of suggestions:
 * « balayage » for « Coiffure ». Null when the picked text is no category, or the typed text names no service of it.
 */
export const typedServiceOf = (typed: string, picked: string, categories: readonly SearchCategory[]): string | null => {
  const category = categories.find(({ label }) => label === picked);
  const isService =
    category !== undefined && isNamedInside(typed, category) && soughtService(typed, category.key, categories) !== null;
  return isService ? typed.trim() : null;
};

const prefixQuery = (word: string): string => (word.length >= leastBegun ? `${word}:*` : `(${word} | ${word}s)`);

const anyOf = (words: readonly string[]): string => words.map(prefixQuery).join(' | ');

/**
 * Full-text queries of a service. `named` finds names with all its words. `closest` also finds names where a word is
 * replaced by a word with nearly the same meaning. `near` finds names with one of its words, or of the words of
 * neighboring services. Words hold only letters and digits, so they need no quotes.
 */
export const serviceQueries = ({
  words,
  closest,
  related,
}: Omit<SoughtService, 'categories'>): { readonly named: string; readonly closest: string; readonly near: string } => ({
  named: words.map(prefixQuery).join(' & '),
  closest: words.map((word, i) => `(${anyOf([word, ...(closest[i] ?? [])])})`).join(' & '),
  near: anyOf([...words, ...closest.flat(), ...related]),
});

/**
 * Whether at least half of the words of a service's name are searched words or words close to them. « Coupe homme » is
 * such a name for « coupe enfant », « Coupe et brushing femme » is not.
 */
export const isMostly = (name: string, { words, closest, related }: Omit<SoughtService, 'categories'>): boolean => {
  const searched = [...words, ...closest.flat(), ...related];
  const nameWords = soughtWords(name);
  return nameWords.filter((one) => searched.some((word) => isBegun(word, one))).length * 2 >= nameWords.length;
};
