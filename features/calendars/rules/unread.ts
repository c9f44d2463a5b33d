import { cellText } from '#core/csv.ts';
import { isoFromDay } from '#core/time.ts';
import { dayMs, hourMs } from '#core/units.ts';

/** Reasons for which an event cannot be read, in whole or in part. */
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
 * Builds the stored form of an unreadable event. The key comes from the content of the event, because some calendars
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

/** Unreadable events without duplicates: first those without a day, then the others by day. */
export const firstUnread = (unread: readonly UnreadOfCalendar[]): UnreadOfCalendar[] =>
  [...new Map(unread.map((one) => [one.key, one])).values()].toSorted(
    (a, b) => Number((a.day ?? '') > (b.day ?? '')) - Number((a.day ?? '') < (b.day ?? '')),
  );

/** Maximum number of reported events to remember. */
const rememberedMost = 400;
const soonDays = 2;
/** Shortest time between a report and the next one about the coming days. */
const soonAfterMs = 3 * hourMs;

/** Keys of the events already reported, and the epoch milliseconds of the last report. */
export type ReportedUnread = { readonly keys: readonly string[]; readonly atMs: number | null };

/**
 * Returns the keys to remember after a report, newest last, or null when no report is due. Each event is reported once,
 * and reports are at least a day apart. Three hours suffice when an event has no day, or a day up to two days ahead.
 * Past days count too, because a series gives the day of its first occurrence.
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
  // The earliest event comes last, because the last reported events are listed first.
  return [...reported.keys, ...untold.map(({ key }) => key).toReversed()].slice(-rememberedMost);
};

/** Sorts the unreadable events: the last reported first, those never reported last. */
export const lastReportedFirst = (
  unread: readonly UnreadOfCalendar[],
  reportedKeys: readonly string[],
): UnreadOfCalendar[] => {
  const rank = new Map(reportedKeys.map((key, i) => [key, i]));
  return unread.toSorted((a, b) => (rank.get(b.key) ?? -1) - (rank.get(a.key) ?? -1));
};
