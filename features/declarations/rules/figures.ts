/**
 * Amounts credited to a professional in a quarter, in cents. `cents` excludes the commission, `feesCents` is the
 * commission, and `activities` counts the visits first credited in the quarter. See directive 2021/514, annex V, I A 10
 * and III B 2. The platform withholds no tax.
 */
export type Quarter = { readonly cents: number; readonly feesCents: number; readonly activities: number };
export type YearFigures = readonly [Quarter, Quarter, Quarter, Quarter];

const none: Quarter = { cents: 0, feesCents: 0, activities: 0 };

export const noFigures: YearFigures = [none, none, none, none];

export type QuarterRow = Quarter & { readonly quarter: number };

/** Returns all four quarters, with zeros for the quarters without a row. */
export const fourQuarters = (rows: readonly QuarterRow[]): YearFigures => {
  const of = (quarter: number): Quarter => {
    const row = rows.find((one) => one.quarter === quarter);
    return row ? { cents: row.cents, feesCents: row.feesCents, activities: row.activities } : none;
  };
  return [of(1), of(2), of(3), of(4)];
};

export const sumOfQuarters = (quarters: readonly Quarter[]): Quarter =>
  quarters.reduce(
    (sum, one) => ({
      cents: sum.cents + one.cents,
      feesCents: sum.feesCents + one.feesCents,
      activities: sum.activities + one.activities,
    }),
    none,
  );

/** Rounds cents to whole euros, as the schema requires. assumed: to the nearest euro, halves away from zero. */
export const wholeEuros = (cents: number): number => {
  const euros = Math.sign(cents) * Math.round(Math.abs(cents) / 100);
  return euros === 0 ? 0 : euros;
};

const amount = (cents: number): string =>
  `${cents < 0 ? '-' : ''}${Math.floor(Math.abs(cents) / 100)},${String(Math.abs(cents) % 100).padStart(2, '0')}`;

/** A year as a CSV file that French spreadsheets open: semicolons, decimal commas, CRLF. */
export const figuresCsv = (year: number, figures: YearFigures): string => {
  const line = (label: string, { cents, feesCents, activities }: Quarter): string =>
    [String(year), label, String(activities), amount(cents + feesCents), amount(feesCents), amount(cents)].join(';');
  return [
    'annee;periode;soins;encaisse;commission;verse_ou_a_verser',
    ...figures.map((one, i) => line(`T${i + 1}`, one)),
    line('total', sumOfQuarters(figures)),
    '',
  ].join('\r\n');
};
