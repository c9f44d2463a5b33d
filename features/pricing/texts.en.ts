import { distanceText, durationText, percentText, priceText } from '#core/format.en.ts';
import { surchargeEffect, surchargeName } from '#features/catalog/texts.en.ts';
import { priceLineTextIn } from './rules/price-line-text.ts';
import { retainedTextIn } from './rules/retained-words.ts';
import { scheduleSentencesIn } from './rules/schedule-sentences.ts';

/** A price line in words: « Hot stones, 90 min », « Saturday +10% », « Travel, 6 km ». */
export const priceLineText = /* @__PURE__ */ priceLineTextIn({
  duration: durationText,
  surcharge: ({ type, unit, value }) =>
    `${surchargeName(type)} ${surchargeEffect({ type, unit, value: Math.abs(value) })}`,
  discount: (reason) => `Discount, ${reason}`,
  travel: (km) => `Travel, ${distanceText(km)}`,
});

/** An amount with its participle: « €64 refunded ». */
export const amountText = (cents: number, participle: string): string => `${priceText(cents)} ${participle}`;

type Payable = { readonly dueNowCents: number; readonly dueOnSiteCents: number };

/** The parts of a price to pay when booking and on site, in cents, in words: « €33 when you book, €75 on site ». */
export const payableText = ({ dueNowCents, dueOnSiteCents }: Payable): string | null => {
  if (dueNowCents === 0) return 'Pay on site, in cash or by cheque';
  return dueOnSiteCents === 0 ? null : `${priceText(dueNowCents)} when you book, ${priceText(dueOnSiteCents)} on site`;
};

/** The retained part of a cancelled price in words: « the deposit of €14 is kept ». */
export const retainedFeeText = /* @__PURE__ */ retainedTextIn({
  ofPrice: (percent) => `${percentText(percent)} of the price`,
  ofServices: (percent) => `${percentText(percent)} of the price of the treatments`,
  andTravel: ' and the travel fee',
  deposit: (cents) => `the deposit of ${priceText(cents)} is kept`,
  thatIs: (cents) => `that is ${priceText(cents)}, is kept`,
});

const back = (cents: number): string => (cents > 0 ? amountText(cents, 'refunded') : 'nothing is refunded');

/** The cancellation schedule with full dates and euros, one sentence per step. */
export const scheduleSentences = /* @__PURE__ */ scheduleSentencesIn({
  until: (moment, isFirst) => (isFirst ? `Until ${moment}` : `Then, until ${moment}`),
  grace: (moment) => (moment === null ? 'For 30 minutes after booking' : `For 30 minutes, until ${moment}`),
  absence: 'If you do not come',
  back,
  free: (until, back) => `${until}: free cancellation, ${back}.`,
  due: (until, retained) => `${until}: ${retained}`,
  andBack: (cents) => (cents > 0 ? ` and ${back(cents)}` : `; ${back(cents)}`),
  retained: retainedFeeText,
});
