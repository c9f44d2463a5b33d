import { folded } from '#features/offers/rules/search-categories.ts';

const mostWords = 6;
const particles = new Set(['a', 'au', 'aux', 'chez', 'd', 'de', 'des', 'du', 'en', 'et', 'l', 'la', 'le', 'les']);

/**
 * The words of a text to look for in names: lower case, without accents, particles or repeats. Empty when none is left
 * (docs/product/search.md#names).
 */
export const soughtWords = (text: string): string[] => {
  const words = folded(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !particles.has(word));
  return [...new Set(words)].slice(0, mostWords);
};
