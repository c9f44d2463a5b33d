import type { ClockRange } from '#core/clock-time.ts';

/** A range of weekly hours: a weekday (0 is Sunday) and minutes after midnight. */
export type WeekStretch = ClockRange & { readonly weekday: number };

/** Maximum number of ranges in a week: one an hour. assumed: it limits the writes of one call. */
export const weekRangesMax = 168;

/** Returns the indexes of ranges that overlap an earlier range of the same weekday. Touching ranges do not overlap. */
export const overlappingRanges = (ranges: readonly WeekStretch[]): number[] => {
  const order = ranges
    .map((range, at) => ({ ...range, at }))
    .sort((a, b) => a.weekday - b.weekday || a.startMinute - b.startMinute || a.at - b.at);
  const found: number[] = [];
  let [weekday, until] = [-1, 0];
  for (const range of order) {
    if (range.weekday !== weekday) [weekday, until] = [range.weekday, 0];
    if (range.startMinute < until) found.push(range.at);
    until = Math.max(until, range.endMinute);
  }
  return found.sort((a, b) => a - b);
};
