import type { Words } from '#core/languages.ts';
import type * as french from './subscription-texts.ts';

/** What a client's subscription is. */
export const subscriptionTexts: Words<typeof french.subscriptionTexts> = {
  title: 'Subscription · Accalmie',
  heading: 'Subscription',
  badge: 'You are subscribed',
  text: 'Your account is active, and free. You pay for your treatments at the price shown, and nothing else: no subscription is charged.',
  what: 'What it includes',
  includes: [
    'Booking online, moving and cancelling by the rule shown',
    'Your appointments and the places you keep, all in one place',
    'The e-mails of each appointment, and your calendar',
  ],
  terms: 'Read the terms',
};
