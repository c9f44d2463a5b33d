export const landingTexts = {
  title: 'Réservez un moment de calme · Accalmie',
  description:
    'Massages, coiffure, soins et médecines douces : choisissez un créneau libre près de chez vous, ou faites venir un professionnel chez vous.',
  heading: 'Retrouvez le calme, à\u00a0l’heure qui vous va.',
  lead: 'Massages, coiffure, soins et médecines douces : choisissez un créneau libre près de chez vous, ou faites venir un professionnel chez vous.',
  own: {
    heading: 'Vos rendez-vous',
    all: 'Tous mes rendez-vous',
    next: 'Votre prochain rendez-vous',
    see: 'Voir le rendez-vous',
  },
  categories: {
    heading: 'De quoi avez-vous besoin ?',
    all: 'Voir tous les soins',
    one: 'professionnel',
    many: 'professionnels',
  },
  free: {
    heading: (atCity: string): string => `Libres aujourd’hui ${atCity}`,
    headingSoon: (atCity: string): string => `Libres d’ici demain ${atCity}`,
    all: (count: string): string => `Voir les ${count} adresses`,
    one: 'Voir l’adresse',
    atHome: 'À domicile',
    from: 'dès',
  },
  steps: {
    heading: 'Trois gestes, et l’esprit tranquille',
    items: [
      {
        title: 'Choisissez votre soin',
        text: 'Un soin, un lieu, un jour. À domicile ou sur place, pour une personne ou plusieurs.',
      },
      {
        title: 'Choisissez un vrai créneau',
        text: 'Les créneaux affichés sont libres, et les prix sont tout compris : options, majorations et déplacement.',
      },
      {
        title: 'Venez, ou ouvrez la porte',
        text: 'Un empêchement ? Annulez selon la règle affichée avant le paiement : vous verrez le montant remboursé avant de confirmer.',
      },
    ],
  },
  spaces: {
    heading: 'Vous prenez soin des autres ?',
    text: 'Quatre espaces, un seul compte. Passez de l’un à l’autre sans vous reconnecter.',
    items: [
      {
        title: 'Espace Praticien',
        text: 'Votre agenda, vos tournées à domicile, vos fiches santé et vos paiements au même endroit.',
        action: 'Devenir praticien',
      },
      {
        title: 'Espace Établissement',
        text: 'Spa, salon, hôtel, thermes : un seul planning pour vos équipes et vos cabines, sans chevauchement.',
        action: 'Inscrire mon établissement',
      },
      {
        title: 'Espace Ambassadeur',
        text: 'Recommandez des professionnels de confiance avec votre code, et suivez vos filleuls.',
        action: 'Devenir ambassadeur',
      },
    ],
    forYou: 'Vous cherchez un soin pour vous ?',
    client: 'Ouvrir l’Espace Client',
  },
} as const;
