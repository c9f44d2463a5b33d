/** What somebody is called who came by and gave no name (docs/product/booking.md#walk-ins). */
export const walkInName = 'Client de passage';

/** Whose visit it is, in words: « Camille Roussel », or that they gave no name; null where nothing is known of them any more. */
export const visitorName = ({
  firstname,
  lastname,
  is_walk_in: isWalkIn,
}: {
  readonly firstname: string | null;
  readonly lastname: string | null;
  readonly is_walk_in: boolean | null;
}): string | null => (isWalkIn === true ? walkInName : [firstname, lastname].filter((name) => name !== null).join(' ') || null);
