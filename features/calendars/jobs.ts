import type { EventHandlers } from '#platform/db/event-handlers.ts';
import { forEachSafely } from '#platform/jobs/for-each-safely.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import { dropFeedsOf, dueImports } from './queries.ts';
import { readImport } from './verbs.ts';

const quarterMs = 15 * 60_000;
const atOnce = 20;

/** Reads again the calendars that nobody has looked at for a quarter of an hour, each outside any transaction. */
const readImports: Job = {
  name: 'read-calendars',
  everySeconds: 60,
  run: async (app, now) => {
    const due = await dueImports(app.db, now - quarterMs, atOnce);
    await forEachSafely(app.log, 'read-calendars', due, (one) => readImport(app, one, now));
  },
};

export const jobs: readonly Job[] = [readImports];

/** What opens an account ends: its feeds, and those of its professionals, do too. */
export const eventHandlers: EventHandlers = { access: dropFeedsOf };
