import type { Words } from '#core/languages.ts';
import type * as french from './offline-texts.ts';

export const offlineTexts = {
  title: 'No connection',
  silent: 'The connection is not responding',
  hold: 'Your time is still held for you and nothing is lost.',
  kept: 'Nothing is lost. Keep this page open.',
  again: 'Try again',
  signedOut: 'Your session has ended',
  signedOutText: 'Nothing is lost. Sign in in another tab, then come back here.',
  signIn: 'Sign in',
  missing: 'Part of the page is missing',
  missingText: 'It could not load, or the page has changed. Note down what you have typed, then reload.',
  reload: 'Reload the page',
  loading: 'Loading…',
} as const satisfies Words<typeof french.offlineTexts>;
