import { distanceText, durationText, percentText, priceText } from '#core/format.en.ts';
import { surchargeEffect, surchargeName } from '#features/catalog/texts.en.ts';
import { priceLineTextIn } from './rules/price-line-text.ts';
import { scheduleSentencesIn } from './rules/schedule-sentences.ts';

/** A price line as it is read: « Hot stones, 90 min », « Saturday +10% », « Travel, 6 km ». */
export const priceLineText = /* @__PURE__ */ priceLineTextIn({
  duration: durationText,
  surcharge: ({ type, unit, value }) => `${surchargeName(type)} ${surchargeEffect({ type, unit, value: Math.abs(value) })}`,
  discount: (reason) => `Discount, ${reason}`,
  travel: (km) => `Travel, ${distanceText(km)}`,
});

/** « €64 refunded ». */
export const amountText = (cents: number, participle: string): string => `${priceText(cents)} ${participle}`;

/** The cancellation schedule in full dates and euros, one sentence a step. */
export const scheduleSentences = /* @__PURE__ */ scheduleSentencesIn({
  until: (moment, isFirst) => (isFirst ? `Until ${moment}` : `Then, until ${moment}`),
  absence: 'If you do not come',
  share: (percent, withTravel) => `${percentText(percent)}${withTravel ? ' and the travel fee' : ''}`,
  back: (cents) => (cents > 0 ? amountText(cents, 'refunded') : 'nothing refunded'),
  free: (until, back) => `${until}: free cancellation, ${back}.`,
  due: (until, share, keptCents, back) => `${until}: ${share}, that is ${amountText(keptCents, 'kept')}, ${back}.`,
});
