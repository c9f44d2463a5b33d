import { distanceText, durationText, percentText, priceText } from '#core/format.ts';
import { surchargeEffect, surchargeName } from '#features/catalog/texts.ts';
import { priceLineTextIn } from './rules/price-line-text.ts';
import { scheduleSentencesIn } from './rules/schedule-sentences.ts';

/** A price line as it is read: « Pierres chaudes, 90 min », « Samedi + 10 % », « Déplacement, 6 km » (docs/product/prices.md#shown-price). */
export const priceLineText = /* @__PURE__ */ priceLineTextIn({
  duration: durationText,
  surcharge: ({ type, unit, value }) => `${surchargeName(type)} ${surchargeEffect({ type, unit, value: Math.abs(value) })}`,
  discount: (reason) => `Remise, ${reason}`,
  travel: (km) => `Déplacement, ${distanceText(km)}`,
});

/** « 1 € remboursé », « 64 € remboursés »: plural from two euros. */
export const amountText = (cents: number, participle: string): string => `${priceText(cents)} ${participle}${cents >= 200 ? 's' : ''}`;

/** The cancellation schedule in full dates and euros, one sentence a step (docs/product/cancellation.md#what-is-shown). */
export const scheduleSentences = /* @__PURE__ */ scheduleSentencesIn({
  until: (moment, isFirst) => (isFirst ? `Jusqu’au ${moment}` : `Ensuite, jusqu’au ${moment}`),
  absence: 'En cas d’absence',
  share: (percent, withTravel) => `${percentText(percent)}${withTravel ? ' et le déplacement' : ''}`,
  back: (cents) => (cents > 0 ? amountText(cents, 'remboursé') : 'rien n’est remboursé'),
  free: (until, back) => `${until}\u202f: annulation gratuite, ${back}.`,
  due: (until, share, keptCents, back) => `${until}\u202f: ${share}, soit ${amountText(keptCents, 'retenu')}, ${back}.`,
});
