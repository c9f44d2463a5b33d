/** Distance in kilometers below which pages show a word instead of a number. */
export const leastToldKm = 0.1;
