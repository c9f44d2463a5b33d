import type { PersonalData } from '#platform/app/personal-data.ts';

const law = {
  kept: 'the books of what was paid are kept ten years (commercial code, L123-22); an admin who corrects them is named by their account',
} as const;

export const personalData: PersonalData = {
  tables: {
    ledger_transaction: {
      archive: { nothing: 'the books of a payment, which the archive gives with it' },
      columns: { booking_id: 'anonymised', actor: law, reason: law },
    },
    chain_difference: { archive: { nothing: 'numbers of the chains of the books and of the journal' }, columns: {} },
    ledger_entry: {
      archive: { nothing: 'the lines of the books of a payment, which the archive gives with it' },
      columns: {},
    },
    sale_terms: {
      archive: { nothing: 'the rates that the platform takes of a professional for a visit' },
      columns: { booking_id: 'anonymised' },
    },
  },
};
