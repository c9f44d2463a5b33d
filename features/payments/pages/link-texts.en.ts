import type { Words } from '#core/languages.ts';
import type * as french from './link-texts.ts';

export const linkTexts = {
  title: 'Pay for my appointment · Accalmie',
  summary: 'Your appointment',
  heading: (pro) => `${pro} is offering you this appointment`,
  lead: (firstname) => (firstname === '' ? 'Hello,' : `Hello ${firstname},`),
  text: 'This appointment will be confirmed as soon as you’ve paid for it online. Nothing is charged at this step.',
  heldUntil: (until) => `This time is held for you until ${until}. After that it will be released automatically.`,
  pay: (price) => `Continue to pay ${price}`,
  not: 'Does this time not suit you? Release it: you’ll have nothing to pay. For another time, contact the professional.',
  leave: 'Release this time',
  leaveText: (pro) =>
    `${pro} is holding this time for you. If you release it, others can book it immediately and this link will stop working.`,
  unpayable: {
    heading: 'This link can no longer be used to pay for this appointment',
    text: 'You have nothing to pay here for now. Contact the professional to find out what they can offer you.',
  },
  paid: {
    heading: 'This appointment is paid',
    text: 'We’ve sent the confirmation by email, with the link to your appointment. There’s nothing else you need to do.',
  },
  over: {
    heading: 'This time is no longer held for you',
    text: 'The time allowed for payment has run out. Nothing has been charged. Choose another time.',
  },
  withdrawn: {
    heading: 'This appointment is no longer offered',
    text: 'It was cancelled before it was paid. You have nothing to pay. If you’ve just paid, we’ll refund you in full.',
  },
  closed: {
    heading: 'This appointment is no longer held',
    text: 'It was cancelled or released. This link no longer works.',
  },
  unknown: {
    heading: 'This link isn’t valid',
    text: 'It’s incomplete, or another one has replaced it. Open the latest one you received, or ask the professional for it.',
  },
  again: 'Book another time',
  find: 'Find my appointment',
} as const satisfies Words<typeof french.linkTexts>;
