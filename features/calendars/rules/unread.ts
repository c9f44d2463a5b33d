import { cellText } from '#core/csv.ts';
import { isoFromDay } from '#core/time.ts';
import { dayMs, hourMs } from '#core/units.ts';

/** Why an event of a calendar could not be read, or not whole. */
export const unreadWhys = ['zone', 'start', 'end', 'rule', 'date', 'many', 'other'] as const;
export type UnreadWhy = (typeof unreadWhys)[number];

/** An event that was not read, or not whole: what it is called, the day that it says (yyyy-MM-dd), and why; `key` tells it from the others of its calendar. */
export type UnreadOfCalendar = { readonly key: string; readonly title: string; readonly day: string | null; readonly why: UnreadWhy };

const titleChars = 80;
const keyChars = 120;

/** An event that was not read, in what is kept of it. Some calendars give their events another UID at each reading: it is known by what it says. */
export const unreadOf = ({ title, start, day, why }: { readonly start: string } & Omit<UnreadOfCalendar, 'key'>): UnreadOfCalendar => ({
  key: cellText([day, why, start, title].join(' '), keyChars),
  title: cellText(title, titleChars).replaceAll(/\s+/g, ' ').trim(),
  day,
  why,
});

/** Those that were not read, once each: those that say no day first, then the soonest. */
export const firstUnread = (unread: readonly UnreadOfCalendar[]): UnreadOfCalendar[] =>
  [...new Map(unread.map((one) => [one.key, one])).values()].toSorted((a, b) => Number((a.day ?? '') > (b.day ?? '')) - Number((a.day ?? '') < (b.day ?? '')));

/** How many of those that were told are remembered. */
const rememberedMost = 400;
const soonDays = 2;
/** How long after what was told last something of the days to come is told at the soonest. */
const soonAfterMs = 3 * hourMs;

/** What was told of a calendar so far: the keys of its events that could not be read, and when the last were told, epoch milliseconds. */
export type UnreadTold = { readonly keys: readonly string[]; readonly atMs: number | null };

/**
 * What was told once this reading is, those of now last; null where nothing is told. Each event is told once, and once a day at most; three hours later where
 * one says no day, or one that is over or within two days: what repeats says when it began.
 */
export const toldNow = (
  unread: readonly UnreadOfCalendar[],
  told: UnreadTold,
  { nowMs, today }: { readonly nowMs: number; /** Of the practitioner, since 1970-01-01. */ readonly today: number },
): readonly string[] | null => {
  const known = new Set(told.keys);
  const untold = unread.filter(({ key }) => !known.has(key));
  const isSoon = untold.some(({ day }) => day === null || day <= isoFromDay(today + soonDays));
  const isTooEarly = told.atMs !== null && told.atMs > nowMs - (isSoon ? soonAfterMs : dayMs);
  if (untold.length === 0 || isTooEarly) return null;
  // The soonest of them last of all: what was told last is named first.
  return [...told.keys, ...untold.map(({ key }) => key).toReversed()].slice(-rememberedMost);
};

/** Those that were told last come first, then the others as they were. */
export const lastToldFirst = (unread: readonly UnreadOfCalendar[], told: readonly string[]): UnreadOfCalendar[] => {
  const rank = new Map(told.map((key, i) => [key, i]));
  return unread.toSorted((a, b) => (rank.get(b.key) ?? -1) - (rank.get(a.key) ?? -1));
};
