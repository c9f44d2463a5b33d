import { possibleDay } from './civil.ts';

/** Whether the day or the month comes first in a numeric date. */
export type DayOrder = 'day' | 'month';

const yearFirst = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})/;
const figures = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})(?!\d)/;
const dayThenMonth = /^(\d{1,2})(?:er|st|nd|rd|th)?\.?[ -]([a-z]{3,9})\.?,?[ -](\d{4}|\d{2})(?!\d)/;
const monthThenDay = /^([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})/;
const weekday = /^(?:lun|mar|mer|jeu|ven|sam|dim|mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,?\s+(?=.*\d)/;

// First letters of month names, in French and English. Each text matches one month only.
const monthStarts = [
  ['janv', 'jan'],
  ['fev', 'feb'],
  ['mar'],
  ['avr', 'apr'],
  ['mai', 'may'],
  ['juin', 'jun'],
  ['juil', 'jul'],
  ['aou', 'aug'],
  ['sep'],
  ['oct'],
  ['nov'],
  ['dec'],
];
const monthOf = (word: string): number =>
  monthStarts.findIndex((starts) => starts.some((start) => word.startsWith(start))) + 1;

/** Normalizes a date or a time for comparison: no accents, lower case, single spaces, no weekday. */
export const plainMoment = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[\s\u00a0\u202f]+/g, ' ')
    .trim()
    .toLowerCase()
    .replace(weekday, '');

/**
 * Result of reading a date at the start of a text. `day` is in days since 1970-01-01, undefined for an impossible date.
 * `rest` is the text after the date.
 */
export type DayRead = { readonly day: number | undefined; readonly rest: string };

/** Converts a two-digit year into a full year. */
export type ShortYear = (year: number) => number;

/**
 * Reads the date at the start of a normalized text, in any usual French or English format. Undefined when the text does
 * not begin with a date.
 */
export const dayAt = (text: string, order: DayOrder, shortYear: ShortYear): DayRead | undefined => {
  const rest = (found: RegExpExecArray): string => text.slice(found[0].length);
  const yearOf = (written: string): number => (written.length === 2 ? shortYear(Number(written)) : Number(written));
  const iso = yearFirst.exec(text);
  if (iso) return { day: possibleDay(Number(iso[1]), Number(iso[2]), Number(iso[3])), rest: rest(iso) };
  const numbers = figures.exec(text);
  if (numbers) {
    const [one, two] = [Number(numbers[1]), Number(numbers[2])];
    const [day, month] = order === 'day' ? [one, two] : [two, one];
    return { day: possibleDay(yearOf(numbers[3]!), month, day), rest: rest(numbers) };
  }
  const words = dayThenMonth.exec(text);
  if (words) return { day: possibleDay(yearOf(words[3]!), monthOf(words[2]!), Number(words[1])), rest: rest(words) };
  const english = monthThenDay.exec(text);
  return english
    ? { day: possibleDay(Number(english[3]), monthOf(english[1]!), Number(english[2])), rest: rest(english) }
    : undefined;
};

/**
 * The order of day and month in the dates of a file. The month comes first only when the second number of a date
 * exceeds 12 and the first number of no date does.
 */
export const dayOrderOf = (written: readonly string[]): DayOrder => {
  let isMonthFirst = false;
  for (const text of written) {
    const found = figures.exec(plainMoment(text));
    if (!found) continue;
    if (Number(found[1]) > 12) return 'day';
    if (Number(found[2]) > 12) isMonthFirst = true;
  }
  return isMonthFirst ? 'month' : 'day';
};
