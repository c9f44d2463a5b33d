import { inputMessages } from './messages.ts';
import { all, required, type Rule } from './rule.ts';

const longestTyped = 80;

// Bank cards and statements print these numbers in groups.
const compact = (text: string): string => (text.length > longestTyped ? '' : text.replaceAll(/\s/g, '').toUpperCase());

/** Remainder by 97 of an IBAN whose first four characters go last, letters counting from A = 10. */
const remainder97 = (iban: string): number => {
  let remainder = 0;
  for (const character of iban.slice(4) + iban.slice(0, 4)) {
    const value = Number.parseInt(character, 36);
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97;
  }
  return remainder;
};

/**
 * An IBAN as typed, spaces between groups allowed, any case → the IBAN as it is kept; undefined when its form or its key (mod 97) is wrong
 * (docs/product/forms.md#fields).
 */
export const ibanIn = (text: string): string | undefined => {
  const iban = compact(text);
  return /^[A-Z]{2}\d{2}[A-Z0-9]{1,30}$/.test(iban) && remainder97(iban) === 1 ? iban : undefined;
};

/** A required IBAN. */
export const iban: Rule = all(required, (value) => (ibanIn(value) === undefined ? inputMessages.invalidIBAN : undefined));

/**
 * A BIC as typed → the BIC as it is kept; undefined unless it has 8 or 11 characters: four of the bank, two letters of the country, two of the place,
 * three of the branch.
 */
export const bicIn = (text: string): string | undefined => {
  const bic = compact(text);
  return /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/.test(bic) ? bic : undefined;
};

/** A required BIC. */
export const bic: Rule = all(required, (value) => (bicIn(value) === undefined ? inputMessages.invalidBIC : undefined));

/** A card number: 12 to 19 digits (docs/product/forms.md#patterns), spaces between groups allowed; it is never kept. */
export const cardNumber: Rule = all(required, (value) => (/^\d{12,19}$/.test(compact(value)) ? undefined : inputMessages.invalidFormat));
