/** Nearer than this is told as such, not as a number. */
export const leastToldKm = 0.1;
