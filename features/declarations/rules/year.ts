import { civilFromDay, dayFromCivil } from '#core/civil.ts';
import { dayOf, dayStartMs, isoFromDay } from '#core/time.ts';
import { parisZone } from '#core/units.ts';

/** Starts of the four quarters of a civil year in Paris, then of the next year, in epoch milliseconds. */
export type YearBounds = readonly [q1: number, q2: number, q3: number, q4: number, end: number];

const startOf = (year: number, month: number): number => dayStartMs(parisZone, dayFromCivil(year, month, 1));

/** The quarter bounds of a year in Paris (CGI 1649 ter A: the civil year). */
export const yearBounds = (year: number): YearBounds => [
  startOf(year, 1),
  startOf(year, 4),
  startOf(year, 7),
  startOf(year, 10),
  startOf(year + 1, 1),
];

export const yearAt = (ms: number): number => civilFromDay(dayOf(parisZone, ms)).year;

/** Whether a civil year in Paris is over at an instant. */
export const isOver = (year: number, nowMs: number): boolean => yearAt(nowMs) > year;

/**
 * The deadline, yyyy-MM-dd, to declare a year and to give each seller their statement (CGI 1649 ter A and D: 31
 * January).
 */
export const dueDay = (year: number): string => isoFromDay(dayFromCivil(year + 1, 1, 31));

/**
 * The past year whose statements are announced at an instant. Null on 1 January, because announcements begin the day
 * after (assumed).
 */
export const yearToAnnounce = (nowMs: number): number | null => {
  const { year, month, dayOfMonth } = civilFromDay(dayOf(parisZone, nowMs));
  return month === 1 && dayOfMonth === 1 ? null : year - 1;
};
