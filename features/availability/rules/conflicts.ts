/** What stands in the way of a change, in words for professionals, whose space stays French. */
export const conflicts = {
  stillBooked: 'Des rendez-vous à venir en dépendent. Déplacez-les ou annulez-les d’abord.',
  taken: 'Ce créneau est déjà pris. Choisissez-en un autre.',
  overlap: 'Cette plage en chevauche une autre le même jour.',
  manyDays: 'Cet horaire compte déjà beaucoup d’exceptions. Modifiez plutôt la semaine habituelle.',
  worksNoMore: 'Cette personne n’est plus active dans l’équipe. Réactivez-la d’abord. Rien n’a été modifié.',
  byFive: 'Indiquez un multiple de 5 minutes.',
  sameLabel: 'Ce nom est déjà utilisé dans votre équipe.',
  sameName: (name: string): string => `«\u202f${name}\u202f» apparaît deux fois. Donnez un nom différent à chacun.`,
} as const;
