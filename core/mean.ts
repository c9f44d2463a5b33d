/**
 * The mean of ratings × 100, as it is given to be shown; 0 without any. What is beyond a hundredth is left out, so that the tenth which is read is rounded
 * once: 4.647 is 4.64, then « 4,6 », never « 4,7 » by way of 4.65.
 */
export const shownMeanX100 = (sum: number, count: number): number => (count === 0 ? 0 : Math.floor((sum * 100) / count));
