import { linkSync, readFileSync, renameSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Thrown when another live process has locked the data directory. */
export class DirectoryLocked extends Error {
  readonly pid: number;
  constructor(directory: string, pid: number) {
    super(
      `Le dossier de données ${directory} est déjà utilisé par le processus ${pid}. Arrêtez ce processus, ou choisissez un autre DATA_DIR.`,
    );
    this.name = 'DirectoryLocked';
    this.pid = pid;
  }
}

const alive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

const startedAt = (pid: number): string => {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[19] ?? '';
  } catch {
    return '';
  }
};

const readLine = (file: string): string | undefined => {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
};

const holderOf = (line: string): number | undefined => {
  const [pid = '', started = ''] = line.split(' ');
  return Number(pid) > 0 && alive(Number(pid)) && startedAt(Number(pid)) === started ? Number(pid) : undefined;
};

const isLinked = (from: string, to: string): boolean => {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
};

/**
 * Creates the complete lock file in one step, by a hard link. When several processes find the lock of a dead process,
 * only one of them replaces it: the first to take a second lock, named after the dead process.
 */
const take = (directory: string, file: string, own: string): void => {
  for (;;) {
    if (isLinked(own, file)) return;
    const line = readLine(file);
    if (line === undefined) continue;
    const holder = holderOf(line);
    if (holder !== undefined) throw new DirectoryLocked(directory, holder);
    const replacing = `${file}.${line.replaceAll(/\W+/g, '-')}`;
    take(directory, replacing, own);
    const isStill = readLine(file) === line;
    if (isStill) renameSync(replacing, file);
    else unlinkSync(replacing);
    if (isStill) return;
  }
};

/**
 * Locks the directory for this process and returns the function that unlocks it. Two processes would corrupt the
 * embedded database. Replaces the lock of a dead process.
 */
export const lockDirectory = (directory: string): (() => void) => {
  const file = join(directory, 'accalmie.pid');
  const own = `${file}.of-${process.pid}`;
  rmSync(own, { force: true });
  writeFileSync(own, `${process.pid} ${startedAt(process.pid)}`);
  try {
    take(directory, file, own);
  } finally {
    unlinkSync(own);
  }
  return () => unlinkSync(file);
};
