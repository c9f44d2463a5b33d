import type { Words } from '#core/languages.ts';
import type * as french from './link-mail-texts.ts';

/** The sentences about a visit that its professional made and that its client pays through a link. */
export const linkMailTexts = {
  subject: (pro, when) => `${pro} offers you an appointment: ${when}`,
  preview: (price, until) => `${price} to pay online by ${until}.`,
  text: (pro) => `${pro} has prepared this appointment for you. It is confirmed as soon as you have paid for it online.`,
  kept: (until) => `The time is kept for you until ${until}. After that it is released by itself and nothing is charged.`,
  pay: 'See and pay for my appointment',
  dueNow: 'To pay online',
  notAsked: 'You asked for nothing, or this time does not suit you? Do nothing: nothing is charged, and the time is released by itself.',
  keepLink: 'The link in this email serves to pay for this appointment, and nothing else. Keep it to yourself.',
  reminder: {
    subject: (when) => `Your appointment is waiting for its payment: ${when}`,
    text: (services, withPro, moment) => `Your appointment is not paid yet: ${services} ${withPro}, ${moment}.`,
  },
  over: {
    subject: (when) => `The time is no longer kept: ${when}`,
    preview: 'Nothing has been charged.',
    text: (moment, withPro) => `The appointment on ${moment} ${withPro} was not paid in time. The time is released, nothing has been charged.`,
  },
  withdrawn: {
    subject: (pro, day) => `Offer withdrawn: ${pro}, ${day}`,
    preview: 'Nothing has been charged.',
    text: (moment, withPro) => `The appointment on ${moment} ${withPro} is no longer offered. You have nothing to pay.`,
    back: 'If you have just paid, everything is given back to you, without your asking.',
  },
} as const satisfies Words<typeof french.linkMailTexts>;
