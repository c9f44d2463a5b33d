import type { PersonalData } from '#platform/app/personal-data.ts';
import { forgetSuspendedBookings, forgetSuspendedVisits } from './queries/suspended-visits.ts';

export const personalData: PersonalData = {
  tables: {
    suspended_visit: {
      archive: { nothing: 'which visits a suspension ended; each is among the bookings of the archive' },
      columns: { booking_id: 'erased', account_id: 'erased' },
    },
  },
  eraseBookings: (trx, bookingIds) => forgetSuspendedBookings(trx, bookingIds),
  erase: (trx, { accountId }) => forgetSuspendedVisits(trx, accountId),
};
