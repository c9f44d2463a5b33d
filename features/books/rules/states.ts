/**
 * States of a difference: open, explained by an admin, gone because both books agree, or booked because an admin
 * recorded the provider's refund.
 */
export const differenceStates = ['open', 'explained', 'gone', 'booked'] as const;
export type DifferenceState = (typeof differenceStates)[number];

/** Bounds of an admin's explanation, or of the reason of a recorded refund, in characters. */
export const explainedLength = { min: 20, max: 500 } as const;
