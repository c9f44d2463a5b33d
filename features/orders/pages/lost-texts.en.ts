import type { Words } from '#core/languages.ts';
import type * as french from './lost-texts.ts';

/** Texts that only the server writes, when a step cannot continue. Browsers never download this file. */
export const lostTexts = {
  nobody:
    'This link leads to no professional: it is incomplete, or the page is no longer online. From here, you have booked nothing and nothing has been charged.',
  over: {
    free: (moment) => `${moment} is no longer held for you. Nothing has been charged, and the time is still free.`,
    gone: (moment) =>
      `${moment} is no longer held for you, and it is no longer free. Nothing has been charged. Choose another time.`,
    past: (moment) =>
      `${moment} is no longer held for you, and it has passed. Nothing has been charged. Choose another time.`,
  },
} as const satisfies Words<typeof french.lostTexts>;
