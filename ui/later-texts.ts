/** The sentences of the widgets that most pages do without, or that come once somebody has begun. Those of docs/product/forms.md#messages are verbatim. */
export const laterTexts = {
  category: { none: 'Aucun soin ne porte ce nom. Essayez massage, coiffure ou manucure, par exemple.' },
  select: { invalid: 'Veuillez choisir une option valide', open: 'Voir les choix' },
  dates: {
    /** How calendars and spoken dates are set out. */
    locale: 'fr-FR',
    title: 'Choisir vos dates',
    calendar: 'Calendrier des jours libres',
    previous: 'Mois précédent',
    next: 'Mois suivant',
    clear: 'Effacer les dates',
    done: 'Garder ces dates',
    first: 'Choisissez le premier jour, puis le dernier.',
  },
  guests: {
    title: 'Personnes',
    adults: 'Adultes',
    adultsHint: '13 ans et plus',
    children: 'Enfants',
    childrenHint: 'De 3 à 12 ans',
    babies: 'Bébés',
    babiesHint: 'Moins de 3 ans',
    done: 'Garder ces personnes',
    less: (what: string): string => `Moins : ${what}`,
    more: (what: string): string => `Plus : ${what}`,
  },
  pagination: {
    label: 'Pages',
    page: (page: number): string => `Page ${page}`,
    previous: 'Page précédente',
    next: 'Page suivante',
    gap: 'Pages suivantes',
  },
  stepper: { label: 'Étapes de la réservation', done: 'fait' },
} as const;
