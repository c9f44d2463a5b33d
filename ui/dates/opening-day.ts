import { civilFromDay, dayFromCivil } from '#core/civil.ts';

const leastDaysLeft = 7;

/**
 * Returns the day on which a calendar opens: the first chosen day, else today. In the last six days of a month, a
 * calendar of one month opens on the next month. It stays on the current month when all the chosen days are in this
 * month.
 */
export const openingDay = (
  chosen: { readonly startDay: number; readonly endDay: number } | null,
  today: number,
  months: 1 | 2,
): number => {
  const first = chosen?.startDay ?? today;
  const { year, month } = civilFromDay(today);
  const nextMonth = month === 12 ? dayFromCivil(year + 1, 1, 1) : dayFromCivil(year, month + 1, 1);
  const isEnding = nextMonth - today < leastDaysLeft;
  const opensLater = months === 1 && isEnding && (chosen?.endDay ?? nextMonth) >= nextMonth;
  return opensLater ? Math.max(first, nextMonth) : first;
};
