import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

/**
 * Path of a new backup folder in `to`, named after the current second in UTC. Adds a number when a backup of that
 * second already exists, even an unfinished one.
 */
export const backupFolder = (to: string, madeAt: Date): string => {
  const stamp = madeAt.toISOString().slice(0, 19).replaceAll(':', '').replace('T', '-');
  const named = join(resolve(to), `accalmie-${stamp}`);
  const isTaken = (folder: string): boolean => existsSync(folder) || existsSync(`${folder}.part`);
  let folder = named;
  for (let number = 2; isTaken(folder); number++) folder = `${named}-${number}`;
  return folder;
};
