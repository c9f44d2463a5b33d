/** A category as the search bar needs it. */
export type SearchCategory = { readonly id: number; readonly key: string; readonly label: string; readonly searchTerms: readonly string[] };

export const fallbackCategory = 'massage';

/** Lower case, without accents, apostrophes straight, spaces single: how category texts are compared (docs/product/search.md#category). */
export const folded = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('’', "'").replaceAll('œ', 'oe').toLowerCase().trim().replaceAll(/\s+/g, ' ');

/**
 * The category whose label equals the text, else the first whose label contains it; undefined when none does or the text is empty
 * (docs/product/search.md#category).
 */
export const categoryNamed = (text: string, categories: readonly SearchCategory[]): SearchCategory | undefined => {
  const asked = folded(text);
  if (asked === '') return undefined;
  return categories.find(({ label }) => folded(label) === asked) ?? categories.find(({ label }) => folded(label).includes(asked));
};

/**
 * What the field lists under a typed text: labels that contain it, then categories one of whose search terms does (docs/product/search.md#category).
 * Everything for an empty text.
 */
export const categorySuggestions = (text: string, categories: readonly SearchCategory[]): SearchCategory[] => {
  const asked = folded(text);
  const byLabel = categories.filter(({ label }) => folded(label).includes(asked));
  const byTerm = categories.filter((category) => !byLabel.includes(category) && category.searchTerms.some((term) => folded(term).includes(asked)));
  return [...byLabel, ...byTerm];
};

/**
 * A category parameter or typed text → its key: by key, by id, by name (exact, then partial), else massage; null when empty
 * (docs/product/search.md#category).
 */
export const categoryKeyOf = (text: string, categories: readonly SearchCategory[]): string | null => {
  const asked = text.trim();
  if (asked === '') return null;
  const named = categories.find(({ key, id }) => key === asked || String(id) === asked) ?? categoryNamed(asked, categories);
  return named?.key ?? fallbackCategory;
};

/** A typed category that none has for a key, an id or a part of its name, and that massage stands for: its first 80 characters; null for any other text. */
export const misreadCategory = (text: string, categories: readonly SearchCategory[]): string | null => {
  const asked = text.trim();
  const isKnown = asked === '' || categories.some(({ key, id }) => key === asked || String(id) === asked) || categoryNamed(asked, categories) !== undefined;
  return isKnown ? null : asked.slice(0, 80);
};
