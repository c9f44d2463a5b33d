import { dayOf, isoFromDay } from '#core/time.ts';
import { deliveriesOf } from '#features/notifications/verbs/deliver.ts';
import { tell } from '#features/notifications/verbs/tell.ts';
import { lockPro } from '#features/profiles/queries/publication.ts';
import { writeAudit } from '#platform/db/audit.ts';
import type { Followers } from '#platform/db/event-handlers.ts';
import { each } from '#platform/jobs/for-each-safely.ts';
import { forgetting } from '#platform/jobs/forget.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import type { Deliveries } from '#platform/jobs/outbox.ts';
import type { House } from '#platform/app/visit.ts';
import { messages } from './messages.ts';
import { droppedFiles, fileIsGone, letFilesGo } from './queries/forget.ts';
import { endingVersions, expireVersion, lapsedVersions, toldVersion, type DueVersion } from './queries/versions.ts';
import { servedMs } from './rules/retention.ts';
import { dueReminder, legalZone, reminderDays } from './rules/validity.ts';
import { refreshPublication } from './verbs/publication.ts';
import { loadDocument, loadOnline, toldOfDocument } from './verbs/mail-subjects.ts';

const batch = 100;

/** Ends one version: its professional leaves the search in the same transaction, what is booked stays, and its owner is told. */
const lapse = (house: House, { id, pro_id }: DueVersion, now: number): Promise<void> =>
  house.db.transaction().execute(async (trx) => {
    await lockPro(trx, pro_id);
    if (!(await expireVersion(trx, id, now))) return;
    await refreshPublication(trx, pro_id, now, house);
    const version = (await toldVersion(trx, id))!;
    await writeAudit(trx, { actor: 'system', action: 'document expired', object: version.public_id, detail: { type: version.type } }, now);
    await tell(trx, await toldOfDocument(trx, messages.document_expired, id, version.public_id, now), now);
  });

const lapseDocuments: Job = {
  name: 'lapse-documents',
  everySeconds: 20,
  atStart: true,
  run: async (house, now) => {
    for (;;) {
      const due = await lapsedVersions(house.db, now, batch);
      const failed = await each(house.log, 'lapse-documents', due, (version) => lapse(house, version, now));
      // What could not be ended waits for the next turn.
      if (due.length < batch || failed.length > 0) return;
    }
  },
};

const remindDocuments: Job = {
  name: 'remind-documents',
  everySeconds: 600,
  run: async (house, now) => {
    const today = dayOf(legalZone, now);
    const ending = await endingVersions(house.db, isoFromDay(today), isoFromDay(today + reminderDays[0]));
    await each(house.log, 'remind-documents', ending, async ({ id, public_id, expires_on }) => {
      const days = dueReminder(expires_on, isoFromDay(today));
      if (days === undefined) return;
      await house.db
        .transaction()
        .execute(async (trx) => tell(trx, await toldOfDocument(trx, messages.document_reminder, id, `${public_id}:${days}`, now), now));
    });
  },
};

/** Takes away the files that nothing needs any more; one that cannot be is tried again. */
const removeFiles: Job = {
  name: 'remove-document-files',
  everySeconds: 600,
  run: async ({ db, storage, log }) => {
    await each(log, 'remove-document-files', await droppedFiles(db, batch), async (key) => {
      await storage.remove(key);
      await fileIsGone(db, key);
    });
  },
};

export const jobs: readonly Job[] = [
  lapseDocuments,
  remindDocuments,
  removeFiles,
  forgetting('forget-documents', [{ id: 'files of documents', forget: (db, nowMs, limit) => letFilesGo(db, nowMs - servedMs, nowMs, limit) }]),
];

export const followers: Followers = { profile: refreshPublication };

const { document_decided, document_reminder, document_expired, profile_online } = messages;

/** How the mails about documents are written. */
export const deliveries: Deliveries = {
  ...deliveriesOf(loadDocument, [document_decided, document_reminder, document_expired]),
  ...deliveriesOf(loadOnline, [profile_online]),
};
