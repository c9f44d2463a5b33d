import type { Words } from '#core/languages.ts';
import type * as french from './confirmation-texts.ts';

export const confirmationTexts = {
  title: {
    done: 'You’re booked in',
    requested: 'Request sent',
    code: 'Confirm your email address',
    bank: 'Payment in progress',
    unpaid: 'Payment not complete',
    failed: 'Payment declined',
    cancelled: 'Payment cancelled',
    over: 'Time released',
  },
  done: (name) => `You’re booked in${name === null ? '' : `, ${name}`}.`,
  requested: (name) => `Your request has been sent${name === null ? '' : `, ${name}`}.`,
  answers: (name, moment, isPaid) =>
    `${name} has until ${moment} to answer. If they don’t answer, or decline, ${isPaid ? 'we’ll refund you in full' : 'you owe nothing'}.`,
  mail: (email) => `We’re sending a confirmation email to ${email}.`,
  answerByMail: (email) => `You’ll get the answer by email at ${email}.`,
  onSite: (amount) => `To pay on site: ${amount}.`,
  see: 'See my appointment',
  register: 'Create an account',
  registerWhy: ' to see all your appointments in one place and book faster next time.',
  order: 'See my order',
  calendar: 'Add to my calendar',
  waitHeading: 'Approve it in your banking app',
  wait: 'Your bank is checking that it’s you (3-D Secure). Keep this page open: it will move on by itself.',
  unpaidHeading: 'Your payment isn’t complete',
  unpaid:
    'Go back to the payment page to complete it. If you’ve just done so, keep this page open: it will move on by itself.',
  unpaidOr: 'You can also cancel: nothing will be charged.',
  waitNoScript: 'Check the payment',
  resume: 'Back to the payment page',
  nothing: 'I haven’t received anything',
  nothingText:
    'Open your banking app, or go back to the payment page to receive a new code. You can also cancel: nothing will be charged.',
  abandon: 'Cancel this payment',
  failedHeading: 'Your bank declined the payment',
  cancelledHeading: 'The payment was cancelled',
  unexpectedHeading: 'This payment could not be accepted',
  heldUntil: (moment) => `Your time is still held until ${moment}.`,
  noMoreByLink:
    'The maximum number of payment attempts has been reached for this appointment. Please contact the professional.',
  noMore: 'You’ve reached the maximum number of payment attempts for this time.',
  letsGo: 'If you choose another time, this one will be released and you can pay by card again.',
  firstBrowser: 'To try again, go back to the browser in which you chose this time. Here, you can only release it.',
  release: 'Release this time',
  again: 'Try another card',
  againSame: 'Resume the payment',
  payOnSite: 'Pay on site',
  other: 'Choose another time',
  summary: 'Your appointment',
} as const satisfies Words<typeof french.confirmationTexts>;
