// Generated from the reference data by scripts/reference.ts. Do not edit: change the data and run the script again.

export type Choice = {
  readonly value: number;
  readonly text: string;
};

/** Delays of a cancellation tier. `value` is in seconds. */
export const cancellationDelays = [
  { value: 0, text: 'Sans délai' },
  { value: 3600, text: '1 heure' },
  { value: 7200, text: '2 heures' },
  { value: 10800, text: '3 heures' },
  { value: 14400, text: '4 heures' },
  { value: 21600, text: '6 heures' },
  { value: 43200, text: '12 heures' },
  { value: 86400, text: '1 jour' },
  { value: 172800, text: '2 jours' },
  { value: 259200, text: '3 jours' },
  { value: 345600, text: '4 jours' },
  { value: 432000, text: '5 jours' },
  { value: 518400, text: '6 jours' },
  { value: 604800, text: '7 jours' },
  { value: 691200, text: '8 jours' },
  { value: 777600, text: '9 jours' },
  { value: 864000, text: '10 jours' },
  { value: 950400, text: '11 jours' },
  { value: 1036800, text: '12 jours' },
  { value: 1123200, text: '13 jours' },
  { value: 1209600, text: '14 jours' },
  { value: 1296000, text: '15 jours' },
] as const satisfies readonly Choice[];
