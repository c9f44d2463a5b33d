import type { PersonalData } from '#platform/app/personal-data.ts';
import { forgetPeople } from '#features/availability/verbs/resources.ts';
import { eraseStaffOf, membershipsForArchive, ownPageRows } from './queries.ts';
import { timeOffForArchive } from './queries/time-off.ts';

export const personalData: PersonalData = {
  tables: {
    membership: { archive: { part: 'memberships' }, columns: { account_id: 'erased' } },
    staff_invitation: {
      archive: { nothing: 'asked of an address, and kept sixty days at most; the mail that asked is in the archive' },
      columns: { email: 'erased' },
    },
    time_off: {
      archive: { part: 'time off' },
      columns: { membership_id: 'erased', reason: 'erased', answer: 'erased' },
    },
  },
  held: {
    memberships: (db, { accountId }) => membershipsForArchive(db, accountId),
    'time off': (db, { accountId }) => timeOffForArchive(db, accountId),
  },
  erase: async (trx, leaving, nowMs) => {
    await forgetPeople(trx, await ownPageRows(trx, leaving.accountId, null), nowMs, 'all');
    await eraseStaffOf(trx, leaving);
  },
};
