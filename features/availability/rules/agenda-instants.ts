import { wallOf, wallToEpochMinute, zoneClock } from '#core/time.ts';
import { dayMinutes, minuteMs } from '#core/units.ts';
import { piecesOfMinutes, type DayPart } from './agenda-blocks.ts';

/**
 * Splits an interval of instants (epoch milliseconds) into local days on the wall clock of a zone. The repeated hour of
 * October is drawn twice at the same height. An interval keeps its elapsed length when the clock reads earlier at its
 * end than at its start.
 */
export const piecesOfInstants = (zone: string, fromMs: number, toMs: number): DayPart[] => {
  if (toMs <= fromMs) return [];
  const from = wallOf(zone, fromMs);
  const to = wallOf(zone, toMs);
  const wallEnd = (to.day - from.day) * dayMinutes + to.minute;
  const endMin = wallEnd > from.minute ? wallEnd : from.minute + Math.ceil((toMs - fromMs) / minuteMs);
  return piecesOfMinutes(from.day, from.minute, endMin);
};

/**
 * Returns the instant of noon on a local day. No clock changes between noon and working hours, so noon is a safe
 * origin.
 */
export const noonMs = (zone: string, day: number): number =>
  wallToEpochMinute(zoneClock(zone, day, day + 1), day, dayMinutes / 2) * minuteMs;

/** Returns the minutes that the clock jumps over on a local day. Null on a day without a jump. */
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
