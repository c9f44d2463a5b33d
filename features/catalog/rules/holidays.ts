import { civilFromDay, dayFromCivil } from '#core/civil.ts';

/** Easter Sunday of a Gregorian year, in days since 1970-01-01 (anonymous Gregorian computus). */
export const easterDay = (year: number): number => {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const ofCentury = year % 100;
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * toSunday) / 451);
  const fromMarch = epact + toSunday - 7 * late + 114;
  return dayFromCivil(year, Math.floor(fromMarch / 31), (fromMarch % 31) + 1);
};

/** The public holidays of France, wherever they are kept, by what they are of: the names of screens come from these. */
export const holidays = [
  'new_year',
  'gospel',
  'good_friday',
  'easter_monday',
  'saint_peter_chanel',
  'labour_day',
  'victory_day',
  'ascension',
  'whit_monday',
  'abolition',
  'bastille_day',
  'territory_day',
  'assumption',
  'citizenship_day',
  'all_saints',
  'armistice',
  'matarii',
  'christmas',
  'saint_stephen',
] as const;
export type Holiday = (typeof holidays)[number];

type Dates = Readonly<Record<string, Holiday>>;

const NATIONAL: Dates = {
  '1-1': 'new_year',
  '5-1': 'labour_day',
  '5-8': 'victory_day',
  '7-14': 'bastille_day',
  '8-15': 'assumption',
  '11-1': 'all_saints',
  '11-11': 'armistice',
  '12-25': 'christmas',
};
/** Days after Easter Sunday. */
const MOVING: Readonly<Record<number, Holiday>> = { 1: 'easter_monday', 39: 'ascension', 50: 'whit_monday' };
const GOOD_FRIDAY = -2;

type LocalDays = { readonly prefixes: readonly string[]; readonly dates: Dates; readonly goodFriday: boolean };

// The first entry whose prefix fits wins: Saint-Barthélemy and Saint-Martin keep Guadeloupe's postal codes 97133 and 97150.
// Good Friday is taken for the whole of Alsace-Moselle, though the ordinance of 16 August 1892 names only some communes.
// assumed: 986, 987 and 988 from the local labour codes as of 2026 (Polynesia: 20 November in place of 29 June).
const LOCAL: readonly LocalDays[] = [
  { prefixes: ['57', '67', '68'], dates: { '12-26': 'saint_stephen' }, goodFriday: true },
  { prefixes: ['97133', '977'], dates: { '10-9': 'abolition' }, goodFriday: false },
  { prefixes: ['97150', '978'], dates: { '5-28': 'abolition' }, goodFriday: false },
  { prefixes: ['971'], dates: { '5-27': 'abolition' }, goodFriday: false },
  { prefixes: ['972'], dates: { '5-22': 'abolition' }, goodFriday: false },
  { prefixes: ['973'], dates: { '6-10': 'abolition' }, goodFriday: false },
  { prefixes: ['974'], dates: { '12-20': 'abolition' }, goodFriday: false },
  { prefixes: ['976'], dates: { '4-27': 'abolition' }, goodFriday: false },
  { prefixes: ['986'], dates: { '4-28': 'saint_peter_chanel', '7-29': 'territory_day' }, goodFriday: false },
  { prefixes: ['987'], dates: { '3-5': 'gospel', '11-20': 'matarii' }, goodFriday: true },
  { prefixes: ['988'], dates: { '9-24': 'citizenship_day' }, goodFriday: false },
];

/**
 * The public holiday that a local day (since 1970-01-01) is at a French postal code, null for any other day: the 11 national days (code du travail
 * L3133-1), Alsace-Moselle's two (L3134-13), overseas abolition days (L3422-2, decree 83-1003). Unknown postal code: national days only. Where two fall on one
 * day (Ascension on 1 May 2008), the fixed one names it.
 */
export const holidayOn = (day: number, postcode: string): Holiday | null => {
  const { year, month, dayOfMonth } = civilFromDay(day);
  const date = `${month}-${dayOfMonth}`;
  const fromEaster = day - easterDay(year);
  const local = LOCAL.find(({ prefixes }) => prefixes.some((prefix) => postcode.startsWith(prefix)));
  const goodFriday = local?.goodFriday === true && fromEaster === GOOD_FRIDAY ? 'good_friday' : null;
  return NATIONAL[date] ?? MOVING[fromEaster] ?? local?.dates[date] ?? goodFriday;
};

/** Whether a local day (since 1970-01-01) is a public holiday at a French postal code. */
export const isPublicHoliday = (day: number, postcode: string): boolean => holidayOn(day, postcode) !== null;

/** A public holiday and the local day it falls on. */
export type HolidayDay = { readonly day: number; readonly holiday: Holiday };

/** The public holidays of a postal code in local days [fromDay, toDay], in order. */
export const holidaysBetween = (fromDay: number, toDay: number, postcode: string): HolidayDay[] => {
  const found: HolidayDay[] = [];
  for (let day = fromDay; day <= toDay; day++) {
    const holiday = holidayOn(day, postcode);
    if (holiday !== null) found.push({ day, holiday });
  }
  return found;
};
