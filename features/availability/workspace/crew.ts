import { personColors, type PersonColor } from '../rules/resource-kinds.ts';

/** The tint of somebody: the colour that was chosen for them, else that of their place among the others. */
export const tintOf = (color: PersonColor | null, at: number): PersonColor => color ?? personColors[at % personColors.length]!;

/** The first letters of a name: « Inès Caradec » is « IC ». */
export const lettersOf = (name: string): string => {
  const words = name.trim().split(/\s+/);
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => word?.charAt(0) ?? '')
    .join('')
    .toUpperCase();
};
