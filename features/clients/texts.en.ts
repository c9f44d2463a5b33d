import type { Words } from '#core/languages.ts';
import type * as french from './texts.ts';

/** The same in English. */
export const newsTexts = {
  heading: 'News from your professionals',
  lead: 'Each professional you have booked with may send you their news, if you accept it. Only you decide, here. What concerns your appointments does not depend on it.',
  email: 'By email',
  left: (day) => `No more mails since ${day}, as you asked.`,
  save: 'Keep my choices',
} satisfies Words<typeof french.newsTexts>;
