import { withDurationIn } from '#features/catalog/rules/option-name.ts';
import type { PriceLine } from './price-lines.ts';

/** Words of price lines in one language. */
export type LineWords = {
  readonly duration: (minutes: number) => string;
  readonly surcharge: (line: Extract<PriceLine, { kind: 'surcharge' }>) => string;
  readonly discount: (reason: string) => string;
  readonly travel: (km: number) => string;
};

/** Adds the quantity to a line when it is above one: « Massage suédois × 2 ». */
export const timesText = (text: string, quantity: number): string =>
  quantity > 1 ? `${text}\u00a0×\u00a0${quantity}` : text;

/**
 * Returns a price line in words: « Pierres chaudes, 90 min », « Samedi + 10 % », « Déplacement, 6 km »
 * (docs/product/prices.md#shown-price). For a visit with children, `payers` describes the people who pay a service. It
 * replaces the quantity.
 */
export const priceLineTextIn =
  (words: LineWords) =>
  (line: PriceLine, payers: string | null = null): string => {
    switch (line.kind) {
      case 'service': {
        const service = withDurationIn(words.duration)(line.label, line.durationMin);
        return payers === null ? timesText(service, line.quantity) : `${service}, ${payers}`;
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
