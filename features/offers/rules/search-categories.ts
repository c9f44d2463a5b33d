import { areNear } from '#core/near-words.ts';

export type SearchCategory = {
  readonly id: number;
  readonly key: string;
  readonly label: string;
  readonly searchTerms: readonly string[];
};

export const fallbackCategory = 'massage';

/**
 * Normalizes a text for comparing categories: lower case, no accents, straight apostrophes, single spaces
 * (docs/product/search.md#category).
 */
export const folded = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('’', "'")
    .replaceAll('œ', 'oe')
    .trim()
    .replaceAll(/\s+/g, ' ');

/**
 * Returns the words of a text between spaces, without plural endings. « Massages » and « massage » give the same
 * result.
 */
const phrase = (text: string): string =>
  ` ${folded(text)
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => (word.length > 3 ? word.replace(/[sx]$/, '') : word))
    .join(' ')
    .trim()} `;

/**
 * Returns the categories whose name or term is the longest found inside a text: « massage relaxant » finds the massage
 * category.
 */
const namedInside = (text: string, categories: readonly SearchCategory[]): SearchCategory[] => {
  const typedPhrase = phrase(text);
  const lengths = categories.map(({ label, searchTerms }) =>
    Math.max(
      0,
      ...[label, ...searchTerms]
        .map(phrase)
        .map((name) => (name.trim() !== '' && typedPhrase.includes(name) ? name.length : 0)),
    ),
  );
  const most = Math.max(0, ...lengths);
  return most === 0 ? [] : categories.filter((_, i) => lengths[i] === most);
};

/** Whether a text contains the name or a search term of this category, in whole words. */
export const isNamedInside = (text: string, category: SearchCategory): boolean =>
  namedInside(text, [category]).length > 0;

/** Returns the categories that a text may mean, from the best match to the weakest. */
const ranked = (text: string, categories: readonly SearchCategory[]) => {
  const foldedText = folded(text);
  const words = phrase(text);
  return {
    byName: categories.filter(({ label }) => folded(label).includes(foldedText)),
    byTerm: [
      categories.filter(({ searchTerms }) => searchTerms.some((term) => phrase(term) === words)),
      categories.filter(({ searchTerms }) => searchTerms.some((term) => folded(term).includes(foldedText))),
      namedInside(text, categories),
    ],
  };
};

// Minimum length of a word of a category that may match a misspelled word inside a longer text. Shorter words are too
// close to many first names and last names.
const leastNearInside = 7;
const longWords = (text: string, least: number): string[] =>
  phrase(text)
    .split(' ')
    .filter((word) => word.length >= least);

/**
 * Returns the forms of a text to compare: as typed, without plurals, and without doubled letters, which are often
 * misspelled (« cofiure »).
 */
const formsOf = (text: string): string[] => {
  const single = phrase(text).trim();
  return [folded(text), single, single.replaceAll(/(.)\1/gu, '$1')];
};
type Forms = readonly string[];
const isMisspelt = (typed: Forms, name: Forms): boolean => typed.some((form, i) => areNear(form, name[i]!));

const nameFormsOf = ({ label, searchTerms }: SearchCategory): readonly (readonly Forms[])[] => [
  [formsOf(label)],
  searchTerms.map(formsOf),
  longWords(label, leastNearInside).map(formsOf),
  searchTerms.filter((term) => !term.includes(' ')).flatMap((term) => longWords(term, leastNearInside).map(formsOf)),
];
// Cached, because normalizing about 400 terms at each key press takes ten times as long as comparing them.
const nameForms = new WeakMap<SearchCategory, ReturnType<typeof nameFormsOf>>();

/**
 * Returns the categories that a misspelled text may mean, the likeliest first. The whole text is compared with the
 * names of categories, then with their search terms. Then long words of the text are compared with the words of names
 * and terms.
 */
const nearRanked = (text: string, categories: readonly SearchCategory[]): SearchCategory[][] => {
  const whole = [formsOf(text)];
  const words = longWords(text, leastNearInside - 1).map(formsOf);
  return [whole, whole, words, words].map((typed, rank) =>
    categories.filter((category) => {
      const names = nameForms.get(category) ?? nameFormsOf(category);
      nameForms.set(category, names);
      return names[rank]!.some((name) => typed.some((one) => isMisspelt(one, name)));
    }),
  );
};

/** The search term of a category that a misspelled text is near. Null when the text is near the category's name. */
export const nearTerm = (text: string, { label, searchTerms }: SearchCategory): string | null => {
  const typed = [formsOf(text), ...longWords(text, leastNearInside - 1).map(formsOf)];
  const isNear = (name: string): boolean => typed.some((one) => isMisspelt(one, formsOf(name)));
  return [label, ...longWords(label, leastNearInside)].some(isNear) ? null : (searchTerms.find(isNear) ?? null);
};

const all = (lists: readonly (readonly SearchCategory[])[]): SearchCategory[] => [...new Set(lists.flat())];

/**
 * Returns the categories to suggest for a typed text (docs/product/search.md#category). Without an exact match, returns
 * the categories with a near spelling. An empty text returns every category.
 */
export const categorySuggestions = (text: string, categories: readonly SearchCategory[]): SearchCategory[] => {
  const { byName, byTerm } = ranked(text, categories);
  const found = all([byName, ...byTerm]);
  return found.length > 0 ? found : all(nearRanked(text, categories));
};

export type CategoryReading = {
  /**
   * The category to search. Null when no category name contains the text, and the search terms that match best belong
   * to several categories or to none.
   */
  readonly category: SearchCategory | null;
  /**
   * Whether the text is the key, the id or the name of the category, or a part of this name and of no other category's
   * name. Otherwise the page explains which category was found.
   */
  readonly isNamed: boolean;
  /** Whether nothing matched exactly, and the category was found by a near spelling. */
  readonly isNear: boolean;
  /** Other possible categories, the likeliest first. */
  readonly others: readonly SearchCategory[];
};

const readFrom = (byName: readonly SearchCategory[], byTerm: readonly SearchCategory[][]): CategoryReading => {
  const surest = byTerm.find((list) => list.length > 0) ?? [];
  const category = byName[0] ?? (surest.length === 1 ? surest[0]! : null);
  return {
    category,
    isNamed: byName.length === 1,
    isNear: false,
    others: all([byName, ...byTerm]).filter((one) => one !== category),
  };
};

/**
 * Reads a category from a URL parameter or a typed text. Tries in turn: the key, the id or the name; a name that
 * contains the text; the only category with matching words; near spellings. Null for an empty text
 * (docs/product/search.md#category).
 */
export const readCategory = (text: string, categories: readonly SearchCategory[]): CategoryReading | null => {
  const typed = text.trim();
  if (typed === '') return null;
  const words = phrase(typed);
  const called = categories.find(
    ({ key, id, label }) => key === typed || String(id) === typed || phrase(label) === words,
  );
  if (called) return { category: called, isNamed: true, isNear: false, others: [] };
  const { byName, byTerm } = ranked(typed, categories);
  const reading = readFrom(byName, byTerm);
  if (reading.category !== null || reading.others.length > 0) return reading;
  return { ...readFrom([], nearRanked(typed, categories)), isNear: true };
};
