/** What stands in the way of a change, in words for professionals, whose space stays French. */
export const conflicts = {
  stillBooked: 'Des rendez-vous à venir en ont besoin. Déplacez-les ou annulez-les d’abord.',
  taken: 'Ce temps est déjà pris. Choisissez un autre moment.',
  overlap: 'Cette plage en recouvre une autre du même jour.',
  manyDays: 'Cet horaire a déjà beaucoup de jours à part. Changez plutôt la semaine.',
  worksNoMore: 'Cette personne n’est plus active dans l’équipe. Réactivez-la d’abord. Rien n’a été changé.',
  byFive: 'De 5 en 5 minutes.',
  sameLabel: 'Ce nom est déjà celui d’une autre ressource.',
  sameName: (name: string): string => `«\u202f${name}\u202f» est là deux fois. Donnez à chacun son nom.`,
} as const;
