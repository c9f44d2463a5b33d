import { childAgeMin } from '#core/ages.ts';
import { takesNoChildren } from '#features/profiles/rules/children-taken.ts';

/** Guests of a visit. `ages` are the children's known ages in years, and can be incomplete. */
export type ComingParty = {
  readonly adults: number;
  readonly children: number;
  readonly babies: number;
  readonly ages?: readonly number[] | undefined;
};

type Young = { readonly children: number; readonly babies: number; readonly ages?: readonly number[] | undefined };

/** Whether the client must give the children's ages to a professional who takes children from `minAge` years. */
export const asksAges = (minAge: number): boolean => minAge > childAgeMin && !takesNoChildren(minAge);

/** Whether a professional who takes people from `minAge` years also takes babies. */
export const takesBabies = (minAge: number): boolean => minAge < childAgeMin;

/**
 * Whether a guest is too young for a professional who takes people from `minAge` years. A child of unknown age is too
 * young only when the professional takes no children.
 */
export const isTooYoung = ({ children, babies, ages = [] }: Young, minAge: number): boolean =>
  ages.some((age) => age < minAge) || (babies > 0 && !takesBabies(minAge)) || (children > 0 && takesNoChildren(minAge));
