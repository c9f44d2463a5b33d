import { folded } from '#features/offers/rules/search-categories.ts';

const mostWords = 6;
const particles = new Set(['a', 'au', 'aux', 'chez', 'd', 'de', 'des', 'du', 'en', 'et', 'l', 'la', 'le', 'les']);
// Shorter words are one letter away from too many others.
const leastNearLength = 5;
const alphabet = [...'abcdefghijklmnopqrstuvwxyz'];

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

/**
 * The words that differ from this one by one letter: wrong, missing, extra or swapped with the next. At least one of
 * the two words has five letters or more.
 */
export const wordsOneLetterAway = (word: string): string[] => {
  const away = new Set<string>();
  const letters = [...word];
  for (let i = 0; i <= letters.length; i++) {
    const before = letters.slice(0, i).join('');
    const from = letters.slice(i).join('');
    if (letters.length + 1 >= leastNearLength) for (const letter of alphabet) away.add(before + letter + from);
    if (letters.length < leastNearLength || i === letters.length) continue;
    const after = letters.slice(i + 1).join('');
    away.add(before + after);
    for (const letter of alphabet) away.add(before + letter + after);
    if (i + 1 < letters.length) away.add(before + letters[i + 1]! + letters[i]! + letters.slice(i + 2).join(''));
  }
  away.delete(word);
  return [...away];
};
