/** Milliseconds between two readings of the list that nobody asks for (docs/product/messages.md#notifications). */
export const refreshMs = 150_000_000;
