import { dayMs } from '#core/units.ts';
import { deliveriesOf } from '#features/notifications/verbs/deliver.ts';
import { forEachSafely } from '#platform/jobs/for-each-safely.ts';
import { forgetting } from '#platform/jobs/forget.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import type { Deliveries } from '#platform/jobs/outbox.ts';
import { messages } from './messages.ts';
import { droppedAttachments, forgetConversations, markAttachmentGone } from './queries/archive.ts';
import { unwrittenPairs } from './queries/pairs.ts';
import { conversationStoredMs } from './rules/opening.ts';
import { loadLine } from './verbs/notify.ts';
import { openedConversation } from './verbs/visit-lines.ts';

const batch = 200;
// Time during which the job looks for booking events without a line, in milliseconds. After an outage of up to a day,
// it writes the missed lines (assumed).
const lookedBackMs = dayMs;

/**
 * Writes a line in the conversation for each state change of a visit. `changeState` stores each change as a booking
 * event. This job reads the events that have no line yet.
 */
const writeVisits: Job = {
  name: 'write-visit-lines',
  everySeconds: 5,
  run: async ({ db, log }, nowMs) => {
    await forEachSafely(log, 'write-visit-lines', await unwrittenPairs(db, nowMs - lookedBackMs, batch), (pair) =>
      db.transaction().execute(async (trx) => void (await openedConversation(trx, pair, nowMs))),
    );
  },
};

/** Deletes the stored files of deleted conversations. A file that cannot be deleted is retried at the next run. */
const removeAttachments: Job = {
  name: 'remove-conversation-files',
  everySeconds: 600,
  run: async ({ db, storage, log }) => {
    await forEachSafely(log, 'remove-conversation-files', await droppedAttachments(db, batch), async (key) => {
      await storage.remove(key);
      await markAttachmentGone(db, key);
    });
  },
};

export const jobs: readonly Job[] = [
  writeVisits,
  removeAttachments,
  forgetting('forget-conversations', [
    {
      id: 'conversations',
      forget: (db, nowMs, limit) => forgetConversations(db, nowMs - conversationStoredMs, limit, nowMs),
    },
  ]),
];

export const deliveries: Deliveries = deliveriesOf(loadLine, Object.values(messages));
