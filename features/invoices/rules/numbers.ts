import type { InvoiceKind } from './document.ts';

/**
 * Numbering series (docs/product/payments.md#invoices). A professional has invoices (F) and credit notes (A). The
 * platform has commission invoices (AC) and credit notes for its commission (ACA). assumed: the name « ACA ».
 */
export const invoiceSeries = ['F', 'A', 'AC', 'ACA'] as const;
export type InvoiceSeries = (typeof invoiceSeries)[number];

/**
 * Series of a kind of paper. `isPlatforms` is whether the platform issues the paper. Only the series of a credit note
 * depends on it.
 */
export const seriesOf = (kind: InvoiceKind, isPlatforms = kind === 'commission'): InvoiceSeries => {
  if (kind === 'credit') return isPlatforms ? 'ACA' : 'A';
  return kind === 'commission' ? 'AC' : 'F';
};

const digits = { F: 5, A: 5, AC: 4, ACA: 4 } as const satisfies Record<InvoiceSeries, number>;

/**
 * Formats an invoice number: « F-2026-00183 », « AC-2026-0305 ». A sequence number too large for the padding gets more
 * digits.
 */
export const invoiceNumber = (series: InvoiceSeries, year: number, sequence: number): string =>
  `${series}-${year}-${String(sequence).padStart(digits[series], '0')}`;
