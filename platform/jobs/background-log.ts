import type { Log } from '../app/log.ts';
import { isDatabaseGone } from '../db/database-gone.ts';

export type BackgroundLog = {
  readonly failed: (name: string, error: unknown, message: string) => void;
  readonly worked: (name: string) => void;
};

/**
 * Logs failures of background work. Logs a database outage once, and its end when the interrupted work succeeds. Logs
 * every other failure each time.
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
