import { atCity } from '#core/at-city.ts';

const counted = (count: string, isApproximate: boolean): string => (isApproximate ? `Environ ${count}` : count);

export const cityTexts = {
  title: (category: string, city: string): string => `${category} ${atCity(city)} : créneaux libres et prix · Accalmie`,
  description: (category: string, city: string): string =>
    `${category} ${atCity(city)} : les adresses libres ces jours-ci, leurs prix tout compris et leurs avis vérifiés. Réservation en ligne.`,
  emptyTitle: (category: string, city: string): string => `${category} ${atCity(city)} · Accalmie`,
  nobodyDescription: (category: string, city: string): string =>
    `${category} ${atCity(city)}\u202f: aucun professionnel ne propose encore ce soin. Voici les villes les plus proches où réserver, et les autres soins ${atCity(city)}.`,
  fullDescription: (category: string, city: string): string =>
    `${category} ${atCity(city)}\u202f: aucun créneau libre ces jours-ci. Voici le prochain jour disponible, et la ville la plus proche où réserver.`,
  lead: (count: string, isApproximate: boolean, many: boolean): string =>
    many
      ? `${counted(count, isApproximate)} adresses ont un créneau libre dans les prochains jours.`
      : 'Une adresse a un créneau libre dans les prochains jours.',
  leadAtHome: (count: string, isApproximate: boolean, many: boolean): string =>
    many
      ? `${counted(count, isApproximate)} professionnels peuvent venir à domicile dans les prochains jours.`
      : 'Un professionnel peut venir à domicile dans les prochains jours.',
  all: 'Choisir mes dates et voir toutes les adresses',
  notMedical: 'Massage bien-être, sans visée médicale ni thérapeutique.',
} as const;
