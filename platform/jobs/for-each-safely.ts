import { isDatabaseGone, isSchemaOlder } from '../db/database-gone.ts';
import type { Log } from '../app/log.ts';
import { observeJobFailure } from '../http/metrics.ts';

/** What is done with an item of a job that failed: it is logged under the job's name and counted, and a database that cannot be reached ends the job. */
export const itemFailed =
  (log: Log, job: string) =>
  (error: unknown, item?: string): void => {
    if (isDatabaseGone(error) && !isSchemaOlder(error)) throw error;
    observeJobFailure(job);
    log.error({ err: error, job, item }, 'item of a job failed');
  };

/**
 * Does the work of a job item by item: one that fails is logged under its name and counted, the others go on. Gives the items that failed.
 * A database that cannot be reached ends it: every other item would only wait for it too.
 */
export const forEachSafely = async <T>(log: Log, job: string, items: Iterable<T>, work: (item: T) => Promise<unknown>): Promise<T[]> => {
  const failed: T[] = [];
  const say = itemFailed(log, job);
  for (const item of items) {
    try {
      await work(item);
    } catch (error) {
      say(error, String(typeof item === 'object' && item !== null && 'id' in item ? item.id : item));
      failed.push(item);
    }
  }
  return failed;
};

/** How long a turn of a job goes on with what is due, in milliseconds; the rest is the next turn's. */
const turnMs = 40_000;

/**
 * Does the work of a job batch by batch until nothing is left, or its time is over. `next` gives a batch of ids beyond the one given (0 at first), in their
 * order: one that fails is passed over and is the next turn's, one that another process does meanwhile is simply gone.
 */
export const untilNoneIsLeft = async (
  log: Log,
  job: string,
  batch: number,
  next: (afterId: number, limit: number) => Promise<readonly number[]>,
  work: (id: number) => Promise<unknown>,
): Promise<void> => {
  const endsMs = performance.now() + turnMs;
  for (let after = 0; performance.now() < endsMs;) {
    const ids = await next(after, batch);
    await forEachSafely(log, job, ids, work);
    if (ids.length < batch) return;
    after = ids.at(-1)!;
  }
};
