import { columnKey } from '#core/csv.ts';
import { instantMs } from '#core/instant-text.ts';
import { minuteMs } from '#core/units.ts';
import { dayAt, plainMoment, type DayOrder } from '#core/written-days.ts';

/**
 * A date and time written in a file. With a UTC offset, `ms` is epoch milliseconds. Otherwise `day` counts local days
 * since 1970-01-01 and `minute` counts from midnight.
 */
export type WrittenMoment = { readonly ms: number } | { readonly day?: number; readonly minute?: number };

const withOffset = /^(\d{4}-\d{2}-\d{2})[t ](\d{2}:\d{2})(?::\d{2}(?:\.\d{1,9})?)?\s*(z|[+-]\d{2}:?\d{2})$/i;
const clock = /^(\d{1,2})(?:\s?[:h]\s?(\d{2})?(?:[:m]\d{2})?|\.(\d{2}))?\s*(am|pm|a\.m\.|p\.m\.)?$/;

/**
 * Reads a time such as « 14:30 », « 14h30 », « 14h » or « 2:30 PM ». Returns minutes after midnight, or undefined when
 * it is not a time.
 */
export const clockIn = (written: string): number | undefined => {
  const found = clock.exec(plainMoment(written));
  if (!found) return undefined;
  const [, hours, afterColon, afterDot, half] = found;
  const isBare = !/[:h.]/.test(found[0].replace(/[ap]\.m\./, ''));
  if (isBare && half === undefined) return undefined;
  const writtenHour = Number(hours);
  const minutes = Number(afterColon ?? afterDot ?? 0);
  if (half !== undefined && (writtenHour < 1 || writtenHour > 12)) return undefined;
  const hour = half === undefined ? writtenHour : (writtenHour % 12) + (half.startsWith('p') ? 12 : 0);
  return hour > 23 || minutes > 59 ? undefined : hour * 60 + minutes;
};

/** A UTC offset such as « z », « +0200 » or « +02:00 », as ISO 8601 writes it. */
const isoOffset = (written: string): string => {
  if (/^z$/i.test(written)) return 'Z';
  return written.includes(':') ? written : `${written.slice(0, 3)}:${written.slice(3)}`;
};

/**
 * Reads a date and time in the usual French or English formats. Returns undefined when the text is unreadable or not a
 * real calendar date.
 */
export const momentIn = (written: string, order: DayOrder): WrittenMoment | undefined => {
  const offset = withOffset.exec(written.trim());
  if (offset) {
    const [, day, time, zone] = offset;
    const ms = instantMs(`${day}T${time}:00${isoOffset(zone!)}`);
    return Number.isNaN(ms) ? undefined : { ms: Math.floor(ms / minuteMs) * minuteMs };
  }
  const text = plainMoment(written);
  const minute = clockIn(text);
  if (minute !== undefined) return { minute };
  const read = dayAt(text, order, (year) => 2_000 + year);
  if (read === undefined || read.day === undefined) return undefined;
  const time = read.rest.replace(/^(?:t|,|-| |\ba\b|\bat\b)+/, '');
  if (time === '') return { day: read.day };
  const at = clockIn(time);
  return at === undefined ? undefined : { day: read.day, minute: at };
};

const dropped = new Set([
  'cancelled',
  'canceled',
  'annule',
  'annulee',
  'no show',
  'noshow',
  'absent',
  'absente',
  'non venu',
  'declined',
  'refuse',
  'refusee',
  'rejected',
  'deleted',
  'supprime',
]);

/** Whether a status means that the visit does not take place: cancelled, refused, deleted or a no-show. */
export const isDropped = (status: string): boolean => {
  const key = columnKey(status);
  return dropped.has(key) || [...dropped].some((word) => key.startsWith(`${word} `));
};
