import { atCity } from '#features/search/texts.ts';

/** The sentences of the page of a category in a city. */
export const cityTexts = {
  title: (category: string, city: string): string => `${category} ${atCity(city)} : créneaux libres et prix · Accalmie`,
  description: (category: string, city: string, count: string): string =>
    `${category} ${atCity(city)} : ${count} adresses avec des créneaux libres ces jours-ci. Prix complets, avis vérifiés, réservation en ligne.`,
  heading: (category: string, city: string): string => `${category} ${atCity(city)}`,
  lead: (count: string, many: boolean): string => (many ? `${count} adresses ont un créneau libre dans les jours qui viennent.` : 'Une adresse a un créneau libre dans les jours qui viennent.'),
  all: 'Choisir mes dates et voir toutes les adresses',
  none: { title: 'Aucun créneau ces jours-ci', text: (category: string, city: string): string => `${category} ${atCity(city)} : personne n’est disponible dans les prochains jours. Cherchez à d’autres dates, ou plus loin.` },
  search: 'Ouvrir la recherche',
  notMedical: 'Massage bien-être, sans visée médicale ni thérapeutique.',
} as const;
