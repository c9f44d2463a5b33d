// Generated from the reference data by scripts/reference.ts. Do not edit: change the data and run the script again.

export type Choice = {
  readonly id: number;
  readonly key: string;
  readonly label: string;
  readonly long: string;
  readonly short: string;
};

/** Months of the year. `id` 1 is January. */
export const months = [
  { id: 1, key: 'january', label: 'Janvier', long: 'janvier', short: 'janv.' },
  { id: 2, key: 'february', label: 'Février', long: 'février', short: 'févr.' },
  { id: 3, key: 'march', label: 'Mars', long: 'mars', short: 'mars' },
  { id: 4, key: 'april', label: 'Avril', long: 'avril', short: 'avr.' },
  { id: 5, key: 'may', label: 'Mai', long: 'mai', short: 'mai' },
  { id: 6, key: 'june', label: 'Juin', long: 'juin', short: 'juin' },
  { id: 7, key: 'july', label: 'Juillet', long: 'juillet', short: 'juil.' },
  { id: 8, key: 'august', label: 'Août', long: 'août', short: 'août' },
  { id: 9, key: 'september', label: 'Septembre', long: 'septembre', short: 'sept.' },
  { id: 10, key: 'october', label: 'Octobre', long: 'octobre', short: 'oct.' },
  { id: 11, key: 'november', label: 'Novembre', long: 'novembre', short: 'nov.' },
  { id: 12, key: 'december', label: 'Décembre', long: 'décembre', short: 'déc.' },
] as const satisfies readonly Choice[];
