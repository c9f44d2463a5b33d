import { centsIn } from '#core/fields/numbers.ts';

/** Formats cents for a price field: « 78 », « 70,40 ». */
export const eurosTyped = (cents: number): string =>
  cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2).replace('.', ',');

/** Reads a price field in cents, with or without « € ». Undefined when the text is not a price. */
export const typedCents = (typed: string): number | undefined => centsIn(typed.replace(/\s*€$/, ''));

/** Reads a price field for a call: undefined when empty, cents, or the invalid text itself, which the call refuses. */
export const centsTyped = (typed: string): number | string | undefined =>
  typed.trim() === '' ? undefined : (typedCents(typed) ?? typed);
