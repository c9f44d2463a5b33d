import { currencyRows } from '#core/currency-data.ts';

/**
 * A currency (docs/product/forms.md#currencies), with French names. `symbol` is the notation in France, and
 * `nativeSymbol` the notation in the country of the currency. `rounding` is the smallest step of a price, in whole
 * units. With 0, the smallest step is one unit of the last decimal.
 */
export type Currency = {
  readonly code: string;
  readonly symbol: string;
  readonly nativeSymbol: string;
  readonly name: string;
  readonly pluralName: string;
  readonly decimalDigits: number;
  readonly rounding: number;
};

// Only prices in Swiss francs are rounded (docs/product/forms.md#currencies). Other countries without small coins round
// only cash payments.
const roundings: Readonly<Record<string, number>> = { CHF: 0.05 };

/** Every ISO 4217 currency in use, sorted by code, without metals and test codes (docs/product/forms.md#currencies). */
export const currencies: readonly Currency[] = currencyRows.map(
  ([code, symbol, nativeSymbol, name, pluralName, decimalDigits]) => ({
    code,
    symbol,
    nativeSymbol,
    name,
    pluralName,
    decimalDigits,
    rounding: roundings[code] ?? 0,
  }),
);

const byCode = new Map(currencies.map((currency) => [currency.code, currency]));

/** The currency with this three-letter code, in any case. Undefined for any other text. */
export const currencyByCode = (code: string): Currency | undefined => byCode.get(code.toUpperCase());

/**
 * Rounds an amount to whole minor units, a multiple of the smallest step of the currency. `minorUnits` may have a
 * fraction. Halves round away from zero (docs/product/forms.md#currencies).
 */
export const roundedMinor = ({ decimalDigits, rounding }: Currency, minorUnits: number): number => {
  const step = rounding === 0 ? 1 : Math.round(rounding * 10 ** decimalDigits);
  const magnitude = Math.floor(Math.abs(minorUnits) / step + 0.5) * step;
  return minorUnits < 0 && magnitude > 0 ? -magnitude : magnitude;
};
