import type { Words } from '#core/languages.ts';
import type * as french from './subscription-texts.ts';

export const subscriptionTexts: Words<typeof french.subscriptionTexts> = {
  title: 'Subscription · Accalmie',
  heading: 'Subscription',
  badge: 'You are subscribed',
  text: 'Your account is active and free. You only pay for your treatments, at the price shown: we don’t charge any subscription.',
  what: 'What it includes',
  includes: [
    'Booking online, moving and cancelling under the rules shown',
    'Your appointments and your favourites, all in one place',
    'Emails for each appointment, and your calendar',
  ],
  terms: 'Read the terms',
};
