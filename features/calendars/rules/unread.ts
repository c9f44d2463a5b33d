import { cellText } from '#core/csv.ts';
import { isoFromDay } from '#core/time.ts';
import { dayMs, hourMs } from '#core/units.ts';

/** Reasons why an event cannot be read, in whole or in part. */
export const unreadWhys = ['zone', 'start', 'end', 'rule', 'date', 'many', 'other'] as const;
export type UnreadWhy = (typeof unreadWhys)[number];

/**
 * An event that could not be read, or only in part. `day` is yyyy-MM-dd, null when unknown. `key` identifies the event
 * within its calendar.
 */
export type UnreadOfCalendar = {
  readonly key: string;
  readonly title: string;
  readonly day: string | null;
  readonly why: UnreadWhy;
};

const titleChars = 80;
const keyChars = 120;

/**
 * Returns the stored form of an unreadable event. The key depends on the content of the event, because some calendars
 * change the UID at each reading.
 */
export const unreadOf = ({
  title,
  start,
  day,
  why,
}: { readonly start: string } & Omit<UnreadOfCalendar, 'key'>): UnreadOfCalendar => ({
  key: cellText([day, why, start, title].join(' '), keyChars),
  title: cellText(title, titleChars).replaceAll(/\s+/g, ' ').trim(),
  day,
  why,
});

/** Returns the unreadable events once each: first the events without a day, then the others by day. */
export const firstUnread = (unread: readonly UnreadOfCalendar[]): UnreadOfCalendar[] =>
  [...new Map(unread.map((one) => [one.key, one])).values()].toSorted(
    (a, b) => Number((a.day ?? '') > (b.day ?? '')) - Number((a.day ?? '') < (b.day ?? '')),
  );

/** Maximum number of keys of reported events stored for one calendar. */
const rememberedMost = 400;
const soonDays = 2;
/** Minimum time between two reports when an event of the coming days is new, in milliseconds. */
const soonAfterMs = 3 * hourMs;

/** Keys of the events that earlier reports listed, and the time of the last report in epoch milliseconds. */
export type ReportedUnread = { readonly keys: readonly string[]; readonly atMs: number | null };

/**
 * Returns the keys to store after a report, newest last. Null when no report is due. Each event is reported once, and
 * reports are at least a day apart. They are at least three hours apart when a new event has no day or a day up to two
 * days ahead. Past days also count as near, because a series gives the day of its first occurrence.
 */
export const keysToReport = (
  unread: readonly UnreadOfCalendar[],
  reported: ReportedUnread,
  {
    nowMs,
    today,
  }: { readonly nowMs: number; /** The practitioner's current day, counted from 1970-01-01. */ readonly today: number },
): readonly string[] | null => {
  const known = new Set(reported.keys);
  const untold = unread.filter(({ key }) => !known.has(key));
  const isSoon = untold.some(({ day }) => day === null || day <= isoFromDay(today + soonDays));
  const isTooEarly = reported.atMs !== null && reported.atMs > nowMs - (isSoon ? soonAfterMs : dayMs);
  if (untold.length === 0 || isTooEarly) return null;
  // The earliest event comes last, because pages list the last reported events first.
  return [...reported.keys, ...untold.map(({ key }) => key).toReversed()].slice(-rememberedMost);
};

/** Sorts unreadable events: those reported last come first, and those never reported come last. */
export const lastReportedFirst = (
  unread: readonly UnreadOfCalendar[],
  reportedKeys: readonly string[],
): UnreadOfCalendar[] => {
  const rank = new Map(reportedKeys.map((key, i) => [key, i]));
  return unread.toSorted((a, b) => (rank.get(b.key) ?? -1) - (rank.get(a.key) ?? -1));
};
