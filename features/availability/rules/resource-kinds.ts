/** The kinds of resources, in display order. */
export const resourceKinds = ['practitioner', 'cabin', 'equipment'] as const;

/** Maximum characters of a team member's presentation (docs/product/establishments.md#a-person). */
export const personBioMax = 300;

/**
 * Colors of practitioners in an agenda. A practitioner without a chosen color gets the color of their position in this
 * list (docs/product/design.md#colour).
 */
export const personColors = ['ochre', 'sky', 'apricot', 'iris', 'sage'] as const;
export type PersonColor = (typeof personColors)[number];
