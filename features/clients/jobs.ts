import type { Db } from '#platform/db/db.ts';
import { forEachSafely } from '#platform/jobs/for-each-safely.ts';
import { forgetting } from '#platform/jobs/forget.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import { forgetWhoNeverCame } from './queries/importing.ts';
import { forgetClientImports, stoppedImports } from './queries/imports.ts';
import { forgetMerges } from './queries/same.ts';
import { neverCameMs, undoTimes } from './rules/entry.ts';
import { stoppedAfterMs, writeClientLines } from './verbs/import.ts';

const atOnce = 20;

/** Goes on with imports that whoever asked for them left on the way: a process that stopped. */
const goOn: Job = {
  name: 'go-on-importing-clients',
  everySeconds: 30,
  run: async ({ db, log, clock }, now) => {
    const stopped = await stoppedImports(db, now - stoppedAfterMs, atOnce);
    await forEachSafely(log, 'go-on-importing-clients', stopped, ({ id, pro_id }) => writeClientLines(db, pro_id, id, clock));
  },
};

// Each has up to 20,000 lines.
const importsAtOnce = 5;

const forgetImports = async (db: Db, beforeMs: number, limit: number): Promise<number> => {
  let forgotten = 0;
  for (let some = importsAtOnce; some === importsAtOnce && forgotten < limit; forgotten += some) some = await forgetClientImports(db, beforeMs, importsAtOnce);
  return forgotten;
};

export const jobs: readonly Job[] = [
  goOn,
  forgetting('forget-clients', [
    { id: 'client imports', forget: (db, now, limit) => forgetImports(db, now - undoTimes.importMs, limit) },
    { id: 'clients who never came', forget: (db, now, limit) => forgetWhoNeverCame(db, now - neverCameMs, limit) },
    { id: 'client merges', forget: (db, now, limit) => forgetMerges(db, now - undoTimes.mergeMs, limit) },
  ]),
];
