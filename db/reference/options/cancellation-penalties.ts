// Generated from the reference data by scripts/reference.ts. Do not edit: change the data and run the script again.

export type Choice = {
  readonly value: number;
  readonly text: string;
};

/** Penalties of a cancellation tier. `value` is in percent. */
export const cancellationPenalties = [
  { value: 25, text: '25 %' },
  { value: 50, text: '50 %' },
  { value: 75, text: '75 %' },
  { value: 100, text: '100 %' },
] as const satisfies readonly Choice[];
