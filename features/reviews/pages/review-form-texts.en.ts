import type { Words } from '#core/languages.ts';
import type * as french from './review-form-texts.ts';

export const reviewFormTexts = {
  title: 'My review · Accalmie',
  heading: 'How was it?',
  headingDone: 'Your review of this appointment',
  lead: 'Two minutes to help the next person.',
  back: 'My appointment',
  rating: 'Your rating',
  words: ['to be avoided', 'disappointing', 'fair', 'very good', 'excellent'],
  body: 'Your review',
  bodyHint: 'From 10 to 2,000 characters.',
  about: 'Tell us about the treatment and the welcome, without surnames or anything about health.',
  publish: 'Publish my review',
  change: 'Save my review',
  later: 'Later',
  cancel: 'Cancel',
  preview: {
    heading: 'What will be public',
    none: 'Your review will appear here.',
    shown: 'Your first name, the initial of your surname, the rating, the text and both dates.',
    hidden: 'Never your full name, your address, the price or your health form.',
    editable: (day) => `You can change it or take it back for 14 days, until ${day}.`,
  },
  done: {
    created: 'Review published. Thank you.',
    held: 'Review received. Thank you.',
    changed: 'Review saved.',
    removed: 'Your review has been taken back.',
  },
  own: {
    heading: 'Your review',
    edited: (day) => `Changed on ${day}. The first version stays in its history.`,
    editable: (day) => `Can be changed until ${day}.`,
    edit: 'Change my review',
    remove: 'Take back',
    see: 'See my review on the profile',
    late: [
      'This review can no longer be changed.',
      (day) => `The 14 days ended on ${day}. You can still ask support to take it down.`,
    ],
    answer: (name) => `Answer from ${name}`,
  },
  held: [
    'Your review is checked before it is published.',
    (why, those) =>
      `It contains ${why}. A member of our team will read it, then write to you. You can also change it: without ${those}, it is published straight away.`,
  ],
  moderationReasons: { phone: 'a number', link: 'a link', email: 'an email address', insult: 'a word that may hurt' },
  and: (first, last) => `${first} and ${last}`,
  those: { phone: 'that number', link: 'that link', email: 'that address', insult: 'that word' },
  nor: (first, last) => `${first} or ${last}`,
  taken: [
    'Your review is not published.',
    'A member of our team decided so after reading it. You have six months to ask for somebody else to read it again.',
  ],
  before: ['You can leave a review after the treatment.', (moment) => `${moment} at the latest.`],
  closed: [
    'The 90 days have passed.',
    (day) => `You could leave a review for 90 days after the appointment: here, until ${day}.`,
  ],
  takenBack: ['You took this review back.', 'The 14 days to write it again have passed.'],
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
    text: 'Your text and your rating will disappear from the profile, with the answer if there is one. You can leave another review within the time allowed.',
    confirm: 'Take back my review',
    keep: 'Keep my review',
  },
} as const satisfies Words<typeof french.reviewFormTexts>;
