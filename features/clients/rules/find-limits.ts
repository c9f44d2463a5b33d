/** How much must be typed before clients and visits are looked for, and the most that is. */
export const findLimits = { least: 2, most: 200 } as const;
