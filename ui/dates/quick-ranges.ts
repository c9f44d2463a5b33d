import { dayOfWeek } from '#core/civil.ts';

type Range = { readonly startDay: number; readonly endDay: number };

const saturday = 6;

/** The ranges that most people ask for, from a day on; a weekend that has begun is what is left of it. */
export const quickRanges = (today: number): { readonly today: Range; readonly tomorrow: Range; readonly weekend: Range } => {
  const weekday = dayOfWeek(today);
  const start = weekday === 0 ? today : today + saturday - weekday;
  return {
    today: { startDay: today, endDay: today },
    tomorrow: { startDay: today + 1, endDay: today + 1 },
    weekend: { startDay: start, endDay: weekday === 0 ? today : start + 1 },
  };
};
