import type { PersonalData } from '#platform/app/personal-data.ts';
import {
  dropBooks,
  forgetConsents,
  forgetEntriesOf,
  booksForArchive,
  consentsForArchive,
  entriesForArchive,
} from './queries/archive.ts';

/** Personal data in the client books of professionals, and clients' consents to professionals' news. */
export const personalData: PersonalData = {
  tables: {
    client: {
      archive: { part: 'client entries' },
      columns: {
        firstname: 'erased',
        lastname: 'erased',
        email: 'erased',
        phone: 'erased',
        birthday: 'erased',
        sort_name: 'erased',
      },
    },
    client_visit: { archive: { part: 'client entries' }, columns: { booking_id: 'erased' } },
    client_merge: {
      archive: { nothing: 'for thirty days, what two entries said before they became one' },
      columns: {},
    },
    client_distinct: { archive: { nothing: 'that two entries are two persons' }, columns: {} },
    client_consent: {
      archive: { part: 'consents' },
      columns: { account_id: 'erased', email_at: 'erased', email_left_at: 'erased', email_left_by: 'erased' },
    },
    client_import: {
      archive: { nothing: 'a file that its professional has, kept for a day' },
      columns: { file_name: 'erased' },
    },
    client_import_file: { archive: { nothing: 'the bytes of that file, until it is imported' }, columns: {} },
    client_import_line: { archive: { nothing: 'the lines of that file, for a day' }, columns: {} },
  },
  held: {
    'client entries': (db, subject) => entriesForArchive(db, subject),
    consents: (db, { accountId }) => consentsForArchive(db, accountId),
  },
  archiveOfProfessionals: { clients: booksForArchive },
  eraseBookings: (trx, bookingIds) => forgetEntriesOf(trx, bookingIds),
  erase: async (trx, { accountId, proIds }) => {
    await forgetConsents(trx, accountId);
    await dropBooks(trx, proIds);
  },
};
