// Generated from the reference data by scripts/reference.ts. Do not edit: change the data and run the script again.

export type Choice = {
  readonly value: number;
  readonly minutes: number;
  readonly text: string;
};

/** Preparation times before a service. `value` is in seconds. */
export const preparationTimes = [
  { value: 0, minutes: 0, text: 'Aucun' },
  { value: 300, minutes: 5, text: '5 minutes' },
  { value: 600, minutes: 10, text: '10 minutes' },
  { value: 900, minutes: 15, text: '15 minutes' },
  { value: 1200, minutes: 20, text: '20 minutes' },
  { value: 1500, minutes: 25, text: '25 minutes' },
  { value: 1800, minutes: 30, text: '30 minutes' },
  { value: 2700, minutes: 45, text: '45 minutes' },
  { value: 3600, minutes: 60, text: '1 heure' },
  { value: 4500, minutes: 75, text: '1 h 15' },
  { value: 5400, minutes: 90, text: '1 h 30' },
  { value: 6300, minutes: 105, text: '1 h 45' },
  { value: 7200, minutes: 120, text: '2 heures' },
] as const satisfies readonly Choice[];
