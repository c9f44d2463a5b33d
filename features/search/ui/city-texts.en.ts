import type { Words } from '#core/languages.ts';
import { atCity } from '#core/at-city.en.ts';
import type * as french from './city-texts.ts';

const counted = (count: string, isApproximate: boolean): string => (isApproximate ? `About ${count}` : count);

/** The sentences of the page of a category in a city. */
export const cityTexts = {
  title: (category, city) => `${category} ${atCity(city)}: free times and prices · Accalmie`,
  description: (category, city) =>
    `${category} ${atCity(city)}: the places that are free these days, their complete prices and verified reviews. Online booking.`,
  emptyTitle: (category, city) => `${category} ${atCity(city)} · Accalmie`,
  nobodyDescription: (category, city) =>
    `${category} ${atCity(city)}: nobody offers it online here yet. The nearest cities where it can be booked, and the other treatments ${atCity(city)}.`,
  fullDescription: (category, city) => `${category} ${atCity(city)}: no free time these days. The nearest day and the nearest city where to book.`,
  lead: (count, isApproximate, many) =>
    many ? `${counted(count, isApproximate)} places have a free time in the coming days.` : 'One place has a free time in the coming days.',
  leadAtHome: (count, isApproximate, many) =>
    many ? `${counted(count, isApproximate)} professionals come to your home in the coming days.` : 'One professional comes to your home in the coming days.',
  all: 'Choose my dates and see all places',
  notMedical: 'Wellbeing massage, with no medical or therapeutic purpose.',
} as const satisfies Words<typeof french.cityTexts>;
