import { distanceText, durationText, percentText, priceText } from '#core/format.ts';
import { surchargeEffect, surchargeName } from '#features/catalog/texts.ts';
import { priceLineTextIn } from './rules/price-line-text.ts';
import { retainedTextIn } from './rules/retained-words.ts';
import { scheduleSentencesIn } from './rules/schedule-sentences.ts';

/**
 * A price line in words: « Pierres chaudes, 90 min », « Samedi + 10 % », « Déplacement, 6 km »
 * (docs/product/prices.md#shown-price).
 */
export const priceLineText = /* @__PURE__ */ priceLineTextIn({
  duration: durationText,
  surcharge: ({ type, unit, value }) =>
    `${surchargeName(type)} ${surchargeEffect({ type, unit, value: Math.abs(value) })}`,
  discount: (reason) => `Remise, ${reason}`,
  travel: (km) => `Déplacement, ${distanceText(km)}`,
});

/** An amount with its participle: « 1 € remboursé », « 64 € remboursés ». Plural from two euros. */
export const amountText = (cents: number, participle: string): string =>
  `${priceText(cents)} ${participle}${cents >= 200 ? 's' : ''}`;

type Payable = { readonly dueNowCents: number; readonly dueOnSiteCents: number };

/**
 * The parts of a price to pay when booking and on site, in cents, in words: « 33 € à la réservation, 75 € sur place ».
 * Null when the whole price is paid when booking (docs/product/prices.md#shown-price).
 */
export const payableText = ({ dueNowCents, dueOnSiteCents }: Payable): string | null => {
  if (dueNowCents === 0) return 'Paiement sur place, en espèces ou par chèque';
  return dueOnSiteCents === 0
    ? null
    : `${priceText(dueNowCents)} à la réservation, ${priceText(dueOnSiteCents)} sur place`;
};

/**
 * The retained part of a cancelled price in words: « l’acompte de 14 € est conservé »
 * (docs/product/cancellation.md#what-is-shown).
 */
export const retainedFeeText = /* @__PURE__ */ retainedTextIn({
  ofPrice: (percent) => `${percentText(percent)} du prix`,
  ofServices: (percent) => `${percentText(percent)} du prix des soins`,
  andTravel: ' et le déplacement',
  deposit: (cents) => `l’acompte de ${priceText(cents)} est conservé`,
  thatIs: (cents) => `soit ${priceText(cents)}, sont retenus`,
});

const back = (cents: number): string => (cents > 0 ? amountText(cents, 'remboursé') : 'rien n’est remboursé');

/**
 * The cancellation schedule with full dates and euros, one sentence per step
 * (docs/product/cancellation.md#what-is-shown).
 */
export const scheduleSentences = /* @__PURE__ */ scheduleSentencesIn({
  until: (moment, isFirst) => (isFirst ? `Jusqu’au ${moment}` : `Ensuite, jusqu’au ${moment}`),
  grace: (moment) =>
    moment === null ? 'Pendant 30\u00a0minutes après la réservation' : `Pendant 30\u00a0minutes, jusqu’au ${moment}`,
  absence: 'En cas d’absence',
  back,
  free: (until, back) => `${until}\u202f: annulation gratuite, ${back}.`,
  due: (until, retained) => `${until}\u202f: ${retained}`,
  andBack: (cents) => (cents > 0 ? ` et ${back(cents)}` : `\u202f; ${back(cents)}`),
  retained: retainedFeeText,
});
