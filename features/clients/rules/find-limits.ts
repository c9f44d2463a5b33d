/** Minimum and maximum number of characters in a search for clients and visits. */
export const findLimits = { least: 2, most: 200 } as const;
