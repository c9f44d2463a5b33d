import type { Words } from '#core/languages.ts';
import { atCity } from '#core/at-city.en.ts';
import type * as french from './city-texts.ts';

const counted = (count: string, isApproximate: boolean): string => (isApproximate ? `About ${count}` : count);

export const cityTexts = {
  title: (category, city) => `${category} ${atCity(city)}: free times and prices · Accalmie`,
  description: (category, city) =>
    `${category} ${atCity(city)}: places with free times in the coming days, complete prices and verified reviews. Book online.`,
  emptyTitle: (category, city) => `${category} ${atCity(city)} · Accalmie`,
  nobodyDescription: (category, city) =>
    `${category} ${atCity(city)}: no professional offers this treatment here yet. See the nearest cities where you can book it, and other treatments ${atCity(city)}.`,
  fullDescription: (category, city) =>
    `${category} ${atCity(city)}: no free time in the coming days. See the nearest day and the nearest city where you can book.`,
  lead: (count, isApproximate, many) =>
    many
      ? `${counted(count, isApproximate)} places have a free time in the coming days.`
      : 'One place has a free time in the coming days.',
  leadAtHome: (count, isApproximate, many) =>
    many
      ? `${counted(count, isApproximate)} professionals come to your home in the coming days.`
      : 'One professional comes to your home in the coming days.',
  all: 'Choose my dates and see all places',
  notMedical: 'Wellbeing massage, with no medical or therapeutic purpose.',
} as const satisfies Words<typeof french.cityTexts>;
