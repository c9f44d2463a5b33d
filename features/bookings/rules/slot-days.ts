import { clockText, clockWithOffsetText } from '#core/format.ts';
import { isoFromDay } from '#core/time.ts';
import type { Slot } from '../contract.ts';
import { ambiguous, type BookableStart } from './bookable.ts';

const minutesPerDay = 1440;
const twoDigits = Array.from({ length: 60 }, (_, n) => String(n).padStart(2, '0'));

/** Starts in order → the slots of each local day, with the clock of the place and, where the label alone would be ambiguous, its offset (decisions §2). */
export const slotDays = (starts: readonly BookableStart[]): { day: number; slots: Slot[] }[] => {
  // A month has a thousand slots and a handful of dates.
  let utcDay = Number.NaN;
  let date = '';
  const instantText = (startMs: number): string => {
    const minutes = startMs / 60_000;
    const day = Math.floor(minutes / minutesPerDay);
    if (day !== utcDay) [utcDay, date] = [day, isoFromDay(day)];
    const minute = minutes - day * minutesPerDay;
    return `${date}T${twoDigits[Math.floor(minute / 60)]!}:${twoDigits[minute % 60]!}:00.000Z`;
  };
  return [...Map.groupBy(starts, (start) => start.day)].map(([day, sameDay]) => {
    const hasOneClock = sameDay.every((start) => start.offsetMinutes === sameDay[0]!.offsetMinutes);
    return {
      day,
      slots: sameDay.map((start) => {
        const offset = !hasOneClock && ambiguous(start, sameDay) ? start.offsetMinutes : null;
        return {
          starts_at: instantText(start.startMs),
          day,
          valueMinutes: start.minute,
          valueSeconds: start.minute * 60,
          text: offset === null ? clockText(start.minute) : clockWithOffsetText(start.minute, offset),
          offset_minutes: offset,
          total_cents: start.priceCents,
        };
      }),
    };
  });
};
