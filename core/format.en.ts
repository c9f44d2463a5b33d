import { civilFromDay, dayOfWeek } from '#core/civil.ts';
import { clockText, type WallTime, wallClockText } from './format.ts';

export {
  clockText,
  clockWithOffsetText,
  compactDate,
  dayFromCompactDate,
  dialledText,
  phoneText,
  wallClockText,
  writtenPhone,
  type WallTime,
} from './format.ts';

// Texts are built by hand, because `Intl` gives different results in Node and in Chromium. React then fails to hydrate.
const UNIT = '\u00a0';
const MINUS = '\u2212';
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;
const SHORT_MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'] as const;

const two = (n: number): string => String(n).padStart(2, '0');
const grouped = (n: number): string => String(n).replace(/\B(?=(\d{3})+$)/g, ',');
const tenths = (value: number): string => (Math.round(value * 10) / 10).toFixed(1);
const signed = (value: number, text: string): string => `${value < 0 ? MINUS : '+'}${text}`;

const magnitude = (cents: number): string => {
  const abs = Math.abs(cents);
  const euros = grouped(Math.floor(abs / 100));
  return `€${abs % 100 === 0 ? euros : `${euros}.${two(abs % 100)}`}`;
};

/** Integer cents → « €78 », « €70.40 », « €1,240.50 », « −€30 ». */
export const priceText = (cents: number): string => (cents < 0 ? signed(cents, magnitude(cents)) : magnitude(cents));

/** Integer cents of a surcharge or a reduction → « +€10 », « −€5 ». */
export const signedPriceText = (cents: number): string => signed(cents, magnitude(cents));

/** Percentage → « 50% ». */
export const percentText = (percent: number): string => `${percent}%`;

/** Percentage of a surcharge or a reduction → « +10% », « −15% ». */
export const signedPercentText = (percent: number): string => signed(percent, percentText(Math.abs(percent)));

/** Minutes → « 60 min » up to 90, then « 2 h », « 2 h 15 ». */
export const durationText = (minutes: number): string => {
  if (minutes <= 90) return `${minutes}${UNIT}min`;
  const rest = minutes % 60;
  return `${Math.floor(minutes / 60)}${UNIT}h${rest === 0 ? '' : `${UNIT}${two(rest)}`}`;
};

/** Kilometres → « 1.1 km », « 6 km ». */
export const distanceText = (km: number): string => {
  const [whole = '0', tenth = '0'] = tenths(km).split('.');
  return `${grouped(Number(whole))}${tenth === '0' ? '' : `.${tenth}`}${UNIT}km`;
};

/** Mean rating → « 4.9 », « 5.0 ». */
export const ratingText = (rating: number): string => tenths(rating);

/** Whole number → « 1,240 ». */
export const countText = (count: number): string => (count < 0 ? MINUS : '') + grouped(Math.abs(count));

export const weekdayText = (day: number): string => WEEKDAYS[dayOfWeek(day)] ?? '';

const dayAndMonth = (day: number, months: readonly string[]): string => {
  const { month, dayOfMonth } = civilFromDay(day);
  return `${dayOfMonth} ${months[month - 1] ?? ''}`;
};

/** A local day → the weekday alone, short: « Sun ». */
export const shortWeekdayText = (day: number): string => weekdayText(day).slice(0, 3);

/** A local day → its month alone, short: « Nov ». */
export const shortMonthText = (day: number): string => SHORT_MONTHS[civilFromDay(day).month - 1]!;

/** Day → « Sat 28 Nov » (lists). */
export const shortDateText = (day: number): string => `${shortWeekdayText(day)} ${dayAndMonth(day, SHORT_MONTHS)}`;

/** Day → « Saturday 28 November » (sentences). */
export const longDateText = (day: number): string => `${weekdayText(day)} ${dayAndMonth(day, MONTHS)}`;

/** Day → « Saturday 28 », for a date so near that the month can be omitted (mail subjects). */
export const weekdayDateText = (day: number): string => `${weekdayText(day)} ${civilFromDay(day).dayOfMonth}`;

/** Wall time → « Saturday 28 at 14:30 », for a date so near that the month can be omitted. */
export const weekdayAtText = (wall: WallTime): string => `${weekdayDateText(wall.day)} at ${wallClockText(wall)}`;

/** Wall time → « Friday 14:30 », for a time less than a week away from a date that the page already shows. */
export const weekdayTimeText = (wall: WallTime): string => `${weekdayText(wall.day)} ${wallClockText(wall)}`;

/** Day → « 28 November 2026 ». */
export const fullDateText = (day: number): string => `${dayAndMonth(day, MONTHS)} ${civilFromDay(day).year}`;

/** Day → the name of its month: « November ». */
export const monthNameText = (day: number): string => MONTHS[civilFromDay(day).month - 1] ?? '';

/** Day → its month and year: « November 2026 » (headings). */
export const monthText = (day: number): string => {
  const { year, month } = civilFromDay(day);
  return `${MONTHS[month - 1] ?? ''} ${year}`;
};

/** Minutes after midnight → « 9:00 », « 9:30 » (sentences). */
export const spokenHourText = (minute: number): string => clockText(minute).replace(/^0/, '');

/** Day and text of a time → « Saturday 28 November at 9:30 ». */
export const dateAtText = (day: number, clock: string): string => `${longDateText(day)} at ${clock}`;

/** Wall time → « Saturday 28 November at 14:30 ». */
export const dateTimeText = (wall: WallTime): string => dateAtText(wall.day, wallClockText(wall));

/**
 * Text of the dates in the search bar: « 28 November 2026 » for one day, « 21 Nov – 26 Nov » for a range,
 * « Choose a date » without a start (docs/product/search.md#displayed-dates).
 */
export const dateRangeText = (startDay?: number, endDay?: number): string => {
  if (startDay === undefined) return 'Choose a date';
  if (endDay === undefined || endDay === startDay) return fullDateText(startDay);
  return `${dayAndMonth(startDay, SHORT_MONTHS)} – ${dayAndMonth(endDay, SHORT_MONTHS)}`;
};

/** Days within a sentence → « on Saturday 28 November », « from 21 Nov to 26 Nov ». */
export const datesWithinText = (startDay: number, endDay: number): string =>
  startDay === endDay
    ? `on ${longDateText(startDay)}`
    : `from ${dayAndMonth(startDay, SHORT_MONTHS)} to ${dayAndMonth(endDay, SHORT_MONTHS)}`;

/** Day on a result card, relative to today → « Today », « Tomorrow », else « Mon 30 Nov ». */
export const relativeDayText = (day: number, todayDay: number): string => {
  const ahead = day - todayDay;
  if (ahead === 0) return 'Today';
  if (ahead === 1) return 'Tomorrow';
  return shortDateText(day);
};

/** Days of a list, each as `relativeDayText`. */
export const relativeDayTexts = (days: readonly number[], todayDay: number): string[] =>
  days.map((day) => relativeDayText(day, todayDay));

/** Day within a sentence → « today », « Monday 23 » up to 7 days ahead, else « Mon 30 Nov ». */
export const dayWithinText = (day: number, todayDay: number): string => {
  const ahead = day - todayDay;
  return ahead > 1 && ahead <= 7 ? weekdayDateText(day) : relativeDayText(day, todayDay).replace(/^To/, 'to');
};
