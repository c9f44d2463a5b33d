import { dayMs } from '#core/units.ts';

/** What an entry may hold at most (docs/product/clients.md#entries). */
export const entryLimits = { tags: 40, tag: 40, comments: 5000 } as const;

/** How long what was done in the book may be taken back. */
export const undoTimes = { mergeMs: 30 * dayMs, importMs: dayMs } as const;

/** How long an imported client is kept who never came (docs/product/personal-data.md#retention). */
export const neverCameMs = 3 * 365 * dayMs;

/** Where an entry comes from. */
export const clientOrigins = ['booking', 'added', 'imported'] as const;
export type ClientOrigin = (typeof clientOrigins)[number];

/** The lists of the book. */
export const clientLists = ['all', 'booking', 'imported', 'archived'] as const;
export type ClientList = (typeof clientLists)[number];

/** Tags as they are kept: trimmed, none twice whatever its case. */
export const tidyTags = (given: readonly string[]): string[] => {
  const kept = new Map<string, string>();
  for (const tag of given) {
    const tidy = tag.trim().replaceAll(/\s+/g, ' ');
    if (tidy !== '' && !kept.has(tidy.toLowerCase())) kept.set(tidy.toLowerCase(), tidy);
  }
  return [...kept.values()];
};

const leastDigits = 4;

/**
 * The digits by which a telephone is looked for, in any writing of it: « 06 44 », « +33 (0)6 44 », « 0033644 »; null for what is no telephone.
 * `whole` reads a complete number.
 */
export const phoneDigitsIn = (query: string, whole: (written: string) => string | undefined): string | null => {
  const text = query.trim();
  if (!/^[+\d(][\d\s().+/-]*$/.test(text)) return null;
  const found = whole(text);
  if (found !== undefined) return found.slice(1);
  const digits = text.replace(/\(0\)/, '').replaceAll(/\D/g, '').replace(/^00/, '').replace(/^0/, '');
  return digits.length >= leastDigits - 1 ? digits : null;
};

/** The words that are looked for, in any order. */
export const wordsIn = (query: string): string[] =>
  query
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, 8);

const ancientDays = 130 * 366;

/** Whether somebody may have been born on a day: not after today, not 130 years before; both in days since 1970-01-01. */
export const isBirthday = (day: number, today: number): boolean => day <= today && day > today - ancientDays;
