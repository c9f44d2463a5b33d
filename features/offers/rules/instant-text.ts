import { dateAtText, wallClockText, type WallTime } from '#core/format.ts';
import { instantMs } from '#core/instant-text.ts';
import { dayOf, localOf, zoneClock } from '#core/time.ts';
import { minuteMs } from '#core/units.ts';
import type { Slot } from '../contract.ts';

const around = (zone: string, epochMs: number) => zoneClock(zone, dayOf(zone, epochMs) - 1, dayOf(zone, epochMs) + 2);

/**
 * Converts an instant to the local time of a zone. Adds the UTC offset on the autumn night when the hour occurs twice.
 */
export const wallToSay = (zone: string, epochMs: number): WallTime => {
  const clock = around(zone, epochMs);
  const { day, minute, offsetMinutes } = localOf(clock, Math.floor(epochMs / minuteMs));
  const isSaidTwice = [-60, 60].some((shift) => {
    const other = localOf(clock, Math.floor(epochMs / minuteMs) + shift);
    return other.day === day && other.minute === minute;
  });
  return isSaidTwice ? { day, minute, repeatedOffsetMinutes: offsetMinutes } : { day, minute };
};

/** Local time, in the given zone, of the start of a visit or a slot. */
export const startWall = ({ starts_at }: { readonly starts_at: string }, zone: string): WallTime =>
  wallToSay(zone, instantMs(starts_at));

/** Returns the local time of a free slot. Adds its UTC offset when that local time occurs twice. */
export const slotWall = ({
  day,
  valueMinutes,
  offset_minutes,
}: Pick<Slot, 'day' | 'valueMinutes' | 'offset_minutes'>): WallTime => ({
  day,
  minute: valueMinutes,
  ...(offset_minutes !== null && { repeatedOffsetMinutes: offset_minutes }),
});

/**
 * Formats an instant as « samedi 28 novembre à 14:30 » in the zone of the place. Adds the UTC offset on the autumn
 * night when the hour occurs twice. `dateAt` formats a day and an hour in one language.
 */
export const momentText = (
  zone: string,
  epochMs: number,
  dateAt: (day: number, clock: string) => string = dateAtText,
): string => {
  const wall = wallToSay(zone, epochMs);
  return dateAt(wall.day, wallClockText(wall));
};
