import type { Words } from '#core/languages.ts';
import { atCity } from '#core/at-city.en.ts';
import type * as french from './care-texts.ts';

const counted = (count: string, isApproximate: boolean): string => (isApproximate ? `about ${count}` : count);

/** The sentences of the pages of a category without a place, and of what is around the page of a city. */
export const careTexts = {
  title: (category) => `${category}: cities, prices and free times · Accalmie`,
  titleAll: 'All treatments, city by city · Accalmie',
  description: (category) => `${category}: the cities where it can be booked, complete prices, who is free soon and who is new.`,
  titleNone: (category) => `${category} · Accalmie`,
  descriptionNone: (category) => `${category}: nobody offers it online yet. The other treatments, and the cities where to book them.`,
  descriptionAll: 'Massage, hair, treatments and gentle medicine: the cities where to book, who is free soon and who is new.',
  all: 'All treatments',
  lead: (count, many) => (many ? `${count} professionals online.` : `${count} professional online.`),
  leadNone: 'Nobody offers it online yet. The other treatments are just below.',
  leadAll: 'Choose a treatment or a city, or say where you are.',
  cities: 'Where to book',
  citiesHint: 'Places that are free within five days, less than 30 km from the centre.',
  addresses: (count, isApproximate, many) => `${counted(count, isApproximate)} ${many ? 'places' : 'place'}`,
  professionalsAtHome: (count, isApproximate, many) => `${counted(count, isApproximate)} ${many ? 'professionals' : 'professional'} at home`,
  from: (price) => `from ${price}`,
  free: 'Free soon',
  newcomers: 'New on Accalmie',
  since: (date) => `since ${date}`,
  byCare: 'By treatment',
  byCity: 'By city',
  others: 'Other treatments',
  otherCities: (category) => `${category} elsewhere`,
  inCity: (city) => `Also ${atCity(city)}`,
  professionals: (count, many) => `${count} ${many ? 'professionals' : 'professional'}`,
  glance: 'At a glance',
  prices: (least, most, many) => {
    if (!many) return `From ${least}`;
    return least === most ? `From ${least} everywhere` : `Lowest price of each place: ${least} to ${most}`;
  },
  freeToday: (count, many) => (many ? `With a free time today: ${count}` : 'A time is free today'),
  freeTodayNone: 'No time left today',
} as const satisfies Words<typeof french.careTexts>;
