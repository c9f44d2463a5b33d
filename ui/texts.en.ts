import type { Words } from '#core/languages.ts';
import type * as french from './texts.ts';

export const uiTexts = {
  required: 'required',
  close: 'Close',
  address: {
    notFound: 'We cannot find this address',
    notFoundHint: 'Please check how it is spelt',
    wider: 'Only the town was recognised',
    near: 'Did you mean this place?',
    searching: 'Looking for the address…',
  },
  rating: (figure, max) => `${figure} out of ${max}`,
  reviews: (figure) => `${figure} ${figure === '1' ? 'review' : 'reviews'}`,
  loadMore: { button: 'Show more', count: (shown, total) => `${shown} of ${total}` },
  loading: 'Loading…',
  offline: 'You are offline. What you have typed is safe.',
  silent: 'The connection is not responding. What you have typed is safe: try again in a moment.',
  failed: 'Something went wrong on our side. Please try again in a moment.',
  home: 'Accalmie, home page',
} as const satisfies Words<typeof french.uiTexts>;

const plural = (count: number, one: string, many: string): string => `${count} ${count > 1 ? many : one}`;

export const guestsText: typeof french.guestsText = ({ adults, children, babies }) =>
  [
    ...(adults > 0 ? [plural(adults, 'adult', 'adults')] : []),
    ...(children > 0 ? [plural(children, 'child', 'children')] : []),
    ...(babies > 0 ? [plural(babies, 'baby', 'babies')] : []),
  ].join(', ');
