import { existsSync, mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { totalmem } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import type { Env } from '../app/env.ts';
import type { MachineFact } from './judge-machine.ts';

// One folder after the other: where nothing can be made, as under /proc, `recursive` never ends.
const makeFolder = (folder: string): void => {
  if (existsSync(folder)) return;
  if (dirname(folder) !== folder) makeFolder(dirname(folder));
  mkdirSync(folder);
};

/** What this machine has; a file is written in the data directory and taken away. */
export const probeMachine = (env: Env): Omit<MachineFact, 'skews'> => {
  const diskOf = (): MachineFact['disk'] => {
    try {
      makeFolder(resolve(env.DATA_DIR));
      const path = join(env.DATA_DIR, `.doctor-${process.pid}`);
      writeFileSync(path, 'x');
      rmSync(path);
      const { bavail, blocks, bsize } = statfsSync(env.DATA_DIR);
      return { kind: 'read', freeBytes: bavail * bsize, totalBytes: blocks * bsize };
    } catch (error) {
      return { kind: 'failed', code: String((error as { code?: unknown }).code ?? error) };
    }
  };
  const bound = process.constrainedMemory();
  return {
    node: process.versions.node,
    memoryBytes: bound > 0 ? Math.min(bound, totalmem()) : totalmem(),
    disk: diskOf(),
    hasMetricsToken: env.METRICS_TOKEN !== undefined,
  };
};
