import { DirectoryLocked, lockDirectory } from '#platform/db/directory-lock.ts';

/**
 * Child process that locks the directory named in a message. It answers 0 on success, the pid of the lock's owner, or
 * -1 for another error. It keeps the lock until the next message.
 */
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
