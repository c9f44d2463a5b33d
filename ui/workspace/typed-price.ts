import { centsIn } from '#core/fields/numbers.ts';

/** Cents as a field of prices shows them: « 78 », « 70,40 ». */
export const eurosTyped = (cents: number): string => (cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2).replace('.', ','));

/** What is typed in a field of prices, with or without « € », in cents; undefined where it is no price. */
export const typedCents = (typed: string): number | undefined => centsIn(typed.replace(/\s*€$/, ''));

/** What is typed in a field of prices → cents as a call takes them: nothing, a number, or the text itself, which the call refuses. */
export const centsTyped = (typed: string): number | string | undefined => (typed.trim() === '' ? undefined : (typedCents(typed) ?? typed));
