import { civilFromDay, dayFromCivil, dayOfWeek } from '#core/civil.ts';
import { longDateText, monthText } from '#core/format.ts';
import { dayMinutes } from '#core/units.ts';
import { offerTexts } from '../texts.ts';

/** A month as one number that can be compared: year × 12 + month − 1. */
export type MonthIndex = number;

export type GridDay = {
  readonly day: number;
  readonly figure: number;
  readonly label: string;
  readonly isOpen: boolean;
};
export type GridMonth = {
  readonly index: MonthIndex;
  readonly name: string;
  readonly weeks: readonly (readonly (GridDay | null)[])[];
};

export const monthOf = (day: number): MonthIndex => {
  const { year, month } = civilFromDay(day);
  return year * 12 + month - 1;
};

/** First day of a month, in days since 1970-01-01. */
export const monthStart = (month: MonthIndex): number => dayFromCivil(Math.floor(month / 12), (month % 12) + 1, 1);

/** Writes a month as URLs do, for example « 202612 ». */
export const compactMonth = (month: MonthIndex): string =>
  `${Math.floor(month / 12)}${String((month % 12) + 1).padStart(2, '0')}`;

/** Parses « 202612 » into a month. Null for any other text. */
export const monthFromCompact = (text: string): MonthIndex | null => {
  const found = /^(\d{4})(0[1-9]|1[0-2])$/.exec(text);
  return found === null ? null : Number(found[1]) * 12 + Number(found[2]) - 1;
};

const labelOf = (day: number, free: number): string => `${longDateText(day)}, ${offerTexts.freeSlots(free)}`;

/**
 * Builds the weeks of a month, Monday first. `free` gives the number of free starts of each day. A day missing from
 * `free` is closed.
 */
export const monthGrid = (index: MonthIndex, free: ReadonlyMap<number, number>): GridMonth => {
  const first = monthStart(index);
  const count = monthStart(index + 1) - first;
  const lead = (dayOfWeek(first) + 6) % 7;
  const cells = Array.from({ length: Math.ceil((lead + count) / 7) * 7 }, (_, i): GridDay | null => {
    const at = i - lead;
    if (at < 0 || at >= count) return null;
    const starts = free.get(first + at) ?? 0;
    return { day: first + at, figure: at + 1, label: labelOf(first + at, starts), isOpen: starts > 0 };
  });
  return {
    index,
    name: monthText(first),
    weeks: Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7)),
  };
};

/**
 * Returns the two months to show, starting with the requested month. The first month shown is never before the current
 * month or after the month of the last bookable day.
 */
export const monthsShown = (
  requestedMonth: MonthIndex,
  today: number,
  lastDay: number,
): { readonly months: readonly MonthIndex[]; readonly before: boolean; readonly after: boolean } => {
  const [least, most] = [monthOf(today), Math.max(monthOf(today), monthOf(lastDay))];
  const first = Math.min(most, Math.max(least, requestedMonth));
  return { months: [first, first + 1], before: first > least, after: first < most };
};

/**
 * Groups the free starts of a day into morning, afternoon and evening, by the local time of the place. Leaves out empty
 * groups (docs/product/search.md#filters).
 */
export const partsOfDay = <S extends { readonly valueMinutes: number }>(
  slots: readonly S[],
): { readonly part: 'morning' | 'afternoon' | 'evening'; readonly slots: readonly S[] }[] =>
  (
    [
      ['morning', 0, 720],
      ['afternoon', 720, 1080],
      ['evening', 1080, dayMinutes],
    ] as const
  )
    .map(([part, from, to]) => ({
      part,
      slots: slots.filter(({ valueMinutes }) => valueMinutes >= from && valueMinutes < to),
    }))
    .filter((one) => one.slots.length > 0);
