import { inputMessages } from '#core/fields/messages.en.ts';
import { priceText } from '#core/format.en.ts';
import type { Words } from '#core/languages.ts';
import type * as french from './sandbox-texts.ts';

export const sandboxTexts = {
  language: 'en',
  title: 'Test payment',
  test: 'TEST MODE',
  testText: ', no real payment: please don’t enter your real card.',
  visit: 'Your Accalmie appointment',
  price: priceText,
  card: {
    heading: 'Your card',
    wrong: 'Error: your card',
    check: 'Nothing has been charged. Correct the marked fields.',
    number: 'Card number',
    numberHint: 'For example 4242 4242 4242 4242.',
    expiry: 'Expiry date',
    expiryHint: 'MM / YY, any date to come.',
    cvc: 'Security code',
    cvcHint: '3 digits on the back of the card.',
    pay: (amount) => `Pay ${amount}`,
    tests: 'Test cards',
  },
  cards: {
    accepted: 'accepted',
    challenge: '3-D Secure: code 000000 accepts, 111111 declines',
    insufficient_funds: 'insufficient funds',
    stolen_card: 'stolen card',
    expired_card: 'expired card',
    incorrect_cvc: 'security code declined',
  },
  errors: {
    missing: inputMessages.missingFields,
    number: 'This card number is not valid.',
    notTest: 'This page only takes the test cards below.',
    expiry: 'Write the date as MM / YY.',
    expired: 'This card has expired.',
    cvc: 'The security code has 3 digits.',
    code: 'This code is wrong. Nothing has been charged.',
  },
  bank: {
    title: 'Your bank',
    wrong: 'Error: your bank',
    heading: 'Confirm with your bank',
    code: 'Code sent by text message',
    codeHint: '000000 accepts, 111111 declines.',
    submit: 'Confirm',
  },
  cancel: 'Cancel and go back',
  over: {
    unknown: 'This payment does not exist',
    foreign: 'This request comes from another site',
    ended: 'This payment is over',
    text: 'This payment page is no longer active.',
    back: 'Back to Accalmie',
  },
  dispute: {
    none: 'Payment received',
    open: 'Dispute open',
    won: 'Dispute won',
    lost: 'Dispute lost',
    win: 'The bank decides for the site',
    lose: 'The bank decides for its customer',
    start: 'Dispute with the bank',
    closed: 'This payment can no longer be disputed.',
  },
} as const satisfies Words<typeof french.sandboxTexts>;
