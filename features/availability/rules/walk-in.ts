/** Name shown for a client without a name (docs/product/booking.md#walk-ins). */
export const walkInName = 'Client de passage';

/**
 * Returns the name of a visit's client (« Camille Roussel »), or the name of a walk-in. Null when the name was erased.
 */
export const visitorName = ({
  firstname,
  lastname,
  is_walk_in: isWalkIn,
}: {
  readonly firstname: string | null;
  readonly lastname: string | null;
  readonly is_walk_in: boolean | null;
}): string | null =>
  isWalkIn === true ? walkInName : [firstname, lastname].filter((name) => name !== null).join(' ') || null;
