import { possibleDay } from '#core/civil.ts';
import { dayMs, hourMs, minuteMs, secondMs } from '#core/units.ts';

/**
 * A date or a time of a calendar. `wallMs` is wall-clock milliseconds since 1970. A `date` has no time. A `utc` time is
 * an instant. A `wall` time has no zone of its own.
 */
export type IcsTime = { readonly kind: 'date' | 'utc' | 'wall'; readonly wallMs: number };

const written =
  /^(\d{4})-?(\d{2})-?(\d{2})(?:[T ]?(\d{2}):?(\d{2})(?::?(\d{2}))?(?:[.,]\d+)?)?\s*(Z|[+-]\d{2}:?\d{2})?$/i;

/**
 * Parses an offset from UTC (« +0100 », « -05:30 », « +2 ») to milliseconds. Undefined when invalid or above 14 hours.
 */
export const offsetMs = (text: string): number | undefined => {
  const [, sign, hours, minutes = '0'] = /^\s*([+-])(\d{1,2})(?::?(\d{2}))?(?::?\d{2})?\s*$/.exec(text) ?? [];
  if (hours === undefined || Number(hours) > 14 || Number(minutes) > 59) return undefined;
  return (sign === '-' ? -1 : 1) * (Number(hours) * hourMs + Number(minutes) * minuteMs);
};

/**
 * Parses a date or time in the basic form (RFC 5545) or the extended form (ISO 8601). Undefined when invalid or
 * impossible.
 */
export const icsTime = (text: string, isDate = false): IcsTime | undefined => {
  const parts = written.exec(text.trim());
  if (parts === null) return undefined;
  const [, year, month, dayOfMonth, hour, minute, second = '0', zone] = parts;
  const day = possibleDay(Number(year), Number(month), Number(dayOfMonth));
  if (day === undefined) return undefined;
  if (hour === undefined || minute === undefined || isDate) return { kind: 'date', wallMs: day * dayMs };
  // The second 60 and the hour 24:00 are valid.
  const ofDayMs = Number(hour) * hourMs + Number(minute) * minuteMs + Math.min(59, Number(second)) * secondMs;
  if (Number(hour) > 24 || Number(minute) > 59 || Number(second) > 60 || ofDayMs > dayMs) return undefined;
  const wallMs = day * dayMs + ofDayMs;
  if (zone === undefined) return { kind: 'wall', wallMs };
  const aheadMs = /z/i.test(zone) ? 0 : offsetMs(zone);
  return aheadMs === undefined ? undefined : { kind: 'utc', wallMs: wallMs - aheadMs };
};

/** A duration: calendar days, which may last 23 or 25 hours, plus exact milliseconds. */
export type IcsDuration = { readonly days: number; readonly exactMs: number };

/** Parses a duration of RFC 5545, or « P3600S » as phones write it. Undefined when invalid. */
export const icsDuration = (text: string): IcsDuration | undefined => {
  const parts = /^([+-])?P(?:(\d+)W)?(?:(\d+)D)?T?(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?$/i.exec(text.trim());
  if (parts === null || parts.slice(2).every((part) => part === undefined)) return undefined;
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = parts.slice(2).map((part) => Number(part ?? 0));
  const sign = parts[1] === '-' ? -1 : 1;
  return {
    days: sign * (weeks * 7 + days),
    exactMs: sign * (hours * hourMs + minutes * minuteMs + seconds * secondMs),
  };
};
