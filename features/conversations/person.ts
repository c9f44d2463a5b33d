import type { PersonalData } from '#platform/app/personal-data.ts';
import { eraseConversations, conversationsForArchive, repliesForArchive } from './queries/archive.ts';

export const personalData: PersonalData = {
  tables: {
    conversation: { archive: { part: 'conversations' }, columns: { account_id: 'erased', pro_id: 'erased' } },
    conversation_side: { archive: { part: 'conversations' }, columns: { draft: 'erased' } },
    conversation_line: {
      archive: { part: 'conversations' },
      columns: {
        account_id: 'erased',
        body: 'erased',
        file_name: 'erased',
        storage_key: 'erased',
        booking_id: 'erased',
      },
    },
    quick_replies: { archive: { part: 'quick replies' }, columns: { pro_id: 'erased', texts: 'erased' } },
  },
  held: {
    conversations: (db, { accountId }) => conversationsForArchive(db, accountId),
    'quick replies': (db, { accountId }) => repliesForArchive(db, accountId),
  },
  erase: (trx, leaving, nowMs) => eraseConversations(trx, leaving, nowMs),
};
