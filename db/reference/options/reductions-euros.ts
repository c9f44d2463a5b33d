// Generated from the reference data by scripts/reference.ts. Do not edit: change the data and run the script again.

export type Choice = {
  readonly value: number;
  readonly text: string;
};

/** Reductions in euros. `value` is positive, in cents. */
export const reductionsEuros = [
  { value: 500, text: '-5 €' },
  { value: 1000, text: '-10 €' },
  { value: 1500, text: '-15 €' },
  { value: 2000, text: '-20 €' },
  { value: 2500, text: '-25 €' },
  { value: 3000, text: '-30 €' },
  { value: 3500, text: '-35 €' },
  { value: 4000, text: '-40 €' },
  { value: 4500, text: '-45 €' },
  { value: 5000, text: '-50 €' },
  { value: 5500, text: '-55 €' },
  { value: 6000, text: '-60 €' },
  { value: 6500, text: '-65 €' },
  { value: 7000, text: '-70 €' },
  { value: 7500, text: '-75 €' },
  { value: 8000, text: '-80 €' },
  { value: 8500, text: '-85 €' },
  { value: 9000, text: '-90 €' },
  { value: 9500, text: '-95 €' },
] as const satisfies readonly Choice[];
