// Generated from the reference data by scripts/reference.ts. Do not edit: change the data and run the script again.

export type Choice = {
  readonly value: number;
  readonly text: string;
};

/** Validity periods of a voucher or a box. `value` is in seconds. */
export const validities = [
  { value: 31536000, text: '1 an' },
  { value: 63072000, text: '2 ans' },
  { value: 94608000, text: '3 ans' },
  { value: 126144000, text: '4 ans' },
] as const satisfies readonly Choice[];
