import { dateAtText, wallClockText, type WallTime } from '#core/format.ts';
import { instantMs } from '#core/instant-text.ts';
import { dayOf, localOf, zoneClock } from '#core/time.ts';
import { minuteMs } from '#core/units.ts';
import type { Slot } from '../contract.ts';

const around = (zone: string, epochMs: number) => zoneClock(zone, dayOf(zone, epochMs) - 1, dayOf(zone, epochMs) + 2);

/** An instant on the clock of the place, with its offset on the night whose hour comes twice. */
export const wallToSay = (zone: string, epochMs: number): WallTime => {
  const clock = around(zone, epochMs);
  const { day, minute, offsetMinutes } = localOf(clock, Math.floor(epochMs / minuteMs));
  const isSaidTwice = [-60, 60].some((shift) => {
    const other = localOf(clock, Math.floor(epochMs / minuteMs) + shift);
    return other.day === day && other.minute === minute;
  });
  return isSaidTwice ? { day, minute, repeatedOffsetMinutes: offsetMinutes } : { day, minute };
};

/** When what begins at this ISO instant begins on the clock of its place. */
export const startWall = ({ starts_at }: { readonly starts_at: string }, zone: string): WallTime => wallToSay(zone, instantMs(starts_at));

/** A free time on the clock of its place, with its offset where that clock comes twice. */
export const slotWall = ({ day, valueMinutes, offset_minutes }: Pick<Slot, 'day' | 'valueMinutes' | 'offset_minutes'>): WallTime => ({
  day,
  minute: valueMinutes,
  ...(offset_minutes !== null && { repeatedOffsetMinutes: offset_minutes }),
});

/**
 * An instant → « samedi 28 novembre à 14:30 » at the place, with its offset on the night whose hour comes twice; `dateAt` says a day and a clock in a
 * language.
 */
export const momentText = (zone: string, epochMs: number, dateAt: (day: number, clock: string) => string = dateAtText): string => {
  const wall = wallToSay(zone, epochMs);
  return dateAt(wall.day, wallClockText(wall));
};
