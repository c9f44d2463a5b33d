/** Below this age a child is a baby: takes no place and pays nothing. */
export const babyAge = 3;

type Young = { readonly babies: number; readonly ages?: readonly number[] | undefined };

/** Whether the children's ages must be told to a professional who takes them from `minAge` years. */
export const asksAges = (minAge: number): boolean => minAge > babyAge;

/** Whether somebody among those told is younger than a professional takes (`minAge`, years). */
export const isTooYoung = ({ babies, ages = [] }: Young, minAge: number): boolean => ages.some((age) => age < minAge) || (babies > 0 && minAge >= babyAge);
