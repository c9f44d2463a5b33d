import { atCity } from '#core/at-city.ts';

const counted = (count: string, isApproximate: boolean): string => (isApproximate ? `environ ${count}` : count);

/** The sentences of the pages of a category without a place, and of what is around the page of a city. */
export const careTexts = {
  title: (category: string): string => `${category}\u202f: villes, prix et créneaux libres · Accalmie`,
  titleAll: 'Tous les soins, ville par ville · Accalmie',
  description: (category: string): string => `${category}\u202f: les villes où réserver, leurs prix complets, qui est libre bientôt et qui vient d’arriver.`,
  titleNone: (category: string): string => `${category} · Accalmie`,
  descriptionNone: (category: string): string => `${category}\u202f: personne ne le propose encore en ligne. Les autres soins, et les villes où les réserver.`,
  descriptionAll: 'Massage, coiffure, soins et médecines douces : les villes où réserver, qui est libre bientôt et qui vient d’arriver.',
  all: 'Tous les soins',
  lead: (count: string, many: boolean): string => (many ? `${count} professionnels en ligne.` : `${count} professionnel en ligne.`),
  leadNone: 'Personne ne le propose encore en ligne. Les autres soins sont juste en dessous.',
  leadAll: 'Choisissez un soin ou une ville, ou dites où vous êtes.',
  cities: 'Où réserver',
  citiesHint: 'Les adresses libres d’ici cinq jours, à moins de 30 km du centre.',
  addresses: (count: string, isApproximate: boolean, many: boolean): string => `${counted(count, isApproximate)} ${many ? 'adresses' : 'adresse'}`,
  professionalsAtHome: (count: string, isApproximate: boolean, many: boolean): string =>
    `${counted(count, isApproximate)} ${many ? 'professionnels' : 'professionnel'} à domicile`,
  from: (price: string): string => `dès ${price}`,
  free: 'Libres bientôt',
  newcomers: 'Nouveaux sur Accalmie',
  since: (date: string): string => `depuis le ${date}`,
  byCare: 'Par soin',
  byCity: 'Par ville',
  others: 'Les autres soins',
  otherCities: (category: string): string => `${category} ailleurs`,
  inCity: (city: string): string => `Aussi ${atCity(city)}`,
  professionals: (count: string, many: boolean): string => `${count} ${many ? 'professionnels' : 'professionnel'}`,
  glance: 'En bref',
  prices: (least: string, most: string, many: boolean): string => {
    if (!many) return `Dès ${least}`;
    return least === most ? `Partout dès ${least}` : `Le moins cher de chaque adresse\u202f: de ${least} à ${most}`;
  },
  freeToday: (count: string, many: boolean): string => (many ? `Avec un créneau aujourd’hui\u202f: ${count}` : 'Un créneau est libre aujourd’hui'),
  freeTodayNone: 'Plus de place aujourd’hui',
} as const;
