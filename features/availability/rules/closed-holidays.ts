import { isoFromDay } from '#core/time.ts';
import { holidayOn, holidaysBetween } from '#features/catalog/rules/holidays.ts';
import type { ShownHoliday } from '../contract/holidays.ts';
import { holidayNames } from './holiday-names.ts';
import type { OpenRule } from './opening.ts';

/** What a professional said of a public holiday; nothing said (null), it is a day like any other. */
export const holidayChoices = ['closed', 'open'] as const;
export type HolidayChoice = (typeof holidayChoices)[number];

/** As it is kept: the date, and whether it closes. */
export type KeptHolidayChoice = { readonly day: string; readonly closes: boolean };

/** The public holidays of a postal code in days [fromDay, toDay], with what was said of each. */
export const holidaysIn = (fromDay: number, toDay: number, postcode: string, said: readonly KeptHolidayChoice[]): ShownHoliday[] => {
  const choices = new Map(said.map(({ day, closes }) => [day, closes ? ('closed' as const) : ('open' as const)]));
  return holidaysBetween(fromDay, toDay, postcode).map(({ day, holiday }) => {
    const date = isoFromDay(day);
    return { date, day, name: holidayNames[holiday], choice: choices.get(date) ?? null };
  });
};

/** How far ahead public holidays are decided, in days: each of them once. */
export const holidayHorizonDays = 365;

/**
 * The days that a professional closes for a public holiday (docs/algorithms/availability.md#opening-hours--open-ticks) as rules: each closes the whole of its
 * opening day, night included, for everybody; an extra opening said of that day stands over it. A day that is no holiday at the postal code closes nothing, so
 * a professional who moves to another place keeps its holidays alone.
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
