import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventually } from '../app/polling.ts';

export type MovedClock = {
  /** Environment variables that make a process use this clock. */
  readonly env: Readonly<Record<string, string>>;
  readonly now: () => number;
  /** Moves the clock forward to an instant and waits until the process has noticed it. */
  readonly to: (ms: number) => Promise<void>;
};

/** Opens a clock for the processes of a test. It starts at an instant and then runs on. */
export const openMovedClock = (folder: string, startMs: number): MovedClock => {
  const file = join(folder, 'moved-clock');
  let movedMs = startMs - Date.now();
  const write = (): void => {
    writeFileSync(`${file}.new`, String(movedMs));
    renameSync(`${file}.new`, file);
  };
  write();
  const now = (): number => Date.now() + movedMs;
  return {
    env: {
      MOVED_CLOCK: file,
      NODE_OPTIONS: `--max-semi-space-size=16 --import ${new URL('./moved-clock.ts', import.meta.url).href}`,
    },
    now,
    to: async (ms) => {
      movedMs = Math.max(movedMs + 1, ms - Date.now());
      write();
      const seen = `${file}.seen`;
      await eventually(
        async () => existsSync(seen) && readFileSync(seen, 'utf8') === String(movedMs),
        (isSeen) => isSeen,
      );
    },
  };
};
