import { fieldMessages, inputMessages } from '#core/fields/messages.ts';
import type { Rule } from '#core/fields/rule.ts';
import { clockText } from '#core/format.ts';
import { dayMinutes } from '#core/units.ts';

const hoursAndMinutes = /^([01]\d|2[0-3]):([0-5]\d)$/;
const withSeconds = /^([01]\d|2[0-3]):([0-5]\d):([0-5]\d)$/;

const read = (text: string, pattern: RegExp): readonly number[] | undefined => {
  const found = text.length > 8 ? null : pattern.exec(text);
  return found === null ? undefined : found.slice(1).map(Number);
};

/** « hh:mm », 00:00 to 23:59 (docs/product/availability.md#time-limits) → minutes after midnight; undefined for any other text. */
export const clockMinute = (text: string): number | undefined => {
  const [hours, minutes] = read(text, hoursAndMinutes) ?? [];
  return hours === undefined || minutes === undefined ? undefined : hours * 60 + minutes;
};

/** « HH:MM:SS », 00:00:00 to 23:59:59 (docs/product/availability.md#time-limits) → seconds after midnight; undefined for any other text. */
export const clockSecond = (text: string): number | undefined => {
  const [hours, minutes, seconds] = read(text, withSeconds) ?? [];
  return hours === undefined || minutes === undefined || seconds === undefined ? undefined : (hours * 60 + minutes) * 60 + seconds;
};

/** A time of day, hh:mm (docs/product/availability.md#time-limits). */
export const clockTime: Rule = (value) => (clockMinute(value) === undefined ? inputMessages.invalidSlotTime : undefined);

/** A time of day with its seconds, HH:MM:SS (docs/product/availability.md#time-limits). */
export const clockTimeWithSeconds: Rule = (value) => (clockSecond(value) === undefined ? inputMessages.invalidSlotTime : undefined);

/** A time of day on the five minutes in which an agenda is drawn (docs/product/prices.md#option-lists). */
export const slotTime: Rule = (value) => ((clockMinute(value) ?? 1) % 5 === 0 ? undefined : inputMessages.invalidSlotTime);

/** Minutes after the day's midnight, the end beyond 1440 when it is the next day's. */
export type ClockRange = { readonly startMinute: number; readonly endMinute: number };

/**
 * Two times hh:mm → their range, the start before the end (docs/product/availability.md#opening-hours). « Jusqu’au lendemain » makes the end the
 * next day's time, 00:00 included, of a range
 * no longer than a day (docs/product/availability.md#opening-hours; the length is assumed). Undefined when refused.
 */
export const clockRange = (start: string, end: string, isUntilNextDay = false): ClockRange | undefined => {
  const startMinute = clockMinute(start);
  const endOfDay = clockMinute(end);
  if (startMinute === undefined || endOfDay === undefined) return undefined;
  const endMinute = isUntilNextDay ? endOfDay + dayMinutes : endOfDay;
  return startMinute < endMinute && endMinute - startMinute <= dayMinutes ? { startMinute, endMinute } : undefined;
};

/** A start before an end (docs/product/availability.md#opening-hours). */
export const startBeforeEnd: Rule<{ readonly start: string; readonly end: string; readonly isUntilNextDay?: boolean }> = ({ start, end, isUntilNextDay }) =>
  clockRange(start, end, isUntilNextDay) === undefined ? inputMessages.invalidSlotTime : undefined;

/** The sum of two times, or why there is none. */
export type AddedTime = { readonly ok: true; readonly time: string } | { readonly ok: false; readonly message: string };

/**
 * Two times hh:mm added, « 01:30 » and « 00:45 » → « 02:15 »; refused past 23:59 with « Error: Total time exceeds 23:59 »
 * (docs/product/availability.md#time-limits), and for any other text.
 */
export const addedTime = (one: string, other: string): AddedTime => {
  const a = clockMinute(one);
  const b = clockMinute(other);
  if (a === undefined || b === undefined) return { ok: false, message: inputMessages.invalidSlotTime };
  const total = a + b;
  if (total >= dayMinutes) return { ok: false, message: fieldMessages.total_time_exceeded };
  return { ok: true, time: clockText(total) };
};
