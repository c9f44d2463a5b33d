export const offerTexts = {
  heading: 'Votre sélection',
  next: 'Prochains créneaux',
  from: 'Dès',
  /** `dates` are the searched days: « le samedi 28 novembre », « du 21 nov. au 26 nov. ». */
  noneThese: (dates: string): string => `Aucun créneau ${dates}.`,
  otherDates: 'À d’autres dates',
  calendar: 'Voir tout le calendrier',
  total: 'Total',
  partial: 'Prix des soins',
  // « Réserver dimanche à 11:30 », but « Réserver le mercredi 9 décembre à 15:00 ».
  book: (moment: string): string => `Réserver ${/^\p{L}+ \d/u.test(moment) ? 'le ' : ''}${moment}`,
  bookShort: 'Réserver',
  bookShortLabel: (moment: string): string => `Réserver, ${moment}`,
  moment: (weekday: string, hour: string): string => `${weekday} à ${hour}`,
  nothingCharged: 'Rien n’est débité avant l’étape «\u202fPaiement\u202f»',
  slot: (hour: string, price: string, day: string): string => `${hour}, ${price}, ${day}`,
  taken: 'Ce créneau n’est pas libre pour cette sélection. Voici les créneaux les plus proches.',
  freeSlots: (count: number): string => {
    if (count === 0) return 'aucun créneau';
    return count === 1 ? '1\u00a0créneau libre' : `${count}\u00a0créneaux libres`;
  },
  none: 'Aucun créneau libre dans les jours à venir.',
  noneHint: 'Essayez une autre durée ou un autre soin.',
  noChoice: (people: number): string =>
    `Avec ces critères, ce professionnel ne propose aucun soin pour ${people}\u00a0personnes.`,
  together: (least: number): string =>
    `Chez ce professionnel, les soins se réservent à partir de ${least}\u00a0personnes.`,
  seeFor: (people: number): string =>
    people === 1 ? 'Voir les soins pour une personne' : `Voir les soins pour ${people}\u00a0personnes`,
  /** `typed` is the name of a service that the visitor searched and that the professional does not have. */
  choose: (typed: string | null): string =>
    typed === null
      ? 'Choisissez un soin pour voir les créneaux.'
      : `Aucun soin ne porte ici le nom «\u202f${typed}\u202f». Choisissez un soin pour voir les créneaux.`,
  noChoiceHere: 'Aucun soin ne correspond à ces critères.',
  localHours: (where: string): string => `Heures locales, ${where}.`,
  travelFrom: (city: string): string => `Déplacement estimé depuis ${city}.`,
  home: {
    label: 'Votre adresse ou votre ville',
    hint: 'Ex. Nantes',
    submit: 'Voir les créneaux chez vous',
    why: 'Les créneaux et les frais de déplacement dépendent de votre adresse.',
    tooFar: 'Ce professionnel ne se déplace pas à cette adresse, ou n’y a pas de créneau.',
    at: (title: string): string => `Chez vous : ${title}`,
    change: 'Changer d’adresse',
  },
  indicative: 'Prix hors majoration et frais de déplacement.',
} as const;
