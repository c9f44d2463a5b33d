/** The kinds of resources, in the order they are shown. */
export const resourceKinds = ['practitioner', 'cabin', 'equipment'] as const;

/** How many characters the few words about one of a team have at most (docs/product/establishments.md#a-person). */
export const personBioMax = 300;

/** The colours that tell people apart in the agenda of several, in the order they are given where nobody chose one (docs/product/design.md#colour). */
export const personColors = ['ochre', 'sky', 'apricot', 'iris', 'sage'] as const;
export type PersonColor = (typeof personColors)[number];
