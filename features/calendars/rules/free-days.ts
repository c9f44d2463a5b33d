import { fullDateText } from '#core/format.ts';
import { dayFromIso, isoFromDay } from '#core/time.ts';

/** Consecutive whole days that a calendar marks as free: the first and the last (yyyy-MM-dd). */
export type FreeRun = { readonly first: string; readonly last: string };

/** Groups sorted days into periods of consecutive days. */
export const freeRuns = (days: readonly number[]): FreeRun[] => {
  const runs: [number, number][] = [];
  for (const day of days) {
    const last = runs.at(-1);
    if (last?.[1] === day - 1) last[1] = day;
    else runs.push([day, day]);
  }
  return runs.map(([first, last]) => ({ first: isoFromDay(first), last: isoFromDay(last) }));
};

/**
 * Returns one line for each period of free days. When `count` exceeds the days of these periods, a last line gives the
 * number of the other days.
 */
export const freeLines = (runs: readonly FreeRun[], count: number): string[] => {
  let shown = 0;
  const lines = runs.flatMap(({ first, last }) => {
    const [from, to] = [dayFromIso(first), dayFromIso(last)];
    if (from === undefined || to === undefined) return [];
    shown += to - from + 1;
    return [from === to ? `Le ${fullDateText(from)}` : `Du ${fullDateText(from)} au ${fullDateText(to)}`];
  });
  const more = count - shown;
  return more <= 0 ? lines : [...lines, more === 1 ? 'Et un autre jour' : `Et ${more} autres jours`];
};
