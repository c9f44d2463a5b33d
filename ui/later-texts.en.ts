import { childAgeMax, childAgeMin } from '#core/ages.ts';
import type { Words } from '#core/languages.ts';
import type * as french from './later-texts.ts';

const agesText = (fromAge: number): string =>
  `Aged ${fromAge} ${fromAge === childAgeMax - 1 ? 'or' : 'to'} ${childAgeMax}`;

export const laterTexts = {
  category: { none: 'No treatment has this name. Search to find a salon or a practitioner.' },
  select: { invalid: 'Please choose one of the options', open: 'Show the options' },
  dates: {
    locale: 'en-GB',
    title: 'Choose your dates',
    calendar: 'Calendar of free days',
    previous: 'Previous month',
    next: 'Next month',
    quick: 'Popular days',
    today: 'Today',
    tomorrow: 'Tomorrow',
    weekend: 'This weekend',
    clear: 'Clear the dates',
    done: 'Apply these dates',
    first: 'Choose a day, or the first and then the last.',
  },
  guests: {
    title: 'Guests',
    adults: 'Adults',
    adultsHint: `${childAgeMax + 1} and over`,
    children: 'Children',
    childrenHint: (fromAge = childAgeMin) => (fromAge < childAgeMax ? agesText(fromAge) : `Aged ${fromAge}`),
    babies: 'Babies',
    babiesHint: `Under ${childAgeMin}`,
    least: 'At least one adult or child must come. For a child alone, add the child, then remove the adult.',
    adultFirst: 'Add an adult before you remove the child.',
    done: 'Apply these guests',
    less: (name) => `Fewer: ${name}`,
    more: (name) => `More: ${name}`,
  },
  pagination: {
    label: 'Pages',
    page: (page) => `Page ${page}`,
    previous: 'Previous page',
    next: 'Next page',
    gap: 'More pages',
  },
  stepper: { label: 'Booking steps', done: 'done' },
} as const satisfies Words<typeof french.laterTexts>;
