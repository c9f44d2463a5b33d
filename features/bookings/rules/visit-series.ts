import { wallOf, wallToEpochMinute, zoneClock } from '#core/time.ts';
import { minuteMs, type EpochMs } from '#core/units.ts';
import type { BookingState } from './states.ts';

/** Intervals between the visits of a series, in weeks (docs/product/booking.md#series). */
export const seriesWeeks = [1, 2, 3, 4, 6, 8] as const;
export type SeriesWeeks = (typeof seriesWeeks)[number];

/** Number of visits in a series, the first included. */
export const seriesCount = { min: 2, max: 26 } as const;

/**
 * A date of a series: its local day (since 1970-01-01) in the professional's zone, and its start in epoch milliseconds.
 */
export type SeriesDate = { readonly day: number; readonly startMs: number };

/**
 * Dates of a series from its first start, with the same weekday and the same wall clock of the place.
 * A time that a clock change skips uses the offset before the change. A time that occurs twice means the first
 * occurrence, except for the first date, whose instant is given.
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

/** Number of dates in a series between its first day and its last possible day, both in days since 1970-01-01. */
export const countUntil = (firstDay: number, lastDay: number, everyWeeks: number): number =>
  Math.max(0, Math.floor((lastDay - firstDay) / (everyWeeks * 7)) + 1);

type InSeries = {
  readonly public_id: string;
  readonly state: BookingState;
  readonly starts_at: EpochMs;
  readonly care_started_at: EpochMs | null;
};

/**
 * A visit of a series and the visits after it, in order. Contains only the confirmed visits whose start is ahead and
 * whose care has not begun. Instants in epoch milliseconds.
 */
export const followingOf = <V extends InSeries>(visits: readonly V[], publicId: string, nowMs: number): V[] => {
  const fromMs = visits.find((one) => one.public_id === publicId)?.starts_at ?? nowMs;
  return visits.filter(
    (one) =>
      one.state === 'confirmed' && one.starts_at >= fromMs && one.starts_at > nowMs && one.care_started_at === null,
  );
};

/**
 * Most days by which a series may move, earlier or later. A date therefore never reaches the next date of its series.
 */
export const shiftDaysMax = 6;

/**
 * New dates of a series when the date at `fromMs` moves to `toMs`. Each date moves by the same number of days, to the
 * same wall clock of the place.
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
