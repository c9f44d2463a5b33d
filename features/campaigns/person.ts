import type { PersonalData } from '#platform/app/personal-data.ts';
import { cancelCampaignsOf } from './queries/campaigns.ts';
import {
  anonymiseNotices,
  anonymiseRecipients,
  campaignsForArchive,
  campaignsOfForArchive,
} from './queries/archive.ts';

export const personalData: PersonalData = {
  tables: {
    campaign: {
      archive: { part: 'messages_to_clients' },
      columns: { body: { kept: 'what a professional wrote to many, kept for a year with how many got it' } },
    },
    campaign_recipient: {
      archive: { part: 'messages of professionals' },
      columns: { account_id: 'anonymised', booking_id: 'anonymised' },
    },
  },
  held: {
    'messages of professionals': (db, { accountId, bookingIds }) => campaignsForArchive(db, accountId, bookingIds),
  },
  archiveOfProfessionals: { messages_to_clients: campaignsOfForArchive },
  eraseBookings: (trx, bookingIds) => anonymiseNotices(trx, bookingIds),
  erase: async (trx, { accountId, proIds }, nowMs) => {
    await anonymiseRecipients(trx, accountId);
    await cancelCampaignsOf(trx, proIds, nowMs);
  },
};
