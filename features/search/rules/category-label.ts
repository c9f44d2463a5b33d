import type { SearchCategory } from '#features/offers/rules/search-categories.ts';

/** Label of a category key; empty when the key is null or unknown. */
export const categoryLabel = (key: string | null, categories: readonly SearchCategory[]): string =>
  categories.find((category) => category.key === key)?.label ?? '';
