import type { PersonalData } from '#platform/app/personal-data.ts';
import { forgetContests } from './queries/contests.ts';
import { heldContests } from './queries/held.ts';

export const personalData: PersonalData = {
  tables: {
    absence_contest: {
      archive: { part: 'absences_contested' },
      columns: { booking_id: 'anonymised', reason: 'erased', decision: 'erased', decided_by: 'anonymised' },
    },
  },
  heldOfBookings: { absences_contested: heldContests },
  eraseBookings: forgetContests,
};
