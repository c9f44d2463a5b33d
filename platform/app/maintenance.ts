import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Clock } from './clock.ts';
import type { Env } from './env.ts';

const lookEveryMs = 1_000;

/**
 * Whether the application is closed for maintenance: `MAINTENANCE=on`, or a file named `maintenance` in the data
 * directory. Looks for the file at most once a second.
 */
export const openMaintenance = (env: Pick<Env, 'MAINTENANCE' | 'DATA_DIR'>, clock: Clock): (() => boolean) => {
  const file = join(env.DATA_DIR, 'maintenance');
  let seenAt = -Infinity;
  let isThere = false;
  return () => {
    if (env.MAINTENANCE === 'on') return true;
    const nowMs = clock.now();
    if (Math.abs(nowMs - seenAt) >= lookEveryMs) {
      seenAt = nowMs;
      isThere = existsSync(file);
    }
    return isThere;
  };
};

/** Seconds before a client retries while the application is closed (assumed). */
export const maintenanceSeconds = 300;
