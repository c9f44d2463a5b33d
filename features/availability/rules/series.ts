import { civilFromDay } from '#core/civil.ts';

/** How often a private event comes back: every day, every week or some weeks on the same weekday, every month on the same day of the month. */
export const repeats = ['day', 'week', 'two_weeks', 'four_weeks', 'month'] as const;
export type Repeat = (typeof repeats)[number];

/** What a change of a time of a series speaks of: it alone, or it and those that follow. */
export const seriesScopes = ['this', 'following'] as const;
export type SeriesScope = (typeof seriesScopes)[number];

const stepDays: Readonly<Record<Exclude<Repeat, 'month'>, number>> = { day: 1, week: 7, two_weeks: 14, four_weeks: 28 };

/** How far ahead of today a series goes at most, in days (docs/product/availability.md#private-events). */
export const seriesAheadDays = 365;

/**
 * The days (since 1970-01-01) on which a series begun on `firstDay` comes, both it and `untilDay` included. A month without the day (29 February, the 31st)
 * is skipped, and the next ones keep it.
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
