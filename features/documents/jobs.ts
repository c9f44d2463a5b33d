import { dayOf, isoFromDay } from '#core/time.ts';
import { parisZone } from '#core/units.ts';
import { deliveriesOf } from '#features/notifications/verbs/deliver.ts';
import { notify } from '#features/notifications/verbs/notify.ts';
import { lockPro } from '#features/profiles/queries/publication.ts';
import { writeAudit } from '#platform/db/audit.ts';
import type { EventHandlers } from '#platform/db/event-handlers.ts';
import { forEachSafely } from '#platform/jobs/for-each-safely.ts';
import { forgetting } from '#platform/jobs/forget.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import type { Deliveries } from '#platform/jobs/outbox.ts';
import type { App } from '#platform/app/app.ts';
import { messages } from './messages.ts';
import { droppedDocumentFiles, markDocumentFileGone, letFilesGo } from './queries/forget.ts';
import { endingVersions, expireVersion, lapsedVersions, versionForMail, type DueVersion } from './queries/versions.ts';
import { servedMs } from './rules/retention.ts';
import { dueReminder, reminderDays } from './rules/validity.ts';
import { refreshPublication } from './verbs/publication.ts';
import { loadDecision, loadDocument, loadOnline, documentMessages } from './verbs/mail-subjects.ts';

const batch = 100;

/**
 * Expires one document version, in one transaction. Unpublishes the professional if the document was required, and
 * notifies the owner. Existing bookings stay.
 */
const lapse = (app: App, { id, pro_id }: DueVersion, nowMs: number): Promise<void> =>
  app.db.transaction().execute(async (trx) => {
    await lockPro(trx, pro_id);
    if (!(await expireVersion(trx, id, nowMs))) return;
    await refreshPublication(trx, pro_id, nowMs, app);
    const version = (await versionForMail(trx, id))!;
    await writeAudit(
      trx,
      { actor: 'system', action: 'document expired', object: version.public_id, detail: { type: version.type } },
      nowMs,
    );
    await notify(trx, await documentMessages(trx, messages.document_expired, id, version.public_id, nowMs), nowMs);
  });

const lapseDocuments: Job = {
  name: 'lapse-documents',
  everySeconds: 20,
  atStart: true,
  run: async (app, nowMs) => {
    for (;;) {
      const due = await lapsedVersions(app.db, nowMs, batch);
      const failed = await forEachSafely(app.log, 'lapse-documents', due, (version) => lapse(app, version, nowMs));
      // After a failure, stops until the next run. Otherwise this loop would read the failed versions again and again.
      if (due.length < batch || failed.length > 0) return;
    }
  },
};

const remindDocuments: Job = {
  name: 'remind-documents',
  everySeconds: 600,
  run: async (app, nowMs) => {
    const today = dayOf(parisZone, nowMs);
    const ending = await endingVersions(app.db, isoFromDay(today), isoFromDay(today + reminderDays[0]));
    await forEachSafely(app.log, 'remind-documents', ending, async ({ id, public_id, expires_on }) => {
      const days = dueReminder(expires_on, isoFromDay(today));
      if (days === undefined) return;
      await app.db
        .transaction()
        .execute(async (trx) =>
          notify(
            trx,
            await documentMessages(trx, messages.document_reminder, id, `${public_id}:${days}`, nowMs),
            nowMs,
          ),
        );
    });
  },
};

/** Deletes unused files from the storage. A file that cannot be deleted is retried at the next run. */
const removeFiles: Job = {
  name: 'remove-document-files',
  everySeconds: 600,
  run: async ({ db, storage, log }) => {
    await forEachSafely(log, 'remove-document-files', await droppedDocumentFiles(db, batch), async (key) => {
      await storage.remove(key);
      await markDocumentFileGone(db, key);
    });
  },
};

export const jobs: readonly Job[] = [
  lapseDocuments,
  remindDocuments,
  removeFiles,
  forgetting('forget-documents', [
    { id: 'files of documents', forget: (db, nowMs, limit) => letFilesGo(db, nowMs - servedMs, nowMs, limit) },
  ]),
];

export const eventHandlers: EventHandlers = { profile: refreshPublication };

const { document_decided, document_reminder, document_expired, profile_online } = messages;

export const deliveries: Deliveries = {
  ...deliveriesOf(loadDecision, [document_decided]),
  ...deliveriesOf(loadDocument, [document_reminder, document_expired]),
  ...deliveriesOf(loadOnline, [profile_online]),
};
