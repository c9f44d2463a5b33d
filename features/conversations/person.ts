import type { PersonalData } from '#platform/app/personal-data.ts';
import { eraseConversations, heldConversations, heldReplies } from './queries/held.ts';

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
    conversations: (db, { accountId }) => heldConversations(db, accountId),
    'quick replies': (db, { accountId }) => heldReplies(db, accountId),
  },
  erase: (trx, leaving, nowMs) => eraseConversations(trx, leaving, nowMs),
};
