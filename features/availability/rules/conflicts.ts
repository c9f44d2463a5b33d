/** What stands in the way of a change, in words for professionals, whose space stays French. */
export const conflicts = {
  stillBooked: 'Des rendez-vous à venir en ont besoin. Déplacez-les ou annulez-les d’abord.',
  taken: 'Ce temps est déjà pris. Choisissez un autre moment.',
  sameLabel: 'Ce nom est déjà celui d’une autre ressource.',
} as const;
