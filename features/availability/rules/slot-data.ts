import { civilFromDay } from '#core/civil.ts';
import { clockText } from '#core/format.ts';
import { normalise, subtract } from '#core/spans.ts';
import { isoFromDay, localOf, wallToEpochMinute, type ZoneClock } from '#core/time.ts';
import { dayMinutes, minuteMs, type EpochMs } from '#core/units.ts';
import type { BlockAnswer } from '../contract/planning.ts';
import type { EventAnswer } from '../contract/events.ts';
import type { SlotData } from '../contract/slots.ts';
import { piecesOfMinutes } from './agenda-blocks.ts';
import type { LaidHours } from './agenda-loads.ts';
import type { PlannedSlot } from './planned-slot.ts';
import { fallsOn } from './recurrence.ts';
import type { Repeat } from './series.ts';

/** A planning slot with its public id and the public id of its resource. A null resource means the whole team. */
export type PlannedSlotOf = PlannedSlot & { readonly id: string; readonly resourceId: string | null };

/** Converts a planning slot to the fields that API calls return (docs/product/availability.md#planning-slots). */
export const slotFields = ({
  id,
  resourceId,
  days,
  recurrence,
  startMin,
  endMin,
  fromDay,
  untilDay,
  closes,
  target,
  quantity,
  exceptDays,
}: PlannedSlotOf): SlotData => {
  const end = endMin % dayMinutes;
  return {
    id,
    recurrence,
    negativ_all: closes,
    target,
    resource_id: resourceId,
    quantity,
    time_from: startMin * 60,
    duration: (endMin - startMin) * 60,
    start_hour: Math.floor(startMin / 60),
    start_minute: startMin % 60,
    end_hour: Math.floor(end / 60),
    end_minute: end % 60,
    start: clockText(startMin),
    end: clockText(end),
    until_next_day: endMin >= dayMinutes,
    year: days.year,
    month: days.month,
    day: days.day,
    day_in_week: days.day_in_week,
    from_date: fromDay === null ? null : isoFromDay(fromDay),
    until_date: untilDay === null ? null : isoFromDay(untilDay),
    except_dates: exceptDays.map(isoFromDay),
  };
};

/** Whether a planning slot applies to a day, within its period and without its excepted days. */
export const isOn = (slot: PlannedSlotOf, day: number): boolean =>
  (slot.fromDay === null || slot.fromDay <= day) &&
  (slot.untilDay === null || day <= slot.untilDay) &&
  !slot.exceptDays.includes(day) &&
  fallsOn(slot.days, day);

/** Returns the days of an agenda. `minutes` is the elapsed length of each day: 1380 or 1500 when the clocks change. */
export const daysShown = (
  clock: ZoneClock,
  fromDay: number,
  toDay: number,
): { day: number; date: string; starts_at: EpochMs; minutes: number }[] =>
  Array.from({ length: toDay - fromDay + 1 }, (_, i) => {
    const day = fromDay + i;
    const start = wallToEpochMinute(clock, day, 0);
    return {
      day,
      date: isoFromDay(day),
      starts_at: start * minuteMs,
      minutes: wallToEpochMinute(clock, day + 1, 0) - start,
    };
  });

const nothingOfAVisit = {
  booking_id: null,
  event_id: null,
  service_starts_at: null,
  service_ends_at: null,
  travel_before_minutes: 0,
  travel_after_minutes: 0,
  state: null,
  title: null,
  services: [],
  at_home: false,
  payment_status: null,
  step: null,
  is_settled: false,
} as const;

/**
 * Returns each slot with each day in [fromDay, toDay] to which it applies. Also returns the slots of the day before
 * `fromDay` that end past midnight.
 */
const fallen = (
  slots: readonly PlannedSlotOf[],
  fromDay: number,
  toDay: number,
): { readonly slot: PlannedSlotOf; readonly day: number }[] => {
  const out: { readonly slot: PlannedSlotOf; readonly day: number }[] = [];
  for (let day = fromDay - 1; day <= toDay; day++)
    for (const slot of slots)
      if (isOn(slot, day) && (day >= fromDay || slot.endMin > dayMinutes)) out.push({ slot, day });
  return out;
};

type Absent = { readonly resource: string; readonly fromMs: number; readonly toMs: number };

const absenceTitle = 'Absence';

type AgendaHoliday = { readonly day: number; readonly name: string; readonly choice: string | null };

/**
 * Returns the period that each closed public holiday closes, in minutes after midnight. The period ends at midnight, or
 * later when opening hours of that day last longer. Extra openings of that day for the whole team stay open. The day
 * before `fromDay` counts only when its hours last past midnight.
 */
const closedStretches = (holidays: readonly AgendaHoliday[], slots: readonly PlannedSlotOf[], fromDay: number) =>
  holidays.flatMap(({ day, name, choice }) => {
    const opened = slots.filter((slot) => !slot.closes && isOn(slot, day));
    const lastMin = Math.max(dayMinutes, ...opened.map((slot) => slot.endMin));
    if (choice !== 'closed' || (day < fromDay && lastMin === dayMinutes)) return [];
    const once = opened.filter(({ recurrence, resourceId }) => recurrence === 'only-once' && resourceId === null);
    const closed = subtract([0, lastMin], normalise(once.flatMap(({ startMin, endMin }) => [startMin, endMin])));
    return closed.flatMap((startMin, i) => (i % 2 === 1 ? [] : [{ day, name, startMin, endMin: closed[i + 1]! }]));
  });

/** Converts planning slots and public holidays to the hours and closures of each day. Loads are computed from them. */
export const laidHours = (
  slots: readonly PlannedSlotOf[],
  holidays: readonly AgendaHoliday[],
  fromDay: number,
  toDay: number,
): LaidHours[] => [
  ...fallen(slots, fromDay, toDay).map(({ slot: { closes, resourceId, startMin, endMin }, day }): LaidHours => ({
    kind: closes ? 'closure' : 'availability',
    resourceId,
    day,
    startMin,
    endMin,
  })),
  ...closedStretches(holidays, slots, fromDay).map(({ day, startMin, endMin }): LaidHours => ({
    kind: 'closure',
    resourceId: null,
    day,
    startMin,
    endMin,
  })),
];

export const placedHolidays = (
  holidays: readonly AgendaHoliday[],
  slots: readonly PlannedSlotOf[],
  clock: ZoneClock,
  fromDay: number,
): BlockAnswer[] =>
  closedStretches(holidays, slots, fromDay).map(({ day, name, startMin, endMin }) => ({
    ...nothingOfAVisit,
    services: [],
    kind: 'closure',
    title: name,
    slot_id: null,
    resource_id: null,
    target: null,
    recurrence: null,
    day,
    start_minute: startMin,
    end_minute: endMin,
    starts_at: wallToEpochMinute(clock, day, startMin) * minuteMs,
    ends_at: wallToEpochMinute(clock, day, endMin) * minuteMs,
  }));

/** Converts absences to one closure a day, in the agenda of the absent resource. */
export const absentDays = (
  absences: readonly Absent[],
  clock: ZoneClock,
  fromDay: number,
  toDay: number,
): LaidHours[] =>
  absences.flatMap(({ resource, fromMs, toMs }) => {
    const [first, last] = [fromDay, toDay + 1].map((day) => wallToEpochMinute(clock, day, 0) * minuteMs);
    const { day, start_minute, end_minute } = agendaPlace(clock, Math.max(fromMs, first!), Math.min(toMs, last!));
    return piecesOfMinutes(day, start_minute, end_minute).map((piece): LaidHours => {
      const { startMin, endMin } = piece;
      return { kind: 'closure', resourceId: resource, day: piece.day, startMin, endMin, isAbsence: true };
    });
  });

export const placedAbsences = (
  absences: readonly Absent[],
  clock: ZoneClock,
  fromDay: number,
  toDay: number,
): BlockAnswer[] =>
  absentDays(absences, clock, fromDay, toDay).map(({ resourceId, day, startMin, endMin }) => ({
    ...nothingOfAVisit,
    services: [],
    kind: 'closure',
    title: absenceTitle,
    slot_id: null,
    resource_id: resourceId,
    target: null,
    recurrence: null,
    day,
    start_minute: startMin,
    end_minute: endMin,
    starts_at: wallToEpochMinute(clock, day, startMin) * minuteMs,
    ends_at: wallToEpochMinute(clock, day, endMin) * minuteMs,
  }));

/**
 * Converts planning slots to agenda blocks, one for each day of [fromDay, toDay]. Includes the slots of the day before
 * that last past midnight.
 */
export const placedSlots = (
  slots: readonly PlannedSlotOf[],
  clock: ZoneClock,
  fromDay: number,
  toDay: number,
): BlockAnswer[] =>
  fallen(slots, fromDay, toDay).map(({ slot, day }) => ({
    ...nothingOfAVisit,
    services: [],
    kind: slot.closes ? 'closure' : 'availability',
    slot_id: slot.id,
    resource_id: slot.resourceId,
    target: slot.closes ? null : slot.target,
    recurrence: slot.recurrence,
    day,
    start_minute: slot.startMin,
    end_minute: slot.endMin,
    starts_at: wallToEpochMinute(clock, day, slot.startMin) * minuteMs,
    ends_at: wallToEpochMinute(clock, day, slot.endMin) * minuteMs,
  }));

/** Converts instants to a local start day and to minutes of the wall clock, counted from 00:00 of that day. */
export const agendaPlace = (
  clock: ZoneClock,
  fromMs: number,
  toMs: number,
): { day: number; start_minute: number; end_minute: number } => {
  const from = localOf(clock, Math.floor(fromMs / minuteMs));
  const to = localOf(clock, Math.floor(toMs / minuteMs));
  return { day: from.day, start_minute: from.minute, end_minute: (to.day - from.day) * dayMinutes + to.minute };
};

/** A stored private event. Its times are in epoch milliseconds. */
export type StoredEvent = {
  readonly id: string;
  readonly label: string;
  readonly resourceId: string | null;
  readonly fromMs: number;
  readonly toMs: number;
  readonly seriesId: string | null;
  readonly repeats: Repeat | null;
};

/** Converts a stored private event to the data that API calls return. */
export const eventShown = (
  clock: ZoneClock,
  { id, label, resourceId, fromMs, toMs, seriesId, repeats }: StoredEvent,
): EventAnswer => {
  const { day, start_minute, end_minute } = agendaPlace(clock, fromMs, toMs);
  return {
    id,
    label,
    resource_id: resourceId,
    date: isoFromDay(day),
    start: clockText(start_minute),
    end: clockText(end_minute % dayMinutes),
    until_next_day: end_minute >= dayMinutes,
    starts_at: fromMs,
    ends_at: toMs,
    series_id: seriesId,
    repeat: repeats,
  };
};

export const onceOn = (day: number): PlannedSlot['days'] => {
  const { year, month, dayOfMonth } = civilFromDay(day);
  return { year, month, day: dayOfMonth, day_in_week: null };
};

/**
 * Returns a closure of one whole day (since 1970-01-01), for one resource by its public id or for the whole team
 * (null).
 */
export const wholeDayClosure = (id: string, day: number, resourceId: string | null): PlannedSlotOf => ({
  id,
  resourceId,
  days: onceOn(day),
  recurrence: 'only-once',
  startMin: 0,
  endMin: dayMinutes,
  fromDay: null,
  untilDay: null,
  exceptDays: [],
  closes: true,
  target: 'clients-establishments',
  quantity: null,
});
