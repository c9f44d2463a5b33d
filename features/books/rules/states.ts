/** States of a difference: open, explained by an admin, or gone because both books agree. */
export const differenceStates = ['open', 'explained', 'gone'] as const;
export type DifferenceState = (typeof differenceStates)[number];

/** Bounds of an admin's explanation, in characters. */
export const explainedLength = { min: 20, max: 500 } as const;
