import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Creates a folder and its missing parents. Returns the created folders, outermost first. Does not use Node's option
 * `recursive`, which never ends under /proc.
 */
export const makeFolder = (folder: string): string[] => {
  if (existsSync(folder)) return [];
  const above = dirname(folder) === folder ? [] : makeFolder(dirname(folder));
  mkdirSync(folder);
  return [...above, folder];
};
