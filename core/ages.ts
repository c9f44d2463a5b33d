/** The first age of a child, in years: below it somebody is a baby, who takes no place and pays nothing. */
export const childAgeMin = 3;

/** The last age of a child, in years: above it somebody is an adult. */
export const childAgeMax = 17;
