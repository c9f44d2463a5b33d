import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/** Makes a folder and those it is in, one after the other, and gives those made, the outermost first: under /proc, `recursive` never ends. */
export const makeFolder = (folder: string): string[] => {
  if (existsSync(folder)) return [];
  const above = dirname(folder) === folder ? [] : makeFolder(dirname(folder));
  mkdirSync(folder);
  return [...above, folder];
};
