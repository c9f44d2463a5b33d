import type { Words } from '#core/languages.ts';
import type * as french from './texts.ts';

/** The same in English, for what a client may read. */
export const newsStopTexts = {
  title: 'Stop receiving news',
  heading: 'Stop receiving news',
  lead: (pro) => `You receive news from ${pro} by mail, because you agreed to it. You can stop here, without signing in.`,
  already: (pro) => `You no longer receive news from ${pro}.`,
  choice: 'What would you like to stop?',
  one: (pro) => `News from ${pro}`,
  all: 'News from every professional, on Accalmie',
  submit: 'Stop receiving it',
  visits: 'What concerns your appointments will still reach you.',
  done: (pro) => `Done. You will no longer receive news from ${pro}.`,
  doneAll: 'Done. You will no longer receive news from any professional.',
  again: 'You may accept it again whenever you like, in the settings of your account.',
  account: 'My settings',
  home: 'Back to the home page',
} satisfies Words<typeof french.newsStopTexts>;
