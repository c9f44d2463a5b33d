/** Distance in kilometers below which pages show a word instead of a number. */
export const leastShownKm = 0.1;
