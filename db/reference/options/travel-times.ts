// Generated from the reference data by scripts/reference.ts. Do not edit: change the data and run the script again.

export type Choice = {
  readonly value: number;
  readonly minutes: number;
  readonly text: string;
};

/** Travel times for a travel fee. `value` is in seconds. */
export const travelTimes = [
  { value: 300, minutes: 5, text: '5 minutes' },
  { value: 600, minutes: 10, text: '10 minutes' },
  { value: 900, minutes: 15, text: '15 minutes' },
  { value: 1200, minutes: 20, text: '20 minutes' },
  { value: 1500, minutes: 25, text: '25 minutes' },
  { value: 1800, minutes: 30, text: '30 minutes' },
  { value: 2100, minutes: 35, text: '35 minutes' },
  { value: 2400, minutes: 40, text: '40 minutes' },
  { value: 2700, minutes: 45, text: '45 minutes' },
  { value: 3000, minutes: 50, text: '50 minutes' },
  { value: 3300, minutes: 55, text: '55 minutes' },
  { value: 3600, minutes: 60, text: '1 heure' },
  { value: 3900, minutes: 65, text: '1 h 05' },
  { value: 4200, minutes: 70, text: '1 h 10' },
  { value: 4500, minutes: 75, text: '1 h 15' },
  { value: 4800, minutes: 80, text: '1 h 20' },
  { value: 5100, minutes: 85, text: '1 h 25' },
  { value: 5400, minutes: 90, text: '1 h 30' },
  { value: 5700, minutes: 95, text: '1 h 35' },
  { value: 6000, minutes: 100, text: '1 h 40' },
  { value: 6300, minutes: 105, text: '1 h 45' },
  { value: 6600, minutes: 110, text: '1 h 50' },
  { value: 6900, minutes: 115, text: '1 h 55' },
  { value: 7200, minutes: 120, text: '2 heures' },
  { value: 7500, minutes: 125, text: '2 h 05' },
  { value: 7800, minutes: 130, text: '2 h 10' },
  { value: 8100, minutes: 135, text: '2 h 15' },
] as const satisfies readonly Choice[];
