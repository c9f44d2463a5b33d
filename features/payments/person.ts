import type { PersonalData } from '#platform/app/personal-data.ts';
import { heldPayments, heldSellers } from './queries/held.ts';
import { dropSellersOf } from './queries/sellers.ts';

/** What somebody paid and was paid back, and the account on which a professional is paid. */
export const personalData: PersonalData = {
  tables: {
    payment_attempt: { archive: { part: 'payments' }, columns: { booking_id: 'anonymised' } },
    payment: { archive: { part: 'payments' }, columns: { booking_id: 'anonymised' } },
    ledger_entry: { archive: { part: 'payments' }, columns: { booking_id: 'anonymised' } },
    refund_command: { archive: { part: 'payments' }, columns: {} },
    payment_event: {
      archive: { nothing: 'what the payment provider said of a payment, which the archive gives' },
      columns: { body: { kept: 'security: what the provider said is read again in a dispute; 90 days' } },
    },
    seller: {
      archive: { part: 'payment_account' },
      columns: { account_owner: 'erased', iban_sealed: 'erased', iban_shown: 'erased', bic: 'erased' },
    },
  },
  held: { payments: (db, { bookingIds }) => heldPayments(db, bookingIds) },
  heldOfProfessionals: { payment_account: heldSellers },
  erase: (trx, { proIds }) => dropSellersOf(trx, proIds),
};
