import type { Words } from '#core/languages.ts';
import type * as french from './around-texts.ts';

export const aroundTexts = {
  backToResults: 'Back to the results',
  directions: {
    label: 'Directions',
    apple: 'Apple Maps',
    with: 'Directions with',
    elsewhere: '(new tab)',
    hint: 'These maps open in a new tab, on another site.',
  },
  toast: { region: 'Messages', errorTitle: 'Oops!', support: 'Contact support', close: 'Close the message' },
  breadcrumb: 'Breadcrumb',
} as const satisfies Words<typeof french.aroundTexts>;
