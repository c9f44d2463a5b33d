import type { PersonalData } from '#platform/app/personal-data.ts';
import { agreedMovesForArchive, proposalsForArchive } from './queries/archive.ts';

const untilAnswered = { kept: 'until it is answered, within a day: a visit to come keeps its account' } as const;

export const personalData: PersonalData = {
  tables: {
    move_proposal: {
      archive: { part: 'moment_proposed' },
      columns: { booking_id: untilAnswered, reason: untilAnswered },
    },
    agreed_move: {
      archive: { part: 'moved_as_agreed' },
      columns: { booking_id: 'anonymised' },
    },
  },
  archiveOfBookings: { moment_proposed: proposalsForArchive, moved_as_agreed: agreedMovesForArchive },
};
