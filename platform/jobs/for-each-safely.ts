import { isDatabaseGone, isSchemaOlder } from '../db/database-gone.ts';
import type { Log } from '../app/log.ts';
import { observeJobFailure } from '../http/metrics.ts';

/** Logs and counts the failure of one item of a job. Rethrows an unreachable database, which ends the job. */
export const itemFailed =
  (log: Log, job: string) =>
  (error: unknown, item?: string): void => {
    if (isDatabaseGone(error) && !isSchemaOlder(error)) throw error;
    observeJobFailure(job);
    log.error({ err: error, job, item }, 'item of a job failed');
  };

/**
 * Runs a job item by item, and returns the failed items. A failure is logged and counted, and the job continues. An
 * unreachable database ends the job, because every other item would fail too.
 */
export const forEachSafely = async <T>(
  log: Log,
  job: string,
  items: Iterable<T>,
  work: (item: T) => Promise<unknown>,
): Promise<T[]> => {
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

/** Milliseconds after which a run of a job takes no new batch. The next run does the rest. */
const turnMs = 40_000;

/**
 * Runs a job batch by batch until nothing is left or the time is over. `next` returns a batch of ids above the given id
 * (0 at first), in order. A failed id waits for the next run of the job.
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
