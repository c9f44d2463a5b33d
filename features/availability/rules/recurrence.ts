import { civilFromDay, possibleDay } from '#core/civil.ts';
import { dayOfWeek } from '#core/time.ts';

/**
 * How often a planning slot comes (docs/product/availability.md#recurrence): the form offers `only-once` and `every-week`, the others derive from the
 * slot's fields all the same.
 */
export const recurrences = ['only-once', 'every-day', 'every-week', 'every-month', 'every-year'] as const;
export type Recurrence = (typeof recurrences)[number];

/** What a slot says of its days, in the fields of a planning slot: day_in_week 0 = Sunday, month 1–12, day 1–31; null is unsaid. */
export type RecurrenceDays = {
  readonly year: number | null;
  readonly month: number | null;
  readonly day: number | null;
  readonly day_in_week: number | null;
};

/**
 * The recurrence that a slot's fields say (docs/product/availability.md#recurrence): every week with day_in_week, every day with nothing, every
 * month with a day alone, every year with day and
 * month, once with all three. Null for fields that say none of them: day_in_week beside a date, a year or a month without what it counts.
 */
export const recurrenceOf = ({ year, month, day, day_in_week }: RecurrenceDays): Recurrence | null => {
  if (day_in_week !== null) return year === null && month === null && day === null ? 'every-week' : null;
  if (day === null) return year === null && month === null ? 'every-day' : null;
  if (month === null) return year === null ? 'every-month' : null;
  return year === null ? 'every-year' : 'only-once';
};

/** Whether fields name days that exist: a date of its month, 29 February every year (it comes in leap years only). */
export const isPossible = ({ year, month, day, day_in_week }: RecurrenceDays): boolean => {
  if (day_in_week !== null) return day_in_week >= 0 && day_in_week <= 6;
  if (day === null) return true;
  return possibleDay(year ?? 2000, month ?? 1, day) !== undefined;
};

/** Whether a slot falls on a day (days since 1970-01-01). A month without the day skips it. */
export const fallsOn = (slot: RecurrenceDays, day: number): boolean => {
  if (slot.day_in_week !== null) return dayOfWeek(day) === slot.day_in_week;
  const civil = civilFromDay(day);
  return (
    (slot.day === null || civil.dayOfMonth === slot.day) &&
    (slot.month === null || civil.month === slot.month) &&
    (slot.year === null || civil.year === slot.year)
  );
};
