import { currencyRows } from '#core/currency-data.ts';

/**
 * A currency (docs/product/forms.md#currencies): `symbol` as French writes it, `nativeSymbol` at home, names in French, `rounding` the smallest step of
 * a price in whole units, 0 for the last decimal.
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

// Rounding is asked of the Swiss franc alone (docs/product/forms.md#currencies); elsewhere the small coins are missing only from cash.
const roundings: Readonly<Record<string, number>> = { CHF: 0.05 };

/**
 * Every currency of ISO 4217 in use that has decimals or none by definition, in the order of the codes; metals and test codes are left out
 * (docs/product/forms.md#currencies).
 */
export const currencies: readonly Currency[] = currencyRows.map(([code, symbol, nativeSymbol, name, pluralName, decimalDigits]) => ({
  code,
  symbol,
  nativeSymbol,
  name,
  pluralName,
  decimalDigits,
  rounding: roundings[code] ?? 0,
}));

const byCode = new Map(currencies.map((currency) => [currency.code, currency]));

/** A code of three letters, in any case → its currency; undefined for any other text. */
export const currencyByCode = (code: string): Currency | undefined => byCode.get(code.toUpperCase());

/**
 * An amount in minor units of the currency, fractions allowed → whole minor units on its smallest step, half away from zero
 * (docs/product/forms.md#currencies).
 */
export const roundedMinor = ({ decimalDigits, rounding }: Currency, minorUnits: number): number => {
  const step = rounding === 0 ? 1 : Math.round(rounding * 10 ** decimalDigits);
  const magnitude = Math.floor(Math.abs(minorUnits) / step + 0.5) * step;
  return minorUnits < 0 && magnitude > 0 ? -magnitude : magnitude;
};
