/** Youngest age of a child, in years. A younger person is a baby, who needs no place and pays nothing. */
export const childAgeMin = 3;

/** Oldest age of a child, in years. An older person is an adult. */
export const childAgeMax = 17;
