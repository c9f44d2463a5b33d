import { priceText } from '#core/format.en.ts';
import type { Words } from '#core/languages.ts';
import type * as french from './texts.ts';

const errors: Readonly<Record<string, string>> = {
  insufficient_funds: 'There are not enough funds in your account.',
  stolen_card: 'Your bank declined this card.',
  expired_card: 'Your card has expired.',
  incorrect_cvc: 'The security code is not right.',
  authentication_failed: 'Your bank could not check that it was you.',
  timeout: 'Your bank did not answer.',
  expired: 'The time to pay is over.',
};

/** Why a payment did not pass, in one sentence, from the provider's code. */
export const paymentErrorText: typeof french.paymentErrorText = (code) => errors[code ?? ''] ?? 'Your bank declined the payment.';

/** The sentences about paying. */
export const paymentTexts = {
  nothingCharged: 'Nothing has been charged.',
  otherAmount: 'The amount charged is not that of your order.',
  otherCurrency: 'The payment received is not that of your order. We are looking into it.',
  timeout: 'Your bank did not answer. Nothing has been charged and the time is released.',
  otherSelection: 'Your selection has changed in another tab. Read it again, then confirm. Nothing has been charged.',
  underway: 'A payment has begun for this time. Finish it, or cancel it to choose another way.',
  newTerms: 'These terms have just changed. Read them again before you carry on.',
  noMoreAttempts: 'Two payments have already been tried for this time. Choose another time, or pay on site if the professional accepts it.',
  noMoreLinkAttempts: 'Ten payments have already been tried for this appointment, which is the most there can be. Please ask the professional.',
} as const satisfies Words<typeof french.paymentTexts>;

/** The code that confirms a booking paid on site. */
export const codeTexts = {
  manyWait:
    'Several bookings already wait for their code with this professional. Sign in, pay online if they accept it, or try again in an hour. This time stays kept for you.',
  nearbyWaits:
    'A booking made from your connection already waits for its code with this professional. Type that code or release that time, sign in, pay online if they accept it, or try again in half an hour. This time stays kept for you.',
  manySent: 'Three codes have already been sent for this appointment. Type the last one received.',
  manyUnpaid:
    'Several appointments have just been made this way with this professional. Pay online if you can, or try again in an hour. This time stays kept for you.',
  manyInAll: 'Too many codes have been sent for this appointment. Sign in, pay online if you can, or keep another time.',
  keptOff: 'This professional takes no more appointments on Accalmie. Nothing is booked, and nothing has been charged.',
  manyToAddress: 'Many codes have just been sent to this address. Sign in, pay online if you can, or try again in an hour.',
} satisfies Words<typeof french.codeTexts>;

/** Why the code that was typed confirms nothing, said by the call and by its field alike. */
export const typedCodeTexts = {
  sixDigits: 'The code has six digits.',
  wrong: (left) =>
    left === 0
      ? 'This is not the right code. Ask for another one: this one cannot be tried any more.'
      : `This is not the right code. ${left} ${left > 1 ? 'tries' : 'try'} left.`,
  noMoreTries: 'This code cannot be tried any more. Ask for another one.',
} satisfies Words<typeof french.typedCodeTexts>;

/** Why a way of being paid cannot be chosen. */
export const wayTexts = {
  lacks: {
    account: 'Open your payment account first: cards go through it.',
    mandate: 'Accept the billing mandate first: it comes before any payment online.',
    operator: 'The site has not yet said who runs it: payments online will open then.',
  },
  none: 'Keep at least one way to pay.',
} satisfies Words<typeof french.wayTexts>;

/** Why an order that a professional makes is refused. */
export const proOrderTexts = {
  unreachable: 'Give an email address or a telephone number.',
  walkInByLink: 'Somebody who walks in pays on site: the link needs their email address.',
  walkInAtHome: 'Somebody who walks in is received on site. For a visit at home, give their name.',
  unmailed: 'Give the client’s email address: the link is sent there.',
  noCards: 'Enable payment by card first: the link goes through it.',
  nothingDue: 'Nothing is to be paid online for this appointment. Note it as paid on site.',
  beyond: 'That is more than twelve months ahead: nothing is noted that far yet.',
  discountTooLarge: (cents) => `The discount is more than the price of the services (${priceText(cents)}).`,
  series: {
    tooFew: 'Fewer than two dates are left. Keep two, or note one appointment.',
    beyond: 'Some dates are more than twelve months ahead. Note fewer appointments, or leave these dates out.',
  },
} satisfies Words<typeof french.proOrderTexts>;

/** Why a visit gets no discount. */
export const discountRefusals = {
  over: 'A discount is given on a confirmed appointment, before it is over.',
  proposed: 'Another time is waiting for its answer, at its price. Give the discount afterwards.',
  collected: 'This appointment is noted as paid. Put it back to be paid first.',
  beyond: 'The discount is more than what is left to pay on site for the services.',
} as const satisfies Words<typeof french.discountRefusals>;

/** Why a link by which a visit is paid does nothing any more. */
export const linkRefusals = {
  paid: 'This appointment is already paid.',
  over: 'This time is no longer kept. Nothing has been charged.',
  closed: 'This appointment can no longer be paid through this link. Please ask the professional.',
  paying: 'Your client is paying right now. Please try again in a few minutes.',
  ended: 'This appointment no longer waits for a payment.',
  justPaid: 'The client has just paid for this appointment: it is confirmed.',
  manySent: 'The link has already been sent several times. Copy it to pass it on yourself.',
} satisfies Words<typeof french.linkRefusals>;

/** Why the account of a professional cannot be opened. */
export const sellerTexts = {
  taken: 'This address already has another payment account. Give another one.',
  refused: (reason) => `The payment provider does not open this account: “${reason}”.`,
  noPage: 'The payment provider waits for nothing more on its page. Refresh to see where your account stands.',
} satisfies Words<typeof french.sellerTexts>;
