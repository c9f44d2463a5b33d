import type { Storage } from '../files/storage.ts';

/** A structured invoice between businesses, as sent to an approved platform. `id` prevents a double submission. */
export type SubmittedInvoice = { readonly id: string; readonly number: string; readonly xml: Uint8Array };

/** Totals of a seller's sales to consumers in one month, by day and rate, as a CSV file. */
export type SalesBatch = { readonly id: string; readonly siren: string; readonly month: string; readonly csv: string };

/**
 * Services of an approved platform (« plateforme agréée »). Each platform has its own implementation
 * (docs/product/integrations.md#invoicing).
 */
export type EInvoicingPlatform = {
  /** Submits an invoice, once per id. Returns the platform's reference. */
  readonly submit: (invoice: SubmittedInvoice) => Promise<{ readonly ref: string }>;
  /** Status of a submission at the platform. */
  readonly status: (ref: string) => Promise<'received' | 'unknown'>;
  /** Reports sales to consumers, once per id. */
  readonly reportB2C: (batch: SalesBatch) => Promise<{ readonly ref: string }>;
};

/** Stands in for an approved platform: stores the files to submit, and a person transfers them by hand. */
export const fileDrop = (storage: Storage): EInvoicingPlatform => ({
  submit: async ({ id, xml }) => {
    const ref = `einvoicing/${id}.xml`;
    await storage.put(ref, xml, 'application/xml');
    return { ref };
  },
  status: async (ref) => ((await storage.get(ref)) === null ? 'unknown' : 'received'),
  reportB2C: async ({ id, csv }) => {
    const ref = `einvoicing/${id}.csv`;
    await storage.put(ref, new TextEncoder().encode(csv), 'text/csv');
    return { ref };
  },
});
