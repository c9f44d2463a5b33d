import { possibleDay } from '#core/civil.ts';
import { dayMs, hourMs, minuteMs, secondMs } from '#core/units.ts';

/**
 * A time as a calendar writes it: `wallMs` are the milliseconds from 1970 to that date and hour, read as if on a clock of UTC. `date`: no hour; `utc`: an
 * instant; `wall`: on the clock of a zone that stands elsewhere.
 */
export type IcsTime = { readonly kind: 'date' | 'utc' | 'wall'; readonly wallMs: number };

const written = /^(\d{4})-?(\d{2})-?(\d{2})(?:[T ]?(\d{2}):?(\d{2})(?::?(\d{2}))?(?:[.,]\d+)?)?\s*(Z|[+-]\d{2}:?\d{2})?$/i;

/** An offset from UTC, « +0100 », « -05:30 », « +2 », in milliseconds; undefined for what is none, or further than any place is. */
export const offsetMs = (text: string): number | undefined => {
  const [, sign, hours, minutes = '0'] = /^\s*([+-])(\d{1,2})(?::?(\d{2}))?(?::?\d{2})?\s*$/.exec(text) ?? [];
  if (hours === undefined || Number(hours) > 14 || Number(minutes) > 59) return undefined;
  return (sign === '-' ? -1 : 1) * (Number(hours) * hourMs + Number(minutes) * minuteMs);
};

/** A date or a time, in the basic form of RFC 5545 or the extended one of ISO 8601; undefined for what is neither, or names no moment. */
export const icsTime = (text: string, isDate = false): IcsTime | undefined => {
  const parts = written.exec(text.trim());
  if (parts === null) return undefined;
  const [, year, month, dayOfMonth, hour, minute, second = '0', zone] = parts;
  const day = possibleDay(Number(year), Number(month), Number(dayOfMonth));
  if (day === undefined) return undefined;
  if (hour === undefined || minute === undefined || isDate) return { kind: 'date', wallMs: day * dayMs };
  // A minute may have a second too many, and a day its own end.
  const ofDayMs = Number(hour) * hourMs + Number(minute) * minuteMs + Math.min(59, Number(second)) * secondMs;
  if (Number(hour) > 24 || Number(minute) > 59 || Number(second) > 60 || ofDayMs > dayMs) return undefined;
  const wallMs = day * dayMs + ofDayMs;
  if (zone === undefined) return { kind: 'wall', wallMs };
  const aheadMs = /z/i.test(zone) ? 0 : offsetMs(zone);
  return aheadMs === undefined ? undefined : { kind: 'utc', wallMs: wallMs - aheadMs };
};

/** A length of time: whole days by the clock, whatever the clock does meanwhile, and milliseconds beside them. */
export type IcsDuration = { readonly days: number; readonly exactMs: number };

/** A duration of RFC 5545, and « P3600S » as telephones write it; undefined for what is none. */
export const icsDuration = (text: string): IcsDuration | undefined => {
  const parts = /^([+-])?P(?:(\d+)W)?(?:(\d+)D)?T?(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?$/i.exec(text.trim());
  if (parts === null || parts.slice(2).every((part) => part === undefined)) return undefined;
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = parts.slice(2).map((part) => Number(part ?? 0));
  const sign = parts[1] === '-' ? -1 : 1;
  return { days: sign * (weeks * 7 + days), exactMs: sign * (hours * hourMs + minutes * minuteMs + seconds * secondMs) };
};
