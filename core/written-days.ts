import { possibleDay } from './civil.ts';

/** Which comes first in a date of figures: the day, or the month. */
export type DayOrder = 'day' | 'month';

const yearFirst = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})/;
const figures = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})(?!\d)/;
const dayThenMonth = /^(\d{1,2})(?:er|st|nd|rd|th)?\.?[ -]([a-z]{3,9})\.?,?[ -](\d{4}|\d{2})(?!\d)/;
const monthThenDay = /^([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})/;
const weekday = /^(?:lun|mar|mer|jeu|ven|sam|dim|mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,?\s+(?=.*\d)/;

// Each by the letters that no other month begins with.
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
const monthOf = (word: string): number => monthStarts.findIndex((starts) => starts.some((start) => word.startsWith(start))) + 1;

/** A date or an hour as it is compared: no accents, no case, single spaces, no day of the week. */
export const plainMoment = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[\s\u00a0\u202f]+/g, ' ')
    .trim()
    .toLowerCase()
    .replace(weekday, '');

/** The day that a plain text begins with, since 1970-01-01, undefined where no calendar has it; and what follows it. */
export type DayRead = { readonly day: number | undefined; readonly rest: string };

/** How a year of two figures is read. */
export type ShortYear = (year: number) => number;

/** The day that a plain text begins with, in any usual writing, French or English; undefined where it begins with none. */
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
  return english ? { day: possibleDay(Number(english[3]), monthOf(english[1]!), Number(english[2])), rest: rest(english) } : undefined;
};

/** Which comes first in the dates of a file: the day, unless one of them has more than twelve where the month would be and none says the contrary. */
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
