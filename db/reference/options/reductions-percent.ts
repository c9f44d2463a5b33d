// Generated from the reference data by scripts/reference.ts. Do not edit: change the data and run the script again.

export type Choice = {
  readonly value: number;
  readonly text: string;
};

/** Reductions in percent. `value` is positive. */
export const reductionsPercent = [
  { value: 5, text: '-5 %' },
  { value: 10, text: '-10 %' },
  { value: 15, text: '-15 %' },
  { value: 20, text: '-20 %' },
  { value: 25, text: '-25 %' },
  { value: 30, text: '-30 %' },
  { value: 35, text: '-35 %' },
  { value: 40, text: '-40 %' },
  { value: 45, text: '-45 %' },
  { value: 50, text: '-50 %' },
  { value: 55, text: '-55 %' },
  { value: 60, text: '-60 %' },
  { value: 65, text: '-65 %' },
  { value: 70, text: '-70 %' },
  { value: 75, text: '-75 %' },
  { value: 80, text: '-80 %' },
  { value: 85, text: '-85 %' },
  { value: 90, text: '-90 %' },
  { value: 95, text: '-95 %' },
] as const satisfies readonly Choice[];
