/** Where a difference stands: nobody knows why, an admin has said why, both books agree by now. */
export const differenceStates = ['open', 'explained', 'gone'] as const;
export type DifferenceState = (typeof differenceStates)[number];

/** Characters of the reason by which an admin explains a difference. */
export const explainedLength = { min: 20, max: 500 } as const;
