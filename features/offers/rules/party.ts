import { childAgeMin } from '#core/ages.ts';
import { takesNoChildren } from '#features/profiles/rules/children-taken.ts';

/** Who comes; `ages` are those of the children, in years, as far as they were told. */
export type ComingParty = { readonly adults: number; readonly children: number; readonly babies: number; readonly ages?: readonly number[] | undefined };

/** Who pays a line of the price, in words, where a child is among them: nobody is counted as somebody else. Null where they are adults. */
export const payersText = (party: ComingParty, text: (party: ComingParty) => string): string | null =>
  party.children === 0 ? null : text({ ...party, babies: 0 });

type Young = { readonly children: number; readonly babies: number; readonly ages?: readonly number[] | undefined };

/** Whether the children's ages must be told to a professional who takes them from `minAge` years. */
export const asksAges = (minAge: number): boolean => minAge > childAgeMin && !takesNoChildren(minAge);

/** Whether a professional who takes people from `minAge` years takes babies. */
export const takesBabies = (minAge: number): boolean => minAge < childAgeMin;

/** Whether somebody is younger than a professional takes (`minAge`, years), as far as their age is known. */
export const isTooYoung = ({ children, babies, ages = [] }: Young, minAge: number): boolean =>
  ages.some((age) => age < minAge) || (babies > 0 && !takesBabies(minAge)) || (children > 0 && takesNoChildren(minAge));
