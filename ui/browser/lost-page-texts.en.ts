import type { Words } from '#core/languages.ts';
import type * as french from './lost-page-texts.ts';

export const lostPageTexts = {
  language: 'en',
  title: 'No connection',
  text: 'This page could not load. Check your network, then try again.',
  held: 'If you are holding a time, it stays yours until the hour you were given.',
  again: 'Try again',
  paid: 'We do not know whether your payment went through: go back and check before trying again.',
  sent: 'The answer to what you sent did not arrive. It may have gone through: go back and check before sending it again.',
  back: 'Go back',
} as const satisfies Words<typeof french.lostPageTexts>;
