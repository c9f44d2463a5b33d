/** The sentences of orders that a call answers with. */
export const orderTexts = {
  heldHere: 'Vous retenez déjà un créneau chez ce professionnel. Terminez cette réservation ou libérez-le.',
  heldThree: 'Vous retenez déjà trois créneaux. Terminez une réservation ou libérez-en un.',
  heldMany: 'Trop de créneaux ont été retenus depuis votre connexion. Réessayez un peu plus tard.',
  heldNearby:
    'D’autres créneaux de ce professionnel sont déjà retenus depuis votre connexion, peut-être par vos proches, vos collègues ou d’autres personnes sur le même Wi-Fi. Terminez ou libérez une de ces réservations, passez par une autre connexion, ou réessayez dans quelques minutes\u202f: ces créneaux se libèrent dès que la réservation se termine.',
} as const;
