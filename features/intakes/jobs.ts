import { deliveriesOf } from '#features/notifications/verbs/deliver.ts';
import { messages } from './messages.ts';
import { forEachSafely } from '#platform/jobs/for-each-safely.ts';
import { forgetting } from '#platform/jobs/forget.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import type { Deliveries } from '#platform/jobs/outbox.ts';
import { keyRing, rewrapped } from '#platform/security/key-ring.ts';
import {
  droppedIntakeFiles,
  markIntakeFileGone,
  forgetIntakes,
  keysUnderOthers,
  writeWrapped,
} from './queries/forget.ts';
import { answersStoredMs } from './rules/intake.ts';
import { loadAwaited, remindIntakes } from './verbs/remind.ts';

const batch = 100;

/**
 * Encrypts the data keys with the current master key when they are encrypted with an older one. After a run, older
 * master keys may be removed from the configuration.
 */
const rotateKeys: Job = {
  name: 'rotate-health-keys',
  everySeconds: 3_600,
  atStart: true,
  run: async (app) => {
    const ring = keyRing(app);
    let rotated = 0;
    for (let some = batch; some === batch; rotated += some)
      some = await app.db.transaction().execute(async (trx) => {
        const keys = await keysUnderOthers(trx, ring.current, batch);
        for (const key of keys) await writeWrapped(trx, { id: key.id, ...rewrapped(ring, 'intake_key', key) });
        return keys.length;
      });
    if (rotated > 0) app.log.info({ rotated, master: ring.current }, 'health keys rotated');
  },
};

/** Deletes the stored files whose row was deleted. A failed deletion is retried at the next run. */
const removeFiles: Job = {
  name: 'remove-intake-files',
  everySeconds: 600,
  run: async ({ db, storage, log }) => {
    await forEachSafely(log, 'remove-intake-files', await droppedIntakeFiles(db, batch), async (key) => {
      await storage.remove(key);
      await markIntakeFileGone(db, key);
    });
  },
};

const remind: Job = {
  name: 'remind-intakes',
  everySeconds: 600,
  run: ({ db, log }, nowMs) => remindIntakes(db, log, nowMs),
};

export const deliveries: Deliveries = deliveriesOf(loadAwaited, Object.values(messages));

export const jobs: readonly Job[] = [
  rotateKeys,
  remind,
  removeFiles,
  forgetting('forget-intakes', [
    { id: 'health answers', forget: (db, nowMs, limit) => forgetIntakes(db, nowMs - answersStoredMs, nowMs, limit) },
  ]),
];
