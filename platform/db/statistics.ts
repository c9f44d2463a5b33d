import { hourSeconds } from '#core/units.ts';
import { sql } from 'kysely';
import type { Job } from '../jobs/jobs.ts';

/**
 * Counts anew what the tables hold, for the embedded database, which never does so by itself: without it a question may be read through a hundred times
 * too many rows.
 */
export const counting: Job = {
  name: 'count-tables',
  everySeconds: 6 * hourSeconds,
  atStart: true,
  run: async ({ db, databaseKind }) => {
    if (databaseKind === 'pglite') await sql`analyze`.execute(db);
  },
};
