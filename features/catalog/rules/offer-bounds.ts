import { hourSeconds } from '#core/units.ts';
import { cleaningTimes } from '#db/reference/options/cleaning-times.ts';
import { preparationTimes } from '#db/reference/options/preparation-times.ts';
import { surchargesEuros } from '#db/reference/options/surcharges-euros.ts';
import { surchargesPercent } from '#db/reference/options/surcharges-percent.ts';
import { surchargeSigns, type SurchargeType } from './surcharges.ts';

/**
 * The bounds of a service; minutes and cents. Those of the table and of docs/product/prices.md#option-lists; assumed: how many of each, and the dearest
 * price.
 */
export const offerBounds = {
  description: 600,
  label: 60,
  options: 8,
  addOns: 10,
  surcharges: 14,
  minutesMin: 5,
  minutesMax: 1435,
  minutesStep: 5,
  addOnMinutesMax: 240,
  priceCentsMax: 1_000_000,
  guestsMax: 10,
  needsMax: 10,
} as const;

/** Minutes of preparation and of cleaning to choose from (docs/product/prices.md#option-lists). */
export const preparationMinutes: readonly number[] = preparationTimes.map(({ minutes }) => minutes);
export const cleaningMinutes: readonly number[] = cleaningTimes.map(({ minutes }) => minutes);

/** assumed: how long something may set, in minutes; 0 for a service without it. */
export const processingMinutes: readonly number[] = Array.from({ length: 25 }, (_, i) => 5 * i);

/** What a surcharge may be worth (docs/product/prices.md#option-lists): 5 to 95 by 5, percent or euros in cents. */
export const surchargeValues = {
  percent: surchargesPercent.map(({ value }) => value),
  euros: surchargesEuros.map(({ value }) => value),
} as const;

/** assumed: the windows of « Dernière minute », in seconds before the start. */
export const lastMinuteWindows: readonly number[] = [3, 6, 12, 24, 48].map((hours) => hours * hourSeconds);

/** What is asked beside a surcharge of each type: nothing, the hours and days in which it holds, or how long before the start. */
export const surchargeAsks: Readonly<Record<SurchargeType, 'nothing' | 'hours' | 'window'>> = {
  public_holiday_surcharge: 'nothing',
  saturday: 'nothing',
  sunday: 'nothing',
  evenings: 'hours',
  peak: 'hours',
  offpeak: 'hours',
  last_minutes: 'window',
};

/** The surcharge types in the order in which they are offered. */
export const surchargeTypes = Object.keys(surchargeSigns) as readonly SurchargeType[];
