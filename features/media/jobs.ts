import { forEachSafely } from '#platform/jobs/for-each-safely.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import { looseBefore } from './queries.ts';
import { takeAway } from './verbs/picture-files.ts';

// Longer than any sending lasts.
const looseForMs = 3_600_000;
const batch = 100;

/** Takes away the files of pictures that have no place: sent and never placed, or taken from theirs by an application that then stopped. */
const sweepPictures: Job = {
  name: 'sweep-pictures',
  everySeconds: 3_600,
  run: async (app, now) => {
    for (;;) {
      const loose = await looseBefore(app.db, now - looseForMs, batch);
      const failed = await forEachSafely(app.log, 'sweep-pictures', loose, (one) => takeAway(app, one));
      if (failed.length > 0 || loose.length < batch) return;
    }
  },
};

export const jobs: readonly Job[] = [sweepPictures];
