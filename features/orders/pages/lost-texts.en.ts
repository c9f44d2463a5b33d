import type { Words } from '#core/languages.ts';
import type * as french from './lost-texts.ts';

/** What the server alone writes where a step cannot go on: no browser loads these words. */
export const lostTexts = {
  nobody: 'This link leads to no professional: it is incomplete, or the page is no longer online. From here, nothing is booked and nothing has been charged.',
  over: {
    free: (moment) => `The holding time is over for ${moment}. Nothing has been charged, and the time is still free.`,
    gone: (moment) => `The holding time is over for ${moment}, and that time is no longer free. Nothing has been charged. Choose another time.`,
    past: (moment) => `The holding time is over for ${moment}, and so is that hour. Nothing has been charged. Choose another time.`,
  },
} as const satisfies Words<typeof french.lostTexts>;
