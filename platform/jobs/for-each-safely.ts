import { isDatabaseGone, isSchemaOlder } from '../db/database-gone.ts';
import type { Log } from '../app/log.ts';
import { observeJobFailure } from '../http/metrics.ts';

/**
 * Does the work of a job item by item: one that fails is logged under its name and counted, the others go on. Gives the items that failed.
 * A database that cannot be reached ends it: every other item would only wait for it too.
 */
export const forEachSafely = async <T>(log: Log, job: string, items: Iterable<T>, work: (item: T) => Promise<unknown>): Promise<T[]> => {
  const failed: T[] = [];
  for (const item of items) {
    try {
      await work(item);
    } catch (error) {
      if (isDatabaseGone(error) && !isSchemaOlder(error)) throw error;
      observeJobFailure(job);
      log.error({ err: error, job, item: String(typeof item === 'object' && item !== null && 'id' in item ? item.id : item) }, 'item of a job failed');
      failed.push(item);
    }
  }
  return failed;
};
