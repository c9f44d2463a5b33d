// Generated from the reference data by scripts/reference.ts. Do not edit: change the data and run the script again.

export type Choice = {
  readonly value: number;
  readonly text: string;
};

/** Numbers of people. */
export const numberOfPeople = [
  { value: 1, text: '1 personne' },
  { value: 2, text: '2 personnes' },
  { value: 3, text: '3 personnes' },
  { value: 4, text: '4 personnes' },
  { value: 5, text: '5 personnes' },
  { value: 6, text: '6 personnes' },
  { value: 7, text: '7 personnes' },
  { value: 8, text: '8 personnes' },
  { value: 9, text: '9 personnes' },
  { value: 10, text: '10 personnes' },
] as const satisfies readonly Choice[];
