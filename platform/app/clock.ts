import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export type Clock = {
  /** Current time in milliseconds since the Unix epoch. */
  readonly now: () => number;
};

/**
 * The only clock of the process. The demo setting `startsAt` shifts it. The offset is stored in a file, so a restart
 * never turns time back.
 */
export const openClock = (options: { startsAt?: string | undefined; dataDir: string }): Clock => {
  if (!options.startsAt) return { now: () => Date.now() };
  const file = join(options.dataDir, 'clock.json');
  const offset = savedOffset(file, options.startsAt) ?? keepOffset(file, options.startsAt);
  return { now: () => Date.now() + offset };
};

const savedOffset = (file: string, startsAt: string): number | undefined => {
  try {
    const saved = JSON.parse(readFileSync(file, 'utf8')) as { startsAt: string; offset: number };
    return saved.startsAt === startsAt ? saved.offset : undefined;
  } catch {
    return undefined;
  }
};

const keepOffset = (file: string, startsAt: string): number => {
  const offset = Date.parse(startsAt) - Date.now();
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, JSON.stringify({ startsAt, offset }));
  return offset;
};
