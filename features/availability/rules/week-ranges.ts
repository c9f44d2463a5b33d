import type { ClockRange } from '#core/clock-time.ts';

/** A range of the usual week: its weekday (0 is Sunday), minutes after that day's midnight. */
export type WeekStretch = ClockRange & { readonly weekday: number };

/** As many ranges as a usual week may say: one an hour. assumed: a bound on what one call writes. */
export const weekRangesMax = 168;

/** The places, in their list, of the ranges that overlap another that begins before them on their own day; touching is not overlapping. */
export const overlappingRanges = (ranges: readonly WeekStretch[]): number[] => {
  const order = ranges.map((range, at) => ({ ...range, at })).sort((a, b) => a.weekday - b.weekday || a.startMinute - b.startMinute || a.at - b.at);
  const found: number[] = [];
  let [weekday, until] = [-1, 0];
  for (const range of order) {
    if (range.weekday !== weekday) [weekday, until] = [range.weekday, 0];
    if (range.startMinute < until) found.push(range.at);
    until = Math.max(until, range.endMinute);
  }
  return found.sort((a, b) => a - b);
};
