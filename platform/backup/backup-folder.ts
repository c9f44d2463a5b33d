import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

/**
 * Path of a new backup folder in `to`, named after its second in UTC. Adds a number when that second already has a
 * backup, finished or not.
 */
export const backupFolder = (to: string, madeAt: Date): string => {
  const stamp = madeAt.toISOString().slice(0, 19).replaceAll(':', '').replace('T', '-');
  const named = join(resolve(to), `accalmie-${stamp}`);
  const isTaken = (folder: string): boolean => existsSync(folder) || existsSync(`${folder}.part`);
  let folder = named;
  for (let number = 2; isTaken(folder); number++) folder = `${named}-${number}`;
  return folder;
};
