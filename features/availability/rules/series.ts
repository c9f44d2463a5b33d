import { civilFromDay } from '#core/civil.ts';

/** Intervals of a series of private events. Weeks keep the weekday, and months keep the day of the month. */
export const repeats = ['day', 'week', 'two_weeks', 'four_weeks', 'month'] as const;
export type Repeat = (typeof repeats)[number];

/** Events of a series that a change applies to: one event, or that event and the later ones. */
export const seriesScopes = ['this', 'following'] as const;
export type SeriesScope = (typeof seriesScopes)[number];

const stepDays: Readonly<Record<Exclude<Repeat, 'month'>, number>> = { day: 1, week: 7, two_weeks: 14, four_weeks: 28 };

/** Maximum number of days from today to the last day of a series (docs/product/availability.md#private-events). */
export const seriesAheadDays = 365;

/**
 * Returns the days (since 1970-01-01) of a series from `firstDay` to `untilDay`, both included. A monthly series skips
 * a month that is too short (29 February, the 31st), and keeps its day in later months.
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
