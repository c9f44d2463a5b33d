import { hourSeconds } from '#core/units.ts';
import { sql } from 'kysely';
import type { Job } from '../jobs/jobs.ts';

/**
 * Updates the planner statistics of the embedded database, which never updates them itself. Without these statistics, a
 * query may read a hundred times too many rows.
 */
export const counting: Job = {
  name: 'count-tables',
  everySeconds: 6 * hourSeconds,
  atStart: true,
  run: async ({ db, databaseKind }) => {
    if (databaseKind === 'pglite') await sql`analyze`.execute(db);
  },
};
