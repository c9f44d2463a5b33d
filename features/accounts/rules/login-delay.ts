/** How many wrong passwords cost nothing. */
export const freeFailures = 5;

const firstSeconds = 15;
const longestSeconds = 900;

/** Wrong passwords of one address from one network address, in a day → the seconds before another may be tried: none for five, then 15 doubling up to a quarter of an hour (trust §2, assumed: the figures). */
export const delaySeconds = (failures: number): number =>
  failures < freeFailures ? 0 : Math.min(longestSeconds, firstSeconds * 2 ** (failures - freeFailures));

/** Codes of a second factor tried for one account in a quarter of an hour, from everywhere (assumed). */
export const codesPerQuarter = 10;

/** Passwords tried from one network address, and everywhere, in a minute: beyond, everybody there waits (trust §2). */
export const triesPerMinute = { address: 20, house: 300 } as const;
