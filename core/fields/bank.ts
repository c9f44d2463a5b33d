import { inputMessages } from './messages.ts';
import { all, required, type Rule } from './rule.ts';

const longestTyped = 80;

// Users copy these numbers from a card or a bank document, where the digits are printed in groups.
const compact = (text: string): string => (text.length > longestTyped ? '' : text.replaceAll(/\s/g, '').toUpperCase());

/**
 * Remainder modulo 97 of an IBAN (ISO 13616): its first four characters move to the end, and letters count from A = 10.
 */
const remainder97 = (iban: string): number => {
  let remainder = 0;
  for (const character of iban.slice(4) + iban.slice(0, 4)) {
    const value = Number.parseInt(character, 36);
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97;
  }
  return remainder;
};

/**
 * Normalizes an IBAN typed in any case, with or without spaces. Undefined when the form or the check digits are wrong
 * (docs/product/forms.md#fields).
 */
export const ibanIn = (text: string): string | undefined => {
  const iban = compact(text);
  return /^[A-Z]{2}\d{2}[A-Z0-9]{1,30}$/.test(iban) && remainder97(iban) === 1 ? iban : undefined;
};

export const iban: Rule = all(required, (value) =>
  ibanIn(value) === undefined ? inputMessages.invalidIBAN : undefined,
);

/**
 * Normalizes a typed BIC of 8 or 11 characters: four for the bank, two letters for the country, two for the place, and
 * three for the branch, if any. Undefined for any other text.
 */
export const bicIn = (text: string): string | undefined => {
  const bic = compact(text);
  return /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/.test(bic) ? bic : undefined;
};

export const bic: Rule = all(required, (value) => (bicIn(value) === undefined ? inputMessages.invalidBIC : undefined));

/**
 * Accepts a card number of 12 to 19 digits, with or without spaces (docs/product/forms.md#patterns). The number is
 * never stored.
 */
export const cardNumber: Rule = all(required, (value) =>
  /^\d{12,19}$/.test(compact(value)) ? undefined : inputMessages.invalidFormat,
);
