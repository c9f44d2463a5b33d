import type { PersonalData } from '#platform/app/personal-data.ts';
import { forgetContests } from './queries/contests.ts';
import { contestsForArchive } from './queries/archive.ts';

export const personalData: PersonalData = {
  tables: {
    absence_contest: {
      archive: { part: 'absences_contested' },
      columns: { booking_id: 'anonymised', reason: 'erased', decision: 'erased', decided_by: 'anonymised' },
    },
  },
  archiveOfBookings: { absences_contested: contestsForArchive },
  eraseBookings: forgetContests,
};
