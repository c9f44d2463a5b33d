import type { PersonalData } from '#platform/app/personal-data.ts';
import { notificationsForArchive } from './queries/archive.ts';
import { dropNotificationsOf } from './queries/notifications.ts';
import { dropSettingsOf } from './queries/settings.ts';

const aDay = { kept: 'that something was told, for a day, so that screens hear of it' } as const;

export const personalData: PersonalData = {
  tables: {
    notification: {
      archive: { part: 'notifications' },
      columns: {
        account_id: 'erased',
        profile_id: 'erased',
        booking_id: 'anonymised',
        name: 'erased',
        message: 'erased',
      },
    },
    notification_setting: { archive: { part: 'notifications' }, columns: { account_id: 'erased' } },
    message_event: {
      archive: { nothing: 'it says again, for a day, that a notification or a mail was written' },
      columns: { account_id: aDay, profile_id: aDay, booking_id: aDay },
    },
  },
  held: { notifications: (db, { accountId }) => notificationsForArchive(db, accountId) },
  erase: async (trx, { accountId, bookingIds }, nowMs) => {
    await dropNotificationsOf(trx, accountId, bookingIds, nowMs);
    await dropSettingsOf(trx, accountId);
  },
};
