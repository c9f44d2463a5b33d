import { inputMessages } from '#core/fields.ts';
import { notBeforeToday } from '#core/fields/dates.ts';
import { wallToEpochMinute, zoneClock } from '#core/time.ts';
import { minuteMs } from '#core/units.ts';
import type { EventInput } from '../contract/events.ts';
import { agendaDay, formRange, type Planned } from './planned-slot.ts';
import { seriesAheadDays, seriesDays } from './series.ts';

/** One time of a private event: its day (since 1970-01-01), and its start and end in epoch milliseconds. */
export type EventTime = { readonly day: number; readonly fromMs: number; readonly toMs: number };

/**
 * Returns the times of an event on these local days, in order and at the same wall clock. Skips a day on which the
 * clock jumps over the whole event.
 */
export const timesOn = (
  days: readonly number[],
  range: { readonly startMinute: number; readonly endMinute: number },
  zone: string,
): EventTime[] => {
  if (days.length === 0) return [];
  const clock = zoneClock(zone, Math.min(...days), Math.max(...days) + 2);
  return days.flatMap((day): EventTime[] => {
    const [fromMs, toMs] = [range.startMinute, range.endMinute].map(
      (minute) => wallToEpochMinute(clock, day, minute) * minuteMs,
    ) as [number, number];
    return fromMs < toMs ? [{ day, fromMs, toMs }] : [];
  });
};

type Range = { readonly startMinute: number; readonly endMinute: number };

/**
 * Parses the form of a private event to its days and its wall clock. `today` is the local day at the place. Refuses a
 * past day, an invalid range of times, and a series that ends before it begins or more than a year ahead.
 */
export const eventDays = (
  input: EventInput,
  today: number,
): Planned<{ readonly days: readonly number[]; readonly range: Range }> => {
  const day = agendaDay(input.date);
  const range = formRange(input.start, input.end, input.until_next_day);
  const wrongDate = (): string | undefined => {
    if (day !== undefined) return notBeforeToday(today)(day);
    return input.date === '' ? inputMessages.missingFields : inputMessages.invalidFormat;
  };
  const dateFault = wrongDate();
  const untilText = input.until_date ?? '';
  const lastDay = today + seriesAheadDays;
  const until = untilText === '' ? lastDay : agendaDay(untilText);
  const wrongUntil = (): string | undefined => {
    if (until === undefined) return inputMessages.invalidFormat;
    if (day !== undefined && until < day) return inputMessages.invalidDate;
    return until > lastDay ? inputMessages.invalidParam : undefined;
  };
  const ends = (input.repeat ?? null) === null ? undefined : wrongUntil();
  const validation = {
    ...(dateFault === undefined ? {} : { date: dateFault }),
    ...(range.ok ? {} : range.validation),
    ...(ends === undefined ? {} : { until_date: ends }),
  };
  if (day === undefined || until === undefined || !range.ok || Object.keys(validation).length > 0)
    return { ok: false, validation };
  const { repeat } = input;
  return {
    ok: true,
    value: {
      days: repeat === null || repeat === undefined ? [day] : seriesDays(day, repeat, until),
      range: range.value,
    },
  };
};
