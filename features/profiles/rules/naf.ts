import { civilFromDay } from '#core/civil.ts';

/**
 * The nomenclature that a NAF code given on a day (days since 1970-01-01) is read in: every code changes on 1 January 2027
 * (docs/product/profiles.md#legal-identity).
 */
export const nafVersionOn = (day: number): 'naf-rev2' | 'naf-2025' => (civilFromDay(day).year >= 2027 ? 'naf-2025' : 'naf-rev2');

/** A NAF code as typed → as kept, « 96.04Z », or undefined when it has not the form of one. */
export const nafCodeIn = (typed: string): string | undefined => {
  const found = /^(\d\d)\.?(\d\d)([A-Z])$/.exec(typed.trim().replaceAll(' ', '').toUpperCase());
  return found ? `${found[1]}.${found[2]}${found[3]}` : undefined;
};
