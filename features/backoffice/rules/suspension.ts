/** What both sides of a visit read of why it was cancelled, by whose account is suspended. */
export const suspendedReasons = {
  professional: 'Le compte de ce professionnel est fermé.',
  client: 'Le compte de ce client est fermé.',
} as const;
