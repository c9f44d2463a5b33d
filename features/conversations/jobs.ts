import { dayMs } from '#core/units.ts';
import { deliveriesOf } from '#features/notifications/verbs/deliver.ts';
import { forEachSafely } from '#platform/jobs/for-each-safely.ts';
import { forgetting } from '#platform/jobs/forget.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import type { Deliveries } from '#platform/jobs/outbox.ts';
import { messages } from './messages.ts';
import { droppedAttachments, forgetConversations, markAttachmentGone } from './queries/held.ts';
import { untoldPairs } from './queries/pairs.ts';
import { conversationKeptMs } from './rules/opening.ts';
import { loadLine } from './verbs/tell.ts';
import { openedConversation } from './verbs/visit-lines.ts';

const batch = 200;
// A server that stood still for a day catches up (assumed).
const lookedBackMs = dayMs;

/** Writes what became of visits into their conversations, once it is committed: `changeState` leaves its event, this follows. */
const writeVisits: Job = {
  name: 'write-visit-lines',
  everySeconds: 5,
  run: async ({ db, log }, now) => {
    await forEachSafely(log, 'write-visit-lines', await untoldPairs(db, now - lookedBackMs, batch), (pair) =>
      db.transaction().execute(async (trx) => void (await openedConversation(trx, pair, now))),
    );
  },
};

/** Takes away the files that no line has any more; one that cannot be is tried again. */
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
  forgetting('forget-conversations', [{ id: 'conversations', forget: (db, now, limit) => forgetConversations(db, now - conversationKeptMs, limit, now) }]),
];

/** How the mails about lines are written. */
export const deliveries: Deliveries = deliveriesOf(loadLine, Object.values(messages));
