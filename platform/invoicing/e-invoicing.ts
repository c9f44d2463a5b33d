import type { Storage } from '../files/storage.ts';

/** A structured invoice between businesses. `id` prevents a double submission. */
export type SubmittedInvoice = { readonly id: string; readonly number: string; readonly xml: Uint8Array };

/** Totals of a seller's sales to consumers in one month, by day and VAT rate, as a CSV file. */
export type SalesBatch = { readonly id: string; readonly siren: string; readonly month: string; readonly csv: string };

/**
 * Client of an approved platform (« plateforme agréée »). Each platform has its own implementation
 * (docs/product/integrations.md#invoicing).
 */
export type EInvoicingPlatform = {
  /** Submits an invoice, once per id. Returns the platform's reference. */
  readonly submit: (invoice: SubmittedInvoice) => Promise<{ readonly ref: string }>;
  readonly status: (ref: string) => Promise<'received' | 'unknown'>;
  readonly reportB2C: (batch: SalesBatch) => Promise<{ readonly ref: string }>;
};

/** Replaces an approved platform: stores the files, and a person submits them by hand. */
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
