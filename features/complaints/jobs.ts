import { hourMs } from '#core/units.ts';
import { deliveriesOf } from '#features/notifications/verbs/deliver.ts';
import { forEachSafely } from '#platform/jobs/for-each-safely.ts';
import { forgetting } from '#platform/jobs/forget.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import type { Deliveries } from '#platform/jobs/outbox.ts';
import { messages } from './messages.ts';
import { complaintByPublicId, dueComplaints } from './queries/complaints.ts';
import { droppedComplaintFiles, forgetOldComplaints, markComplaintFileGone } from './queries/archive.ts';
import { complaintTimes } from './rules/complaint.ts';
import { bringToReview, lockedComplaint } from './verbs/change.ts';
import { concludeDecision } from './verbs/decide.ts';
import { loadComplaint, notifyOfComplaint } from './verbs/notify.ts';

const batch = 100;
const remindMs = 24 * hourMs;

/**
 * Reminds the professional to answer, passes unanswered complaints to the admins, and sends decisions whose refund is
 * complete.
 */
const advanceComplaints: Job = {
  name: 'advance-complaints',
  everySeconds: 30,
  atStart: true,
  run: async (app, nowMs) => {
    const { db, log } = app;
    const at = { nowMs, remindMs, reminder: messages.complaint_reminder_pro.kind };
    await forEachSafely(log, 'advance-complaints', await dueComplaints(db, 'to_remind', at, batch), (id) =>
      db.transaction().execute(async (trx) => {
        const complaint = await complaintByPublicId(trx, id);
        if (complaint) await notifyOfComplaint(trx, complaint.row, [messages.complaint_reminder_pro], {}, nowMs);
      }),
    );
    await forEachSafely(log, 'advance-complaints', await dueComplaints(db, 'unanswered', at, batch), (id) =>
      db.transaction().execute(async (trx) => {
        const found = await complaintByPublicId(trx, id);
        if (!found) return;
        const { complaint } = await lockedComplaint(trx, found);
        if (complaint.state !== 'open' && complaint.state !== 'awaiting_pro') return;
        await bringToReview(trx, complaint, 'system', nowMs);
        const messagesToSend =
          complaint.author === 'client' ? [messages.complaint_unanswered, messages.complaint_unanswered_pro] : [];
        await notifyOfComplaint(trx, complaint.row, messagesToSend, {}, nowMs);
      }),
    );
    await forEachSafely(log, 'advance-complaints', await dueComplaints(db, 'drafted', at, batch), (id) =>
      concludeDecision(app, id),
    );
  },
};

/** Deletes from storage the files that no longer belong to a complaint. A file that cannot be deleted is retried. */
const removeFiles: Job = {
  name: 'remove-complaint-files',
  everySeconds: 600,
  run: async ({ db, storage, log }) => {
    await forEachSafely(log, 'remove-complaint-files', await droppedComplaintFiles(db, batch), async (key) => {
      await storage.remove(key);
      await markComplaintFileGone(db, key);
    });
  },
};

export const jobs: readonly Job[] = [
  advanceComplaints,
  removeFiles,
  forgetting('forget-complaints', [
    {
      id: 'words of complaints',
      forget: (db, nowMs, limit) => forgetOldComplaints(db, nowMs - complaintTimes.textsStoredMs, limit, nowMs),
    },
  ]),
];

const { complaint_to_decide: _toDecide, complaint_in_mediation: _inMediation, ...toSides } = messages;

export const deliveries: Deliveries = deliveriesOf(loadComplaint, Object.values(toSides));
