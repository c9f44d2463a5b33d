import { isoFromDay } from '#core/time.ts';
import { holidayOn, holidaysBetween } from '#features/catalog/rules/holidays.ts';
import type { ShownHoliday } from '../contract/holidays.ts';
import { holidayNames } from './holiday-names.ts';
import type { OpenRule } from './opening.ts';

/** A professional's choice for a public holiday. Null (no choice) means an ordinary day. */
export const holidayChoices = ['closed', 'open'] as const;
export type HolidayChoice = (typeof holidayChoices)[number];

/** A stored choice: the date, and whether the professional closes on that date. */
export type StoredHolidayChoice = { readonly day: string; readonly closes: boolean };

/** Returns the public holidays of a postal code in days [fromDay, toDay], with the professional's choice for each. */
export const holidaysIn = (
  fromDay: number,
  toDay: number,
  postcode: string,
  storedChoices: readonly StoredHolidayChoice[],
): ShownHoliday[] => {
  const choices = new Map(
    storedChoices.map(({ day, closes }) => [day, closes ? ('closed' as const) : ('open' as const)]),
  );
  return holidaysBetween(fromDay, toDay, postcode).map(({ day, holiday }) => {
    const date = isoFromDay(day);
    return { date, day, name: holidayNames[holiday], choice: choices.get(date) ?? null };
  });
};

/**
 * Number of days ahead for which a professional may choose to close on public holidays: a year, which contains each
 * holiday once.
 */
export const holidayHorizonDays = 365;

/**
 * Returns a closing rule for each public holiday that a professional closes
 * (docs/algorithms/availability.md#opening-hours--open-ticks). Each rule closes its whole opening day for everybody,
 * night included. An extra opening of that day still opens.
 * A day that is not a holiday at the postal code closes nothing, so a professional who moves follows the holidays of
 * the new place.
 */
export const closedHolidayRules = (closedDays: readonly number[], postcode: string): OpenRule[] =>
  closedDays
    .filter((day) => holidayOn(day, postcode) !== null)
    .map((day) => ({
      resourceId: null,
      dow: null,
      sign: -1,
      startMin: 0,
      endMin: 2880,
      validFromDay: day,
      validToDay: day + 1,
      target: 'clients-establishments',
    }));
