import { rmdirSync, rmSync, statfsSync, statSync, writeFileSync } from 'node:fs';
import { totalmem } from 'node:os';
import { join, resolve } from 'node:path';
import type { Env } from '../app/env.ts';
import { makeFolder } from '../files/make-folder.ts';
import type { MachineFact, DiskSpace } from './judge-machine.ts';

/** Deletes folders that the doctor created, innermost first. A folder that has received a file stays. */
export const removeEmptyFolders = (made: readonly string[]): void => {
  for (const folder of made.toReversed()) {
    try {
      rmdirSync(folder);
    } catch {
      // The folder does not exist or is not empty.
    }
  }
};

export const diskSpaceOf = (folder: string): DiskSpace => {
  const { bavail, blocks, bsize } = statfsSync(folder);
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
};

/**
 * Reads the Node version, memory and disk of this machine. Writes a test file in the data directory and deletes it.
 * `made` lists the folders created for this file.
 */
export const probeMachine = (env: Env): Omit<MachineFact, 'skews'> & { readonly made: readonly string[] } => {
  const folder = resolve(env.DATA_DIR);
  const made: string[] = [];
  const diskOf = (): MachineFact['disk'] => {
    try {
      made.push(...makeFolder(folder));
      const path = join(folder, `.doctor-${process.pid}`);
      try {
        writeFileSync(path, 'x');
      } finally {
        // On a full disk, Node creates the file and then fails to fill it.
        rmSync(path, { force: true });
      }
      return { kind: 'read', ...diskSpaceOf(folder) };
    } catch (error) {
      return { kind: 'failed', code: String((error as { code?: unknown }).code ?? error) };
    }
  };
  const disk = diskOf();
  const bound = process.constrainedMemory();
  return {
    node: process.versions.node,
    memoryBytes: bound > 0 ? Math.min(bound, totalmem()) : totalmem(),
    disk,
    isOwner: disk.kind === 'failed' || process.getuid === undefined || statSync(folder).uid === process.getuid(),
    made,
    hasMetricsToken: env.METRICS_TOKEN !== undefined,
  };
};
