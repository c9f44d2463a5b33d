/** A ratio in percent, to one decimal: 0.1234 → 12.3. */
export const percentOf = (ratio: number): number => Math.round(ratio * 1_000) / 10;
