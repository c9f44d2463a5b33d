import type { Words } from '#core/languages.ts';
import type * as french from './feed-texts.ts';

export const feedTexts = {
  title: 'My appointments in my calendar · Accalmie',
  heading: 'My appointments in my calendar',
  text: 'A private address shows your appointments in your own calendar (phone, computer), which updates itself. Don’t share it: it gives access to your appointments.',
  since: (date) => `Address created on ${date}.`,
  read: (ago) => `Last used by a calendar ${ago}.`,
  never: 'No calendar has used it yet.',
  hidden: 'We can’t show it again. To add it to another calendar, create a new address: the old one will stop working.',
  make: 'Create my address',
  renew: 'Create a new address',
  revoke: 'Turn off',
  revokeText: 'Calendars that use this address will no longer show your appointments.',
  revokeSure: 'Turn off this address',
  made: 'Here is your address. Copy it now, as it won’t be shown again.',
  address: 'Your calendar address',
  copy: 'Copy the address',
  revoked: 'The address has been turned off.',
  tooOften: 'You have just created several addresses. Please try again a little later.',
  back: 'Back to my appointments',
} as const satisfies Words<typeof french.feedTexts>;
