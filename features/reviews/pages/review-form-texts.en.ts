import type { Words } from '#core/languages.ts';
import type * as french from './review-form-texts.ts';

/** What whoever leaves a review reads. */
export const reviewFormTexts = {
  title: 'My review · Accalmie',
  heading: 'How was it?',
  lead: 'Two minutes to help the next person.',
  back: 'My appointment',
  rating: 'Your rating',
  words: ['to be avoided', 'disappointing', 'fair', 'very good', 'excellent'],
  body: 'Your review',
  bodyHint: 'From 10 to 2,000 characters.',
  about: 'Tell of the care and the welcome. No surnames, nothing about health: that is yours alone.',
  publish: 'Publish my review',
  change: 'Save my review',
  later: 'Later',
  preview: {
    heading: 'What will be public',
    none: 'Your words will show here.',
    shown: 'Your first name, the initial of your surname, the rating, the text and both dates.',
    hidden: 'Never your whole name, your address, the price or your health form.',
    editable: (day) => `You can change it or take it back for 14 days, until ${day}.`,
  },
  done: { created: 'Review published. Thank you.', held: 'Review received. Thank you.', changed: 'Review saved.', removed: 'Your review is taken back.' },
  own: {
    heading: 'Your review',
    edited: (day) => `Changed on ${day}. The first version stays in its history.`,
    editable: (day) => `Can be changed until ${day}.`,
    edit: 'Change my review',
    remove: 'Take back',
    see: 'See it on the profile',
    late: ['This review can no longer be changed.', (day) => `The 14 days ended on ${day}. You can still ask our support to take it down.`],
    answer: (name) => `Answer from ${name}`,
  },
  held: [
    'Your review is checked before it is published.',
    (why) => `It contains ${why}. Somebody of our team reads it, then writes to you. You can also change it: without that, it is published at once.`,
  ],
  lookedAtFor: { phone: 'a number', link: 'a link', email: 'an email address', insult: 'a word that may hurt' },
  and: (first, last) => `${first} and ${last}`,
  taken: ['Your review is not published.', 'A person decided so after reading it. You can ask for somebody else to read it again, within six months.'],
  before: ['Reviews open after the care.', (moment) => `${moment} at the latest.`],
  closed: ['The 90 days have passed.', (day) => `A review can be left for 90 days after the appointment: here, until ${day}.`],
  never: ['A review is about an appointment that took place.', 'This one did not.'],
  suspended: ['Your reviews are suspended.', 'An email told you why, for how long, and how to contest it.'],
  stop: {
    label: 'Do not ask me for reviews any more',
    text: 'You can still leave one from the page of an appointment.',
    sure: 'Do not ask me',
    done: 'We will not ask you for reviews any more.',
  },
  removal: {
    heading: 'Take back your review?',
    text: 'Your words and your rating leave the profile, with the answer if there is one. You can leave another one in time.',
    confirm: 'Take back my review',
    keep: 'Keep it',
  },
} as const satisfies Words<typeof french.reviewFormTexts>;
