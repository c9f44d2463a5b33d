import { areNear } from '#core/near-words.ts';

/** A category as the search bar needs it. */
export type SearchCategory = { readonly id: number; readonly key: string; readonly label: string; readonly searchTerms: readonly string[] };

export const fallbackCategory = 'massage';

/** Lower case, without accents, apostrophes straight, spaces single: how category texts are compared (docs/product/search.md#category). */
export const folded = (text: string): string =>
  text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('’', "'").replaceAll('œ', 'oe').trim().replaceAll(/\s+/g, ' ');

/** Its words between spaces, without their plural: « Massages » and « massage » are the same. */
const phrase = (text: string): string =>
  ` ${folded(text)
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => (word.length > 3 ? word.replace(/[sx]$/, '') : word))
    .join(' ')
    .trim()} `;

/** The categories that are named inside a text by the most letters: « massage relaxant » names massage. */
const namedInside = (text: string, categories: readonly SearchCategory[]): SearchCategory[] => {
  const asked = phrase(text);
  const lengths = categories.map(({ label, searchTerms }) =>
    Math.max(0, ...[label, ...searchTerms].map(phrase).map((name) => (name.trim() !== '' && asked.includes(name) ? name.length : 0))),
  );
  const most = Math.max(0, ...lengths);
  return most === 0 ? [] : categories.filter((_, i) => lengths[i] === most);
};

/** What a text may mean, the likeliest first: each list is surer than the next. */
const ranked = (text: string, categories: readonly SearchCategory[]) => {
  const asked = folded(text);
  const words = phrase(text);
  return {
    byName: categories.filter(({ label }) => folded(label).includes(asked)),
    byTerm: [
      categories.filter(({ searchTerms }) => searchTerms.some((term) => phrase(term) === words)),
      categories.filter(({ searchTerms }) => searchTerms.some((term) => folded(term).includes(asked))),
      namedInside(text, categories),
    ],
  };
};

// A shorter word of a longer text is near too many names of people.
const leastNearInside = 7;
const longWords = (text: string, least: number): string[] =>
  phrase(text)
    .split(' ')
    .filter((word) => word.length >= least);

/** A text as it is compared: with its plurals, without, and without doubled letters too, the likeliest to be misspelt (« cofiure »). */
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
// Folding some four hundred terms at every key would take ten times as long as comparing them.
const nameForms = new WeakMap<SearchCategory, ReturnType<typeof nameFormsOf>>();

/** What a misspelt text may mean, the likeliest first: a name, a term, a text with a long word of a name, or a long term, inside. */
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

const all = (lists: readonly (readonly SearchCategory[])[]): SearchCategory[] => [...new Set(lists.flat())];

/**
 * What the field lists under a typed text (docs/product/search.md#category): where nothing is called so, what a misspelt name may be. Everything for an
 * empty text.
 */
export const categorySuggestions = (text: string, categories: readonly SearchCategory[]): SearchCategory[] => {
  const { byName, byTerm } = ranked(text, categories);
  const found = all([byName, ...byTerm]);
  return found.length > 0 ? found : all(nearRanked(text, categories));
};

/** How a typed text is read as a category. */
export type CategoryReading = {
  /** What is searched; null where the text means nothing, or several things alike. */
  readonly category: SearchCategory | null;
  /** It was called by its key, its id or its own name: nothing is to be said of it. */
  readonly isNamed: boolean;
  /** Nothing is called so: it is one whose name or term is near. */
  readonly isNear: boolean;
  /** What else the text may mean, the likeliest first. */
  readonly others: readonly SearchCategory[];
};

const readFrom = (byName: readonly SearchCategory[], byTerm: readonly SearchCategory[][]): CategoryReading => {
  const surest = byTerm.find((list) => list.length > 0) ?? [];
  const category = byName[0] ?? (surest.length === 1 ? surest[0]! : null);
  return { category, isNamed: byName.length === 1, isNear: false, others: all([byName, ...byTerm]).filter((one) => one !== category) };
};

/**
 * A category parameter or typed text: by key, id or name, else the first whose name contains it, else the only one that its words mean, else the only one
 * whose name or term is near; null when empty (docs/product/search.md#category).
 */
export const readCategory = (text: string, categories: readonly SearchCategory[]): CategoryReading | null => {
  const asked = text.trim();
  if (asked === '') return null;
  const words = phrase(asked);
  const called = categories.find(({ key, id, label }) => key === asked || String(id) === asked || phrase(label) === words);
  if (called) return { category: called, isNamed: true, isNear: false, others: [] };
  const { byName, byTerm } = ranked(asked, categories);
  const reading = readFrom(byName, byTerm);
  if (reading.category !== null || reading.others.length > 0) return reading;
  return { ...readFrom([], nearRanked(asked, categories)), isNear: true };
};
