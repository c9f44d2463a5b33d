import { andList } from '#core/and-list.en.ts';
import { fullStop } from '#core/full-stop.ts';
import { priceText } from '#core/format.en.ts';
import type { Words } from '#core/languages.ts';
import type * as french from './reschedule-texts.ts';

export const rescheduleTexts = {
  title: 'Move an appointment · Accalmie',
  heading: 'Move this appointment',
  headingProposal: 'Suggest another time',
  visit: (services, moment) => `${services}, ${moment}`,
  withWhom: (moment, names) => `${moment}, with ${andList(names)}`,
  otherPerson: (before, after) =>
    `${before} isn’t free at that time: ${fullStop(`it will be ${after}`)} To stay with ${before}, choose another time.`,
  lead: 'Choose another time. The old one is freed as soon as you confirm.',
  leadProposal: (name) => `${name} has to accept the new time. Until then, your appointment stands.`,
  freeUntil: (moment) => `You can move this appointment freely until ${moment}.`,
  replaces: 'A suggestion is already waiting for an answer. The new one will replace it.',
  back: 'Keep my appointment',
  review: 'Check and confirm',
  reason: {
    label: 'Message to the professional (optional)',
    hint: 'For example: my train gets in later than planned.',
  },
  none: {
    title: 'No other free time',
    lead: 'No slot is free in the period open for booking. Your appointment stands.',
  },
  gone: 'This time is no longer free. Here are others.',
  notWith: (name) =>
    `${name} is no longer free at that time. Nothing has been moved. Accept the person offered, or choose another time to stay with ${name}.`,
  changed: 'The price has changed since you opened this page. Nothing has been moved. Here is the new price.',
  otherWay: (name) =>
    `This appointment can no longer be moved without asking ${name}. Nothing has changed. You can suggest this time instead.`,
  closed: {
    heading: 'This appointment can no longer be moved.',
    changed:
      'This treatment is no longer offered as you booked it. Keep your appointment, or write to the professional.',
    back: 'See this appointment',
  },
  moment: {
    pick: 'Choose a day, then a time.',
    chosen: (moment) => `New time: ${moment}.`,
    instead: (moment) => `Instead of ${moment}.`,
    same: (cents) => `The price stays the same: ${priceText(cents)}.`,
    price: (was, next, why) =>
      `The price goes from ${priceText(was)} to ${priceText(next)}${why === '' ? '' : ` (${why})`}.`,
    back: (cents) => `${priceText(cents)} refunded to your card, within 3 to 5 days.`,
    onSite: (cents) => `${priceText(cents)} extra to pay on site.`,
    less: (name) => `no more ${name}`,
    more: (name) => `${name} included`,
    surcharges: {
      public_holiday_surcharge: 'public holiday surcharge',
      sunday: 'Sunday surcharge',
      saturday: 'Saturday surcharge',
      evenings: 'evening surcharge',
      peak: 'peak hours surcharge',
      offpeak: 'off-peak reduction',
      last_minutes: 'last minute reduction',
    } as Readonly<Record<string, string>>,
    give: (when) => `Move to ${when}`,
    propose: (when) => `Suggest ${when}`,
  },
  proposal: {
    theirs: (name) => `${name} suggests another time`,
    yours: 'Your suggestion',
    next: (moment) => `${moment}.`,
    sent: (name, moment) => `You suggested ${moment}. ${name} has not answered yet.`,
    reasonGiven: (reason) => `Their message: “${reason}”`,
    until: (moment) => `Please answer before ${moment}. If you don’t, your appointment stays the same.`,
    untilTheirs: (moment) => `If there’s no answer before ${moment}, your appointment stays the same.`,
    accept: (when) => `Accept ${when}`,
    decline: 'Keep my appointment',
    withdraw: 'Withdraw my suggestion',
    over: 'This suggestion is no longer waiting for an answer. Here is your appointment, up to date.',
  },
  agreed: {
    heading: (name) => `${name} has moved this appointment`,
    was: (moment) => `Before: ${moment}.`,
    until: (moment) =>
      `Didn’t agree to this? Tell us before ${moment}. We’ll give you back your former time if it’s still free. If not, you can cancel free of charge.`,
    untilLate: (moment) =>
      `Didn’t agree to this? Tell us before ${moment}. You can then cancel free of charge, and there’s no penalty if you don’t come.`,
    contest: 'I didn’t agree to this',
    together: (count) =>
      count === 1
        ? 'Contest the move of the other appointment too'
        : `Contest the move of the ${count} other appointments too`,
    freeHeading: 'You can cancel free of charge',
    free: (moment) =>
      `You contested this move, and the slot on ${moment} is no longer available. Cancel free of charge, or choose another time.`,
    over: 'This move can no longer be contested. Here is your appointment, up to date.',
  },
  done: {
    movedBack: 'Your appointment is back at its former time.',
    moved: (when) => fullStop(`Appointment moved to ${when}`),
    proposed: 'Your suggestion has been sent.',
    unchanged: 'Your appointment stands.',
    withdrawn: 'Your suggestion has been withdrawn.',
  },
} as const satisfies Words<typeof french.rescheduleTexts>;
