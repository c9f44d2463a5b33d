import { slugOf } from '#core/slug.ts';

const hyphened = (text: string): string => `-${slugOf(text)}`;

// « tarifs » finds « tarif »: a plural is met by its word.
const stemOf = (part: string): string => (part.length > 3 ? part.replace(/[sx]$/, '') : part);

/**
 * What of these is meant by the words typed: each word begins one of theirs, accents, case and plurals apart; all of them for nothing typed
 * (docs/product/screens.md#settings).
 */
export const foundByWords = <T>(all: readonly T[], typed: string, wordsOf: (one: T) => string): readonly T[] => {
  if (typed.trim() === '') return all;
  const parts = slugOf(typed).split('-').filter(Boolean);
  return all.filter((one) => parts.length > 0 && parts.every((part) => hyphened(wordsOf(one)).includes(`-${stemOf(part)}`)));
};
