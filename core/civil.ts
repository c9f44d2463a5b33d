/** A calendar date in the proleptic Gregorian calendar: month 1–12, dayOfMonth 1–31. */
export type Civil = { readonly year: number; readonly month: number; readonly dayOfMonth: number };

const DAYS_PER_ERA = 146_097;
const DAYS_BEFORE_1970 = 719_468;

/** Converts days since 1970-01-01 to a calendar date. No time zone is involved. */
export const civilFromDay = (day: number): Civil => {
  const shifted = day + DAYS_BEFORE_1970;
  const era = Math.floor(shifted / DAYS_PER_ERA);
  const dayOfEra = shifted - era * DAYS_PER_ERA;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153);
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9;
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    dayOfMonth: dayOfYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1,
  };
};

/**
 * Converts a calendar date to days since 1970-01-01. A date that does not exist gives a day of the next month: 30
 * February gives 1 or 2 March. `possibleDay` refuses such a date.
 */
export const dayFromCivil = (year: number, month: number, dayOfMonth: number): number => {
  const yearFromMarch = month <= 2 ? year - 1 : year;
  const era = Math.floor(yearFromMarch / 400);
  const yearOfEra = yearFromMarch - era * 400;
  const monthFromMarch = month > 2 ? month - 3 : month + 9;
  const dayOfYear = Math.floor((153 * monthFromMarch + 2) / 5) + dayOfMonth - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * DAYS_PER_ERA + dayOfEra - DAYS_BEFORE_1970;
};

/**
 * Converts a calendar date to days since 1970-01-01. Undefined when the date does not exist (30 February, month 13).
 */
export const possibleDay = (year: number, month: number, dayOfMonth: number): number | undefined => {
  if (month < 1 || month > 12 || dayOfMonth < 1) return undefined;
  const day = dayFromCivil(year, month, dayOfMonth);
  const back = civilFromDay(day);
  return back.year === year && back.month === month && back.dayOfMonth === dayOfMonth ? day : undefined;
};

/** Day of the week of a day since 1970-01-01: 0 = Sunday … 6 = Saturday (docs/product/availability.md#recurrence). */
export const dayOfWeek = (day: number): number => (((day + 4) % 7) + 7) % 7;

/** The Monday of the week that contains a day. Both are days since 1970-01-01. */
export const mondayOf = (day: number): number => day - ((dayOfWeek(day) + 6) % 7);

/**
 * The first day of the month that lies `months` months after the month of `day`, or before it when `months` is
 * negative. Both days are days since 1970-01-01.
 */
export const firstOfMonth = (day: number, months = 0): number => {
  const { year, month } = civilFromDay(day);
  const count = year * 12 + (month - 1) + months;
  return dayFromCivil(Math.floor(count / 12), (((count % 12) + 12) % 12) + 1, 1);
};
