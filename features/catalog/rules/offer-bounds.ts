import { hourSeconds } from '#core/units.ts';
import { cleaningTimes } from '#db/reference/options/cleaning-times.ts';
import { preparationTimes } from '#db/reference/options/preparation-times.ts';
import { surchargesEuros } from '#db/reference/options/surcharges-euros.ts';
import { surchargesPercent } from '#db/reference/options/surcharges-percent.ts';
import { surchargeSigns, type SurchargeType } from './surcharges.ts';

/**
 * Limits of a service, in minutes and cents, from the database and docs/product/prices.md#option-lists. assumed: the
 * maximum numbers and the highest price.
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

/** Preparation and cleaning times to choose from, in minutes (docs/product/prices.md#option-lists). */
export const preparationMinutes: readonly number[] = preparationTimes.map(({ minutes }) => minutes);
export const cleaningMinutes: readonly number[] = cleaningTimes.map(({ minutes }) => minutes);

/** Processing times to choose from, in minutes. 0 means that the service has no processing time. assumed */
export const processingMinutes: readonly number[] = Array.from({ length: 25 }, (_, i) => 5 * i);

/**
 * Values to choose from for a surcharge (docs/product/prices.md#option-lists): 5 to 95 in steps of 5, in percent or in
 * euros. Euros are stored as cents.
 */
export const surchargeValues = {
  percent: surchargesPercent.map(({ value }) => value),
  euros: surchargesEuros.map(({ value }) => value),
} as const;

/** Periods before the start in which « Dernière minute » may apply, in seconds. assumed */
export const lastMinuteWindows: readonly number[] = [3, 6, 12, 24, 48].map((hours) => hours * hourSeconds);

/** Further fields of each type of surcharge: none, the days and hours when it applies, or the time before the start. */
export const surchargeAsks: Readonly<Record<SurchargeType, 'nothing' | 'hours' | 'window'>> = {
  public_holiday_surcharge: 'nothing',
  saturday: 'nothing',
  sunday: 'nothing',
  evenings: 'hours',
  peak: 'hours',
  offpeak: 'hours',
  last_minutes: 'window',
};

/** Surcharge types in the order the form lists them. */
export const surchargeTypes = Object.keys(surchargeSigns) as readonly SurchargeType[];
