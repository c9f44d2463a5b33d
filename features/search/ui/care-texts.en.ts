import type { Words } from '#core/languages.ts';
import { atCity } from '#core/at-city.en.ts';
import type * as french from './care-texts.ts';

const counted = (count: string, isApproximate: boolean): string => (isApproximate ? `about ${count}` : count);

export const careTexts = {
  title: (category) => `${category}: cities, prices and free times · Accalmie`,
  titleAll: 'All treatments, city by city · Accalmie',
  description: (category) =>
    `${category}: where to book it, complete prices, professionals who are free soon and newcomers.`,
  titleNone: (category) => `${category} · Accalmie`,
  descriptionNone: (category) =>
    `${category}: no professional offers this treatment online yet. Here are other treatments and the cities where you can book them.`,
  descriptionAll:
    'Massage, hair, beauty and natural therapies: where to book, professionals who are free soon and newcomers.',
  all: 'All treatments',
  lead: (count, many) => (many ? `${count} professionals to book online.` : `${count} professional to book online.`),
  leadNone: 'No professional offers this treatment online yet. See the other treatments below.',
  leadAll: 'Choose a treatment or a city, or tell us where you are.',
  cities: 'Where to book',
  citiesHint: 'Places with a free time in the next five days, less than 30 km from the centre.',
  addresses: (count, isApproximate, many) => `${counted(count, isApproximate)} ${many ? 'places' : 'place'}`,
  professionalsAtHome: (count, isApproximate, many) =>
    `${counted(count, isApproximate)} ${many ? 'professionals' : 'professional'} at home`,
  from: (price) => `from ${price}`,
  free: 'Free soon',
  newcomers: 'New on Accalmie',
  since: (date) => `since ${date}`,
  byCare: 'By treatment',
  careIn: (city) => `Treatments ${atCity(city)}`,
  anyDay: 'These numbers count all professionals, free on your dates or not.',
  byCity: 'By city',
  others: 'Other treatments',
  otherCities: (category) => `${category} elsewhere`,
  inCity: (city) => `Also ${atCity(city)}`,
  professionals: (count, many) => `${count} ${many ? 'professionals' : 'professional'}`,
  glance: 'At a glance',
  prices: (least, most, many) => {
    if (!many) return `From ${least}`;
    return least === most ? `From ${least} everywhere` : `Lowest price, depending on the place: ${least} to ${most}`;
  },
  freeToday: (count, many) => (many ? `Free today: ${count}` : 'One professional is free today'),
  freeTodayNone: 'Fully booked today',
} as const satisfies Words<typeof french.careTexts>;
