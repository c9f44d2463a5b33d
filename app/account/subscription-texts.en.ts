import type { Words } from '#core/languages.ts';
import type * as french from './subscription-texts.ts';

export const subscriptionTexts: Words<typeof french.subscriptionTexts> = {
  title: 'Subscription · Accalmie',
  heading: 'Subscription',
  badge: 'You are subscribed',
  text: 'This just means that your client account is active. It’s free, with no commitment: you only pay for your treatments, at the price shown.',
  what: 'What your free account includes',
  includes: [
    'Booking online, moving and cancelling under the rules shown',
    'Your appointments and your favourites, all in one place',
    'Emails for each appointment, and your calendar',
  ],
  terms: 'Read the terms',
};
