import type { Words } from '#core/languages.ts';
import type * as french from './feed-texts.ts';

/** The sentences about a private calendar to subscribe to, as English pages show them. */
export const feedTexts = {
  title: 'My appointments in my calendar · Accalmie',
  heading: 'My appointments in my calendar',
  text: 'A private address shows your appointments in your own calendar (phone, computer), which reads it by itself. Give it to nobody: whoever knows it sees them.',
  since: (date) => `Address created on ${date}.`,
  read: (ago) => `Read by a calendar ${ago}.`,
  never: 'No calendar has read it yet.',
  hidden: 'It cannot be shown again. To add it elsewhere, create a new one: the old one will lead nowhere.',
  make: 'Create my address',
  renew: 'Create a new address',
  revoke: 'Revoke',
  revokeText: 'Calendars that read this address will no longer show your appointments.',
  revokeSure: 'Revoke this address',
  made: 'Here is your address. Copy it now, it will not be shown again.',
  address: 'Address of your calendar',
  copy: 'Copy the address',
  revoked: 'The address is revoked.',
  tooOften: 'You have just created many. Please try again a little later.',
  back: 'Back to my appointments',
} as const satisfies Words<typeof french.feedTexts>;
