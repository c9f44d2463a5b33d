import { atCity } from '#core/at-city.ts';

export const searchPageTexts = {
  title: (category: string, city: string | null): string =>
    `${category}${city === null ? '' : ` ${atCity(city)}`} · Accalmie`,
  description: (category: string, city: string | null): string =>
    `${category}${city === null ? '' : ` ${atCity(city)}`} : les professionnels libres, leurs prochains créneaux et leurs prix tout compris.`,
  emptyDescription: (category: string, city: string | null): string =>
    `${category}${city === null ? '' : ` ${atCity(city)}`}\u202f: aucun créneau libre ces jours-là. Voici où trouver un créneau.`,
  startTitle: 'Rechercher un soin · Accalmie',
  startDescription: 'Un soin, un lieu, un jour : choisissez un créneau libre près de chez vous, ou à domicile.',
  startHeading: 'Que cherchez-vous ?',
  startLead: 'Indiquez un soin et un lieu. Vous verrez les créneaux libres et leur prix complet.',
  startLeadFor: (category: string): string =>
    `${category}\u202f: indiquez un lieu. Vous verrez les créneaux libres et leur prix complet.`,
  newDraft: (title: string): string => `Ce lien date de plus d’un jour. Nous avons repris l’adresse : ${title}.`,
  book: 'Choisir ce créneau',
  instead: 'Voir aussi\u202f:',
  estimatedFrom: (city: string): string =>
    `Les frais de déplacement sont estimés depuis ${city}. Nous vous demanderons le numéro et la rue avant le paiement.`,
} as const;
