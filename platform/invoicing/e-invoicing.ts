import type { Storage } from '../files/storage.ts';

/** A structured invoice between businesses, as it goes to an approved platform; `id` makes the submission happen once. */
export type SubmittedInvoice = { readonly id: string; readonly number: string; readonly xml: Uint8Array };

/** The totals of a seller's sales to consumers in a month, by day and rate, as a file. */
export type SalesBatch = { readonly id: string; readonly siren: string; readonly month: string; readonly csv: string };

/** What an approved platform (« plateforme agréée ») does for us; another one is another implementation (docs/product/integrations.md#invoicing). */
export type EInvoicingPlatform = {
  /** Hands an invoice over; the same id again is the same submission. Gives its reference there. */
  readonly submit: (invoice: SubmittedInvoice) => Promise<{ readonly ref: string }>;
  /** Where a submission stands there. */
  readonly status: (ref: string) => Promise<'received' | 'unknown'>;
  /** Reports sales to consumers; the same id again is the same report. */
  readonly reportB2C: (batch: SalesBatch) => Promise<{ readonly ref: string }>;
};

/** The stand-in: what would be sent lies among the files, for whoever carries it over. */
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
