import { capital } from './capital.ts';
import { civilFromDay, dayOfWeek, possibleDay } from '#core/civil.ts';

/**
 * A local day and minute in the time zone of the place. `repeatedOffsetMinutes` is the UTC offset, in minutes east of
 * UTC. It is set only when the clock shows this time twice on that day.
 */
export type WallTime = {
  readonly day: number;
  readonly minute: number;
  readonly repeatedOffsetMinutes?: number | undefined;
};

// Texts are built by hand, because `Intl` inserts different spaces in Node and in Chromium. React then fails to
// hydrate.
const NARROW = '\u202f';
const UNIT = '\u00a0';
const MINUS = '\u2212';
const WEEKDAYS = ['dimanche', 'lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi'] as const;
const MONTHS = [
  'janvier',
  'février',
  'mars',
  'avril',
  'mai',
  'juin',
  'juillet',
  'août',
  'septembre',
  'octobre',
  'novembre',
  'décembre',
] as const;
const SHORT_MONTHS = [
  'janv.',
  'févr.',
  'mars',
  'avr.',
  'mai',
  'juin',
  'juil.',
  'août',
  'sept.',
  'oct.',
  'nov.',
  'déc.',
] as const;

const two = (n: number): string => String(n).padStart(2, '0');
const grouped = (n: number): string => String(n).replace(/\B(?=(\d{3})+$)/g, NARROW);
const tenths = (value: number): string => (Math.round(value * 10) / 10).toFixed(1).replace('.', ',');
const signed = (value: number, text: string): string => `${value < 0 ? MINUS : '+'}${NARROW}${text}`;

const magnitude = (cents: number): string => {
  const abs = Math.abs(cents);
  const euros = grouped(Math.floor(abs / 100));
  return `${abs % 100 === 0 ? euros : `${euros},${two(abs % 100)}`}${NARROW}€`;
};

/**
 * Integer cents → « 78 € », « 70,40 € », « 1 240,50 € », « − 30 € ». Whole euros have no decimals
 * (docs/product/wording.md#formats).
 */
export const priceText = (cents: number): string => (cents < 0 ? signed(cents, magnitude(cents)) : magnitude(cents));

/** Integer cents of a surcharge or a reduction → « + 10 € », « − 5 € ». */
export const signedPriceText = (cents: number): string => signed(cents, magnitude(cents));

/** Percentage → « 50 % ». */
export const percentText = (percent: number): string => `${String(percent).replace('.', ',')}${NARROW}%`;

/** Percentage of a surcharge or a reduction → « + 10 % », « − 15 % ». */
export const signedPercentText = (percent: number): string => signed(percent, percentText(Math.abs(percent)));

/** Minutes → « 60 min » up to 90, then « 2 h », « 2 h 15 » (docs/product/wording.md#formats). */
export const durationText = (minutes: number): string => {
  if (minutes <= 90) return `${minutes}${UNIT}min`;
  const rest = minutes % 60;
  return `${Math.floor(minutes / 60)}${UNIT}h${rest === 0 ? '' : `${UNIT}${two(rest)}`}`;
};

/** Kilometres → « 1,1 km », « 6 km »: one decimal, unless it is zero. */
export const distanceText = (km: number): string => {
  const [whole = '0', tenth = '0'] = tenths(km).split(',');
  return `${grouped(Number(whole))}${tenth === '0' ? '' : `,${tenth}`}${UNIT}km`;
};

/** Mean rating → « 4,9 », « 5,0 ». */
export const ratingText = (rating: number): string => tenths(rating);

/** Whole number → « 1 240 ». */
export const countText = (count: number): string => (count < 0 ? MINUS : '') + grouped(Math.abs(count));

/**
 * A text of exactly ten digits → « 06 12 34 56 78 », with non-breaking spaces. Any other text is returned unchanged
 * (docs/product/forms.md#telephones).
 */
export const phoneText = (phone: string): string =>
  /^\d{10}$/.test(phone) ? phone.replace(/\d{2}(?=\d)/g, `$&${UNIT}`) : phone;

// Dial codes of one or two digits (ITU E.164). All others have three.
const dialCode = /^\+(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/;

/** Formats a foreign number as its dial code and groups of three digits: « +41 791 234 567 ». */
const abroadText = (phone: string): string => {
  const code = /^\+\d{8,15}$/.test(phone) ? (dialCode.exec(phone)?.[0] ?? '') : '';
  return code === '' ? phone : `${code}\u00a0${phone.slice(code.length).replace(/\d{3}(?=\d{2})/g, '$&\u00a0')}`;
};

/**
 * A telephone number as dialled in France: « +33612345678 » → « 06 12 34 56 78 ». A foreign number has its dial code,
 * then groups of three digits.
 */
export const dialledText = (phone: string): string => {
  const home = phone.replace(/^\+33(?=\d{9}$)/, '0');
  return /^\+(?!33)/.test(home) ? abroadText(home) : phoneText(home);
};

/** Formats a number like `dialledText`, but with ordinary spaces, for form fields and files that people edit. */
export const writtenPhone = (phone: string): string => dialledText(phone).replaceAll(UNIT, ' ');

/** Day → « lundi ». */
export const weekdayText = (day: number): string => WEEKDAYS[dayOfWeek(day)] ?? '';

const shortWeekday = (day: number): string => `${weekdayText(day).slice(0, 3)}.`;
const ordinal = (dayOfMonth: number): string => (dayOfMonth === 1 ? '1er' : String(dayOfMonth));
const dayAndMonth = (day: number, months: readonly string[]): string => {
  const { month, dayOfMonth } = civilFromDay(day);
  return `${ordinal(dayOfMonth)} ${months[month - 1] ?? ''}`;
};

/** A local day → the weekday alone, short and capitalised: « Dim. ». */
export const shortWeekdayText = (day: number): string => capital(shortWeekday(day));

/** A local day → its month alone, short and capitalised: « Nov. ». */
export const shortMonthText = (day: number): string => capital(SHORT_MONTHS[civilFromDay(day).month - 1]!);

/** Day → « sam. 28 nov. » (lists). */
export const shortDateText = (day: number): string => `${shortWeekday(day)} ${dayAndMonth(day, SHORT_MONTHS)}`;

/** Day → « samedi 28 novembre », « mardi 1er décembre » (sentences). */
export const longDateText = (day: number): string => `${weekdayText(day)} ${dayAndMonth(day, MONTHS)}`;

/** Day → « samedi 28 », « mardi 1er », for a date so near that the month can be omitted (mail subjects). */
export const weekdayDateText = (day: number): string => `${weekdayText(day)} ${ordinal(civilFromDay(day).dayOfMonth)}`;

/** Wall time → « samedi 28 à 14:30 », for a date so near that the month can be omitted. */
export const weekdayAtText = (wall: WallTime): string => `${weekdayDateText(wall.day)} à ${wallClockText(wall)}`;

/** Wall time → « vendredi 14:30 », for a time less than a week away from a date that the page already shows. */
export const weekdayTimeText = (wall: WallTime): string => `${weekdayText(wall.day)} ${wallClockText(wall)}`;

/** Day → « 28 novembre 2026 ». */
export const fullDateText = (day: number): string => `${dayAndMonth(day, MONTHS)} ${civilFromDay(day).year}`;

/** Day → the name of its month: « novembre ». */
export const monthNameText = (day: number): string => MONTHS[civilFromDay(day).month - 1] ?? '';

/** Day → its month and year: « Novembre 2026 » (headings). */
export const monthText = (day: number): string => {
  const { year, month } = civilFromDay(day);
  return `${capital(MONTHS[month - 1] ?? '')} ${year}`;
};

/** Minutes after midnight → « 14:30 ». Values from 1440 on give the next day's clock time. */
export const clockText = (minute: number): string => `${two(Math.floor(minute / 60) % 24)}:${two(minute % 60)}`;

/** A time that the clock shows twice in October, and its UTC offset in minutes east of UTC → « 02:30 (UTC+1) ». */
export const clockWithOffsetText = (minute: number, offsetMinutes: number): string => {
  const abs = Math.abs(offsetMinutes);
  const rest = abs % 60 === 0 ? '' : `:${two(abs % 60)}`;
  return `${clockText(minute)} (UTC${offsetMinutes < 0 ? MINUS : '+'}${Math.floor(abs / 60)}${rest})`;
};

/** Wall time → « 14:30 », or « 02:30 (UTC+1) » when the clock shows this time twice on that day. */
export const wallClockText = ({ minute, repeatedOffsetMinutes }: WallTime): string =>
  repeatedOffsetMinutes === undefined ? clockText(minute) : clockWithOffsetText(minute, repeatedOffsetMinutes);

/** Minutes after midnight → « 9 h », « 9 h 30 » (sentences). */
export const spokenHourText = (minute: number): string => {
  const rest = minute % 60;
  return `${Math.floor(minute / 60) % 24}${UNIT}h${rest === 0 ? '' : `${UNIT}${two(rest)}`}`;
};

/** Day and text of a time → « samedi 28 novembre à 9 h 30 ». */
export const dateAtText = (day: number, clock: string): string => `${longDateText(day)} à ${clock}`;

/** Wall time → « samedi 28 novembre à 14:30 ». */
export const dateTimeText = (wall: WallTime): string => dateAtText(wall.day, wallClockText(wall));

/**
 * Text of the dates in the search bar: « 28 novembre 2026 » for one day, « 21 nov. – 26 nov. » for a range,
 * « Choisir une date » without a start (docs/product/search.md#displayed-dates).
 */
export const dateRangeText = (startDay?: number, endDay?: number): string => {
  if (startDay === undefined) return 'Choisir une date';
  if (endDay === undefined || endDay === startDay) return fullDateText(startDay);
  return `${dayAndMonth(startDay, SHORT_MONTHS)} – ${dayAndMonth(endDay, SHORT_MONTHS)}`;
};

/** Days within a sentence → « le samedi 28 novembre », « du 21 nov. au 26 nov. ». */
export const datesWithinText = (startDay: number, endDay: number): string =>
  startDay === endDay
    ? `le ${longDateText(startDay)}`
    : `du ${dayAndMonth(startDay, SHORT_MONTHS)} au ${dayAndMonth(endDay, SHORT_MONTHS)}`;

/**
 * Day on a result card, relative to today → « Aujourd’hui », « Demain », « Lundi 23 » up to 7 days ahead, else
 * « Lun. 30 nov. ».
 */
export const relativeDayText = (day: number, todayDay: number): string => {
  const ahead = day - todayDay;
  if (ahead === 0) return 'Aujourd’hui';
  if (ahead === 1) return 'Demain';
  if (ahead > 1 && ahead <= 7) return `${capital(weekdayText(day))} ${ordinal(civilFromDay(day).dayOfMonth)}`;
  return capital(shortDateText(day));
};

/**
 * Days of a list, all in one style: as `relativeDayText` when the last is 7 days ahead at most, else « Mar. 1er déc. »
 * for each.
 */
export const relativeDayTexts = (days: readonly number[], todayDay: number): string[] => {
  const isNear = days.every((day) => day - todayDay <= 7);
  return days.map((day) => (isNear ? relativeDayText(day, todayDay) : capital(shortDateText(day))));
};

/** Day within a sentence → « aujourd’hui », « lundi 23 ». */
export const dayWithinText = (day: number, todayDay: number): string => relativeDayText(day, todayDay).toLowerCase();

/** Day → « 20261128 », the format of dates in URLs (docs/product/api.md#values). */
export const compactDate = (day: number): string => {
  const { year, month, dayOfMonth } = civilFromDay(day);
  return `${String(year).padStart(4, '0')}${two(month)}${two(dayOfMonth)}`;
};

/**
 * « 20261128 » or « 2026-11-28 » → day; undefined for any other text or an impossible date
 * (docs/product/api.md#values).
 */
export const dayFromCompactDate = (text: string): number | undefined => {
  const found = /^(\d{4})(-?)(\d{2})\2(\d{2})$/.exec(text);
  return found === null ? undefined : possibleDay(Number(found[1]), Number(found[3]), Number(found[4]));
};
