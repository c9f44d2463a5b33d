import type { Words } from '#core/languages.ts';
import { atCity } from '#core/at-city.en.ts';
import type * as french from './search-page-texts.ts';

export const searchPageTexts = {
  title: (category, city) => `${category}${city === null ? '' : ` ${atCity(city)}`} · Accalmie`,
  description: (category, city) =>
    `${category}${city === null ? '' : ` ${atCity(city)}`}: professionals who are free, their next times and complete prices.`,
  emptyDescription: (category, city) =>
    `${category}${city === null ? '' : ` ${atCity(city)}`}: no free time on these days. See where to find one.`,
  startTitle: 'Find a treatment · Accalmie',
  startDescription: 'A treatment, a place, a day: choose a free time near you or at home.',
  startHeading: 'What are you looking for?',
  startLead: 'Tell us which treatment and where. You will see the free times and their complete prices.',
  startLeadFor: (category) => `${category}: tell us where. You will see the free times and their complete prices.`,
  newDraft: (title) => `This link was more than a day old. We have used the same address again: ${title}.`,
  book: 'Choose this time',
  instead: 'See also:',
  estimatedFrom: (city) =>
    `Travel fees are estimated from ${city}. We will ask for the number and street before payment.`,
} as const satisfies Words<typeof french.searchPageTexts>;
