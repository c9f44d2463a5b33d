import type { PriceLine } from './price-lines.ts';

/** A booked line's names, in the order of the visit: the service, and its option when it has a name of its own. */
export type LineNames = readonly { readonly service: string; readonly option: string }[];

/** What a language says of price lines. */
export type LineWords = {
  readonly duration: (minutes: number) => string;
  readonly surcharge: (line: Extract<PriceLine, { kind: 'surcharge' }>) => string;
  readonly discount: (reason: string) => string;
  readonly travel: (km: number) => string;
};

/** « Massage suédois × 2 »: how many times the price of a line is counted, where it is more than once. */
export const timesText = (text: string, quantity: number): string => (quantity > 1 ? `${text}\u00a0×\u00a0${quantity}` : text);

/**
 * A price line as it is read: « Pierres chaudes, 90 min », « Samedi + 10 % », « Déplacement, 6 km » (docs/product/prices.md#shown-price); `payers` says who
 * pays a service where children do, instead of how many.
 */
export const priceLineTextIn =
  (words: LineWords) =>
  (line: PriceLine, names: LineNames, payers: string | null = null): string => {
    switch (line.kind) {
      case 'service': {
        const name = names[line.lineIndex];
        const parts = [name?.service ?? line.label, ...(name && name.option !== '' ? [name.option] : []), words.duration(line.durationMin)];
        return payers === null ? timesText(parts.join(', '), line.quantity) : [...parts, payers].join(', ');
      }
      case 'add_on':
        return timesText(line.label, line.quantity);
      case 'surcharge':
        return timesText(words.surcharge(line), line.quantity);
      case 'discount':
        return words.discount(line.label);
      case 'travel':
        return words.travel(line.km);
      case 'product':
        return timesText(line.label, line.quantity);
      case 'voucher':
        return line.label;
    }
  };
