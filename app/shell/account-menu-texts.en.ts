import type { Words } from '#core/languages.ts';
import type * as french from './account-menu-texts.ts';

export const accountMenuTexts = {
  dashboard: 'Dashboard',
  appointments: 'My appointments',
  messages: 'My messages',
  notifications: 'My notifications',
  account: 'My account',
  settings: 'Settings',
  signOut: 'Sign out',
  subscribed: 'You are subscribed',
  becomeBusiness: 'List your venue',
  becomeAmbassador: 'Become an ambassador',
  client: 'Client area',
  freelance: 'Practitioner area',
  business: 'Venue area',
  ambassador: 'Ambassador area',
  admin: 'Administration',
  place: 'Venue:',
  places: 'Your venues',
  unnamed: 'Unnamed venue',
} as const satisfies Words<typeof french.accountMenuTexts>;
