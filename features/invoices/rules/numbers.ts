import type { InvoiceKind } from './document.ts';

/**
 * Numbering series (docs/product/payments.md#invoices). A professional has invoices (F) and credit notes (A). The
 * platform has commission invoices (AC) and credit notes for its commission (ACA). assumed: the name « ACA ».
 */
export const invoiceSeries = ['F', 'A', 'AC', 'ACA'] as const;
export type InvoiceSeries = (typeof invoiceSeries)[number];

/**
 * Returns the series of a kind of paper. `isPlatforms` is whether the platform issues the paper. It only matters for a
 * credit note.
 */
export const seriesOf = (kind: InvoiceKind, isPlatforms = kind === 'commission'): InvoiceSeries => {
  if (kind === 'credit') return isPlatforms ? 'ACA' : 'A';
  return kind === 'commission' ? 'AC' : 'F';
};

const digits = { F: 5, A: 5, AC: 4, ACA: 4 } as const satisfies Record<InvoiceSeries, number>;

/**
 * Formats the number of a paper: « F-2026-00183 », « AC-2026-0305 ». `sequence` is padded with zeros, and a longer one
 * is not cut.
 */
export const invoiceNumber = (series: InvoiceSeries, year: number, sequence: number): string =>
  `${series}-${year}-${String(sequence).padStart(digits[series], '0')}`;
