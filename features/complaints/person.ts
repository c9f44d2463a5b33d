import type { PersonalData } from '#platform/app/personal-data.ts';
import { forgetComplaints, complaintsForArchive } from './queries/archive.ts';

const decided = { kept: 'who decided a complaint is kept as long as the complaint' } as const;

/** Complaints about a visit, with the messages and files of both sides and the decision. */
export const personalData: PersonalData = {
  tables: {
    complaint: {
      archive: { part: 'complaints' },
      columns: { booking_id: 'anonymised', decision: 'erased', decided_by: decided },
    },
    complaint_entry: { archive: { part: 'complaints' }, columns: { body: 'erased' } },
    complaint_event: { archive: { nothing: 'the states of a complaint, which is in the archive' }, columns: {} },
    complaint_piece: { archive: { part: 'complaints' }, columns: { name: 'erased', storage_key: 'erased' } },
  },
  held: { complaints: (db, { bookingIds }) => complaintsForArchive(db, bookingIds) },
  eraseBookings: forgetComplaints,
};
