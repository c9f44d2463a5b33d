import { mondayOf, firstOfMonth } from '#core/civil.ts';
import { wallToEpochMinute, zoneClock } from '#core/time.ts';
import { minuteMs } from '#core/units.ts';

/** Lengths of the periods that a chart shows. */
export const steps = ['week', 'month'] as const;
export type PeriodStep = (typeof steps)[number];

/** A period in local days since 1970-01-01, `toDay` excluded. */
export type Period = { readonly fromDay: number; readonly toDay: number };

/**
 * Number of periods a chart shows, the current one included (docs/product/screens.md#dashboard; `assumed:` six months).
 */
export const shownPeriods = { week: 8, month: 6 } as const satisfies Record<PeriodStep, number>;

/** The last weeks, starting on Monday, or the last calendar months. The current week or month comes last. */
export const periodsUntil = (today: number, step: PeriodStep): readonly Period[] => {
  const count = shownPeriods[step];
  return Array.from({ length: count }, (_, i) => {
    const back = count - 1 - i;
    const start = (n: number): number => (step === 'week' ? mondayOf(today) - 7 * n : firstOfMonth(today, -n));
    return { fromDay: start(back), toDay: start(back - 1) };
  });
};

/** The instants at which the given local days begin in a zone, in epoch milliseconds and in the given order. */
export const dayStarts = (zone: string, days: readonly number[]): number[] => {
  const clock = zoneClock(zone, Math.min(...days), Math.max(...days) + 1);
  return days.map((day) => wallToEpochMinute(clock, day, 0) * minuteMs);
};
