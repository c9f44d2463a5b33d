import { categories } from '#db/reference/categories.ts';
import { moreSearchTerms } from '#db/reference/search-terms.ts';
import type { SearchCategory } from './search-categories.ts';

/** The categories that a search can name, with all their search terms. */
export const offeredCategories: readonly SearchCategory[] = categories.map(({ id, key, label, search_terms }) => ({
  id,
  key,
  label,
  searchTerms: [...search_terms, ...(moreSearchTerms[key] ?? [])],
}));
