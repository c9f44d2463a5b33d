/** Time between two automatic refreshes of the list, in milliseconds (docs/product/messages.md#notifications). */
export const refreshMs = 150_000_000;
