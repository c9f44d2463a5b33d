/** The kinds of resources, in the order they are shown. */
export const resourceKinds = ['practitioner', 'cabin', 'equipment'] as const;
