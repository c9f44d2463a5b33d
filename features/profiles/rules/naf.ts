import { civilFromDay } from '#core/civil.ts';

/**
 * Returns the nomenclature of a NAF code that is given on a day (days since 1970-01-01). All codes change on 1 January
 * 2027 (docs/product/profiles.md#legal-identity).
 */
export const nafVersionOn = (day: number): 'naf-rev2' | 'naf-2025' =>
  civilFromDay(day).year >= 2027 ? 'naf-2025' : 'naf-rev2';

/** Normalizes a typed NAF code to the stored form, « 96.04Z ». Undefined when it has another form. */
export const nafCodeIn = (typed: string): string | undefined => {
  const found = /^(\d\d)\.?(\d\d)([A-Z])$/.exec(typed.trim().replaceAll(' ', '').toUpperCase());
  return found ? `${found[1]}.${found[2]}${found[3]}` : undefined;
};
