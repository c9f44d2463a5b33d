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
  freeUntil: (delay) => `Free cancellation up to ${delay} before.`,
  due: (percent) => `After that, ${percentText(percent)} of the price remains due.`,
  tighter: (delay, percent) => `Less than ${delay} before, ${percentText(percent)}.`,
  noneOnline: 'The price is paid on site: nothing is paid online, so nothing is kept. If you cannot come, please cancel as soon as you know.',
  atMostOnline: 'Nothing is kept beyond what was paid online.',
  absence: (percent) => `If you do not come and have not cancelled, ${percentText(percent)}. If the professional cancels, you are refunded in full.`,
};

/** A delay in seconds → « 2 hours », « 48 hours », « 5 days ». */
export const delayText = /* @__PURE__ */ delayTextIn(policyWords);

/** A policy in words. */
export const policyText = /* @__PURE__ */ policyTextIn(policyWords);

/** The sentences of the cancel screen. */
export const cancellationTexts = {
  paid: 'Price paid',
  kept: (percent, isDeposit) => (percent === 0 ? 'Kept' : `Kept (${percentText(percent)}${isDeposit ? ', at most the deposit' : ''})`),
  back: 'You will be refunded',
  onCard: 'To your card, within 3 to 5 days.',
  nothingBack: 'Nothing will be refunded to you.',
  nothingPaid: 'Nothing was paid online, so nothing will be kept.',
  nothingKept: 'Nothing will be kept.',
  travelBack: 'The travel fee is given back to you.',
  justBooked: 'You have only just booked: cancelling is still free.',
  notConfirmed: 'Your request is not confirmed yet: cancelling it costs nothing.',
  wasFree: (moment) => `Cancelling was free until ${moment}.`,
  keep: 'Keep my appointment',
  keepRequest: 'Keep my request',
  cancel: 'Cancel the appointment',
  cancelRequest: 'Cancel the request',
  cancelAndBack: (cents) => `Cancel and be refunded ${priceText(cents)}`,
} as const satisfies Words<typeof french.cancellationTexts>;

/** Why a cancellation costs what it does. */
export const cancellationReasons = /* @__PURE__ */ cancellationReasonsIn(cancellationTexts);

/** Why a policy is refused. */
export const policyProblemTexts: Readonly<Record<PolicyRefusal, string>> = {
  TooManyTiers: 'Three tiers at most.',
  UnknownDelay: 'Choose a delay from the list.',
  UnknownPenalty: 'Choose a penalty from the list.',
  SameDelayTwice: 'Two tiers have the same delay. Keep one.',
  PenaltyFalls: 'The penalty cannot fall as the appointment comes closer, nor for an absence.',
};
