import type { Words } from '#core/languages.ts';
import type * as french from './link-texts.ts';

/** The page that a payment link opens, and what the payment step says of it. */
export const linkTexts = {
  title: 'Pay for my appointment · Accalmie',
  summary: 'Your appointment',
  heading: (pro) => `${pro} offers you this appointment`,
  lead: (firstname) => (firstname === '' ? 'Hello,' : `Hello ${firstname},`),
  text: 'This appointment is confirmed as soon as you have paid for it online. Nothing is charged at this step.',
  kept: (until) => `This time is kept for you until ${until}. After that it is released by itself.`,
  pay: (price) => `Continue to pay ${price}`,
  not: 'This time does not suit you? You can leave it: nothing will be asked of you. For another time, ask your professional.',
  leave: 'Leave this time',
  leaveText: (pro) => `${pro} kept this time for you. If you leave it, it is free for others at once and this link is of no more use.`,
  unpayable: {
    heading: 'This appointment can no longer be paid through this link',
    text: 'There is nothing to pay here for now. Please ask your professional what they offer you.',
  },
  paid: { heading: 'This appointment is paid', text: 'The confirmation has left by email, with the link of your appointment. There is nothing else to do.' },
  over: { heading: 'This time is no longer kept', text: 'The time to pay for it has passed. Nothing has been charged: choose another time.' },
  withdrawn: {
    heading: 'This appointment is no longer offered',
    text: 'It was cancelled before it was paid. You have nothing to pay. If you have just paid, everything is given back.',
  },
  closed: { heading: 'This appointment is no longer kept', text: 'It was cancelled or released. This link is of no more use.' },
  unknown: {
    heading: 'This link opens nothing',
    text: 'It is incomplete, or another one has replaced it: open the last one you received, or ask your professional for it.',
  },
  again: 'Book another time',
  find: 'Find my appointment',
} as const satisfies Words<typeof french.linkTexts>;
