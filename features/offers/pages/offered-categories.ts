import { categories } from '#db/reference/categories.ts';
import { moreSearchTerms } from '#db/reference/search-terms.ts';
import type { SearchCategory } from '#features/offers/rules/search-categories.ts';

/** The categories that search parameters can name, with their search terms. */
export const offeredCategories: readonly SearchCategory[] = categories.map(({ id, key, label, search_terms }) => ({
  id,
  key,
  label,
  searchTerms: [...search_terms, ...(moreSearchTerms[key] ?? [])],
}));
