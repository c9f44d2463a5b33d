import type { PersonalData } from '#platform/app/personal-data.ts';
import { invoicesForArchive, invoicingForArchive } from './queries/archive.ts';

const tenYears = { kept: 'accounts are kept ten years (commercial code L123-22), as they were issued' } as const;
const proof = { kept: 'proves who let invoices be written in whose name, as long as these are kept' } as const;

export const personalData: PersonalData = {
  tables: {
    invoice: { archive: { part: 'invoices' }, columns: { booking_id: tenYears, document: tenYears } },
    invoice_due: {
      archive: { nothing: 'which bookings have their papers looked at, for some seconds' },
      columns: { booking_id: 'erased' },
    },
    billing_terms: {
      archive: { part: 'invoicing' },
      columns: {
        legal_name: tenYears,
        trade_name: tenYears,
        vat_number: tenYears,
        street: tenYears,
        account_id: proof,
      },
    },
    invoicing_mandate: {
      archive: { part: 'invoicing' },
      columns: { account_id: proof, ip: proof, withdrawn_by: proof },
    },
  },
  held: { invoices: (db, { bookingIds }) => invoicesForArchive(db, bookingIds) },
  archiveOfProfessionals: { invoicing: invoicingForArchive },
};
