import { personColors, type PersonColor } from '../rules/resource-kinds.ts';

/** Returns the chosen color of a resource, or the default color for its position `at` in the team. */
export const tintOf = (color: PersonColor | null, at: number): PersonColor =>
  color ?? personColors[at % personColors.length]!;

/** Returns the initials of a name: « IC » for « Inès Caradec ». */
export const lettersOf = (name: string): string => {
  const words = name.trim().split(/\s+/);
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => word?.charAt(0) ?? '')
    .join('')
    .toUpperCase();
};
