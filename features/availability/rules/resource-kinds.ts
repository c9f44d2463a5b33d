/** The kinds of resources, in display order. */
export const resourceKinds = ['practitioner', 'cabin', 'equipment'] as const;

/** Maximum characters of a team member's presentation (docs/product/establishments.md#a-person). */
export const personBioMax = 300;

/**
 * Colors of practitioners in an agenda. A practitioner without a chosen color gets a color of this list that depends on
 * their position in the team (docs/product/design.md#colour).
 */
export const personColors = ['ochre', 'sky', 'apricot', 'iris', 'sage'] as const;
export type PersonColor = (typeof personColors)[number];
