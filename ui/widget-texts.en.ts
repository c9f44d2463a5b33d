import type { Words } from '#core/languages.ts';
import type * as french from './widget-texts.ts';

export const widgetTexts = {
  copy: { button: 'Copy', copied: 'Copied' },
  password: {
    show: 'Show the characters',
    met: 'met',
    count: (met, total) => `${met} of ${total} criteria met`,
  },
  phone: {
    prefix: 'Country code',
    chosen: (country, dialCode) => `Country code: ${country}, ${dialCode}`,
    search: 'Search for a country or a code',
    list: 'Countries and codes',
    current: 'chosen',
    none: 'No country has this name or this code.',
    choose: (dialCode) => `Choose ${dialCode}`,
  },
  rating: { missing: 'Please choose a rating.' },
  frame: { failed: 'This content cannot be shown.' },
} as const satisfies Words<typeof french.widgetTexts>;
