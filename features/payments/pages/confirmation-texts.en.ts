import type { Words } from '#core/languages.ts';
import type * as french from './confirmation-texts.ts';

/** The sentences of what became of an order (docs/product/wording.md#booking-sentences). */
export const confirmationTexts = {
  title: {
    done: 'You’re booked in',
    asked: 'Request sent',
    code: 'Confirm your address',
    bank: 'Payment in progress',
    unpaid: 'Payment not complete',
    failed: 'Payment declined',
    over: 'Time released',
  },
  done: (name) => `You’re booked in${name === null ? '' : `, ${name}`}.`,
  asked: (name) => `Your request has been sent${name === null ? '' : `, ${name}`}.`,
  comes: (name, moment) => `${name} will come to your home on ${moment}.`,
  awaits: (name, moment) => `${name} is expecting you on ${moment}.`,
  answers: (name, moment, isPaid) =>
    `${name} has until ${moment} to answer. If they don’t answer, or decline, ${isPaid ? 'we’ll refund you in full' : 'you owe nothing'}.`,
  mail: (email) => `We’re sending a confirmation email to ${email}.`,
  mailAsked: (email) => `You’ll get the answer by email at ${email}.`,
  onSite: (amount) => `To pay on site: ${amount}.`,
  see: 'See my appointment',
  register: 'Create an account',
  registerWhy: ' to find this appointment, move it and book again without entering everything twice.',
  order: 'See my order',
  calendar: 'Add to my calendar',
  waitHeading: 'Approve it in your banking app',
  wait: 'Your bank is checking that it’s you (3-D Secure). Keep this page open: it will move on by itself.',
  unpaidHeading: 'Your payment isn’t complete',
  unpaid: 'Go back to the payment page to complete it. If you’ve just done so, keep this page open: it will move on by itself.',
  unpaidOr: 'You can also cancel: nothing will be charged.',
  waitNoScript: 'Check the payment',
  resume: 'Back to the payment page',
  nothing: 'I haven’t received anything',
  nothingText: 'Open your banking app, or go back to the payment page to receive a new code. You can also cancel: nothing will be charged.',
  abandon: 'Cancel this payment',
  failedHeading: 'Your bank declined the payment',
  cancelledHeading: 'The payment was cancelled',
  unexpectedHeading: 'This payment could not be accepted',
  kept: (seconds) => {
    const minutes = Math.floor(seconds / 60);
    return `Your time is held for ${minutes === 0 ? '' : 'another '}${minutes === 0 ? 'less than a minute' : `${minutes}\u00a0minute${minutes > 1 ? 's' : ''}`}.`;
  },
  keptUntil: (moment) => `Your time is still held until ${moment}.`,
  noMoreByLink: 'Ten payment attempts have been made for this appointment, which is the maximum. Please contact your professional.',
  noMore: 'You’ve made two payment attempts for this time, which is the maximum.',
  letsGo: 'If you choose another time, this one will be released and you’ll have two new attempts.',
  firstBrowser: 'To try again, go back to the browser in which you chose this time. Here, you can only release it.',
  release: 'Release this time',
  again: 'Try another card',
  againSame: 'Resume the payment',
  payOnSite: 'Pay on site',
  other: 'Choose another time',
  summary: 'Your appointment',
} as const satisfies Words<typeof french.confirmationTexts>;
