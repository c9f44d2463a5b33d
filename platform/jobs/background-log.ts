import type { Log } from '../app/log.ts';
import { isDatabaseGone } from '../db/database-gone.ts';

export type BackgroundLog = {
  /** Work of this name failed; `message` is what it is called in the log. */
  readonly failed: (name: string, error: unknown, message: string) => void;
  readonly worked: (name: string) => void;
};

/**
 * Tells the log of work that nobody waits for: a database that is away once, with one line when what it broke works again, every other failure
 * each time.
 */
export const backgroundLog = (log: Pick<Log, 'error' | 'info'>): BackgroundLog => {
  const broken = new Set<string>();
  let failures = 0;
  return {
    failed: (name, error, message) => {
      if (!isDatabaseGone(error)) return log.error({ err: error, job: name }, message);
      if (broken.size === 0) log.error({ err: error, job: name }, `${message}: the database is away, said once`);
      broken.add(name);
      failures++;
    },
    worked: (name) => {
      if (!broken.has(name)) return;
      log.info({ failures }, 'the database is back');
      broken.clear();
      failures = 0;
    },
  };
};
