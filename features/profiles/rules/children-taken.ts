import { childAgeMax } from '#core/ages.ts';

/** Whether a professional who takes children from `minAge` years takes none. */
export const takesNoChildren = (minAge: number): boolean => minAge > childAgeMax;
