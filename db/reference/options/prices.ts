// Generated from the reference data by scripts/reference.ts. Do not edit: change the data and run the script again.

export type Choice = {
  readonly value: number;
  readonly text: string;
};

/** Prices for filters and forms. `value` is in cents. */
export const prices = [
  { value: 0, text: '0 €' },
  { value: 1000, text: '10 €' },
  { value: 2000, text: '20 €' },
  { value: 3000, text: '30 €' },
  { value: 4000, text: '40 €' },
  { value: 5000, text: '50 €' },
  { value: 6000, text: '60 €' },
  { value: 7000, text: '70 €' },
  { value: 8000, text: '80 €' },
  { value: 9000, text: '90 €' },
  { value: 10000, text: '100 €' },
  { value: 11000, text: '110 €' },
  { value: 12000, text: '120 €' },
  { value: 13000, text: '130 €' },
  { value: 14000, text: '140 €' },
  { value: 15000, text: '150 €' },
  { value: 16000, text: '160 €' },
  { value: 17000, text: '170 €' },
  { value: 18000, text: '180 €' },
  { value: 19000, text: '190 €' },
  { value: 20000, text: '200 €' },
] as const satisfies readonly Choice[];
