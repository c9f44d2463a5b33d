/**
 * Reasons stored when a suspension cancels a visit, by the side whose account is suspended. The other party reads them.
 */
export const suspendedReasons = {
  professional: 'Le compte de ce professionnel est fermé.',
  client: 'Le compte de ce client est fermé.',
} as const;

/** The suspended side that a stored reason stands for. Null for a reason in free text. */
export const suspendedSide = (reason: string | null): keyof typeof suspendedReasons | null => {
  if (reason === suspendedReasons.client) return 'client';
  return reason === suspendedReasons.professional ? 'professional' : null;
};
