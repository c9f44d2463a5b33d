import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** A folder in `to` for a backup made at an instant, named by its second in UTC; numbered where that second has one, finished or not. */
export const backupFolder = (to: string, madeAt: Date): string => {
  const stamp = madeAt.toISOString().slice(0, 19).replaceAll(':', '').replace('T', '-');
  const named = join(resolve(to), `accalmie-${stamp}`);
  const isTaken = (folder: string): boolean => existsSync(folder) || existsSync(`${folder}.part`);
  let folder = named;
  for (let number = 2; isTaken(folder); number++) folder = `${named}-${number}`;
  return folder;
};
