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

const ancientDays = 130 * 366;

/** Whether somebody may have been born on a day: not after today, not 130 years before; both in days since 1970-01-01. */
export const isBirthday = (day: number, today: number): boolean => day <= today && day > today - ancientDays;
