import { clockText, clockWithOffsetText } from '#core/format.ts';
import { tickMs } from '#core/units.ts';
import type { Slot } from '../contract.ts';
import { ambiguous, type BookableStart } from './bookable.ts';

// Every visit begins on one of the same few thousand ticks; a text made once is also flat, which writing it as JSON takes half the time for.
const instantTexts = new Map<number, string>();
const mostTexts = 20_000;

const instantText = (startMs: number): string => {
  const tick = startMs / tickMs;
  const known = instantTexts.get(tick);
  if (known !== undefined) return known;
  if (instantTexts.size >= mostTexts) instantTexts.clear();
  const text = new Date(startMs).toISOString();
  instantTexts.set(tick, text);
  return text;
};

/**
 * Starts in order → the slots of each local day, with the clock of the place and, where the label alone would be ambiguous, its offset
 * (docs/product/availability.md#calls).
 */
export const slotDays = (starts: readonly BookableStart[]): { day: number; slots: Slot[] }[] =>
  [...Map.groupBy(starts, (start) => start.day)].map(([day, sameDay]) => {
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
