/** The kinds of resources, in the order they are shown; the contract's own list would bring its schemas along. */
export const resourceKinds = ['practitioner', 'cabin', 'equipment'] as const;
