import type { Words } from '#core/languages.ts';
import type * as french from './confirmation-texts.ts';

/** The sentences of what became of an order (docs/product/wording.md#booking-sentences). */
export const confirmationTexts = {
  title: {
    done: 'It is booked',
    asked: 'Request sent',
    code: 'Confirm your address',
    bank: 'Payment under way',
    unpaid: 'Payment to finish',
    failed: 'Payment declined',
    over: 'Time released',
  },
  done: (name) => `It is booked${name === null ? '' : `, ${name}`}.`,
  asked: (name) => `Your request is sent${name === null ? '' : `, ${name}`}.`,
  comes: (name, moment) => `${name} will come to your home on ${moment}.`,
  awaits: (name, moment) => `${name} is expecting you on ${moment}.`,
  answers: (name, moment, isPaid) =>
    `${name} has until ${moment} to answer. Without an answer, or if they decline, ${isPaid ? 'everything is refunded to you' : 'you owe nothing'}.`,
  mail: (email) => `A confirmation email is on its way to ${email}.`,
  mailAsked: (email) => `The answer will go to ${email}.`,
  onSite: (amount) => `To pay on site: ${amount}.`,
  see: 'See my appointment',
  register: 'Create an account',
  registerWhy: ' to find this appointment again, move it and book again without typing anything twice.',
  order: 'See my order',
  calendar: 'Add to my calendar',
  waitHeading: 'Approve it in your banking app',
  wait: 'Your bank is checking that it is you (3-D Secure). Keep this page open: it will move on by itself.',
  unpaidHeading: 'Your payment is not finished',
  unpaid: 'Go back to the payment page to finish it. If you have just done so, keep this page open: it will move on by itself.',
  unpaidOr: 'You can also give up: nothing will be charged.',
  waitNoScript: 'See how the payment is going',
  resume: 'Back to the payment page',
  nothing: 'I have received nothing',
  nothingText: 'Open your banking app, or go back to the payment page to receive a new code. You can also give up: nothing will be charged.',
  abandon: 'Give up this payment',
  failedHeading: 'Your bank declined the payment',
  cancelledHeading: 'The payment was given up',
  unexpectedHeading: 'This payment could not be accepted',
  kept: (seconds) => {
    const minutes = Math.floor(seconds / 60);
    return `Your time is still held for ${minutes === 0 ? 'less than a minute' : `${minutes}\u00a0minute${minutes > 1 ? 's' : ''}`}.`;
  },
  keptUntil: (moment) => `Your time is still held until ${moment}.`,
  noMoreByLink: 'Ten payments were tried for this appointment, which is the most there can be. Please ask your professional.',
  noMore: 'Two payments were tried for this time, which is the most there can be.',
  letsGo: 'By choosing another time, you release this one, and two tries open there.',
  firstBrowser: 'To try again, carry on in the browser in which you chose this time. From here, you can release it.',
  release: 'Release this time',
  again: 'Try another card',
  againSame: 'Resume the payment',
  payOnSite: 'Pay on site',
  other: 'Choose another time',
  summary: 'Your appointment',
} as const satisfies Words<typeof french.confirmationTexts>;
