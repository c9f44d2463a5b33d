export const conflicts = {
  stillBooked:
    'Déplacez ou annulez d’abord les rendez-vous à venir de cette personne, de cette cabine ou de cet équipement.',
  taken: 'Ce créneau est déjà pris. Choisissez-en un autre.',
  overlap: 'Cette plage en chevauche une autre le même jour.',
  manyDays: 'Cet horaire compte déjà beaucoup d’exceptions. Modifiez plutôt la semaine habituelle.',
  worksNoMore: 'Cette personne n’est plus active dans l’équipe\u202f: réactivez-la d’abord. Rien n’a été modifié.',
  byFive: 'Indiquez un multiple de 5 minutes.',
  sameLabel: 'Ce nom est déjà utilisé dans votre équipe.',
  sameName: (name: string): string => `«\u202f${name}\u202f» apparaît deux fois. Indiquez des noms différents.`,
} as const;
