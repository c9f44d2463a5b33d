import { instantText } from '#core/instant-text.ts';
import { dayStartMs } from '#core/time.ts';
import { horizonDays, secondMs } from '#core/units.ts';

/** A span of time as calls take it: instants in ISO 8601. */
export type Span = { readonly from: string; readonly to: string };

/** Whole days of a place (days since 1970-01-01, both included), to the last second. */
export const wholeDays = (zone: string, fromDay: number, toDay: number): Span => ({
  from: instantText(dayStartMs(zone, fromDay)),
  to: instantText(dayStartMs(zone, toDay + 1) - secondMs),
});

/** Every day that may be booked from today on at the place. */
export const wholeHorizon = (zone: string, today: number): Span => wholeDays(zone, today, today + horizonDays);
