import { closeSync, openSync, readFileSync, unlinkSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** Raised when another live process holds the data directory. */
export class DirectoryLocked extends Error {
  readonly pid: number;
  constructor(directory: string, pid: number) {
    super(`Le dossier de données ${directory} est déjà utilisé par le processus ${pid}. Arrêtez-le, ou choisissez un autre DATA_DIR.`);
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

/** Takes the directory for this process (the embedded database accepts two writers and then loses data); a dead holder's lock is taken over. */
export const lockDirectory = (directory: string): (() => void) => {
  const file = join(directory, 'accalmie.pid');
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      const handle = openSync(file, 'wx');
      writeSync(handle, `${process.pid} ${startedAt(process.pid)}`);
      closeSync(handle);
      return () => unlinkSync(file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const [pid = '', started = ''] = readFileSync(file, 'utf8').split(' ');
      const holder = Number(pid);
      if (holder > 0 && alive(holder) && startedAt(holder) === started) throw new DirectoryLocked(directory, holder);
      unlinkSync(file);
    }
  }
  throw new Error(`Le verrou ${file} ne peut pas être pris.`);
};
