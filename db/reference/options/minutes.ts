// Generated from the reference data by scripts/reference.ts. Do not edit: change the data and run the script again.

export type Choice = {
  readonly value: number;
  readonly text: string;
};

/** Minutes of the hour, in steps of five. */
export const minutes = [
  { value: 0, text: '00' },
  { value: 5, text: '05' },
  { value: 10, text: '10' },
  { value: 15, text: '15' },
  { value: 20, text: '20' },
  { value: 25, text: '25' },
  { value: 30, text: '30' },
  { value: 35, text: '35' },
  { value: 40, text: '40' },
  { value: 45, text: '45' },
  { value: 50, text: '50' },
  { value: 55, text: '55' },
] as const satisfies readonly Choice[];
