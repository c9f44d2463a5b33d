import type { Words } from '#core/languages.ts';
import type * as french from './lost-page-texts.ts';

export const lostPageTexts = {
  language: 'en',
  title: 'No connection',
  text: 'This page could not arrive. Check your network, then try again.',
  held: 'If you are holding a slot, it stays yours until the time you were given.',
  again: 'Try again',
  sent: 'The answer to what you sent did not arrive. It may have gone through: go back and look before sending it again.',
  back: 'Go back',
} as const satisfies Words<typeof french.lostPageTexts>;
