import { distanceText, durationText, percentText, priceText } from '#core/format.ts';
import { surchargeEffect, surchargeName } from '#features/catalog/texts.ts';
import type { PriceLine } from './rules/price-lines.ts';

/** A booked line's names, in the order of the visit: the service, and its option when it has a name of its own. */
export type LineNames = readonly { readonly service: string; readonly option: string }[];

const times = (text: string, quantity: number): string => (quantity > 1 ? `${text} × ${quantity}` : text);

/** A price line as it is read: « Pierres chaudes, 90 min », « Samedi + 10 % », « Déplacement, 6 km » (copy, « Lignes de prix »). */
export const priceLineText = (line: PriceLine, names: LineNames): string => {
  switch (line.kind) {
    case 'service': {
      const name = names[line.lineIndex];
      const words = [name?.service ?? line.label, ...(name && name.option !== '' ? [name.option] : []), durationText(line.durationMin)];
      return times(words.join(', '), line.quantity);
    }
    case 'add_on':
      return times(line.label, line.quantity);
    case 'surcharge':
      return `${surchargeName(line.type)} ${surchargeEffect({ type: line.type, unit: line.unit, value: Math.abs(line.value) })}`;
    case 'travel':
      return `Déplacement, ${distanceText(line.km)}`;
    case 'product':
      return times(line.label, line.quantity);
    case 'voucher':
      return line.label;
  }
};

/** « 1 € remboursé », « 64 € remboursés »: plural from two euros. */
export const amountText = (cents: number, participle: string): string => `${priceText(cents)} ${participle}${cents >= 200 ? 's' : ''}`;

/** One step of a cancellation schedule: `moment` its last instant in words, null = absence; money in cents. */
export type ScheduleStepShown = { readonly moment: string | null; readonly percent: number; readonly refundCents: number };

/** The cancellation schedule in full dates and euros, one sentence a step (decisions §6.6); `hasTravel`: a fee that an absence keeps too (decisions §6.3). */
export const scheduleSentences = (steps: readonly ScheduleStepShown[], paidCents: number, hasTravel: boolean): string[] =>
  steps.map(({ moment, percent, refundCents }, i) => {
    const until = moment === null ? 'En cas d’absence' : `${i === 0 ? 'Jusqu’au' : 'Ensuite, jusqu’au'} ${moment}`;
    const what = `${percentText(percent)}${moment === null && hasTravel ? ' et le déplacement' : ''}`;
    const back = refundCents > 0 ? `, ${amountText(refundCents, 'remboursé')}` : ', rien n’est remboursé';
    const colon = '\u202f:';
    return percent === 0
      ? `${until}${colon} annulation gratuite${back}.`
      : `${until}${colon} ${what}, soit ${amountText(paidCents - refundCents, 'retenu')}${back}.`;
  });
