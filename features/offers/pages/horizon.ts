import { instantText } from '#core/instant-text.ts';
import { dayStartMs } from '#core/time.ts';
import { horizonDays, secondMs } from '#core/units.ts';
import { monthOf, monthStart, type MonthIndex } from '../rules/month-grid.ts';

/** A span of time as calls take it: instants in ISO 8601. */
export type Span = { readonly from: string; readonly to: string };

/** Whole days of a place (days since 1970-01-01, both included), to the last second. */
export const wholeDays = (zone: string, fromDay: number, toDay: number): Span => ({
  from: instantText(dayStartMs(zone, fromDay)),
  to: instantText(dayStartMs(zone, toDay + 1) - secondMs),
});

/** Every day that may be booked from today on at the place. */
export const wholeHorizon = (zone: string, today: number): Span => wholeDays(zone, today, today + horizonDays);

/** What a professional reads of their own days: those that anybody may book, or beyond them the month that is looked at, with the days that are chosen. */
export const ownHorizon = (zone: string, today: number, month: MonthIndex | null, chosen: readonly number[]): Span => {
  const shown = month ?? (chosen.length === 0 ? null : monthOf(Math.max(...chosen)));
  const lastDay = shown === null ? today : Math.max(monthStart(shown + 1) - 1, ...chosen);
  if (shown === null || lastDay <= today + horizonDays) return wholeHorizon(zone, today);
  return wholeDays(zone, Math.max(today, Math.min(monthStart(shown), ...chosen)), lastDay);
};
