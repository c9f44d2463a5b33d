import { personColors, type PersonColor } from '../rules/resource-kinds.ts';

/** Returns the tint of a resource: the chosen color, or the default one for its position. */
export const tintOf = (color: PersonColor | null, at: number): PersonColor =>
  color ?? personColors[at % personColors.length]!;

/** Returns initials: « IC » for « Inès Caradec ». */
export const lettersOf = (name: string): string => {
  const words = name.trim().split(/\s+/);
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => word?.charAt(0) ?? '')
    .join('')
    .toUpperCase();
};
