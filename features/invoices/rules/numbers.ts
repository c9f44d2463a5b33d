import type { InvoiceKind } from './document.ts';

/**
 * Numbering series (docs/product/payments.md#invoices). A professional has invoices (F) and credit notes (A). The
 * platform has commission invoices (AC) and their credit notes (ACA). assumed: « ACA » is the name of the last.
 */
export const invoiceSeries = ['F', 'A', 'AC', 'ACA'] as const;
export type InvoiceSeries = (typeof invoiceSeries)[number];

/** Series of a kind of paper. `isPlatforms` is whether the platform issues it. It matters for a credit note only. */
export const seriesOf = (kind: InvoiceKind, isPlatforms = kind === 'commission'): InvoiceSeries => {
  if (kind === 'credit') return isPlatforms ? 'ACA' : 'A';
  return kind === 'commission' ? 'AC' : 'F';
};

const digits = { F: 5, A: 5, AC: 4, ACA: 4 } as const satisfies Record<InvoiceSeries, number>;

/** Formats a number: « F-2026-00183 », « AC-2026-0305 ». A larger number has more digits. */
export const invoiceNumber = (series: InvoiceSeries, year: number, sequence: number): string =>
  `${series}-${year}-${String(sequence).padStart(digits[series], '0')}`;
