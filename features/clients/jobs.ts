import { hourMs } from '#core/units.ts';
import type { Db } from '#platform/db/db.ts';
import { itemFailed } from '#platform/jobs/for-each-safely.ts';
import { inTurns, type ClaimedWork } from '#platform/jobs/in-turns.ts';
import { forgetting } from '#platform/jobs/forget.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import { forgetWhoNeverCame } from './queries/importing.ts';
import { claimSteps } from './queries/import-work.ts';
import { forgetClientImports } from './queries/imports.ts';
import { forgetMerges } from './queries/duplicates.ts';
import { neverCameMs, undoTimes } from './rules/entry.ts';
import { stoppedAfterMs } from './verbs/import.ts';
import { claimedImport } from './verbs/import-steps.ts';

// Maximum number of imports processed at the same time. Each import may load the lines of a ten-megabyte file in
// memory.
const atOnce = 5;

/** Runs the steps of imports that are too large for a request, and the steps that a stopped process left unfinished. */
const handleImports: Job = {
  name: 'import-clients',
  everySeconds: 1,
  run: async ({ db, log, clock }, _, stopping) => {
    const say = itemFailed(log, 'import-clients');
    const more = async (places: number): Promise<ClaimedWork[]> => {
      const nowMs = clock.now();
      const claims = await claimSteps(
        db,
        nowMs,
        { sinceMs: nowMs - stoppedAfterMs, failingSinceMs: nowMs - hourMs },
        places,
      );
      return claims.map((claim) => claimedImport(db, claim, clock, (error) => say(error, claim.publicId)));
    };
    await inTurns({ most: atOnce, more, stopping });
  },
};

// Number of imports that one query deletes. It is small because each import may have 20,000 lines.
const importsAtOnce = 5;

const forgetImports = async (db: Db, beforeMs: number, limit: number): Promise<number> => {
  let forgotten = 0;
  for (let some = importsAtOnce; some === importsAtOnce && forgotten < limit; forgotten += some)
    some = await forgetClientImports(db, beforeMs, importsAtOnce);
  return forgotten;
};

export const jobs: readonly Job[] = [
  handleImports,
  forgetting('forget-clients', [
    { id: 'client imports', forget: (db, nowMs, limit) => forgetImports(db, nowMs - undoTimes.importMs, limit) },
    { id: 'clients who never came', forget: (db, nowMs, limit) => forgetWhoNeverCame(db, nowMs - neverCameMs, limit) },
    { id: 'client merges', forget: (db, nowMs, limit) => forgetMerges(db, nowMs - undoTimes.mergeMs, limit) },
  ]),
];
