import { inputMessages, numberOfPeopleMessage } from './messages.ts';
import { all, required, shaped, type Rule } from './rule.ts';

/** Accepts one to twenty digits (docs/product/forms.md#patterns). */
export const digitsOnly: Rule = all(required, shaped(/^\d+$/, 20, inputMessages.onlyNumber));

/** Accepts a postal code (docs/product/forms.md#patterns). assumed: three to ten digits, depending on the country. */
export const zipcode: Rule = all(digitsOnly, shaped(/^\d{3,10}$/, 10, inputMessages.invalidFormat));

const percentagePattern = /^(\d{1,3})\s?%?$/;

/** Accepts a percentage: one to three digits, with or without % (docs/product/forms.md#patterns). */
export const percentage: Rule = all(required, shaped(percentagePattern, 5, inputMessages.invalidFormat));

/** Converts a text accepted by `percentage` to its number. Undefined for any other text. */
export const percentIn = (text: string): number | undefined => {
  const trimmed = text.trim();
  const found = trimmed.length > 5 ? null : percentagePattern.exec(trimmed);
  return found === null ? undefined : Number(found[1]);
};

const pricePattern = /^(\d{1,9})(?:[.,](\d{1,2}))?$/;

/**
 * Accepts a price in euros, with decimals after a dot or a comma (docs/product/forms.md#patterns). assumed: at most two
 * decimals, below a billion.
 */
export const price: Rule = all(required, shaped(pricePattern, 12, inputMessages.invalidFormat));

/** Converts a text accepted by `price` to integer cents. Undefined for any other text. */
export const centsIn = (text: string): number | undefined => {
  const trimmed = text.trim();
  const found = trimmed.length > 12 ? null : pricePattern.exec(trimmed);
  return found === null ? undefined : Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0'));
};

/** Accepts an amount of at least one euro, as a number or as text (docs/product/forms.md#fields). */
export const atLeastOne: Rule<string | number> = (value) => {
  const cents = typeof value === 'number' ? value * 100 : centsIn(value);
  return cents !== undefined && cents >= 100 && Number.isFinite(cents) ? undefined : inputMessages.moreThanOne;
};

/**
 * Converts a number of people, given as a number or as up to four digits. Any other text gives zero, which every rule
 * refuses.
 */
const peopleIn = (value: string | number): number => {
  if (typeof value === 'number') return value;
  return /^\d{1,4}$/.test(value.trim()) ? Number(value) : 0;
};

/** Accepts a whole number of people between 1 and `max` (docs/product/forms.md#fields). */
export const numberOfPeopleRule =
  (max = 10): Rule<string | number> =>
  (value) => {
    const count = peopleIn(value);
    return Number.isInteger(count) && count >= 1 && count <= max ? undefined : numberOfPeopleMessage(max);
  };

/** Accepts a voucher value, in cents, that is at least its sale price (docs/product/sales.md#rules-of-a-sale). */
export const worthItsPrice =
  (salePriceCents: number): Rule<number> =>
  (valueCents) =>
    valueCents >= salePriceCents ? undefined : inputMessages.invalidValue;
