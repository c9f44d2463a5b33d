import { atCity } from '#core/at-city.ts';

const counted = (count: string, isApproximate: boolean): string => (isApproximate ? `environ ${count}` : count);

export const careTexts = {
  title: (category: string): string => `${category}\u202f: villes, prix et créneaux libres · Accalmie`,
  titleAll: 'Tous les soins, ville par ville · Accalmie',
  description: (category: string): string =>
    `${category}\u202f: les villes où réserver, les prix tout compris, les professionnels bientôt libres et les nouveaux venus.`,
  titleNone: (category: string): string => `${category} · Accalmie`,
  descriptionNone: (category: string): string =>
    `${category}\u202f: aucun professionnel ne propose encore ce soin en ligne. Voici les autres soins et les villes où les réserver.`,
  descriptionAll:
    'Massage, coiffure, soins et médecines douces\u202f: les villes où réserver, les professionnels bientôt libres et les nouveaux venus.',
  all: 'Tous les soins',
  lead: (count: string, many: boolean): string =>
    many ? `${count} professionnels proposent ce soin en ligne.` : `${count} professionnel propose ce soin en ligne.`,
  leadNone: 'Aucun professionnel ne propose encore ce soin en ligne. Découvrez les autres soins ci-dessous.',
  leadAll: 'Choisissez un soin ou une ville, ou indiquez où vous êtes.',
  cities: 'Où réserver',
  citiesHint: 'Les adresses qui ont un créneau libre dans les cinq jours, à moins de 30 km du centre.',
  addresses: (count: string, isApproximate: boolean, many: boolean): string =>
    `${counted(count, isApproximate)} ${many ? 'adresses' : 'adresse'}`,
  professionalsAtHome: (count: string, isApproximate: boolean, many: boolean): string =>
    `${counted(count, isApproximate)} ${many ? 'professionnels' : 'professionnel'} à domicile`,
  from: (price: string): string => `dès ${price}`,
  free: 'Professionnels bientôt libres',
  newcomers: 'Nouveaux sur Accalmie',
  since: (date: string): string => `depuis le ${date}`,
  byCare: 'Par soin',
  careIn: (city: string): string => `Les soins ${atCity(city)}`,
  /** Explains why a search may find fewer professionals than this list counts. */
  anyDay: 'Ces nombres comptent tous les professionnels, libres ou non à vos dates.',
  byCity: 'Par ville',
  others: 'Les autres soins',
  otherCities: (category: string): string => `${category} ailleurs`,
  inCity: (city: string): string => `Aussi ${atCity(city)}`,
  professionals: (count: string, many: boolean): string => `${count} ${many ? 'professionnels' : 'professionnel'}`,
  glance: 'En bref',
  prices: (least: string, most: string, many: boolean): string => {
    if (!many) return `Dès ${least}`;
    return least === most ? `Partout dès ${least}` : `Premier prix, selon l’adresse\u202f: de ${least} à ${most}`;
  },
  freeToday: (count: string, many: boolean): string =>
    many ? `${count} professionnels libres aujourd’hui` : '1 professionnel libre aujourd’hui',
  freeTodayNone: 'Complet aujourd’hui',
} as const;
