import { inputMessages } from '#core/fields/messages.ts';
import type { Rule } from '#core/fields/rule.ts';
import { dayMinutes } from '#core/units.ts';

const hoursAndMinutes = /^([01]\d|2[0-3]):([0-5]\d)$/;
const withSeconds = /^([01]\d|2[0-3]):([0-5]\d):([0-5]\d)$/;

const read = (text: string, pattern: RegExp): readonly number[] | undefined => {
  const found = text.length > 8 ? null : pattern.exec(text);
  return found === null ? undefined : found.slice(1).map(Number);
};

/**
 * Converts « hh:mm », from 00:00 to 23:59, to minutes after midnight (docs/product/availability.md#time-limits).
 * Undefined for any other text.
 */
export const clockMinute = (text: string): number | undefined => {
  const [hours, minutes] = read(text, hoursAndMinutes) ?? [];
  return hours === undefined || minutes === undefined ? undefined : hours * 60 + minutes;
};

/**
 * Converts « HH:MM:SS », from 00:00:00 to 23:59:59, to seconds after midnight
 * (docs/product/availability.md#time-limits). Undefined for any other text.
 */
export const clockSecond = (text: string): number | undefined => {
  const [hours, minutes, seconds] = read(text, withSeconds) ?? [];
  return hours === undefined || minutes === undefined || seconds === undefined
    ? undefined
    : (hours * 60 + minutes) * 60 + seconds;
};

/** Accepts a time of day, hh:mm (docs/product/availability.md#time-limits). */
export const clockTime: Rule = (value) =>
  clockMinute(value) === undefined ? inputMessages.invalidSlotTime : undefined;

/** Accepts a time of day with seconds, HH:MM:SS (docs/product/availability.md#time-limits). */
export const clockTimeWithSeconds: Rule = (value) =>
  clockSecond(value) === undefined ? inputMessages.invalidSlotTime : undefined;

/** Accepts a time of day on the agenda's five-minute grid (docs/product/prices.md#option-lists). */
export const slotTime: Rule = (value) =>
  (clockMinute(value) ?? 1) % 5 === 0 ? undefined : inputMessages.invalidSlotTime;

/**
 * A period, in minutes after midnight of its first day. `endMinute` exceeds 1440 when the period ends on the next day.
 */
export type ClockRange = { readonly startMinute: number; readonly endMinute: number };

/**
 * Converts two hh:mm times to a range. Undefined when the end is not after the start
 * (docs/product/availability.md#opening-hours). With `isUntilNextDay` (« Jusqu’au lendemain »), the end is on the next
 * day. The range is then at most one day long (assumed).
 */
export const clockRange = (start: string, end: string, isUntilNextDay = false): ClockRange | undefined => {
  const startMinute = clockMinute(start);
  const endOfDay = clockMinute(end);
  if (startMinute === undefined || endOfDay === undefined) return undefined;
  const endMinute = isUntilNextDay ? endOfDay + dayMinutes : endOfDay;
  return startMinute < endMinute && endMinute - startMinute <= dayMinutes ? { startMinute, endMinute } : undefined;
};

/** Accepts two times that `clockRange` converts to a range (docs/product/availability.md#opening-hours). */
export const startBeforeEnd: Rule<{
  readonly start: string;
  readonly end: string;
  readonly isUntilNextDay?: boolean;
}> = ({ start, end, isUntilNextDay }) =>
  clockRange(start, end, isUntilNextDay) === undefined ? inputMessages.invalidSlotTime : undefined;
