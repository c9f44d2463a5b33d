// Generated from the reference data by scripts/reference.ts. Do not edit: change the data and run the script again.

export type Choice = {
  readonly id: number;
  readonly key: string;
  readonly label: string;
  readonly lower: string;
  readonly short: string;
  readonly initial: string;
};

/** Days of the week, Monday first. `id` 0 is Sunday. */
export const weekDays = [
  { id: 1, key: 'monday', label: 'Lundi', lower: 'lundi', short: 'lun.', initial: 'L' },
  { id: 2, key: 'tuesday', label: 'Mardi', lower: 'mardi', short: 'mar.', initial: 'M' },
  { id: 3, key: 'wednesday', label: 'Mercredi', lower: 'mercredi', short: 'mer.', initial: 'M' },
  { id: 4, key: 'thursday', label: 'Jeudi', lower: 'jeudi', short: 'jeu.', initial: 'J' },
  { id: 5, key: 'friday', label: 'Vendredi', lower: 'vendredi', short: 'ven.', initial: 'V' },
  { id: 6, key: 'saturday', label: 'Samedi', lower: 'samedi', short: 'sam.', initial: 'S' },
  { id: 0, key: 'sunday', label: 'Dimanche', lower: 'dimanche', short: 'dim.', initial: 'D' },
] as const satisfies readonly Choice[];
