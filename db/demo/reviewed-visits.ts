import { dayOf, wallToEpochMinute, zoneClock } from '#core/time.ts';
import { tickMinutes, tickMs } from '#core/units.ts';
import { closesForHoliday } from './hours.ts';
import { sharedSpans, type DemoOpening } from './opening-rows.ts';
import type { Plan } from './plan.ts';

const SEARCHED_DAYS = 30;

const ticks = (minutes: number): number => minutes / tickMinutes;

/**
 * Returns a function that finds the last visit for a service within the opening hours that ends before `endsBeforeMs`.
 * It returns the start in epoch milliseconds, and throws RangeError when no day of the month before has room.
 */
export const lastVisitOf = (plan: Plan, opening: DemoOpening) => {
  const zone = plan.city.time_zone;
  const services = new Map(plan.services.map((service) => [service.name, service]));
  return (serviceName: string, endsBeforeMs: number): number => {
    const { prepMin, cleaningMin, options } = services.get(serviceName)!;
    const careMin = Math.min(...options.map(({ durationMin }) => durationMin));
    const lastDay = dayOf(zone, endsBeforeMs);
    const clock = zoneClock(zone, lastDay - SEARCHED_DAYS, lastDay + 1);
    for (let day = lastDay; day > lastDay - SEARCHED_DAYS; day--) {
      if (closesForHoliday(day, plan)) continue;
      const midnightTick = ticks(wallToEpochMinute(clock, day, 0));
      const spans = sharedSpans(opening, day, clock);
      for (let i = spans.length - 2; i >= 0; i -= 2) {
        const endTick = Math.min(Math.floor(endsBeforeMs / tickMs), spans[i + 1]! - ticks(cleaningMin));
        const steps = Math.floor((endTick - ticks(careMin) - midnightTick) / ticks(plan.stepMin));
        const startTick = midnightTick + steps * ticks(plan.stepMin);
        if (startTick - ticks(prepMin) >= spans[i]!) return startTick * tickMs;
      }
    }
    throw new RangeError(`${plan.name} has no opening hours for ${serviceName}`);
  };
};
