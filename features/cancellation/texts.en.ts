import { percentText, priceText } from '#core/format.en.ts';
import type { Words } from '#core/languages.ts';
import type { PolicyRefusal } from '#features/pricing/rules/cancellation.ts';
import { delayTextIn, policyTextIn, type PolicyWords } from './rules/policy-text.ts';
import { cancellationReasonsIn } from './rules/reasons.ts';
import type * as french from './texts.ts';

const policyWords: PolicyWords = {
  days: (count) => `${count}\u00a0days`,
  hours: (count) => `${count}\u00a0${count === 1 ? 'hour' : 'hours'}`,
  freeToTheStart: 'Free cancellation until the appointment begins.',
  freeUntil: (delay) => `Free cancellation up to ${delay} before the appointment.`,
  due: (percent) => `After that, ${percentText(percent)} of the price is kept.`,
  tighter: (delay, percent) => `With less than ${delay} to go, ${percentText(percent)} is kept.`,
  noneOnline: 'You pay everything on site, so nothing is kept. If you can’t come, please cancel as soon as possible.',
  atMostOnline: 'What is kept never exceeds the amount paid online.',
  absence: (percent) =>
    `If you don’t come and haven’t cancelled, ${percentText(percent)} of the price is kept. If the professional cancels, you get a full refund.`,
};

/** Formats a delay in seconds: « 2 hours », « 48 hours », « 5 days ». */
export const delayText = /* @__PURE__ */ delayTextIn(policyWords);

export const policyText = /* @__PURE__ */ policyTextIn(policyWords);

export const cancellationTexts = {
  paid: 'Paid online',
  alreadyBack: 'Already refunded',
  retained: (percent, isDeposit) => {
    if (percent === 0) return 'Kept';
    return isDeposit ? 'Deposit kept' : `Kept (${percentText(percent)})`;
  },
  back: 'Refund',
  onCard: 'To your card, within 3 to 5 days.',
  nothingBack: 'You won’t get a refund.',
  nothingPaid: 'You paid nothing online, so nothing will be kept.',
  nothingRetained: 'Nothing will be kept.',
  travelBack: 'The travel fee is refunded.',
  justBooked: 'You have only just booked: cancelling is still free.',
  notConfirmed: 'Your request isn’t confirmed yet: cancelling is free.',
  wasFree: (moment) => `Cancelling was free until ${moment}.`,
  keep: 'Keep my appointment',
  keepRequest: 'Keep my request',
  cancel: 'Cancel the appointment',
  cancelRequest: 'Cancel the request',
  cancelAndBack: (cents) => `Cancel and get ${priceText(cents)} back`,
} as const satisfies Words<typeof french.cancellationTexts>;

export const cancellationReasons = /* @__PURE__ */ cancellationReasonsIn(cancellationTexts);

export const policyProblemTexts: Readonly<Record<PolicyRefusal, string>> = {
  TooManyTiers: 'No more than three tiers.',
  UnknownDelay: 'Choose a delay from the list.',
  UnknownPenalty: 'Choose a penalty from the list.',
  SameDelayTwice: 'Two tiers have the same delay. Change or remove one of them.',
  PenaltyFalls: 'The penalty can’t go down as the appointment gets closer, or for a missed appointment.',
};
