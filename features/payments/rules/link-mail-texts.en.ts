import type { Words } from '#core/languages.ts';
import type * as french from './link-mail-texts.ts';

export const linkMailTexts = {
  subject: (pro, when) => `${pro} is offering you an appointment: ${when}`,
  preview: (price, until) => `${price} to pay online by ${until}.`,
  text: (pro) =>
    `${pro} has prepared this appointment for you. It will be confirmed as soon as you’ve paid for it online.`,
  heldUntil: (until) =>
    `The time is held for you until ${until}. After that it will be released automatically and nothing will be charged.`,
  pay: 'See and pay for my appointment',
  dueNow: 'To pay online',
  unexpected:
    'Didn’t ask for this, or does the time not suit you? You don’t need to do anything: nothing will be charged, and the time will be released automatically.',
  keepLink: 'The link in this email is only for paying for this appointment. Don’t share it with anyone.',
  reminder: {
    subject: (when) => `Your appointment still has to be paid for: ${when}`,
    text: (services, withPro, moment) =>
      `You haven’t paid for your appointment yet: ${services} ${withPro}, ${moment}.`,
  },
  over: {
    subject: (when) => `Your time has been released: ${when}`,
    preview: 'Nothing has been charged.',
    text: (moment, withPro) =>
      `The appointment on ${moment} ${withPro} wasn’t paid for in time. The time has been released and nothing has been charged.`,
  },
  withdrawn: {
    subject: (pro, day) => `Offer withdrawn: ${pro}, ${day}`,
    preview: 'Nothing has been charged.',
    text: (moment, withPro) => `The appointment on ${moment} ${withPro} is no longer offered. You have nothing to pay.`,
    back: 'If you’ve just paid, we’ll refund you in full, without your having to ask.',
  },
} as const satisfies Words<typeof french.linkMailTexts>;
