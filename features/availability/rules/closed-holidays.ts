import { isoFromDay } from '#core/time.ts';
import { holidayOn, holidaysBetween } from '#features/catalog/rules/holidays.ts';
import type { ShownHoliday } from '../contract/holidays.ts';
import { holidayNames } from './holiday-names.ts';
import type { OpenRule } from './opening.ts';

/** A professional's choice for a public holiday. Without a choice, the holiday is an ordinary day. */
export const holidayChoices = ['closed', 'open'] as const;
export type HolidayChoice = (typeof holidayChoices)[number];

/** A stored choice for one date. */
export type StoredHolidayChoice = { readonly day: string; readonly closes: boolean };

/** Returns the public holidays of a postal code on days [fromDay, toDay], with the professional's choices. */
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

/** Days ahead for which a professional may choose to close on public holidays. A year contains each holiday once. */
export const holidayHorizonDays = 365;

/**
 * Returns a closing rule for each public holiday that a professional closes
 * (docs/algorithms/availability.md#opening-hours--open-ticks). Each rule closes the whole opening day for the whole
 * team, night included. An extra opening of that day still opens. Ignores a day that is no holiday at the postal code,
 * because the professional may have moved to another place.
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
