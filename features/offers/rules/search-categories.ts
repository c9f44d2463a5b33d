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

/** What the field lists under a typed text (docs/product/search.md#category). Everything for an empty text. */
export const categorySuggestions = (text: string, categories: readonly SearchCategory[]): SearchCategory[] => {
  const { byName, byTerm } = ranked(text, categories);
  return [...new Set([byName, ...byTerm].flat())];
};

/** How a typed text is read as a category. */
export type CategoryReading = {
  /** What is searched; null where the text means nothing, or several things alike. */
  readonly category: SearchCategory | null;
  /** It was called by its key, its id or its own name: nothing is to be said of it. */
  readonly isNamed: boolean;
  /** What else the text may mean, the likeliest first. */
  readonly others: readonly SearchCategory[];
};

/**
 * A category parameter or typed text: by key, id or name, else the first whose name contains it, else the only one that its words mean; null when empty
 * (docs/product/search.md#category).
 */
export const readCategory = (text: string, categories: readonly SearchCategory[]): CategoryReading | null => {
  const asked = text.trim();
  if (asked === '') return null;
  const words = phrase(asked);
  const called = categories.find(({ key, id, label }) => key === asked || String(id) === asked || phrase(label) === words);
  if (called) return { category: called, isNamed: true, others: [] };
  const all = categorySuggestions(asked, categories);
  const { byName, byTerm } = ranked(asked, categories);
  const surest = byTerm.find((list) => list.length > 0) ?? [];
  const category = byName[0] ?? (surest.length === 1 ? surest[0]! : null);
  return { category, isNamed: byName.length === 1, others: all.filter((one) => one !== category) };
};
