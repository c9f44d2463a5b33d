import { childAgeMax } from '#core/ages.ts';

/** Whether a minimum age of `minAge` years means that the professional receives no children. */
export const takesNoChildren = (minAge: number): boolean => minAge > childAgeMax;
