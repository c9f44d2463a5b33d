import { dayOfWeek } from '#core/civil.ts';

type Range = { readonly startDay: number; readonly endDay: number };

const saturday = 6;

/** The most requested ranges of days, from today on. On a Sunday, the weekend is only that Sunday. */
export const quickRanges = (
  today: number,
): { readonly today: Range; readonly tomorrow: Range; readonly weekend: Range } => {
  const weekday = dayOfWeek(today);
  const start = weekday === 0 ? today : today + saturday - weekday;
  return {
    today: { startDay: today, endDay: today },
    tomorrow: { startDay: today + 1, endDay: today + 1 },
    weekend: { startDay: start, endDay: weekday === 0 ? today : start + 1 },
  };
};
