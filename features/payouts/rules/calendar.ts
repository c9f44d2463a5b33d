import { dayOf, dayOfWeek, dayStartMs, isoFromDay, wallToEpochMinute, zoneClock } from '#core/time.ts';
import { dayMs, hourMs, minuteMs, parisZone } from '#core/units.ts';
import { isPublicHoliday } from '#features/catalog/rules/holidays.ts';

const tuesday = 2;
const closingMinute = 23 * 60 + 59;
/** Minute of the Wednesday from which payouts leave, in Paris; assumed: six in the morning. */
const sendingMinute = 6 * 60;
// National holidays only: banks in Alsace-Moselle and overseas follow the European calendar of transfers.
const nationalPostcode = '';

/** Milliseconds after a visit before its money may be paid out (docs/product/payments.md#payouts). */
export const earnedAfterMs = 48 * hourMs;
/** Milliseconds that a closing waits for earnings that were due before it but are written later; assumed. */
export const lateClosingMs = 12 * hourMs;
/** Smallest payout, in cents. A smaller amount waits for the next closing. */
export const leastPayoutCents = 1_000;
/**
 * Smallest payout to a professional who has left, in cents, since no later week adds to it; assumed: the highest
 * minimum that providers ask for.
 */
export const leastLastPayoutCents = 100;
/**
 * Milliseconds that a payout may be on its way before it needs attention; assumed: a bank takes a working day or two.
 */
export const lateArrivalMs = 7 * dayMs;

const atMinute = (day: number, minute: number): number =>
  wallToEpochMinute(zoneClock(parisZone, day, day + 1), day, minute) * minuteMs;
const closingOf = (day: number): number => atMinute(day, closingMinute);
const tuesdayOnOrBefore = (day: number): number => day - ((dayOfWeek(day) - tuesday + 7) % 7);

/** Returns the last weekly closing at or before an instant: Tuesday 23:59 in Paris, in epoch milliseconds. */
export const lastClosingMs = (nowMs: number): number => {
  const day = tuesdayOnOrBefore(dayOf(parisZone, nowMs));
  return closingOf(day) <= nowMs ? closingOf(day) : closingOf(day - 7);
};

/** Returns the next weekly closing after an instant, in epoch milliseconds. */
export const nextClosingMs = (nowMs: number): number => closingOf(dayOf(parisZone, lastClosingMs(nowMs)) + 7);

/** Returns the first closing that pays an amount earned at an instant, in epoch milliseconds. */
export const closingFor = (earnedMs: number): number =>
  lastClosingMs(earnedMs) === earnedMs ? earnedMs : nextClosingMs(earnedMs);

/** Returns the Wednesday on which a closing's payouts leave, even on a public holiday, in days since 1970-01-01. */
export const sendingDay = (closesMs: number): number => dayOf(parisZone, closesMs) + 1;

/** Returns the instant from which the payouts of a day leave, in epoch milliseconds. */
export const sendingFromMs = (day: number): number => atMinute(day, sendingMinute);

const isWorked = (day: number): boolean =>
  dayOfWeek(day) !== 0 && dayOfWeek(day) !== 6 && !isPublicHoliday(day, nationalPostcode);

/**
 * Returns the day on which a payout sent on a day reaches the bank: the next working day. A payout sent on a holiday
 * leaves on the next working day. assumed: one working day.
 */
export const arrivalDay = (sentDay: number): number => {
  let leaves = sentDay;
  while (!isWorked(leaves)) leaves += 1;
  let day = leaves + 1;
  while (!isWorked(day)) day += 1;
  return day;
};

/** Returns the day on which a payout left, or is to leave while it has not left (yyyy-MM-dd, in Paris). */
export const leavingDay = (sendsOn: string, sentAtMs: number | null): string =>
  sentAtMs === null ? sendsOn : isoFromDay(dayOf(parisZone, sentAtMs));

/** Returns the start of a day in Paris, in epoch milliseconds. */
export const parisDayMs = (day: number): number => dayStartMs(parisZone, day);
