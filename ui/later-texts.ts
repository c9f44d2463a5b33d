import { childAgeMax, childAgeMin } from '#core/ages.ts';

const agesText = (fromAge: number): string =>
  fromAge === childAgeMax - 1 ? `${fromAge} ou ${childAgeMax}\u00a0ans` : `De ${fromAge} à ${childAgeMax}\u00a0ans`;

/**
 * Texts of components that few pages use, or that load after the visitor's first action. The messages of
 * docs/product/forms.md#messages are verbatim.
 */
export const laterTexts = {
  category: { none: 'Aucun soin ne porte ce nom. Lancez la recherche pour trouver un salon ou un praticien.' },
  select: { invalid: 'Veuillez choisir une option valide', open: 'Voir les choix' },
  dates: {
    /** The locale of calendars, and of the dates that screen readers read. */
    locale: 'fr-FR',
    title: 'Choisir vos dates',
    calendar: 'Calendrier des jours libres',
    previous: 'Mois précédent',
    next: 'Mois suivant',
    quick: 'Jours les plus demandés',
    today: 'Aujourd’hui',
    tomorrow: 'Demain',
    weekend: 'Ce week-end',
    clear: 'Effacer les dates',
    done: 'Valider ces dates',
    first: 'Choisissez un jour, ou le premier puis le dernier.',
  },
  guests: {
    title: 'Personnes',
    adults: 'Adultes',
    adultsHint: `${childAgeMax + 1}\u00a0ans et plus`,
    children: 'Enfants',
    /** `fromAge` is the professional's minimum age for children, in years. */
    childrenHint: (fromAge: number = childAgeMin): string =>
      fromAge < childAgeMax ? agesText(fromAge) : `${fromAge}\u00a0ans`,
    babies: 'Bébés',
    babiesHint: `Moins de ${childAgeMin}\u00a0ans`,
    least: 'Indiquez au moins un adulte ou un enfant. Pour un enfant seul, ajoutez l’enfant, puis retirez l’adulte.',
    adultFirst: 'Ajoutez un adulte avant de retirer l’enfant.',
    done: 'Valider le nombre de personnes',
    less: (name: string): string => `Moins : ${name}`,
    more: (name: string): string => `Plus : ${name}`,
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
