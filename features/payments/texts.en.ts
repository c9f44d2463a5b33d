import { priceText } from '#core/format.en.ts';
import type { Words } from '#core/languages.ts';
import type * as french from './texts.ts';

const errors: Readonly<Record<string, string>> = {
  insufficient_funds: 'There are not enough funds in your account.',
  stolen_card: 'Your bank declined this card.',
  expired_card: 'Your card has expired.',
  incorrect_cvc: 'The security code is incorrect.',
  authentication_failed: 'Your bank couldn’t verify your identity.',
  timeout: 'Your bank did not respond.',
  expired: 'The time allowed for payment has run out.',
};

export const paymentErrorText: typeof french.paymentErrorText = (code) =>
  errors[code ?? ''] ?? 'Your bank declined the payment.';

export const paymentTexts = {
  nothingCharged: 'Nothing has been charged.',
  otherAmount: 'The amount charged doesn’t match your order.',
  otherCurrency: 'The payment we received doesn’t match your order. We’re looking into it.',
  timeout: 'Your bank did not respond. Nothing has been charged and the time has been released.',
  otherSelection: 'Your selection has changed in another tab. Check it, then confirm. Nothing has been charged.',
  underway: 'You’ve started a payment for this time. Complete it, or cancel it to pay another way.',
  waiver: 'Tick this box to ask for the treatment to take place before the end of the withdrawal period.',
  newTerms: 'These terms have just changed. Read them again before you carry on.',
  noMoreAttempts:
    'You’ve reached the maximum number of payment attempts for this time. Choose another time, or pay on site if the professional accepts it.',
  noMoreLinkAttempts:
    'The maximum number of payment attempts has been reached for this appointment. Please contact the professional.',
} as const satisfies Words<typeof french.paymentTexts>;

export const codeTexts = {
  manyWait:
    'Several bookings with this professional are already waiting for their code. Sign in, pay online if they accept it, or try again in an hour. This time is still held for you.',
  nearbyWaits:
    'A booking made from your connection with this professional is already waiting for its code. Enter that code or release the other time. You can also sign in, pay online if they accept it, or try again in half an hour. This time is still held for you.',
  manySent: 'Three codes have already been sent for this appointment. Enter the latest one.',
  manyUnpaid:
    'Several appointments have just been made this way with this professional. Pay online if you can, or try again in an hour. This time is still held for you.',
  manyInAll:
    'Too many codes have been sent for this appointment. Sign in, pay online if you can, or choose another time.',
  keptOff:
    'This professional no longer takes appointments on Accalmie. Nothing is booked and nothing has been charged.',
  manyToAddress:
    'A lot of codes have just been sent to this address. Sign in, pay online if you can, or try again in an hour.',
} satisfies Words<typeof french.codeTexts>;

export const typedCodeTexts = {
  sixDigits: 'The code has six digits.',
  wrong: (left) =>
    left === 0
      ? 'This code is incorrect, and you have no tries left. Ask for another code.'
      : `This code is incorrect. You have ${left} ${left > 1 ? 'tries' : 'try'} left.`,
  noMoreTries: 'This code is no longer valid. Ask for another code.',
} satisfies Words<typeof french.typedCodeTexts>;

export const wayTexts = {
  lacks: {
    account: 'Open your payment account first: you need it to accept cards.',
    mandate: 'Accept the billing mandate first: you need it before any online payment.',
    operator: 'The operator of this site hasn’t been named yet: online payments will open once it is.',
  },
  none: 'Choose at least one way to pay.',
} satisfies Words<typeof french.wayTexts>;

export const proOrderTexts = {
  unreachable: 'Enter an email address or a phone number.',
  walkInByLink: 'Walk-in clients pay on site: to send a link, you need their email address.',
  walkInAtHome: 'Walk-in clients are seen on site. For an appointment at home, enter their name.',
  unmailed: 'Enter the client’s email address: we’ll send the link there.',
  noCards: 'Turn on card payments first: the link depends on them.',
  nothingDue: 'There is nothing to pay online for this appointment. Record it as paid on site.',
  beyond: 'That is more than twelve months ahead: it’s too early to add an appointment then.',
  discountTooLarge: (cents) => `The discount is more than the price of the services (${priceText(cents)}).`,
  series: {
    tooFew: 'Fewer than two dates are left. Choose at least two, or add a single appointment.',
    beyond: 'Some dates are more than twelve months ahead. Add fewer appointments, or remove these dates.',
  },
} satisfies Words<typeof french.proOrderTexts>;

export const discountRefusals = {
  over: 'You can give a discount on a confirmed appointment, before it ends.',
  proposed: 'A change of time is waiting for an answer, at its own price. Give the discount afterwards.',
  collected: 'This appointment is recorded as paid. Change it back to unpaid first.',
  beyond: 'The discount is more than what is left to pay on site for the services.',
} as const satisfies Words<typeof french.discountRefusals>;

export const linkRefusals = {
  paid: 'This appointment is already paid.',
  over: 'This time is no longer held for you. Nothing has been charged.',
  closed: 'This link can no longer be used to pay for this appointment. Please contact the professional.',
  paying: 'Your client is paying right now. Please try again in a few minutes.',
  ended: 'This appointment is no longer waiting for a payment.',
  justPaid: 'The client has just paid for this appointment: it is confirmed.',
  manySent: 'The link has already been sent several times. Copy it and send it yourself.',
} satisfies Words<typeof french.linkRefusals>;

export const sellerTexts = {
  taken: 'Another payment account already uses this address. Enter a different one.',
  refused: (reason) => `The payment provider refuses to open this account: “${reason}”.`,
  noPage: 'The payment provider doesn’t need anything more on its page. Refresh to see the status of your account.',
} satisfies Words<typeof french.sellerTexts>;
