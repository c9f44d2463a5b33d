import { centsIn } from '#core/fields/numbers.ts';

/** Formats cents as the text of a price field: « 78 », « 70,40 ». */
export const eurosTyped = (cents: number): string =>
  cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2).replace('.', ',');

/** Converts the text of a price field, with or without « € », to cents. Undefined for any other text. */
export const typedCents = (typed: string): number | undefined => centsIn(typed.replace(/\s*€$/, ''));

/**
 * Converts the text of a price field to the value that an API call receives: cents, or undefined when empty. An invalid
 * text is returned unchanged, and the call refuses it.
 */
export const centsTyped = (typed: string): number | string | undefined =>
  typed.trim() === '' ? undefined : (typedCents(typed) ?? typed);
