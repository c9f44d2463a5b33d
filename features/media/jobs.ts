import { hourMs } from '#core/units.ts';
import { forEachSafely } from '#platform/jobs/for-each-safely.ts';
import { forgetting } from '#platform/jobs/forget.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import { looseBefore } from './queries/pictures.ts';
import { loosenWithdrawn } from './queries/withdrawals.ts';
import { withdrawnMs } from './rules/places.ts';
import { followDecisions, takeAway } from './verbs/picture-files.ts';

// Time after which a loose picture is deleted, in milliseconds. No upload takes as long.
const looseForMs = hourMs;
const batch = 100;

/**
 * Deletes loose pictures: uploads that never got a place, and pictures replaced by a request that stopped before
 * deleting them.
 */
const sweepPictures: Job = {
  name: 'sweep-pictures',
  everySeconds: 3_600,
  run: async (app, nowMs) => {
    for (;;) {
      const loose = await looseBefore(app.db, nowMs - looseForMs, batch);
      const failed = await forEachSafely(app.log, 'sweep-pictures', loose, (one) => takeAway(app, one));
      if (failed.length > 0 || loose.length < batch) return;
    }
  },
};

/**
 * Moves the files of pictures that a moderation decision removed or restored, when the request of the decision could
 * not move them.
 */
const followPictures: Job = {
  name: 'follow-withdrawn-pictures',
  everySeconds: 300,
  run: (app) => followDecisions(app),
};

export const jobs: readonly Job[] = [
  sweepPictures,
  followPictures,
  forgetting('forget-withdrawn-pictures', [
    { id: 'withdrawn pictures', forget: (db, nowMs, limit) => loosenWithdrawn(db, nowMs - withdrawnMs, nowMs, limit) },
  ]),
];
