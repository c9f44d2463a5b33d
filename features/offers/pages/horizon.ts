import { dayStartMs } from '#core/time.ts';
import { horizonDays } from '#core/units.ts';

/** Every day that may be booked from today on at the place, as the calls of free times take it. */
export const wholeHorizon = (zone: string, today: number): { readonly from: number; readonly to: number } => ({
  from: dayStartMs(zone, today) / 1000,
  to: dayStartMs(zone, today + horizonDays + 1) / 1000 - 1,
});
