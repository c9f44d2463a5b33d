import type { PersonalData } from '#platform/app/personal-data.ts';
import { anonymiseBookings } from './queries/forget.ts';
import { agendasForArchive, bookingsForArchive, changesForArchive } from './queries/archive.ts';

const billed = { kept: 'the law: a bill names its client for ten years; erased from what was never sold' } as const;

export const personalData: PersonalData = {
  tables: {
    booking: {
      archive: { part: 'bookings' },
      columns: {
        account_id: 'anonymised',
        session_id: 'anonymised',
        firstname: billed,
        lastname: billed,
        email: 'erased',
        phone: 'erased',
        place: 'erased',
        access_note: 'erased',
        pro_note: 'erased',
        link_hash: 'erased',
      },
    },
    booking_event: {
      archive: { part: 'changes' },
      columns: {
        booking_id: 'anonymised',
        reason: { kept: 'why a booking ended stays beside its bill, for both sides of it' },
      },
    },
    booking_code: {
      archive: { nothing: 'that a booking waits for a code, for a day' },
      columns: { booking_id: 'anonymised' },
    },
    hold_network: {
      archive: { nothing: 'from which network a time was held, for a day' },
      columns: {
        booking_id: 'anonymised',
        network: { kept: 'it bounds how much of an agenda one network holds, and is forgotten after a day' },
      },
    },
  },
  held: { bookings: (db, { bookingIds }) => bookingsForArchive(db, bookingIds) },
  archiveOfProfessionals: { agenda: agendasForArchive },
  archiveOfBookings: { changes: changesForArchive },
  eraseBookings: anonymiseBookings,
};
