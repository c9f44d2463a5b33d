/**
 * An instant, in milliseconds since the Unix epoch. The field of a row has the name of its column, which gives no unit,
 * so the type gives the unit.
 */
export type EpochMs = number;

export const secondMs = 1_000;

export const minuteMs = 60_000;

export const hourMs = 3_600_000;

/** Length of a tick, in milliseconds (docs/algorithms/availability.md#time-in-integers). */
export const tickMs = 300_000;

export const tickMinutes = tickMs / minuteMs;

/** Twenty-four hours, in milliseconds. A local day lasts 23 to 25 hours. */
export const dayMs = 86_400_000;

export const hourSeconds = 3_600;

/** Twenty-four hours, in seconds. */
export const daySeconds = 86_400;

/** Minutes that the clock of a local day shows, from 00:00 to 24:00. */
export const dayMinutes = 1_440;

/**
 * Number of days ahead that clients can book: a mask has 64 bits, one for each day, less one day on each side
 * (docs/product/availability.md#search-rows).
 */
export const horizonDays = 62;
/**
 * Number of days from today within which a professional can enter visits
 * (docs/product/booking.md#visits-noted-by-a-professional).
 */
export const proHorizonDays = 366;

/**
 * Time zone of the platform's own days and of legal deadlines: mainland France (assumed: one law, one zone). Each place
 * of work has its own zone.
 */
export const parisZone = 'Europe/Paris';
