import { wallOf, wallToEpochMinute, zoneClock } from '#core/time.ts';
import { minuteMs } from '#core/units.ts';
import type { BookingState } from './states.ts';

/** Every how many weeks a visit is repeated (docs/product/booking.md#series). */
export const seriesWeeks = [1, 2, 3, 4, 6, 8] as const;
export type SeriesWeeks = (typeof seriesWeeks)[number];

/** How many visits a series has, the first included. */
export const seriesCount = { min: 2, max: 26 } as const;

/** One date of a series: its local day (since 1970-01-01) in the professional's zone, and its instant in epoch milliseconds. */
export type SeriesDate = { readonly day: number; readonly startMs: number };

/**
 * The dates of a series begun at an instant: the same weekday and the same wall clock of the place through clock changes. An hour that a change jumps over is
 * read with the offset before it; of one that comes twice, the first is meant, unless the series begins at the second.
 */
export const seriesDates = (
  { zone, startMs }: { readonly zone: string; readonly startMs: number },
  { everyWeeks, count }: { readonly everyWeeks: number; readonly count: number },
): SeriesDate[] => {
  const first = wallOf(zone, startMs);
  return Array.from({ length: count }, (_, i) => {
    const day = first.day + i * everyWeeks * 7;
    return { day, startMs: i === 0 ? startMs : wallToEpochMinute(zoneClock(zone, day, day + 1), day, first.minute) * minuteMs };
  });
};

/** How many dates a series has that begins on a day and comes to another at the latest, both counted in days since 1970-01-01. */
export const countUntil = (firstDay: number, lastDay: number, everyWeeks: number): number =>
  Math.max(0, Math.floor((lastDay - firstDay) / (everyWeeks * 7)) + 1);

type InSeries = { readonly public_id: string; readonly state: BookingState; readonly starts_at: number; readonly care_started_at: number | null };

/** A visit of a series and those after it that are confirmed and to come, none of them begun, in their order; instants in epoch milliseconds. */
export const followingOf = <V extends InSeries>(visits: readonly V[], publicId: string, nowMs: number): V[] => {
  const fromMs = visits.find((one) => one.public_id === publicId)?.starts_at ?? nowMs;
  return visits.filter((one) => one.state === 'confirmed' && one.starts_at >= fromMs && one.starts_at > nowMs && one.care_started_at === null);
};

/** How many days a series is moved by at most, to an earlier or a later day: never onto its own next date. */
export const shiftDaysMax = 6;

/**
 * Where the dates of a series go when the one at `fromMs` goes to `toMs`: each by as many days, to the same wall clock of the place, whatever the clocks do
 * meanwhile.
 */
export const shiftedDates = (
  { zone, fromMs, toMs }: { readonly zone: string; readonly fromMs: number; readonly toMs: number },
  startsMs: readonly number[],
): SeriesDate[] => {
  const [from, to] = [wallOf(zone, fromMs), wallOf(zone, toMs)];
  return startsMs.map((startMs) => {
    const day = wallOf(zone, startMs).day + to.day - from.day;
    return { day, startMs: startMs === fromMs ? toMs : wallToEpochMinute(zoneClock(zone, day, day + 1), day, to.minute) * minuteMs };
  });
};
