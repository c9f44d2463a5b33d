/** The sentences of orders that a call answers with. */
export const orderTexts = {
  heldHere: 'Vous retenez déjà un créneau chez ce professionnel. Terminez cette réservation ou libérez-le.',
  heldThree: 'Vous retenez déjà trois créneaux. Terminez une réservation ou libérez-en un.',
  heldMany: 'Trop de créneaux ont été retenus depuis votre connexion. Réessayez un peu plus tard.',
} as const;
