import { DirectoryLocked, lockDirectory } from '#platform/db/directory-lock.ts';

/** A process that tries to take the directory it is told: answers 0 when it has it, else the pid of who has it; keeps it until told another. */
let release: (() => void) | undefined;
process.on('message', (directory: string) => {
  try {
    release?.();
    release = undefined;
    if (directory !== '') release = lockDirectory(directory);
    process.send?.(0);
  } catch (error) {
    process.send?.(error instanceof DirectoryLocked ? error.pid : -1);
  }
});
process.send?.(0);
