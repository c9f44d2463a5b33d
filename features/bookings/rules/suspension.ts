/**
 * Reasons stored when a suspension cancels a visit, by the party whose account is suspended. The other party reads
 * them.
 */
export const suspendedReasons = {
  professional: 'Le compte de ce professionnel est fermé.',
  client: 'Le compte de ce client est fermé.',
} as const;

/** Returns the suspended party from a stored reason. Null for a reason that a person typed. */
export const suspendedSide = (reason: string | null): keyof typeof suspendedReasons | null => {
  if (reason === suspendedReasons.client) return 'client';
  return reason === suspendedReasons.professional ? 'professional' : null;
};
