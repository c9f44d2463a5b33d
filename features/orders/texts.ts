/** Refusal texts that the API returns for orders. */
export const orderTexts = {
  heldHere: 'Vous avez déjà bloqué un créneau chez ce professionnel. Terminez cette réservation ou libérez le créneau.',
  heldThree: 'Vous avez déjà bloqué trois créneaux. Terminez une réservation ou libérez un créneau.',
  heldMany: 'Trop de créneaux ont été bloqués depuis votre connexion. Réessayez un peu plus tard.',
  heldNearby:
    'D’autres créneaux de ce professionnel sont déjà bloqués depuis votre connexion, peut-être par un proche, un collègue ou une autre personne sur le même Wi-Fi. Terminez ou libérez l’une de ces réservations, changez de connexion, ou réessayez dans quelques minutes\u202f: ces créneaux ne restent bloqués que le temps de la réservation.',
} as const;
