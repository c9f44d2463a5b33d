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

const NATIONAL = ['1-1', '5-1', '5-8', '7-14', '8-15', '11-1', '11-11', '12-25'];
const EASTER_MONDAY = 1;
const ASCENSION = 39;
const WHIT_MONDAY = 50;
const GOOD_FRIDAY = -2;

type LocalDays = { readonly prefixes: readonly string[]; readonly dates: readonly string[]; readonly goodFriday: boolean };

// The first entry whose prefix fits wins: Saint-Barthélemy and Saint-Martin keep Guadeloupe's postal codes 97133 and 97150.
// Good Friday is taken for the whole of Alsace-Moselle, though the ordinance of 16 August 1892 names only some communes.
// assumed: 986, 987 and 988 from the local labour codes as of 2026 (Polynesia: 20 November in place of 29 June).
const LOCAL: readonly LocalDays[] = [
  { prefixes: ['57', '67', '68'], dates: ['12-26'], goodFriday: true },
  { prefixes: ['97133', '977'], dates: ['10-9'], goodFriday: false },
  { prefixes: ['97150', '978'], dates: ['5-28'], goodFriday: false },
  { prefixes: ['971'], dates: ['5-27'], goodFriday: false },
  { prefixes: ['972'], dates: ['5-22'], goodFriday: false },
  { prefixes: ['973'], dates: ['6-10'], goodFriday: false },
  { prefixes: ['974'], dates: ['12-20'], goodFriday: false },
  { prefixes: ['976'], dates: ['4-27'], goodFriday: false },
  { prefixes: ['986'], dates: ['4-28', '7-29'], goodFriday: false },
  { prefixes: ['987'], dates: ['3-5', '11-20'], goodFriday: true },
  { prefixes: ['988'], dates: ['9-24'], goodFriday: false },
];

/**
 * Whether a local day (since 1970-01-01) is a public holiday at a French postal code: the 11 national days (code du travail
 * L3133-1), Alsace-Moselle's two (L3134-13), overseas abolition days (L3422-2, decree 83-1003). Unknown postal code: national days only.
 */
export const isPublicHoliday = (day: number, postcode: string): boolean => {
  const { year, month, dayOfMonth } = civilFromDay(day);
  const date = `${month}-${dayOfMonth}`;
  const fromEaster = day - easterDay(year);
  if (NATIONAL.includes(date) || fromEaster === EASTER_MONDAY || fromEaster === ASCENSION || fromEaster === WHIT_MONDAY) return true;
  const local = LOCAL.find(({ prefixes }) => prefixes.some((prefix) => postcode.startsWith(prefix)));
  return local !== undefined && (local.dates.includes(date) || (local.goodFriday && fromEaster === GOOD_FRIDAY));
};
