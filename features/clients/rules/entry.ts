import { dayMs } from '#core/units.ts';

/** Limits of an entry (docs/product/clients.md#entries). */
export const entryLimits = { tags: 40, tag: 40, comments: 5000 } as const;

/** Times during which a merge, and an import, can be undone, in milliseconds. */
export const undoTimes = { mergeMs: 30 * dayMs, importMs: dayMs } as const;

/**
 * Time after which an imported client without any visit is deleted, in milliseconds
 * (docs/product/personal-data.md#retention).
 */
export const neverCameMs = 3 * 365 * dayMs;

/** The origin of an entry: a booking, an addition by hand or an import. */
export const clientOrigins = ['booking', 'added', 'imported'] as const;
export type ClientOrigin = (typeof clientOrigins)[number];

/** Lists of the client book. `imported` also has the entries added by hand. */
export const clientLists = ['all', 'booking', 'imported', 'archived'] as const;
export type ClientList = (typeof clientLists)[number];

/** Trims tags and removes duplicates, ignoring case. */
export const tidyTags = (given: readonly string[]): string[] => {
  const tagsByKey = new Map<string, string>();
  for (const tag of given) {
    const tidy = tag.trim().replaceAll(/\s+/g, ' ');
    if (tidy !== '' && !tagsByKey.has(tidy.toLowerCase())) tagsByKey.set(tidy.toLowerCase(), tidy);
  }
  return [...tagsByKey.values()];
};

const ancientDays = 130 * 366;

/**
 * Whether a day is a possible birthday: not after today and less than 130 years before. Both in days since 1970-01-01.
 */
export const isBirthday = (day: number, today: number): boolean => day <= today && day > today - ancientDays;
