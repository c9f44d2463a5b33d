/** Why a visit was cancelled, by whose account is suspended, as it is kept and as the other side reads it. */
export const suspendedReasons = {
  professional: 'Le compte de ce professionnel est fermé.',
  client: 'Le compte de ce client est fermé.',
} as const;

/** Whose suspension a reason is, or null where it is in words of somebody’s own. */
export const suspendedSide = (reason: string | null): keyof typeof suspendedReasons | null =>
  reason === suspendedReasons.client ? 'client' : reason === suspendedReasons.professional ? 'professional' : null;
