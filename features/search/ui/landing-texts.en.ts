import type { Words } from '#core/languages.ts';
import type * as french from './landing-texts.ts';

export const landingTexts = {
  title: 'Book a moment of calm · Accalmie',
  description:
    'Massage, hair, beauty and natural therapies: choose a free time near you, or have the treatment come to your home.',
  heading: 'Find some calm, at the time that suits you.',
  lead: 'Massage, hair, beauty and natural therapies: choose a free time near you, or have the treatment come to your home.',
  own: {
    heading: 'Your appointments',
    all: 'All my appointments',
    next: 'Your next appointment',
    see: 'See the appointment',
  },
  categories: {
    heading: 'What do you need?',
    all: 'See all treatments',
    one: 'professional',
    many: 'professionals',
  },
  free: {
    heading: (atCity) => `Free today ${atCity}`,
    headingSoon: (atCity) => `Free by tomorrow ${atCity}`,
    all: (count) => `See all ${count} places`,
    one: 'See the place',
    atHome: 'At home',
    from: 'from',
  },
  steps: {
    heading: 'Three steps, and your mind at rest',
    items: [
      {
        title: 'Tell us what you need',
        text: 'A treatment, a place, a day. At home or at the venue, alone or together.',
      },
      {
        title: 'Choose a time that is really free',
        text: 'The times shown are free and the prices are complete: options, surcharges and travel included.',
      },
      {
        title: 'Come along, or open the door',
        text: 'Something came up? You cancel under the rule shown before you paid, and see your refund before you confirm.',
      },
    ],
  },
  spaces: {
    heading: 'Do you look after others?',
    text: 'Four areas, one account. Move from one to another without signing in again.',
    items: [
      {
        title: 'Practitioner area',
        text: 'Your diary, your home visits, your health forms and your payments in one place.',
        action: 'Become a practitioner',
      },
      {
        title: 'Venue area',
        text: 'Spa, salon, hotel, thermal baths: your teams and your treatment rooms are booked together, without overlap.',
        action: 'Register my venue',
      },
      {
        title: 'Ambassador area',
        text: 'Recommend professionals you trust with your own code, and follow the people you refer.',
        action: 'Become an ambassador',
      },
    ],
    forYou: 'Looking for a treatment for yourself?',
    client: 'Open the client area',
  },
} as const satisfies Words<typeof french.landingTexts>;
