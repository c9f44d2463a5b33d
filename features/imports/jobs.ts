import { dayMs } from '#core/units.ts';
import { forEachSafely } from '#platform/jobs/for-each-safely.ts';
import { forgetting } from '#platform/jobs/forget.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import { forgetVisitImports, stoppedVisitImports } from './queries/imports.ts';
import { forgetImportedVisits } from './queries/visits.ts';
import { visitImportMs, visitsStoppedAfterMs, writeVisitLines } from './verbs/write.ts';

const atOnce = 5;

/** Resumes imports of visits that stopped because their process ended. */
const goOnBringing: Job = {
  name: 'go-on-importing-visits',
  everySeconds: 30,
  run: async (app, nowMs) => {
    const stopped = await stoppedVisitImports(app.db, nowMs - visitsStoppedAfterMs, atOnce);
    await forEachSafely(
      app.log,
      'go-on-importing-visits',
      stopped,
      ({ id, pro_id: proId, pro_public_id: proPublicId }) => writeVisitLines(app, { proId, proPublicId }, id),
    );
  },
};

export const jobs: readonly Job[] = [
  goOnBringing,
  forgetting('forget-visit-imports', [
    {
      id: 'visit imports',
      forget: (db, nowMs, limit) => forgetVisitImports(db, nowMs - visitImportMs, Math.min(limit, atOnce)),
    },
    { id: 'imported visits', forget: (db, nowMs, limit) => forgetImportedVisits(db, nowMs - dayMs, limit) },
  ]),
];
