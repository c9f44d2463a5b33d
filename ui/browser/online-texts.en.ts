import type { Words } from '#core/languages.ts';
import type * as french from './online-texts.ts';

export const onlineTexts = {
  back: 'You are back online',
  send: 'What you typed is still here. Press “Try again” to send it.',
} as const satisfies Words<typeof french.onlineTexts>;
