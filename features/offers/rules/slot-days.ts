import { clockText, clockWithOffsetText } from '#core/format.ts';
import type { SlotAnswer } from '../contract.ts';
import { ambiguous, type BookableStart } from './bookable.ts';

/**
 * Groups starts, which are in order, by local day. Each gets its local time. The UTC offset is added when the same
 * local time occurs twice that day (docs/product/availability.md#calls).
 */
export const slotDays = (starts: readonly BookableStart[]): { day: number; slots: SlotAnswer[] }[] =>
  [...Map.groupBy(starts, (start) => start.day)].map(([day, sameDay]) => {
    const hasOneClock = sameDay.every((start) => start.offsetMinutes === sameDay[0]!.offsetMinutes);
    return {
      day,
      slots: sameDay.map((start) => {
        const offset = !hasOneClock && ambiguous(start, sameDay) ? start.offsetMinutes : null;
        return {
          starts_at: start.startMs,
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
