import { percentOf } from '#core/percent.ts';

/** A bar of the score: the number of reviews with this many stars, and the bar's length in percent. */
export type ScoreBar = { readonly stars: number; readonly count: number; readonly percent: number };

/** Returns the five bars, from five stars down to one. `counts` begins with one star. */
export const scoreBars = (counts: readonly number[]): ScoreBar[] => {
  const all = counts.reduce((sum, count) => sum + count, 0);
  return [5, 4, 3, 2, 1].map((stars) => {
    const count = counts[stars - 1] ?? 0;
    return { stars, count, percent: all === 0 ? 0 : percentOf(count / all) };
  });
};
