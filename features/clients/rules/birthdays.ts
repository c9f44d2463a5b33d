import { civilFromDay } from '#core/civil.ts';
import { dayIn } from '#core/fields/dates.ts';
import { dayAt, plainMoment, type DayOrder } from '#core/written-days.ts';
import { isoFromDay } from '#core/time.ts';
import { isBirthday } from './entry.ts';

// Number of days from 1899-12-30, the day 0 of spreadsheets, to 1970-01-01.
const spreadsheetEpochDays = 25_569;
const serial = /^\d{5}(?:[.,]0+)?$/;
// Days that some programs write when a client has no birthday: the first days of their calendars.
const firstDays = new Set(['1899-12-30', '1899-12-31', '1900-01-01', '1901-01-01', '1904-01-01']);
const hourAfter = /^(?:[t ,]+\d{1,2}[:h]\d{2}.*)?$/;

export type BirthdayReading = {
  readonly order: DayOrder;
  /** Local day of the place, in days since 1970-01-01. */ readonly today: number;
};

/**
 * Reads a birthday in any usual form, with or without a time, or as the day number of a spreadsheet. Returns days since
 * 1970-01-01. Returns `none` for a date that does not exist and `unsaid` for a placeholder. Returns undefined when the
 * text is unreadable or impossible as a birthday. A two-digit year means the latest such year that is not in the
 * future.
 */
export const birthdayIn = (
  written: string,
  { order, today }: BirthdayReading,
): number | 'none' | 'unsaid' | undefined => {
  const text = plainMoment(written);
  const thisYear = civilFromDay(today).year;
  const shortYear = (year: number): number => (2_000 + year > thisYear ? 1_900 + year : 2_000 + year);
  const compact = /^\d{8}$/.test(text) ? dayIn(text) : undefined;
  const read = serial.test(text)
    ? { day: Number.parseInt(text, 10) - spreadsheetEpochDays, rest: '' }
    : dayAt(text, order, shortYear);
  const day = compact ?? (read && hourAfter.test(read.rest) ? (read.day ?? 'none') : undefined);
  if (typeof day === 'number' && firstDays.has(isoFromDay(day))) return 'unsaid';
  return typeof day === 'number' && !isBirthday(day, today) ? undefined : day;
};
