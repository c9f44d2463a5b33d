import { civilFromDay } from '#core/civil.ts';

/**
 * Repetition of a private event: every day, every one, two or four weeks on the same weekday, or every month on the
 * same day of the month.
 */
export const repeats = ['day', 'week', 'two_weeks', 'four_weeks', 'month'] as const;
export type Repeat = (typeof repeats)[number];

/** Scope of a change in a series: one event, or that event and the following ones. */
export const seriesScopes = ['this', 'following'] as const;
export type SeriesScope = (typeof seriesScopes)[number];

const stepDays: Readonly<Record<Exclude<Repeat, 'month'>, number>> = { day: 1, week: 7, two_weeks: 14, four_weeks: 28 };

/** Maximum length of a series from today, in days (docs/product/availability.md#private-events). */
export const seriesAheadDays = 365;

/**
 * Returns the days (since 1970-01-01) of a series from `firstDay` to `untilDay`, both included. A month without the day
 * of the month (29 February, the 31st) is skipped, and the following months keep that day.
 */
export const seriesDays = (firstDay: number, repeat: Repeat, untilDay: number): number[] => {
  const days: number[] = [];
  if (repeat !== 'month') {
    for (let day = firstDay; day <= untilDay; day += stepDays[repeat]) days.push(day);
    return days;
  }
  const { dayOfMonth } = civilFromDay(firstDay);
  for (let day = firstDay; day <= untilDay; day++) if (civilFromDay(day).dayOfMonth === dayOfMonth) days.push(day);
  return days;
};
