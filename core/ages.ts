/** Youngest age of a child, in years. Below it, a guest is a baby, who needs no place and pays nothing. */
export const childAgeMin = 3;

/** Oldest age of a child, in years. Above it, a guest is an adult. */
export const childAgeMax = 17;
