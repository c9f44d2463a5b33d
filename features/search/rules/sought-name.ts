import { folded } from '#features/offers/rules/search-categories.ts';

const mostWords = 6;
const particles = new Set(['a', 'au', 'aux', 'chez', 'd', 'de', 'des', 'du', 'en', 'et', 'l', 'la', 'le', 'les']);

/** The words by which a typed text may name somebody: lower case, without accents or particles; none where nothing is left (docs/product/search.md#names). */
export const soughtWords = (text: string): string[] => {
  const words = folded(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !particles.has(word));
  return [...new Set(words)].slice(0, mostWords);
};
