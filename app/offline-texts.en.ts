import type { Words } from '#core/languages.ts';
import type * as french from './offline-texts.ts';

export const offlineTexts = {
  title: 'No connection',
  hold: 'Your slot is still held and nothing is lost.',
  kept: 'Nothing is lost. Keep this page open.',
  again: 'Try again',
} as const satisfies Words<typeof french.offlineTexts>;
