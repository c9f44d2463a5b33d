import { dayOf, dayOfWeek, dayStartMs, wallToEpochMinute, zoneClock } from '#core/time.ts';
import { dayMs, hourMs, minuteMs, parisZone } from '#core/units.ts';
import { isPublicHoliday } from '#features/catalog/rules/holidays.ts';

const tuesday = 2;
const closingMinute = 23 * 60 + 59;
/** The hour of the Wednesday from which payouts leave; assumed: six in the morning in Paris. */
const sendingMinute = 6 * 60;
// National holidays alone: banks in Alsace-Moselle and overseas follow the calendar of the transfers, which is European.
const nationalPostcode = '';

/** How long after a visit took place its money may be paid out (docs/product/payments.md#payouts). */
export const earnedAfterMs = 48 * hourMs;
/** How long after a closing it still waits for what was earned by then and is not written yet; assumed. */
export const lateClosingMs = 12 * hourMs;
/** The least that is sent, in cents; less waits for the next week. */
export const leastPayoutCents = 1_000;
/** The least that is sent to whoever has left, whom no later week adds anything to; assumed: what providers ask for at most. Cents. */
export const leastLastPayoutCents = 100;
/** How long a payout may be on its way before somebody looks into it; assumed: a bank has it in a working day or two. */
export const lateArrivalMs = 7 * dayMs;

const atMinute = (day: number, minute: number): number => wallToEpochMinute(zoneClock(parisZone, day, day + 1), day, minute) * minuteMs;
const closingOf = (day: number): number => atMinute(day, closingMinute);
const tuesdayOnOrBefore = (day: number): number => day - ((dayOfWeek(day) - tuesday + 7) % 7);

/** The last weekly closing at an instant: Tuesday 23:59 in Paris; epoch milliseconds. */
export const lastClosingMs = (nowMs: number): number => {
  const day = tuesdayOnOrBefore(dayOf(parisZone, nowMs));
  return closingOf(day) <= nowMs ? closingOf(day) : closingOf(day - 7);
};

/** The next weekly closing after an instant. */
export const nextClosingMs = (nowMs: number): number => closingOf(dayOf(parisZone, lastClosingMs(nowMs)) + 7);

/** The first closing at which what is earned at an instant is paid. */
export const closingFor = (earnedMs: number): number => (lastClosingMs(earnedMs) === earnedMs ? earnedMs : nextClosingMs(earnedMs));

/** The Wednesday on which what is closed is sent, public holiday or not; a day since 1970-01-01. */
export const sendingDay = (closesMs: number): number => dayOf(parisZone, closesMs) + 1;

/** From when payouts of a day leave. */
export const sendingFromMs = (day: number): number => atMinute(day, sendingMinute);

const isWorked = (day: number): boolean => dayOfWeek(day) !== 0 && dayOfWeek(day) !== 6 && !isPublicHoliday(day, nationalPostcode);

/** The day on which what is sent on a day reaches a bank: the next working day; one that is sent on a holiday waits for the next. assumed: one working day. */
export const arrivalDay = (sentDay: number): number => {
  let leaves = sentDay;
  while (!isWorked(leaves)) leaves += 1;
  let day = leaves + 1;
  while (!isWorked(day)) day += 1;
  return day;
};

/** The start of a day in Paris. */
export const parisDayMs = (day: number): number => dayStartMs(parisZone, day);
