import { wallOf, wallToEpochMinute, zoneClock } from '#core/time.ts';
import { minuteMs, type EpochMs } from '#core/units.ts';
import type { BookingState } from './states.ts';

/** Weeks between two visits of a series (docs/product/booking.md#series). */
export const seriesWeeks = [1, 2, 3, 4, 6, 8] as const;
export type SeriesWeeks = (typeof seriesWeeks)[number];

/** Minimum and maximum number of visits in a series, the first included. */
export const seriesCount = { min: 2, max: 26 } as const;

/** A date of a series: its local day (since 1970-01-01) at the place, and its start in epoch milliseconds. */
export type SeriesDate = { readonly day: number; readonly startMs: number };

/**
 * Returns the dates of a series from its first start, on the same weekday and at the same wall clock. A wall time that
 * a clock change skips uses the offset before the change. A repeated wall time is its first occurrence, except on the
 * first date, whose instant is given.
 */
export const seriesDates = (
  { zone, startMs }: { readonly zone: string; readonly startMs: number },
  { everyWeeks, count }: { readonly everyWeeks: number; readonly count: number },
): SeriesDate[] => {
  const first = wallOf(zone, startMs);
  return Array.from({ length: count }, (_, i) => {
    const day = first.day + i * everyWeeks * 7;
    return {
      day,
      startMs: i === 0 ? startMs : wallToEpochMinute(zoneClock(zone, day, day + 1), day, first.minute) * minuteMs,
    };
  });
};

/** Returns how many dates a series has from its first day to `lastDay`, both included (days since 1970-01-01). */
export const countUntil = (firstDay: number, lastDay: number, everyWeeks: number): number =>
  Math.max(0, Math.floor((lastDay - firstDay) / (everyWeeks * 7)) + 1);

type InSeries = {
  readonly public_id: string;
  readonly state: BookingState;
  readonly starts_at: EpochMs;
  readonly care_started_at: EpochMs | null;
};

/**
 * Returns a visit and the later visits of its series, in order. Includes only confirmed upcoming visits whose care has
 * not started. Instants are in epoch milliseconds.
 */
export const followingOf = <V extends InSeries>(visits: readonly V[], publicId: string, nowMs: number): V[] => {
  const fromMs = visits.find((one) => one.public_id === publicId)?.starts_at ?? nowMs;
  return visits.filter(
    (one) =>
      one.state === 'confirmed' && one.starts_at >= fromMs && one.starts_at > nowMs && one.care_started_at === null,
  );
};

/**
 * Maximum number of days by which a series may move, earlier or later. A week would reach the next date of a weekly
 * series.
 */
export const shiftDaysMax = 6;

/**
 * Returns the new dates of a series when the date at `fromMs` moves to `toMs`. Each date moves by the same number of
 * days and takes the same wall clock.
 */
export const shiftedDates = (
  { zone, fromMs, toMs }: { readonly zone: string; readonly fromMs: number; readonly toMs: number },
  startsMs: readonly number[],
): SeriesDate[] => {
  const [from, to] = [wallOf(zone, fromMs), wallOf(zone, toMs)];
  return startsMs.map((startMs) => {
    const day = wallOf(zone, startMs).day + to.day - from.day;
    return {
      day,
      startMs: startMs === fromMs ? toMs : wallToEpochMinute(zoneClock(zone, day, day + 1), day, to.minute) * minuteMs,
    };
  });
};
