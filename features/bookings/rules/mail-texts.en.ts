import { andList } from '#core/and-list.en.ts';
import type { Words } from '#core/languages.ts';
import type * as french from './mail-texts.ts';

/** English texts of the booking mails to clients. */
export const mailTexts = {
  hello: (firstname) => `Hello${firstname && ` ${firstname}`},`,
  withPro: (name, isEstablishment) => `${isEstablishment ? 'at' : 'with'} ${name}`,
  and: andList,
  service: 'Treatment',
  onScreen: {
    confirmed: 'Appointment confirmed',
    requested: 'Request sent',
    cancelled: 'Appointment cancelled',
    hadToCancel: (pro) => `${pro} had to cancel`,
    declined: (pro) => `${pro} could not accept`,
    unanswered: 'Request without an answer',
    unansweredInTime: 'The professional did not answer in time.',
    answerBefore: (moment) => `An answer is expected before ${moment}.`,
    retainedByPolicy: (amount) => `${amount}, under the cancellation rule.`,
    retainedWord: 'kept',
    backWord: 'refunded',
    withOthers: (count) =>
      count === 1 ? 'One other appointment is concerned.' : `${count} other appointments are concerned.`,
    withFollowers: (count) =>
      count === 1
        ? 'The next appointment of the series is concerned too.'
        : `The next ${count} appointments of the series are concerned too.`,
  },
  rows: {
    when: 'When',
    people: 'Guests',
    atHome: 'At your home',
    address: 'Address',
    establishment: 'Venue',
    with: 'With',
    phone: 'Phone',
    price: 'Price',
    total: 'Total',
    paidOnline: 'Paid online',
  },
  nothingRetained:
    'Nothing was paid online, so nothing will be kept. If you cannot come, please cancel as soon as you know.',
  ifCancelled: 'If you cancel',
  freeUntilHour: (weekdayTime) => `Free cancellation until ${weekdayTime}.`,
  freeUntil: (moment) => `Free cancellation until ${moment}.`,
  privateLink: 'The link in this email opens your appointment without a password. Keep it to yourself.',
  seeBooking: 'See, move or cancel my appointment',
  otherSlot: 'Choose another time',
  similar: 'See similar treatments',
  onYourCard: 'To your card within 3 to 5 days.',
  onCardSoon: 'The refund reaches your card within 3 to 5 days.',
  paidOnSite: 'To pay on site.',
  confirmed: {
    subject: (when) => `It is booked: ${when}`,
    text: (withPro) => `Your appointment ${withPro} is confirmed.`,
    series: (count) => `The ${count} appointments of the series`,
    seriesEach: 'Each appointment has its own reminders, with the link to move or cancel it.',
    madeFor: (name) => `${name} has made this appointment for you. It is confirmed.`,
    notAsked:
      'You did not ask for this appointment, or the time does not suit you? Cancel it with the button in this email: you will have nothing to pay.',
  },
  reminder: {
    name: 'Appointment reminder',
    when: (day, clock) => `${day} at ${clock}`,
    comesToYou: (name, when, services) => `${name} comes to your home ${when}: ${services}.`,
    expectsYou: (name, when, services) => `${name} is expecting you ${when}: ${services}.`,
    expectsChildren: (name, children, when, services) =>
      `${name} is expecting your ${children > 1 ? 'children' : 'child'} ${when}: ${services}.`,
    ask: (day) => `Are you coming ${day}?`,
    coming: 'I will be there',
    cancel: 'I want to cancel',
    isComing: 'You have confirmed that you are coming.',
  },
  requested: {
    subject: (when) => `Request sent: ${when}`,
    answer: (moment) => `Answer expected by ${moment}.`,
    text: (name) => `${name} has yet to confirm your appointment.`,
    freePaid:
      'Until the request is confirmed, you can cancel it free of charge. Without an answer, we refund you in full.',
    free: 'Until the request is confirmed, you can cancel it free of charge.',
    see: 'See my request',
  },
  cancelled: {
    byPro: (name, day) => `${name} had to cancel ${day}`,
    declined: (name, day) => `${name} could not accept your request for ${day}`,
    unanswered: (when) => `Request without an answer: ${when}`,
    byAccalmie: (day) => `Your appointment on ${day} is cancelled`,
    own: 'Appointment cancelled',
    ownBack: (amount) => `Appointment cancelled, ${amount}`,
    others: 'Here are other times.',
    otherPros: 'Other professionals offer this treatment.',
    suspended: {
      professional: 'This professional takes no more appointments on Accalmie.',
      client: 'Your account is suspended.',
    },
    textOwn: (moment, withPro) => `Your appointment ${withPro} on ${moment} is cancelled.`,
    forClient: (name, moment) => `As you asked, ${name} has cancelled your appointment on ${moment}.`,
    notAskedBefore: (moment) =>
      `You had not asked for this? Send a complaint from the page of the appointment before ${moment}: Accalmie will decide.`,
    textByAccalmie: (moment, withPro) => `Accalmie has cancelled your appointment ${withPro} on ${moment}.`,
    text: (moment, withPro) => `The appointment ${withPro} on ${moment} will not take place.`,
    textUnanswered: (moment, withPro) =>
      `Your request for an appointment ${withPro} on ${moment} was not answered in time.`,
    reason: (reason) => `Reason: ${reason}`,
    together: (count) => `${count} appointments cancelled together`,
    severalSubject: (count) => `${count} appointments cancelled`,
    several: (count, withPro) => `These ${count} appointments ${withPro} will not take place.`,
    severalByAccalmie: (count, withPro) => `Accalmie has cancelled these ${count} appointments ${withPro}.`,
  },
  money: {
    paid: 'Paid online',
    otherRefunds: 'Other refunds',
    retained: 'Kept',
    back: 'Refunded',
    backOnCard: 'Refunded to your card',
    nothingPaid: 'Nothing had been paid online.',
    byRule: (amount) => `${amount}, under the cancellation rule.`,
    alreadyBack: 'Your online payment has already been refunded.',
    whole: 'We refund you in full.',
    sentence: (amount) => `${amount}.`,
    retainedWord: 'kept',
    backWord: 'refunded',
  },
  code: {
    subject: (code) => `Your code: ${code}`,
    preview: 'It confirms your appointment. Nothing is booked without it.',
    text: (services, withPro, moment) =>
      `Your appointment is still to be confirmed: ${services} ${withPro}, ${moment}.`,
    give: (code, clock) => `Enter this code on the booking page before ${clock}: ${code}`,
    confirm: 'Confirm my appointment',
    notAsked:
      'If you did not ask for this, do nothing: without this code nothing is booked and the time is released. Do not share this code with anyone.',
  },
  links: {
    subject: 'Your appointments',
    preview: 'One link per appointment, to keep to yourself.',
    line: (moment, services, withPro) => `${moment}, ${services} ${withPro}`,
    see: 'See this appointment',
    notAsked: 'If you did not ask for this email, do nothing.',
  },
} as const satisfies Words<typeof french.mailTexts>;
