import { civilFromDay, dayFromCivil } from '#core/civil.ts';
import { territoryOfPostcode, type TerritoryKey } from '#core/territories.ts';

/** Returns the Easter Sunday of a Gregorian year, in days since 1970-01-01 (anonymous Gregorian algorithm). */
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

/** Keys of the public holidays of France and its territories. */
export const holidays = [
  'new_year',
  'saint_devota',
  'gospel',
  'good_friday',
  'easter_monday',
  'saint_peter_chanel',
  'labour_day',
  'victory_day',
  'ascension',
  'whit_monday',
  'corpus_christi',
  'abolition',
  'bastille_day',
  'territory_day',
  'assumption',
  'citizenship_day',
  'all_saints',
  'armistice',
  'prince_day',
  'matarii',
  'immaculate_conception',
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
/** Holidays that move with Easter, by number of days after Easter Sunday. */
const MOVING: Readonly<Record<number, Holiday>> = { 1: 'easter_monday', 39: 'ascension', 50: 'whit_monday' };
const GOOD_FRIDAY: Readonly<Record<number, Holiday>> = { '-2': 'good_friday' };

type HolidayCalendar = {
  readonly fixed: Dates;
  readonly moving?: Readonly<Record<number, Holiday>>;
  /** Whether the national holidays are holidays in this territory too. */ readonly isFrench: boolean;
  /** Holidays that are followed by a free Monday when they fall on a Sunday. */
  readonly carriedToMonday?: readonly Holiday[];
};

// Good Friday applies to the whole of Alsace-Moselle, though the ordinance of 16 August 1892 names only some communes.
// The holidays of Wallis-et-Futuna, Polynesia and New Caledonia (986, 987, 988) are assumed. They come from the local
// labour codes as of 2026: Polynesia has 20 November in place of 29 June.
const calendars: Partial<Readonly<Record<TerritoryKey, HolidayCalendar>>> = {
  alsace_moselle: { fixed: { '12-26': 'saint_stephen' }, moving: GOOD_FRIDAY, isFrench: true },
  saint_barthelemy: { fixed: { '10-9': 'abolition' }, isFrench: true },
  saint_martin: { fixed: { '5-28': 'abolition' }, isFrench: true },
  guadeloupe: { fixed: { '5-27': 'abolition' }, isFrench: true },
  martinique: { fixed: { '5-22': 'abolition' }, isFrench: true },
  guyane: { fixed: { '6-10': 'abolition' }, isFrench: true },
  reunion: { fixed: { '12-20': 'abolition' }, isFrench: true },
  mayotte: { fixed: { '4-27': 'abolition' }, isFrench: true },
  wallis_et_futuna: { fixed: { '4-28': 'saint_peter_chanel', '7-29': 'territory_day' }, isFrench: true },
  polynesie: { fixed: { '3-5': 'gospel', '11-20': 'matarii' }, moving: GOOD_FRIDAY, isFrench: true },
  nouvelle_caledonie: { fixed: { '9-24': 'citizenship_day' }, isFrench: true },
  monaco: {
    fixed: {
      '1-1': 'new_year',
      '1-27': 'saint_devota',
      '5-1': 'labour_day',
      '8-15': 'assumption',
      '11-1': 'all_saints',
      '11-19': 'prince_day',
      '12-8': 'immaculate_conception',
      '12-25': 'christmas',
    },
    moving: { 60: 'corpus_christi' },
    isFrench: false,
    carriedToMonday: ['new_year', 'labour_day', 'assumption', 'all_saints', 'prince_day', 'christmas'],
  },
};
const national: HolidayCalendar = { fixed: {}, isFrench: true };

const fixedOn = (day: number, { fixed, isFrench }: HolidayCalendar): Holiday | undefined => {
  const { month, dayOfMonth } = civilFromDay(day);
  const date = `${month}-${dayOfMonth}`;
  return fixed[date] ?? (isFrench ? NATIONAL[date] : undefined);
};

const carriedTo = (day: number, calendar: HolidayCalendar): Holiday | undefined => {
  const before = fixedOn(day - 1, calendar);
  return before !== undefined && calendar.carriedToMonday?.includes(before) ? before : undefined;
};

/**
 * Returns the public holiday on a local day (days since 1970-01-01) at a postcode, or null. Covers the 11 national days
 * (code du travail L3133-1), the two of Alsace-Moselle (L3134-13), the overseas abolition days (L3422-2, decree
 * 83-1003) and the holidays of Monaco (law 798). An unknown postcode has the national days only. When two holidays fall
 * on one day (Ascension on 1 May 2008), returns the one with the fixed date.
 */
export const holidayOn = (day: number, postcode: string): Holiday | null => {
  const calendar = calendars[territoryOfPostcode(postcode).key] ?? national;
  const fromEaster = day - easterDay(civilFromDay(day).year);
  const isMonday = ((fromEaster % 7) + 7) % 7 === 1;
  const moving = MOVING[fromEaster] ?? calendar.moving?.[fromEaster];
  return fixedOn(day, calendar) ?? moving ?? (isMonday ? carriedTo(day, calendar) : undefined) ?? null;
};

/** Whether a local day (since 1970-01-01) is a public holiday at a postcode. */
export const isPublicHoliday = (day: number, postcode: string): boolean => holidayOn(day, postcode) !== null;

/** A public holiday and its local day, in days since 1970-01-01. */
export type HolidayDay = { readonly day: number; readonly holiday: Holiday };

/** Returns the public holidays at a postcode between two local days, both included, in order. */
export const holidaysBetween = (fromDay: number, toDay: number, postcode: string): HolidayDay[] => {
  const found: HolidayDay[] = [];
  for (let day = fromDay; day <= toDay; day++) {
    const holiday = holidayOn(day, postcode);
    if (holiday !== null) found.push({ day, holiday });
  }
  return found;
};
