/** A tick of agendas and slots, in milliseconds (availability §1: five minutes). */
export const tickMs = 300_000;

/** Twenty-four hours, in milliseconds: a span of time, not a civil day, which lasts 23 to 25 hours. */
export const dayMs = 86_400_000;
