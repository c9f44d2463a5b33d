import { civilFromDay, mondayOf, firstOfMonth } from '#core/civil.ts';
import type { AgendaView } from './agenda-views.ts';

const daysBetween = (fromDay: number, toDay: number): number[] =>
  Array.from({ length: toDay - fromDay }, (_, i) => fromDay + i);

/** Returns the local days that a view shows: the day, its week from Monday, or the whole weeks around its month. */
export const shownDays = (view: AgendaView, day: number): readonly number[] => {
  if (view === 'jour') return [day];
  if (view === 'semaine') return daysBetween(mondayOf(day), mondayOf(day) + 7);
  return daysBetween(mondayOf(firstOfMonth(day)), mondayOf(firstOfMonth(day, 1) - 1) + 7);
};

/**
 * Returns the day of the previous (-1) or next (1) view. A month view keeps the day of the month, or takes the last day
 * of a shorter month.
 */
export const steppedDay = (view: AgendaView, day: number, direction: -1 | 1): number => {
  if (view === 'jour') return day + direction;
  if (view === 'semaine') return day + 7 * direction;
  const first = firstOfMonth(day, direction);
  return Math.min(first + civilFromDay(day).dayOfMonth - 1, firstOfMonth(first, 1) - 1);
};
