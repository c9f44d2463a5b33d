/** A second, in milliseconds. */
export const secondMs = 1_000;

/** A minute, in milliseconds. */
export const minuteMs = 60_000;

/** An hour, in milliseconds. */
export const hourMs = 3_600_000;

/** A tick of agendas and slots, in milliseconds (docs/algorithms/availability.md#time-in-integers). */
export const tickMs = 300_000;

/** The same tick in minutes. */
export const tickMinutes = tickMs / minuteMs;

/** Twenty-four hours, in milliseconds: a span of time, not a civil day, which lasts 23 to 25 hours. */
export const dayMs = 86_400_000;

/** The seconds of an hour. */
export const hourSeconds = 3_600;

/** Twenty-four hours, in seconds. */
export const daySeconds = 86_400;

/** The minutes of a civil day on its wall clock, from 00:00 to 24:00. */
export const dayMinutes = 1_440;

/** How many days ahead anybody may book: what the 64 bits of a search row hold, less the days on either side (docs/product/availability.md#search-rows). */
export const horizonDays = 62;

/** The zone of our own days, and of the law's: mainland France (assumed: one law, one zone). A place has its own. */
export const parisZone = 'Europe/Paris';
