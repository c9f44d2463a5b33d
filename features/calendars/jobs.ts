import type { Followers } from '#platform/db/event-handlers.ts';
import { each } from '#platform/jobs/for-each-safely.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import { dropFeedsOf, dueImports } from './queries.ts';
import { readImport } from './verbs.ts';

const quarterMs = 15 * 60_000;
const atOnce = 20;

/** Reads again the calendars that nobody has looked at for a quarter of an hour, each outside any transaction. */
const readImports: Job = {
  name: 'read-calendars',
  everySeconds: 60,
  run: async (house, now) => {
    const due = await dueImports(house.db, now - quarterMs, atOnce);
    await each(house.log, 'read-calendars', due, (one) => readImport(house, one, now));
  },
};

export const jobs: readonly Job[] = [readImports];

/** What opens an account ends: its feeds, and those of its professionals, do too. */
export const followers: Followers = { access: dropFeedsOf };
