import type { PersonalData } from '#platform/app/personal-data.ts';
import { dropIntakesOf, dropKeyOf } from './queries/forget.ts';
import { intakesForArchive } from './verbs/archive.ts';

/** Personal data in health answers. The archive of an account contains its answers decrypted. */
export const personalData: PersonalData = {
  tables: {
    intake: { archive: { part: 'health' }, columns: { booking_id: 'erased', sealed: 'erased' } },
    intake_consent: {
      archive: { part: 'health' },
      columns: { booking_id: { kept: 'the law: that consent was given, and when, without what was answered' } },
    },
    intake_key: {
      archive: { nothing: 'keys of answers that the archive has opened' },
      columns: { account_id: 'erased', booking_id: 'erased' },
    },
  },
  held: { health: (db, { bookingIds }, app) => intakesForArchive(db, app, bookingIds) },
  eraseBookings: dropIntakesOf,
  erase: (trx, { accountId }, nowMs) => dropKeyOf(trx, accountId, nowMs),
};
