import type { Words } from '#core/languages.ts';
import type * as french from './texts.ts';

export const newsStopTexts = {
  title: 'Stop receiving news',
  heading: 'Stop receiving news',
  lead: (pro) =>
    `You receive news from ${pro} by email because you agreed to it. You can stop it here, without signing in.`,
  already: (pro) => `You no longer receive news from ${pro}.`,
  choice: 'What would you like to stop?',
  one: (pro) => `News from ${pro}`,
  all: 'News from every professional, on Accalmie',
  submit: 'Stop this news',
  visits: 'You’ll still get messages about your appointments.',
  done: (pro) => `Done. You won’t receive news from ${pro} any more.`,
  doneAll: 'Done. You won’t receive news from any professional any more.',
  again: 'You can opt back in whenever you like, in your account settings.',
  account: 'My settings',
  home: 'Back to the home page',
} satisfies Words<typeof french.newsStopTexts>;
