import { civilFromDay, dayFromCivil } from '#core/civil.ts';
import { clockRange, slotTime, type ClockRange } from '#core/clock-time.ts';
import { dayIn, notBeforeToday } from '#core/fields/dates.ts';
import { fieldMessages, inputMessages } from '#core/fields/messages.ts';
import type { Validation } from '#core/refusal.ts';
import { dayOfWeek } from '#core/time.ts';
import { dayMinutes, daySeconds } from '#core/units.ts';
import type { SlotInput } from '../contract/slots.ts';
import type { OpenTarget } from './opening.ts';
import { isPossible, recurrenceOf, type Recurrence, type RecurrenceDays } from './recurrence.ts';

/**
 * A validated planning slot. Minutes count from 00:00 of each day of the slot. An end above 1440 is on the next day.
 * `fromDay` and `untilDay` count from 1970-01-01, both included. Null means unlimited.
 */
export type PlannedSlot = {
  readonly days: RecurrenceDays;
  readonly recurrence: Recurrence;
  readonly startMin: number;
  readonly endMin: number;
  readonly fromDay: number | null;
  readonly untilDay: number | null;
  readonly exceptDays: readonly number[];
  readonly closes: boolean;
  readonly target: OpenTarget;
  readonly quantity: number | null;
};

export type Planned<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly validation: Validation };

const refused = (field: string, message: string): { readonly ok: false; readonly validation: Validation } => ({
  ok: false,
  validation: { [field]: message },
});

const firstDay = dayFromCivil(2001, 1, 1);
const lastDay = dayFromCivil(2098, 12, 31);

/**
 * Parses a day of a form or a URL to days since 1970-01-01. Undefined for invalid text, an impossible date, or a date
 * outside 2001–2098, which no agenda shows.
 */
export const agendaDay = (text: string): number | undefined => {
  const day = dayIn(text);
  return day !== undefined && day >= firstDay && day <= lastDay ? day : undefined;
};

const isFilled = (text: string | null | undefined): text is string =>
  text !== undefined && text !== null && text !== '';

/**
 * Parses two times of a form to a range on the five-minute grid of agendas. A refusal names the invalid field
 * (docs/product/availability.md#opening-hours, docs/product/availability.md#planning-slots).
 */
export const formRange = (start: string, end: string, isUntilNextDay: boolean): Planned<ClockRange> => {
  for (const [field, text] of [
    ['start', start],
    ['end', end],
  ] as const) {
    const message = text === '' ? inputMessages.missingFields : slotTime(text);
    if (message !== undefined) return refused(field, message);
  }
  const range = clockRange(start, end, isUntilNextDay);
  return range === undefined ? refused('end', inputMessages.invalidSlotTime) : { ok: true, value: range };
};

const rangeOf = (slot: SlotInput): Planned<ClockRange> => {
  if (isFilled(slot.start) || isFilled(slot.end) || (slot.time_from ?? null) === null)
    return formRange(slot.start ?? '', slot.end ?? '', slot.until_next_day);
  const from = slot.time_from!;
  const { duration } = slot;
  if (duration === undefined || duration === null) return refused('duration', inputMessages.missingFields);
  if (from % 300 !== 0) return refused('time_from', inputMessages.invalidSlotTime);
  if (duration % 300 !== 0 || duration > daySeconds) return refused('duration', inputMessages.invalidSlotTime);
  const range = { startMinute: from / 60, endMinute: (from + duration) / 60 };
  if (range.endMinute >= dayMinutes && !slot.until_next_day)
    return refused('duration', fieldMessages.total_time_exceeded);
  return { ok: true, value: range };
};

const everyDay: RecurrenceDays = { year: null, month: null, day: null, day_in_week: null };

const daysOf = (recurrence: Recurrence, onDay: number, weekday: number | null): RecurrenceDays => {
  const { year, month, dayOfMonth } = civilFromDay(onDay);
  switch (recurrence) {
    case 'only-once':
      return { year, month, day: dayOfMonth, day_in_week: null };
    case 'every-week':
      return { ...everyDay, day_in_week: weekday ?? dayOfWeek(onDay) };
    case 'every-month':
      return { ...everyDay, day: dayOfMonth };
    case 'every-year':
      return { ...everyDay, month, day: dayOfMonth };
    case 'every-day':
      return everyDay;
  }
};

type Days = {
  readonly days: RecurrenceDays;
  readonly recurrence: Recurrence;
  readonly begunOn: number | null;
};

const whichDays = (slot: SlotInput): Planned<Days> => {
  const weekday = slot.day_in_week ?? null;
  if (isFilled(slot.date)) {
    const onDay = agendaDay(slot.date);
    if (onDay === undefined) return refused('date', inputMessages.invalidFormat);
    const recurrence = slot.recurrence ?? 'only-once';
    return { ok: true, value: { days: daysOf(recurrence, onDay, weekday), recurrence, begunOn: onDay } };
  }
  const days = { year: slot.year ?? null, month: slot.month ?? null, day: slot.day ?? null, day_in_week: weekday };
  const derived = recurrenceOf(days);
  if (derived === null) return refused(weekday === null ? 'day' : 'day_in_week', inputMessages.invalidParam);
  const requestedRecurrence = slot.recurrence ?? derived;
  if (requestedRecurrence !== derived)
    return refused(requestedRecurrence === 'every-week' ? 'day_in_week' : 'date', inputMessages.missingFields);
  if (!isPossible(days)) return refused('day', inputMessages.invalidParam);
  return { ok: true, value: { days, recurrence: derived, begunOn: null } };
};

const dayOfOnce = ({ year, month, day }: RecurrenceDays): number =>
  dayIn(`${year}${String(month).padStart(2, '0')}${String(day).padStart(2, '0')}`) ?? Number.NaN;

/**
 * Validates a planning slot of a request (docs/product/availability.md#opening-hours,
 * docs/product/availability.md#planning-slots). `today` is the local day at the place. Refuses an end before its start,
 * more than a day, a time off the five-minute grid, and an impossible or past day. Refuses a recurrence that ends in
 * the past or before it begins. assumed: A closure of one date with an `until_date` closes every day from the date to
 * `until_date`.
 */
export const plannedSlot = (slot: SlotInput, today: number): Planned<PlannedSlot> => {
  const range = rangeOf(slot);
  const plannedDays = whichDays(slot);
  const bounds = [slot.from_date, slot.until_date].map((text) =>
    isFilled(text) ? (agendaDay(text) ?? Number.NaN) : null,
  );
  const [from = null, until = null] = bounds;
  const validation: Record<string, string> = {
    ...(range.ok ? {} : range.validation),
    ...(plannedDays.ok ? {} : plannedDays.validation),
  };
  if (Number.isNaN(from)) validation['from_date'] = inputMessages.invalidFormat;
  if (Number.isNaN(until)) validation['until_date'] = inputMessages.invalidFormat;
  if (!range.ok || !plannedDays.ok || Object.keys(validation).length > 0) return { ok: false, validation };
  const { days, recurrence, begunOn } = plannedDays.value;
  const isOnce = recurrence === 'only-once';
  const onceDay = isOnce ? dayOfOnce(days) : null;
  const past = onceDay === null ? undefined : notBeforeToday(today)(onceDay);
  if (past !== undefined) return refused(isFilled(slot.date) ? 'date' : 'day', past);
  const begins = from ?? begunOn ?? onceDay;
  if (until !== null && (until < today || (begins !== null && until < begins)))
    return refused('until_date', inputMessages.invalidDate);
  const span = { startMin: range.value.startMinute, endMin: range.value.endMinute };
  const exceptDays = slot.except_dates.map((text) => agendaDay(text) ?? Number.NaN);
  if (exceptDays.some(Number.isNaN)) return refused('except_dates', inputMessages.invalidFormat);
  const rest = {
    closes: slot.negativ_all,
    target: slot.target,
    quantity: slot.quantity ?? null,
    exceptDays: isOnce ? [] : exceptDays,
  };
  if (!isOnce) return { ok: true, value: { ...rest, ...span, days, recurrence, fromDay: begins, untilDay: until } };
  if (slot.negativ_all && until !== null && until > onceDay!)
    return {
      ok: true,
      value: { ...rest, ...span, days: everyDay, recurrence: 'every-day', fromDay: onceDay, untilDay: until },
    };
  return { ok: true, value: { ...rest, ...span, days, recurrence, fromDay: null, untilDay: null } };
};
