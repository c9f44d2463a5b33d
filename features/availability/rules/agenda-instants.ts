import { wallOf, wallToEpochMinute, zoneClock } from '#core/time.ts';
import { dayMinutes, minuteMs } from '#core/units.ts';
import { piecesOfMinutes, type DayPart } from './agenda-blocks.ts';

/**
 * Splits an interval of instants (epoch milliseconds) into local days on the wall clock of a zone. The repeated hour of
 * October is drawn twice in the same place.
 * An interval whose end has an earlier clock than its start keeps its elapsed length.
 */
export const piecesOfInstants = (zone: string, fromMs: number, toMs: number): DayPart[] => {
  if (toMs <= fromMs) return [];
  const from = wallOf(zone, fromMs);
  const to = wallOf(zone, toMs);
  const wallEnd = (to.day - from.day) * dayMinutes + to.minute;
  const endMin = wallEnd > from.minute ? wallEnd : from.minute + Math.ceil((toMs - fromMs) / minuteMs);
  return piecesOfMinutes(from.day, from.minute, endMin);
};

/** Returns the instant of noon on a local day. The clock never changes between noon and working hours. */
export const noonMs = (zone: string, day: number): number =>
  wallToEpochMinute(zoneClock(zone, day, day + 1), day, dayMinutes / 2) * minuteMs;

/** Returns the minutes that a local day's clock jumps over when it goes forward. Null on any other day. */
export const jumpedMinutes = (
  zone: string,
  day: number,
): { readonly startMin: number; readonly endMin: number } | null => {
  const clock = zoneClock(zone, day, day + 1);
  const midnight = wallToEpochMinute(clock, day, 0);
  const missing = dayMinutes - (wallToEpochMinute(clock, day + 1, 0) - midnight);
  if (missing <= 0) return null;
  for (let minute = 0; minute < dayMinutes; minute += 5) {
    const wall = wallOf(zone, (midnight + minute) * minuteMs);
    if (wall.minute !== minute) return { startMin: minute, endMin: minute + missing };
  }
  return null;
};
