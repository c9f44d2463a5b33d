import { slugOf } from '#core/slug.ts';

const hyphened = (text: string): string => `-${slugOf(text)}`;

// Drops a final s or x, so that the plural « tarifs » matches « tarif ».
const stemOf = (part: string): string => (part.length > 3 ? part.replace(/[sx]$/, '') : part);

/**
 * The items that match the typed words. Each typed word must begin a word of the item, ignoring accents, case and
 * plurals.
 * Returns all items when nothing is typed (docs/product/screens.md#settings).
 */
export const foundByWords = <T>(all: readonly T[], typed: string, wordsOf: (one: T) => string): readonly T[] => {
  if (typed.trim() === '') return all;
  const parts = slugOf(typed).split('-').filter(Boolean);
  return all.filter(
    (one) => parts.length > 0 && parts.every((part) => hyphened(wordsOf(one)).includes(`-${stemOf(part)}`)),
  );
};
