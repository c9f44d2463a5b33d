import type { Words } from '#core/languages.ts';
import type * as french from './mail-texts.ts';

export const reviewMailTexts = {
  invitation: {
    subject: 'How was it?',
    preview: 'Two minutes to help the next person.',
    text: (services, withPro, day) => `It was on ${day} ${withPro}: ${services}.`,
    help: 'Your rating and a few words tell other clients what to expect, and the professional what matters to you.',
    write: 'Leave my review',
    stop: 'We ask for your review once per appointment. The same page lets you stop receiving this request.',
    until: (moment) =>
      `The link opens only this appointment, without a password. You can leave a review until ${moment}.`,
  },
  published: {
    subject: 'Your review is published',
    preview: 'A member of our team has read it.',
    text: (withPro) => `Your review of the appointment ${withPro} is published as you wrote it.`,
    see: 'See my review',
  },
  removed: {
    subject: 'Your review is not published',
    preview: 'Here is why, and what you can do.',
    text: (withPro) =>
      `Your review of the appointment ${withPro} is not published. A member of our team decided so after reading it.`,
    remedy: (email, mediation) =>
      `You do not agree? Write to ${email} within six months: somebody else will read it again. You can also turn to the mediator: ${mediation}`,
    see: 'See my review',
  },
  answered: {
    subject: (name) => `${name} has answered your review`,
    preview: 'The answer is public, below your review.',
    text: (name) => `${name} has answered the review you left.`,
    see: 'Read the answer',
  },
  onScreen: {
    invitation: 'How was it?',
    invitationText: 'Your review takes two minutes, on the page of the appointment.',
    published: 'Review published',
    publishedText: 'We have checked your review. It is visible on the profile.',
    removed: 'Review not published',
    removedText: 'The reason is on the page of the appointment.',
    answered: (name) => `${name} has answered your review`,
    answeredText: 'The answer is below your review.',
  },
} as const satisfies Words<typeof french.reviewMailTexts>;
