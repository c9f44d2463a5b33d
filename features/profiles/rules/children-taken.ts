/** The last age of a child, in years. */
export const childAgeMax = 17;

/** Whether a professional who takes children from `minAge` years takes none. */
export const takesNoChildren = (minAge: number): boolean => minAge > childAgeMax;
