import type { Words } from '#core/languages.ts';
import type * as french from './texts.ts';

export const errorTexts = {
  notFound: { title: 'This page has drifted away', text: 'The link has changed or no longer exists.' },
  forbidden: { title: 'This page belongs to another area', text: 'Go back to the home page to carry on.' },
  readOnly: { title: 'Read only', text: 'Nothing has been changed.', back: 'Back to the page' },
  wrongAddress: {
    title: 'There is a mistake in this address',
    text: 'Start again from the home page; your appointments do not change.',
  },
  ended: {
    title: 'You have been signed out',
    text: 'Start again from the home page, or open your appointment with the link in your email.',
  },
  endedForm: 'Sign in in another tab, then come back here and try again.',
  changed: { title: 'These details have just changed', text: 'Go back to the previous page, then try again.' },
  tooMany: {
    title: 'Many requests have just been sent from here',
    text: (wait) => `Please try again in ${wait}. Nothing is lost.`,
  },
  failed: { title: 'Something went wrong on our side', text: 'Please try again in a moment.' },
  unavailable: { title: 'Accalmie is catching its breath', text: 'Nothing is lost. Please try again in a moment.' },
  categoriesFailed: 'Something went wrong while loading the categories of services. Please try again later.',
  lostVisit: 'This link does not open any appointment, or it has expired. We can send you the right one.',
  lostOrder:
    'Open this order again in the browser you booked with, or with the link in your email. We can send it to you again.',
  findVisit: 'Find my appointment',
  unread: { title: 'What you sent could not be read', text: (why) => `${why} Go back, then try again.` },
  foreign: 'What you sent was refused',
  again: 'Try again',
  login: 'Sign in',
  dashboard: 'Back to my dashboard',
  kept: 'What you wrote is kept.',
  keptBut: 'What you wrote is kept, except passwords, codes and files.',
  home: 'Back to the home page',
  search: 'Find a treatment',
  support: 'Contact support',
  adminSearch: 'Search again',
} as const satisfies Words<typeof french.errorTexts>;
