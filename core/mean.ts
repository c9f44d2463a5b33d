/**
 * The mean rating × 100, for display. 0 without ratings.
 * The value is truncated to the hundredth, so that the displayed tenth is rounded only once: 4.647 gives 4.64, then
 * « 4,6 ». Rounding first to 4.65 would give « 4,7 ».
 */
export const shownMeanX100 = (sum: number, count: number): number =>
  count === 0 ? 0 : Math.floor((sum * 100) / count);
