import { civilFromDay } from '#core/civil.ts';
import { dayIn } from '#core/fields/dates.ts';
import { dayAt, plainMoment, type DayOrder } from '#core/written-days.ts';
import { isoFromDay } from '#core/time.ts';
import { isBirthday } from './entry.ts';

// The day that spreadsheets count from, which is 1970-01-01 less so many days.
const spreadsheetEpochDays = 25_569;
const serial = /^\d{5}(?:[.,]0+)?$/;
// Days that calendars of software begin with: who has no birthday there was born on one.
const firstDays = new Set(['1899-12-30', '1899-12-31', '1900-01-01', '1901-01-01', '1904-01-01']);
const hourAfter = /^(?:[t ,]+\d{1,2}[:h]\d{2}.*)?$/;

export type BirthdayReading = { readonly order: DayOrder; /** Days since 1970-01-01 where the place is. */ readonly today: number };

/**
 * The day that somebody was born, as a file writes it in any usual way, with an hour or not, or as a spreadsheet counts days; days since 1970-01-01. `none`: no
 * calendar has it; `unsaid`: it stands for none; undefined where it is no day, or nobody's birthday. A year of two figures is the last one that is not to come.
 */
export const birthdayIn = (written: string, { order, today }: BirthdayReading): number | 'none' | 'unsaid' | undefined => {
  const text = plainMoment(written);
  const thisYear = civilFromDay(today).year;
  const shortYear = (year: number): number => (2_000 + year > thisYear ? 1_900 + year : 2_000 + year);
  const compact = /^\d{8}$/.test(text) ? dayIn(text) : undefined;
  const read = serial.test(text) ? { day: Number.parseInt(text, 10) - spreadsheetEpochDays, rest: '' } : dayAt(text, order, shortYear);
  const day = compact ?? (read && hourAfter.test(read.rest) ? (read.day ?? 'none') : undefined);
  if (typeof day === 'number' && firstDays.has(isoFromDay(day))) return 'unsaid';
  return typeof day === 'number' && !isBirthday(day, today) ? undefined : day;
};
