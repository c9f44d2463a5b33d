import { civilFromDay, possibleDay } from '#core/civil.ts';
import { dayOfWeek } from '#core/time.ts';

/**
 * Recurrences of a planning slot (docs/product/availability.md#recurrence). The form of opening hours offers only
 * `only-once` and `every-week`. API calls accept all five.
 */
export const recurrences = ['only-once', 'every-day', 'every-week', 'every-month', 'every-year'] as const;
export type Recurrence = (typeof recurrences)[number];

/**
 * The day fields of a planning slot: day_in_week 0 = Sunday, month 1–12, day 1–31. Null means that the field is absent.
 */
export type RecurrenceDays = {
  readonly year: number | null;
  readonly month: number | null;
  readonly day: number | null;
  readonly day_in_week: number | null;
};

/**
 * Derives the recurrence from the day fields (docs/product/availability.md#recurrence): weekly with day_in_week,
 * monthly with a day alone, yearly with day and month, once with all three. Daily without any field. Null for
 * inconsistent fields: day_in_week with a date, or a year or month without a day.
 */
export const recurrenceOf = ({ year, month, day, day_in_week }: RecurrenceDays): Recurrence | null => {
  if (day_in_week !== null) return year === null && month === null && day === null ? 'every-week' : null;
  if (day === null) return year === null && month === null ? 'every-day' : null;
  if (month === null) return year === null ? 'every-month' : null;
  return year === null ? 'every-year' : 'only-once';
};

/** Whether the fields describe an existing day. 29 February of every year is valid, and applies in leap years only. */
export const isPossible = ({ year, month, day, day_in_week }: RecurrenceDays): boolean => {
  if (day_in_week !== null) return day_in_week >= 0 && day_in_week <= 6;
  if (day === null) return true;
  return possibleDay(year ?? 2000, month ?? 1, day) !== undefined;
};

/** Whether a slot applies to a day (days since 1970-01-01). Ignores the period of the slot. */
export const fallsOn = (slot: RecurrenceDays, day: number): boolean => {
  if (slot.day_in_week !== null) return dayOfWeek(day) === slot.day_in_week;
  const civil = civilFromDay(day);
  return (
    (slot.day === null || civil.dayOfMonth === slot.day) &&
    (slot.month === null || civil.month === slot.month) &&
    (slot.year === null || civil.year === slot.year)
  );
};
