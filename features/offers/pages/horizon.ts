import { instantText } from '#core/instant-text.ts';
import { dayStartMs } from '#core/time.ts';
import { horizonDays, secondMs } from '#core/units.ts';
import { monthOf, monthStart, type MonthIndex } from '../rules/month-grid.ts';

/** A period between two ISO 8601 instants. */
export type Span = { readonly from: string; readonly to: string };

/** Returns the period of whole local days, both included, to the last second. Days count from 1970-01-01. */
export const wholeDays = (zone: string, fromDay: number, toDay: number): Span => ({
  from: instantText(dayStartMs(zone, fromDay)),
  to: instantText(dayStartMs(zone, toDay + 1) - secondMs),
});

/** Returns the period of all the days that clients can book, from the current day at the place. */
export const wholeHorizon = (zone: string, today: number): Span => wholeDays(zone, today, today + horizonDays);

/**
 * Returns the period that a professional's calendar loads. It covers the days that clients can book or, further ahead,
 * the displayed month and the chosen days.
 */
export const ownHorizon = (zone: string, today: number, month: MonthIndex | null, chosen: readonly number[]): Span => {
  const shown = month ?? (chosen.length === 0 ? null : monthOf(Math.max(...chosen)));
  const lastDay = shown === null ? today : Math.max(monthStart(shown + 1) - 1, ...chosen);
  if (shown === null || lastDay <= today + horizonDays) return wholeHorizon(zone, today);
  return wholeDays(zone, Math.max(today, Math.min(monthStart(shown), ...chosen)), lastDay);
};
