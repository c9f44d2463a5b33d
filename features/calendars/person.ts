import type { PersonalData } from '#platform/app/personal-data.ts';
import { dropCalendarsOf, calendarsForArchive } from './queries.ts';

export const personalData: PersonalData = {
  tables: {
    calendar_feed: { archive: { part: 'calendars' }, columns: { account_id: 'erased' } },
    calendar_import: {
      archive: { part: 'calendars' },
      columns: { sealed_url: 'erased', host: 'erased', unread: 'erased', told_unread: 'erased', free_days: 'erased' },
    },
  },
  held: { calendars: (db, { accountId }) => calendarsForArchive(db, accountId) },
  erase: (trx, { accountId, proIds }) => dropCalendarsOf(trx, accountId, proIds),
};
