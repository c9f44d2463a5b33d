import {
  folded,
  nearTerm,
  readCategory,
  type CategoryReading,
  type SearchCategory,
} from '#features/offers/rules/search-categories.ts';
import { fillerWords, generalTerms, relatedCare } from './related-care.ts';
import { soughtWords } from './sought-name.ts';

/** The service that a typed text names: the words of its name, and the related words of `relatedCare`. */
export type SoughtService = { readonly words: readonly string[]; readonly related: readonly string[] };

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

const relatedTo = (words: readonly string[]): string[] => [
  ...new Set(
    relatedCare
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
  return words.length === 0 ? null : { words, related: relatedTo(words) };
};

const prefixQuery = (word: string): string => (word.length >= leastBegun ? `${word}:*` : `(${word} | ${word}s)`);

/**
 * Full-text queries of a service: `named` finds names with all its words, `near` names with one of its words or of the
 * words of neighboring services. Words hold only letters and digits, so they need no quotes.
 */
export const serviceQueries = ({
  words,
  related,
}: SoughtService): { readonly named: string; readonly near: string } => ({
  named: words.map(prefixQuery).join(' & '),
  near: [...words, ...related].map(prefixQuery).join(' | '),
});
