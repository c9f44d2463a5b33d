import type { InvoiceKind } from './document.ts';

/**
 * The sequences of numbers: a professional's invoices and credit notes, which are theirs alone, what the platform asks as commission and
 * its credit notes of it (docs/product/payments.md#invoices). assumed: « ACA » is the name of the last.
 */
export const invoiceSeries = ['F', 'A', 'AC', 'ACA'] as const;
export type InvoiceSeries = (typeof invoiceSeries)[number];

/** The sequence that a kind of paper is numbered in; `isPlatforms`: a credit note of the platform, not of a professional. */
export const seriesOf = (kind: InvoiceKind, isPlatforms = kind === 'commission'): InvoiceSeries => {
  if (kind === 'credit') return isPlatforms ? 'ACA' : 'A';
  return kind === 'commission' ? 'AC' : 'F';
};

const digits = { F: 5, A: 5, AC: 4, ACA: 4 } as const satisfies Record<InvoiceSeries, number>;

/** A number as it is written: « F-2026-00183 », « AC-2026-0305 »; beyond its digits it grows. */
export const invoiceNumber = (series: InvoiceSeries, year: number, sequence: number): string =>
  `${series}-${year}-${String(sequence).padStart(digits[series], '0')}`;
