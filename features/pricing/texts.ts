import { distanceText, durationText } from '#core/format.ts';
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
