import { civilFromDay, dayFromCivil } from '#core/civil.ts';
import { dayOf, dayStartMs, isoFromDay } from '#core/time.ts';
import { parisZone } from '#core/units.ts';

/** The first instants of the four quarters of a civil year in Paris, and of the next year; epoch milliseconds. */
export type YearBounds = readonly [q1: number, q2: number, q3: number, q4: number, end: number];

const startOf = (year: number, month: number): number => dayStartMs(parisZone, dayFromCivil(year, month, 1));

/** The bounds of a year by quarter, in Paris (CGI 1649 ter A: the civil year). */
export const yearBounds = (year: number): YearBounds => [startOf(year, 1), startOf(year, 4), startOf(year, 7), startOf(year, 10), startOf(year + 1, 1)];

/** The civil year of an instant in Paris. */
export const yearAt = (ms: number): number => civilFromDay(dayOf(parisZone, ms)).year;

/** Whether a year is over at an instant. */
export const isOver = (year: number, nowMs: number): boolean => yearAt(nowMs) > year;

/** The last day by which a year is declared, and its statement given to each seller, yyyy-MM-dd (CGI 1649 ter A and D: 31 January). */
export const dueDay = (year: number): string => isoFromDay(dayFromCivil(year + 1, 1, 31));

/** The year whose statements are told of at an instant: the one before, from 2 January on; null on the first day of a year (assumed: the day after). */
export const yearToTell = (nowMs: number): number | null => {
  const { year, month, dayOfMonth } = civilFromDay(dayOf(parisZone, nowMs));
  return month === 1 && dayOfMonth === 1 ? null : year - 1;
};
