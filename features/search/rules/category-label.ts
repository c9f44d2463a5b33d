import type { SearchCategory } from '#features/offers/rules/search-categories.ts';

/** The label shown for a category key; empty for none. */
export const categoryLabel = (key: string | null, categories: readonly SearchCategory[]): string =>
  categories.find((category) => category.key === key)?.label ?? '';
